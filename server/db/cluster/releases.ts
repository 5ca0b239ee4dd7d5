/**
 * Minor versions of PostgreSQL and the day each came out, by major version, the newest last. Brought up to date before a release
 * of ours, which refuses an old table, from https://www.postgresql.org/docs/release/ (18.5 was withdrawn).
 */
const releases: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  15: { 17: '2026-02-26', 18: '2026-05-14', 19: '2026-08-13', 20: '2026-11-12' },
  16: { 13: '2026-02-26', 14: '2026-05-14', 15: '2026-08-13', 16: '2026-11-12' },
  17: { 9: '2026-02-26', 10: '2026-05-14', 11: '2026-08-13', 12: '2026-11-12' },
  18: { 3: '2026-02-26', 4: '2026-05-14', 6: '2026-08-13', 7: '2026-11-12' },
};

/** Days after which another round of fixes is out: there is one each quarter, on the second Thursday of its second month. */
const longest = 100;
const quarter = 91;
const day = 86_400_000;

/** The age of the version that runs, as far as is known. */
export interface PostgresAge {
  /** `18.4` */
  version: string;
  /** The newest one known of its major version. */
  newest: string;
  /** When the newest of both came out, as far as is known. */
  since: string;
}

/**
 * Of a PostgreSQL that lacks fixes: a newer one of its major version is known, or it is so old that there must be one, however old
 * this program is.
 *
 * @param told - as `show server_version` does: `18.4`, `15.20 (Debian 15.20-0+deb12u1)`
 * @param now - ms since 1970
 * @returns null where it is up to date, or of a major version that was not known.
 */
export function outdated(told: string, now = Date.now()): PostgresAge | null {
  const [major = 0, minor = 0] = (/^\d+(\.\d+)?/.exec(told)?.[0] ?? '').split('.').map(Number);
  const known = newestOf(major);
  if (!known) return null;
  const later = Math.max(0, minor - known.minor) * quarter * day;
  const out = Date.parse(known.date) + later;
  const since = new Date(out).toISOString().slice(0, 10);
  if (minor >= known.minor && isCurrent(since, now)) return null;
  return { version: `${major}.${minor}`, newest: `${major}.${Math.max(minor, known.minor)}`, since };
}

/** The newest minor version of a major one in the table, which is old itself where this was long ago. */
export function newestOf(major: number): { minor: number; date: string } | null {
  const [minor, date] = Object.entries(releases[major] ?? {}).at(-1) ?? [];
  return date === undefined ? null : { minor: Number(minor), date };
}

/** Days from a release on in which no further round is due. */
export const isCurrent = (date: string, now = Date.now()): boolean => now - Date.parse(date) <= longest * day;

/** The warning for the operator; null of one that is up to date. */
export function ageSentence(told: string, now = Date.now()): string | null {
  const age = outdated(told, now);
  if (!age) return null;
  const { version, newest, since } = age;
  const why =
    version === newest ? `is of ${since}, and newer fixes are out` : `lacks the fixes of ${newest} (${since})`;
  return `PostgreSQL ${version} ${why}: docs/operating.md, PostgreSQL.`;
}

/** `18.4 < 18.7, 2026-11-12`; `18.7, 2026-11-12` where no newer one is known. */
export const ageText = ({ version, newest, since }: PostgresAge): string =>
  `${version === newest ? version : `${version} < ${newest}`}, ${since}`;
