import { randomBytes } from 'node:crypto';
import pg, { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { audit } from '../../../src/resources/core/audit.ts';
import { ConfigError } from '../../base/config.ts';
import { lockMigrations } from './besideTraffic.ts';

/** The role that the embedded PostgreSQL is served by. */
const servingRole = 'konsol_klinik';

/**
 * Makes the role by which a PostgreSQL of ours is served, with a new password at every start, so that none is kept: it
 * can connect, and nothing else until `grantServing`.
 *
 * @param owner - the superuser's address.
 * @returns the role's address.
 */
export async function makeServingRole(owner: string): Promise<string> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    const password = randomBytes(24).toString('base64url');
    const name = client.escapeIdentifier(servingRole);
    const { rows } = await client.query('select from pg_roles where rolname = $1', [servingRole]);
    if (rows.length === 0) await client.query(`create role ${name}`);
    await client.query(
      `alter role ${name} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls
         password ${client.escapeLiteral(password)}`,
    );
    const { rows: found } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(found[0]?.name ?? '');
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${name}`);
    const url = new URL(owner);
    url.username = encodeURIComponent(servingRole);
    url.password = password;
    return url.href;
  } finally {
    await client.end();
  }
}

/**
 * Lets a role serve what its owner has migrated: it reads and writes records, adds to the audit and reads it, and
 * changes neither the audit nor any table. Nothing to do where one role does both.
 *
 * @throws ConfigError when both addresses name different databases, or the role has the owner's rights anyway.
 */
export async function grantServing(owner: Pool, serving: Pool, schema: string): Promise<void> {
  const [one, other] = [await nameOf(owner), await nameOf(serving)];
  if (one === other) return;
  const { rows } = await owner.query<{ may: boolean }>(
    `select rolsuper or pg_has_role(rolname, $2, 'member') as may from pg_roles where rolname = $1`,
    [other, one],
  );
  if (rows[0]?.may) {
    throw new ConfigError(
      'Cannot start: DATABASE_URL names a superuser or a member of the role in MIGRATION_DATABASE_URL. Give it a role of its own.',
    );
  }
  if (rows.length > 0) await grantAll(owner, other, schema);
  const { rows: seen } = await serving.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `"${schema}"."_migrasi"`,
  ]);
  if (!seen[0]?.there) {
    throw new ConfigError('Cannot start: MIGRATION_DATABASE_URL and DATABASE_URL name different databases.');
  }
}

/**
 * The risk of the role that a server works as, for the operator of an external PostgreSQL; null for a role that owns
 * nothing.
 */
export async function costOfServing(serving: Pool, schema: string): Promise<string | null> {
  const { rows } = await serving.query<{ superuser: boolean; owner: boolean }>(
    `select rolsuper as superuser, exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and pg_has_role(c.relowner, 'member')) as owner
     from pg_roles where rolname = current_user`,
    [schema],
  );
  const [found] = rows;
  if (!found?.superuser && !found?.owner) return null;
  const [who, cost] = found.superuser
    ? ['a superuser', 'rewrite the audit, and read files and run programs on the machine of the database']
    : ['the owner of the tables', 'rewrite the audit without a trace in it, and drop every table'];
  return `WARNING: DATABASE_URL names ${who}. Whoever takes over this server can ${cost}. Serve as a role that owns nothing, and name the owner in MIGRATION_DATABASE_URL: deploy/roles.sql makes both.`;
}

/**
 * Another clinic in the same database that the role which serves this one can read; null where there is none. A backup of
 * this clinic that was brought back beside it is none: its audit begins with the same row.
 *
 * @param owner - of the tables, which reads them before the role may.
 */
export async function readableNeighbour(owner: Pool, serving: Pool, schema: string): Promise<string | null> {
  const { rows } = await serving.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n
     join pg_class c on c.relnamespace = n.oid and c.relname = '_akun'
     join pg_class a on a.relnamespace = n.oid and a.relname = $2
     where n.nspname <> $1 and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
       and has_table_privilege(a.oid, 'select') order by name`,
    [schema, audit.source],
  );
  const own = rows.length > 0 && (await isMade(owner, schema)) ? await firstRow(owner, schema) : undefined;
  for (const { name } of rows) if (own === undefined || (await firstRow(serving, name)) !== own) return name;
  return null;
}

const isMade = async (pool: Pool, schema: string): Promise<boolean> =>
  (await pool.query('select from pg_tables where schemaname = $1 and tablename = $2', [schema, audit.source]))
    .rowCount === 1;

/** The fingerprint of the row that an audit begins with. */
const firstRow = async (pool: Pool, schema: string): Promise<string | undefined> =>
  (await pool.query(`select sidik from ${escapeIdentifier(schema)}."${audit.source}" order by id limit 1`)).rows[0]
    ?.sidik;

const nameOf = async (pool: Pool): Promise<string> =>
  (await pool.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? '';

async function grantAll(owner: Pool, role: string, schema: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    // Of several servers that start at once, one after the other.
    await lockMigrations(client, schema);
    await grant(client, client.escapeIdentifier(role), client.escapeIdentifier(schema));
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function grant(client: ClientBase, role: string, schema: string): Promise<void> {
  await client.query(`grant usage on schema ${schema} to ${role}`);
  await client.query(`revoke create on schema ${schema} from ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  await client.query(`revoke update, delete on ${schema}.${client.escapeIdentifier(audit.source)} from ${role}`);
  await client.query(`revoke insert, update, delete on ${schema}."_migrasi" from ${role}`);
  await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
  await client.query(`grant execute on all functions in schema ${schema} to ${role}`);
}
