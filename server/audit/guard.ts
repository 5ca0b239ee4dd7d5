import type { PoolClient } from 'pg';
import { audit } from '../../src/resources/audit.ts';
import { genesis, headKey, headText } from './chain.ts';

/**
 * Makes the audit append-only: a trigger refuses every UPDATE, DELETE and TRUNCATE, and the role that works here gives
 * up its right to them. Whoever owns the table or is superuser can take both away again; the chain then tells.
 * Idempotent, and nothing to do on most starts.
 */
export async function guardAudit(client: PoolClient, schema: string): Promise<void> {
  const table = `"${schema}"."${audit.source}"`;
  await client.query(`insert into "${schema}"."_keadaan" (key, value) values ($1, $2) on conflict (key) do nothing`, [
    headKey,
    headText(genesis),
  ]);
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
  await client.query(`revoke update, delete, truncate on ${table} from public, current_user`);
}
