import pg, { type ClientBase, escapeIdentifier } from 'pg';
import { ConfigError } from '../base/config.ts';
import { keepAlive } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type Cells, isBackedUp, setPlainFormats, type TableShape, type Tally, tablesOf, tallyOf } from './contents.ts';
import { type BackupLine, format, type Head, readBackup } from './file.ts';
import { asRestrictedRole } from './restrictedRole.ts';
import { isEncrypted, type Keys, type Signature } from './seal.ts';

const atOnce = 500;
/** Characters of the rows that are inserted at once: parts of files are large. */
const mostAtOnce = 4_000_000;

interface Restore {
  url: string;
  schema: string;
  path: string;
  keys: Keys;
  /** Take one that this clinic's key has not signed. */
  unsigned?: boolean;
}

interface Restored {
  rows: number;
  /** It was signed by this clinic's key, or encrypted by its passphrase. */
  trusted: boolean;
}

/**
 * Brings a backup back into a database that holds nothing of this clinic yet: all of it in one transaction, and
 * committed only after every row was read again and found to be the backup's. Tables are made by the migrations the
 * backup names; newer ones follow when the server starts. It is done as a role that is no superuser.
 *
 * @throws ConfigError when the file is damaged, not the clinic's own, of a newer program, or the place is taken.
 */
export async function restore({ url, schema, path, keys, unsigned = false }: Restore): Promise<Restored> {
  // All of it once before the database is touched: a damaged file changes nothing.
  const { head, seal } = await inspect(path, keys);
  // An encrypted backup was written by somebody who has the passphrase.
  const trusted = seal.signature === 'own' || (await isEncrypted(path));
  if (!trusted && !unsigned) throw new ConfigError(whyRefused(path, seal.signature));
  const rows = await asRestrictedRole(url, schema, async (plain) => {
    const pool = new pg.Pool({
      connectionString: plain,
      max: 1,
      ...keepAlive,
      application_name: 'konsol-klinik pulih',
    });
    let restored = 0;
    try {
      await migrate(pool, schema, {
        only: new Set(head.migrations),
        before: (client) => requireEmpty(client, schema),
        after: async (client) => {
          const reading = readBackup(path, keys);
          restored = await fill(client, schema, path, reading.lines);
          if (reading.seal().sha256 !== seal.sha256)
            throw new ConfigError(`The backup ${path} was exchanged meanwhile.`);
        },
      });
    } finally {
      await pool.end();
    }
    return restored;
  });
  return { rows, trusted };
}

const whyRefused = (path: string, signature: Signature) =>
  `The backup ${path} is ${signature === 'none' ? 'not signed' : "signed with another key than this clinic's"}: whoever could write the file could have put accounts, passwords and amounts of theirs in it. The key is DATA_DIR/backup-key of the server that made it, or its BACKUP_KEY. If you know that nobody has had a hand in it, add --unsigned.`;

async function inspect(path: string, keys: Keys) {
  let head: Head | undefined;
  const reading = readBackup(path, keys);
  for await (const line of reading.lines) {
    if (head) continue;
    if (!('format' in line) || line.format !== format) {
      throw new ConfigError(`The backup ${path} cannot be used: it is not of this program, or of a newer one.`);
    }
    head = line;
  }
  if (!head) throw new ConfigError(`The backup ${path} cannot be used: it is empty.`);
  return { head, seal: reading.seal() };
}

async function requireEmpty(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 limit 1`,
    [schema],
  );
  if (rows.length > 0) {
    throw new ConfigError(
      `Cannot restore: the schema "${schema}" is in use already. Set DB_SCHEMA, DATABASE_URL or DATA_DIR to an empty place.`,
    );
  }
}

async function fill(
  client: ClientBase,
  schema: string,
  path: string,
  lines: AsyncIterable<BackupLine>,
): Promise<number> {
  await setPlainFormats(client);
  const shapes = new Map((await tablesOf(client, schema)).map((shape) => [shape.table, shape]));
  const restoreConstraints = await suspendConstraints(client, schema, [...shapes.keys()]);
  const tallies = new Map<TableShape, Tally>();
  let current: TableShape | undefined;
  let waiting: Cells[] = [];
  let length = 0;
  const flush = async () => {
    if (current && waiting.length > 0) await insertAll(client, schema, current, waiting);
    waiting = [];
    length = 0;
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (!current) continue;
      waiting.push(line);
      for (const cell of line) length += cell?.length ?? 0;
      if (waiting.length >= atOnce || length >= mostAtOnce) await flush();
    } else if ('table' in line) {
      current = isBackedUp(line.table) ? shapeHere(line, shapes.get(line.table), path) : undefined;
      if (!current) continue;
      // A migration may have left rows of its own, which the backup has as well.
      await client.query(`delete from ${escapeIdentifier(schema)}.${escapeIdentifier(line.table)}`);
    } else if ('end' in line) {
      await flush();
      if (current) tallies.set(current, line.tally);
    } else if ('counters' in line) {
      for (const { sequence, value, called } of line.counters) {
        const name = `${escapeIdentifier(schema)}.${escapeIdentifier(sequence)}`;
        await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
      }
    }
  }
  // The references are checked by being made again.
  await restoreConstraints();
  return verify(client, schema, tallies, path);
}

/** The columns in the order of the file, with the types of the table as it was migrated: a file brings data, never SQL. */
function shapeHere({ table, columns }: TableShape, there: TableShape | undefined, path: string): TableShape {
  const known = new Map(there?.columns.map((column) => [column.name, column]));
  const found = columns.flatMap(({ name }) => known.get(name) ?? []);
  if (!there || found.length !== columns.length || new Set(found).size !== known.size) {
    throw new ConfigError(`The backup ${path} cannot be used: its table "${table}" is not one of this program.`);
  }
  return { table, columns: found };
}

async function insertAll(client: ClientBase, schema: string, { table, columns }: TableShape, rows: readonly Cells[]) {
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const values = columns.map(({ type }, at) => `(r->>${at})::${type}`).join(', ');
  await client.query(
    `insert into ${escapeIdentifier(schema)}.${escapeIdentifier(table)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) r`,
    [JSON.stringify(rows)],
  );
}

/** Records refer to each other in circles, and triggers are for new records: both wait until all rows are there. */
async function suspendConstraints(client: ClientBase, schema: string, tables: readonly string[]) {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
    `select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as rule
     from pg_constraint r join pg_class c on c.oid = r.conrelid
     where r.connamespace = $1::regnamespace and r.contype = 'f'`,
    [escapeIdentifier(schema)],
  );
  const alter = (table: string, change: string) =>
    client.query(`alter table ${escapeIdentifier(schema)}.${escapeIdentifier(table)} ${change}`);
  for (const { table, name } of references) await alter(table, `drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await alter(table, 'disable trigger user');
  return async () => {
    for (const { table, name, rule } of references)
      await alter(table, `add constraint ${escapeIdentifier(name)} ${rule}`);
    for (const table of tables) await alter(table, 'enable trigger user');
  };
}

async function verify(client: ClientBase, schema: string, tallies: ReadonlyMap<TableShape, Tally>, path: string) {
  let restored = 0;
  for (const [shape, wanted] of tallies) {
    const found = await tallyOf(client, schema, shape);
    if (found.rows !== wanted.rows || found.sum !== wanted.sum) {
      throw new ConfigError(`The backup ${path} cannot be used: its table "${shape.table}" did not come back whole.`);
    }
    restored += found.rows;
  }
  return restored;
}
