import { randomBytes } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { keepAlive } from '../db/pool/database.ts';

const prefix = 'konsol_pulih_';
/** Validity of such a role, in ms; it works at once, or is left of a process that was killed. */
const valid = 3_600_000;

/**
 * Runs work on a foreign file as a role that is no superuser: it may make the clinic's schema and no more, and what it
 * made belongs to the address's own role afterwards. An address without a superuser is used as it is.
 */
export async function asRestrictedRole<T>(url: string, schema: string, run: (url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...keepAlive });
  // Of a line that breaks, the next statement on it tells.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ superuser: boolean; database: string; there: boolean }>(
      `select rolsuper as superuser, current_database() as database,
              exists (select from pg_namespace where nspname = $1) as there
       from pg_roles where rolname = current_user`,
      [schema],
    );
    const [found] = rows;
    if (!found?.superuser) return await run(url);
    await dropLeftRoles(client);
    const role = `${prefix}${randomBytes(6).toString('hex')}`;
    const password = randomBytes(24).toString('base64url');
    const database = client.escapeIdentifier(found.database);
    await client.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'
         valid until '${new Date(Date.now() + valid).toISOString()}'`,
    );
    try {
      await client.query(`grant connect, create on database ${database} to ${role}`);
      if (found.there) await client.query(`grant all on schema ${client.escapeIdentifier(schema)} to ${role}`);
      const plain = new URL(url);
      [plain.username, plain.password] = [role, password];
      return await run(plain.href);
    } finally {
      await dropRole(client, role);
    }
  } finally {
    await client.end();
  }
}

/** Drops a role; its tables go to the address's own. */
async function dropRole(client: ClientBase, role: string): Promise<void> {
  await client.query(`reassign owned by ${role} to current_user`);
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
}

/** Drops the roles of processes that were killed. */
async function dropLeftRoles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles
     where rolname ~ $1 and rolvaliduntil < now()
       and not exists (select from pg_stat_activity where usename = rolname)`,
    [`^${prefix}[0-9a-f]+$`],
  );
  // One that also has rights in another database goes when there is a restore there.
  for (const { role } of rows) await dropRole(client, role).catch(() => undefined);
}
