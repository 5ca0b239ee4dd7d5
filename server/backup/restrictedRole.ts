import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Runs work on a foreign file as a role that is no superuser: it may make the clinic's schema and no more, and what it
 * made belongs to the address's own role afterwards. An address without a superuser is used as it is.
 */
export async function asRestrictedRole<T>(url: string, schema: string, run: (url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
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
    const role = `konsol_pulih_${randomBytes(6).toString('hex')}`;
    const password = randomBytes(24).toString('base64url');
    const database = client.escapeIdentifier(found.database);
    await client.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    try {
      await client.query(`grant connect, create on database ${database} to ${role}`);
      if (found.there) await client.query(`grant all on schema ${client.escapeIdentifier(schema)} to ${role}`);
      const plain = new URL(url);
      [plain.username, plain.password] = [role, password];
      return await run(plain.href);
    } finally {
      await client.query(`reassign owned by ${role} to current_user`);
      await client.query(`drop owned by ${role}`);
      await client.query(`drop role ${role}`);
    }
  } finally {
    await client.end();
  }
}
