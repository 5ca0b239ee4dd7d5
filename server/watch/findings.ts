/**
 * Kinds of what is wrong with a server, or soon will be. `database`: does not answer; `readOnly`: a standby; `write`: takes no
 * write; `version`: started on by another program; `news`: this server learns of changes too late; `disk`: nearly full, or
 * does not answer; `clock`: its day lies before that of the last entry in the ledger; `drift`: its clock and the database's, or
 * the audit's last row, are apart; `backup`, `copy`, `trial`: a backup, its copy elsewhere or its trial failed, or there was
 * none for too long; `audit`: its chain is broken; `books`: rows do not say the same as others that tell of them; `rules`: what is stored could not be brought up to this version's rules; `postgres`: lacks
 * fixes, by a table of versions or by its age.
 */
export const findingKinds = [
  ...(['database', 'readOnly', 'write', 'version', 'news', 'disk', 'clock', 'drift'] as const),
  ...(['backup', 'copy', 'trial', 'audit', 'books', 'rules', 'postgres'] as const),
] as const;

export interface Finding {
  what: (typeof findingKinds)[number];
  /** True where another server should be asked instead of this one. */
  grave: boolean;
  /** SQLSTATE or code of the system, the figure, or a sentence for the operator. Never a value of a record. */
  detail: string;
}

export const grave = (what: Finding['what'], detail: string): Finding => ({
  what,
  grave: true,
  detail: detail || 'no answer',
});

export const mild = (what: Finding['what'], detail: string): Finding => ({ what, grave: false, detail });
