import type pg from 'pg';
import { audit } from '../../src/resources/core/audit.ts';
import type { Database } from '../db/pool/database.ts';
import { columns as internal, tableNameOf } from '../db/pool/names.ts';
import { streamOf } from '../db/pool/queries.ts';
import type { ChainedRow } from './log.ts';

/** Rows of the audit that are fetched at a time. */
export const page = 1_000;

const auditTable = ({ schema }: Database) => `"${schema}"."${tableNameOf(audit.source)}"`;

/** Rows of the audit after one, and in each the program that the database names (`program.ts`): one without an id where there are none. */
export const rowsAfter = (database: Database) =>
  `select a.*, s.value as program from (select 1) always
   left join "${database.schema}"."_keadaan" s on s.key = $2
   left join lateral (select id, sumber, tindakan, "idData", "${internal.origin}" as asal, sidik, "sidikSebelum"
     from ${auditTable(database)} where id > $1 order by id limit ${page}) a on true order by a.id`;

/** The head, and the fingerprint of a row. */
export const headQuery = (database: Database) =>
  `select value as head, (select sidik from ${auditTable(database)} where id = $1) as sidik
   from "${database.schema}"."_keadaan" where key = $2`;

export const chainedRows = (rows: readonly Record<string, unknown>[]) =>
  rows
    .filter((row) => row['id'] !== null)
    .map((row) => ({
      ...row,
      id: Number(row['id']),
      idData: row['idData'] === null ? null : Number(row['idData']),
    })) as ChainedRow[];

export async function listen(client: pg.Client, channel: string): Promise<void> {
  // A NOTIFY that is lost with the machine has no listener: it need not wait for the disk.
  await client.query('set synchronous_commit = off');
  await client.query(`listen "${channel}"`);
}

export const notify = (client: pg.Client, channel: string, self: string): Promise<unknown> =>
  client.query('select pg_notify($1, $2)', [channel, self]);

/** Ends a connection at once: there is nothing on it to be lost, and a dead line would never answer a goodbye. */
export function drop(client: pg.Client): void {
  void client.end().catch(() => undefined);
  streamOf(client).destroy();
}
