import type { Pool, PoolClient } from 'pg';
import { audit } from '../../../src/resources/core/audit.ts';
import { ConfigError } from '../../base/config.ts';
import { genesis, headKey, headText } from '../pool/auditChain.ts';
import { codeOf } from '../pool/sqlstate.ts';

const tableOf = (schema: string) => `"${schema}"."${audit.source}"`;

/**
 * Makes the audit append-only: the current role gives up the right to change it, and a trigger refuses every UPDATE,
 * DELETE and TRUNCATE. The table's owner or a superuser can take both away again; the
 * chain then shows it. Idempotent; within a transaction.
 */
export async function guardAudit(client: PoolClient, schema: string): Promise<void> {
  const table = tableOf(schema);
  await client.query(`insert into "${schema}"."_keadaan" (key, value) values ($1, $2) on conflict (key) do nothing`, [
    headKey,
    headText(genesis),
  ]);
  await client.query(`revoke update, delete, truncate on ${table} from public, current_user`);
  const { rows } = await client.query(
    `select from pg_trigger where tgrelid = $1::regclass and tgname = 'audit_hanya_tambah' and tgenabled = 'O'`,
    [table],
  );
  if (rows.length > 0) return;
  await client.query(
    `create or replace function "${schema}".audit_hanya_tambah() returns trigger language plpgsql as $$
     begin raise exception 'the audit is append-only' using errcode = '42501'; end $$`,
  );
  await client.query(
    `create or replace trigger audit_hanya_tambah before update or delete or truncate on ${table}
     for each statement execute function "${schema}".audit_hanya_tambah()`,
  );
  await client.query(`alter table ${table} enable trigger audit_hanya_tambah`);
}

/**
 * Tries, as the role that serves, to change the last row of the audit and to take it out; neither is ever committed.
 *
 * @throws ConfigError when it is let.
 */
export async function requireAppendOnly(serving: Pool, schema: string): Promise<void> {
  const table = tableOf(schema);
  const last = `where id = (select max(id) from ${table})`;
  const tries = {
    changed: `update ${table} set pengguna = pengguna ${last}`,
    'taken out': `delete from ${table} ${last}`,
  };
  for (const [what, statement] of Object.entries(tries)) {
    if (!(await isRefused(serving, statement))) {
      throw new ConfigError(
        `Cannot start: rows of the audit can be ${what} by the role in DATABASE_URL: neither missing rights nor a trigger refuse it. Serve as a role that owns nothing, and name the owner in MIGRATION_DATABASE_URL: deploy/roles.sql makes both.`,
      );
    }
  }
}

async function isRefused(pool: Pool, statement: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return false;
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    return true;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
