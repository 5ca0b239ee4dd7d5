import pg from 'pg';

/**
 * Features that Citus does not run for a schema kept on one of many machines, or that a pooler in transaction mode
 * loses; each is looked for in a statement without its string literals.
 */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\bcreate (or replace )?(constraint )?trigger\b/, 'triggers'],
  [/\b(disable|enable) trigger\b|\bsession_replication_role\b/, 'triggers switched on and off'],
  [/\bcreate (or replace )?rule\b/, 'rules'],
  [/\bexclude using\b/, 'exclusion constraints'],
  [/\b(deferrable|set constraints)\b/, 'deferrable constraints'],
  [/\binherits\b|\bpartition of\b|\) partition by\b/, 'inheritance and partitions'],
  [/\b(temp|temporary)\b/, 'temporary tables'],
  [/\block table\b/, 'LOCK TABLE'],
  [/\bpg_notify\b|^\s*(un)?(listen|notify)\b/, 'news from within a transaction'],
  [/\bwith hold\b|\bprepare transaction\b/, 'cursors WITH HOLD, PREPARE TRANSACTION'],
  [/\bisolation level serializable\b/, 'SERIALIZABLE'],
  [/^\s*(set(?! local\b)|reset|discard)\b|;\s*set(?! local\b)/, 'settings of a session'],
  [/\bpg_(try_)?advisory_lock(_shared)?\b|\bpg_advisory_unlock/, 'locks of a session'],
  [/\blo_\w+\(|\bcurrval\(|\blastval\(/, 'large objects, and what a session remembers'],
];

/** The feature that Citus or a pooler would not run in a statement; null where there is none. */
export function whyNotPortable(statement: string): string | null {
  const plain = statement.replace(/'(?:[^']|'')*'/g, "''").toLowerCase();
  const found = refused.find(([pattern]) => pattern.test(plain));
  if (found) return found[1];
  const schemas = new Set([...plain.matchAll(/"([^"]+)"\."[^"]+"/g)].map(([, schema]) => schema));
  if (schemas.size > 1) return 'tables of two schemas';
  const read = /\b(from|join|into|update)\s+"/.test(plain);
  if (read && /\b(from|join)\s+(pg_(?!catalog)\w+|information_schema)\b(?!\()/.test(plain))
    return "tables beside the engine's own";
  // A sequence is counted on one machine, and the others do not know of it.
  if (read && /\b(nextval|setval)\(/.test(plain)) return 'a sequence beside tables';
  return null;
}

interface Asked {
  statement: string;
  why: string;
}

const seen = new Set<string>();
const found: Asked[] = [];
let watching = false;

/** Reads every statement that a server of this process sends, as the role that serves. */
export function watchStatements(): void {
  if (watching) return;
  watching = true;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const { user, application_name: name }: Record<string, string> = Reflect.get(this, 'connectionParameters');
    const [asked] = given;
    const statement = typeof asked === 'string' ? asked : String((Object(asked) as { text?: unknown }).text ?? '');
    if (user === 'konsol_klinik' && name === 'konsol-klinik' && !seen.has(statement)) {
      seen.add(statement);
      const why = whyNotPortable(statement);
      if (why !== null) found.push({ statement, why });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
}

/** The findings since the last call. */
export const notPortable = (): Asked[] => found.splice(0);
