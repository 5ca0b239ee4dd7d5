import { type ClientBase, escapeIdentifier } from 'pg';
import { ConfigError } from '../../base/config.ts';

interface About {
  tag: string;
  /** As it stands in the file. */
  statement: string;
  /** Gives a piece of SQL the schema it is carried out in. */
  here: (sql: string) => string;
}

interface Failed extends About {
  error: unknown;
}

/** The rows that a statement fails on, and the SQL to write for them. */
interface Obstacle {
  /** As in `12 rows …`. */
  says: string;
  /** Of the rows that stand in the way; those of the whole table where there is none. */
  where?: string;
  write: string;
}

/**
 * The error of a migration that fails on the data: its name, the table, the number of rows, the SQL to write.
 * Never a value: what PostgreSQL says may quote one.
 *
 * @param client - in a transaction that stands where the statement found it.
 */
export async function failureOf(client: ClientBase, { tag, statement, error, here }: Failed): Promise<Error> {
  const { code = '' } = Object(error) as { code?: string };
  const table = tableIn(statement);
  // A fault of the connection or of the machine says nothing about the data.
  if (!/^(22|23|42)/.test(code) || !table) return error as Error;
  const obstacle = obstacleOf(code, statement, table);
  const many = await countOf(client, here(table), here(obstacle?.where ?? 'true'));
  if (!obstacle || many === null) {
    const first = statement.trim().split('\n')[0]?.slice(0, 120);
    const rows = many === null ? '' : ` (${many} rows)`;
    return new ConfigError(
      `Cannot start: ${placeOf(tag, table)}${rows} with PostgreSQL's error ${code}: ${first}. Nothing was changed. Put the data right, or start the version before.`,
    );
  }
  return obstacleError(tag, table, many, obstacle);
}

/**
 * The same error, before a statement that tries old rows only after the commit: a rule that they are to keep, an index
 * that makes them unique. Null where none stands in the way.
 */
export async function refusalOf(client: ClientBase, { tag, statement, here }: About): Promise<ConfigError | null> {
  const [code] = Object.entries(triedLater).find(([, form]) => form.test(statement)) ?? [];
  const table = tableIn(statement);
  const obstacle = code && table ? obstacleOf(code, statement, table) : null;
  if (!table || !obstacle) return null;
  const many = await countOf(client, here(table), here(obstacle.where ?? 'true'));
  return many === null || many === '0' ? null : obstacleError(tag, table, many, obstacle);
}

