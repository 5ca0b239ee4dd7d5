import pg, { type ClientBase } from 'pg';
import { ConfigError } from '../base/config.ts';
import { keepAlive } from '../db/pool/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { format, type Head, readBackup } from './file.ts';
import { fill, type Progress } from './fill.ts';
import { asRestrictedRole } from './restrictedRole.ts';
import { isEncrypted, type Keys, type Signature } from './seal.ts';

interface Restore {
  url: string;
  schema: string;
  path: string;
  keys: Keys;
  /** Take one that this clinic's key has not signed. */
  unsigned?: boolean;
  /** Only try it: all is done as ever, then undone, and no log of PostgreSQL carries it anywhere. */
  trial?: boolean;
  progress?: Progress;
}

interface RestoreResult {
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
export async function restore(options: Restore): Promise<RestoreResult> {
  const { url, schema, path, keys, unsigned = false, trial = false, progress } = options;
  // All of it once before the database is touched: a damaged file changes nothing.
  const { head, seal, expected } = await inspect(path, keys);
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
    // Of a line that breaks, the statement on it tells.
    pool.on('connect', (client) => client.on('error', () => undefined));
    let restored = 0;
    try {
      await migrate(pool, schema, {
        only: new Set(head.migrations),
        undo: trial,
        before: (client) => requireEmpty(client, schema),
        after: async (client) => {
          const reading = readBackup(path, keys);
          restored = await fill(client, { schema, path, expected, trial, progress }, reading.lines);
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

/** @returns what the file says of itself, and how many rows it has. */
async function inspect(path: string, keys: Keys) {
  let head: Head | undefined;
  let expected = 0;
  const reading = readBackup(path, keys);
  for await (const line of reading.lines) {
    if (Array.isArray(line)) expected += 1;
    if (head) continue;
    if (!('format' in line) || line.format !== format) {
      throw new ConfigError(`The backup ${path} cannot be used: it is not of this program, or of a newer one.`);
    }
    head = line;
  }
  if (!head) throw new ConfigError(`The backup ${path} cannot be used: it is empty.`);
  return { head, seal: reading.seal(), expected };
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