const triedLater: Readonly<Record<string, RegExp>> = {
  '23503': / FOREIGN KEY .* NOT VALID;?\s*$/s,
  '23505': /^\s*CREATE UNIQUE INDEX CONCURRENTLY /,
  '23514': / CHECK \(.* NOT VALID;?\s*$/s,
};

const placeOf = (tag: string, table: string) => `migration ${tag} failed at table ${table.replace(/^.*\./, '')}`;

const obstacleError = (tag: string, table: string, many: string, obstacle: Obstacle) =>
  new ConfigError(
    `Cannot start: ${placeOf(tag, table)}: ${many} rows ${obstacle.says}. Nothing was changed. Put them right with the version before, or, where the migration is your own and not released yet, write in server/db/migrations/${tag}.sql: ${obstacle.write}`,
  );

const name = '"(?:[^"]|"")+"';
/** The table that a statement is about, as SQL names it. */
export const tableIn = (statement: string): string | undefined =>
  new RegExp(`(?:TABLE|UPDATE|INTO|FROM| ON) (?:ONLY )?(${name}(?:\\.${name})?)`, 'i').exec(statement)?.[1];

/** By the forms in which `db:generate` writes statements. */
function obstacleOf(code: string, statement: string, table: string): Obstacle | null {
  const found = (pattern: string) => new RegExp(pattern, 'is').exec(statement) ?? [];
  const before = (text: string) => `${text} before this statement`;
  if (code === '23502') {
    const [, added, type] = found(`ADD COLUMN (${name}) (.*?) NOT NULL`);
    if (added) {
      const alter = `ALTER TABLE ${table} ALTER COLUMN ${added} DROP DEFAULT;`;
      const instead = `ALTER TABLE ${table} ADD COLUMN ${added} ${type} NOT NULL DEFAULT <value>; and then ${alter}`;
      return { says: `have no value for the new column ${added}`, write: `${instead} instead` };
    }
    const [, column] = found(`ALTER COLUMN (${name}) SET NOT NULL`);
    if (!column) return null;
    const where = `${column} is null`;
    const write = before(`UPDATE ${table} SET ${column} = <value> WHERE ${where};`);
    return { says: `have no value in ${column}, which is required now`, where, write };
  }
  if (code === '23514') {
    const [, rule, condition] = found(`ADD CONSTRAINT (${name}) CHECK \\((.*)\\)`);
    const [column] = /"[^"]+"/.exec(condition ?? '') ?? [];
    if (!rule || !condition || !column) return null;
    const where = `not (${condition})`;
    const write = before(`UPDATE ${table} SET ${column} = <value> WHERE ${where};`);
    return { says: `have a value in ${column} that ${rule} does not allow any more`, where, write };
  }
  if (code === '23503') {
    const [, column, target, key] = found(
      `FOREIGN KEY \\((${name})\\) REFERENCES (${name}(?:\\.${name})?)\\((${name})\\)`,
    );
    if (!column) return null;
    const where = `${column} is not null and not exists (select from ${target} tujuan where tujuan.${key} = ${table}.${column})`;
    const write = before(`UPDATE ${table} SET ${column} = <id> WHERE ${where};`);
    return { says: `name a record in ${column} that is not there`, where, write };
  }
  if (code === '23505') {
    const [, columns = '', where] = found(`ON ${table.replaceAll('.', '\\.')}[^(]*\\((.*?)\\)(?: WHERE (.*?))?;?\\s*$`);
    if (columns === '') return null;
    const some = where ? `where ${where}` : '';
    const repeated = `(${columns}) in (select ${columns} from ${table} ${some} group by ${columns} having count(*) > 1)`;
    const write = before(`UPDATE ${table} SET … WHERE ${repeated};`);
    return {
      says: 'share a value that must be unique now',
      where: where ? `(${where}) and ${repeated}` : repeated,
      write,
    };
  }
  const [, column, type] = found(`ALTER COLUMN (${name}) SET DATA TYPE (.*?)(?: USING .*)?;?\\s*$`);
  if (!column) return null;
  const write = `ALTER TABLE ${table} ALTER COLUMN ${column} SET DATA TYPE ${type} USING <expression>; instead`;
  return { says: `hold a value in ${column}, and not all can become ${type}`, where: `${column} is not null`, write };
}

/** Null when it cannot be counted. */
async function countOf(client: ClientBase, table: string, where: string): Promise<string | null> {
  await client.query('savepoint hitung');
  try {
    const { rows } = await client.query<{ n: string }>(`select count(*)::text as n from ${table} where ${where}`);
    return rows[0]?.n ?? null;
  } catch {
    await client.query('rollback to savepoint hitung');
    return null;
  }
}

/** The tables and columns that there are, by numbers that no renaming changes. */
export async function partsOf(client: ClientBase, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ part: string }>(
    `select ${part} from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = to_regnamespace($1) and c.relkind = 'r'`,
    [escapeIdentifier(schema)],
  );
  return new Set(rows.map((row) => row.part));
}

/** Each table has this column of the engine's, which stands for it. */
const whole = 'tableoid';
const part = `a.attrelid || '.' || a.attnum as part`;

/**
 * A sentence about what a statement will drop, with the number of rows that hold a value there; null where nothing, and
 * where only the migrations of this run have put something there.
 *
 * @param there - before the run.
 */
export async function lossOf(
  client: ClientBase,
  { tag, statement, here }: About,
  there: ReadonlySet<string>,
): Promise<string | null> {
  const dropped = new RegExp(
    `^\\s*(?:ALTER TABLE|DROP TABLE) (${name}(?:\\.${name})?)(?: DROP COLUMN (${name}))?(?: CASCADE)?;?\\s*$`,
  );
  const [, table, column] = dropped.exec(statement) ?? [];
  if (!table) return null;
  const { rows } = await client.query<{ part: string }>(
    `select ${part} from pg_attribute a where a.attrelid = to_regclass($1) and a.attname = $2`,
    [here(table), column ? column.slice(1, -1).replaceAll('""', '"') : whole],
  );
  if (!there.has(rows[0]?.part ?? '')) return null;
  const many = await countOf(client, here(table), column ? `${column} is not null` : 'true');
  if (many === null || many === '0') return null;
  const what = `${table.replace(/^.*\./, '')}${column ? `.${column}` : ''}`;
  return `Migration ${tag} drops ${what}: ${many} rows said something there. The backup from before still has it.`;
}
