import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../support/ownDatabase.ts';
import { startServer, stopServers } from '../../support/serverProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'klinik-diam-'));
const database = await makeDatabase('diam');
// From another database, so that it is not counted itself.
const beside = new pg.Client({ connectionString: inject('postgresUrl') });
await beside.connect();
afterAll(async () => {
  await stopServers();
  await beside.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('a clinic at rest holds at most four connections and asks less than once in two seconds (operating 10)', async () => {
  const env = { DATABASE_URL: database.url, BACKUP_HOURS: '0', ADMIN_PASSWORD: 'melati di teras' };
  await startServer(folder, env).ready();
  const figures = async () => {
    const { rows } = await beside.query<{ connections: number; transactions: number }>(
      `select numbackends as connections, (xact_commit + xact_rollback)::int as transactions
       from pg_stat_database where datname = $1`,
      [new URL(database.url).pathname.slice(1)],
    );
    return rows[0] ?? { connections: Number.NaN, transactions: Number.NaN };
  };
  // What the start used is given back.
  await expect.poll(async () => (await figures()).connections, { timeout: 60_000 }).toBeLessThanOrEqual(4);
  await pause(20_000);
  const rate = async () => {
    const before = await figures();
    await pause(30_000);
    const after = await figures();
    expect(after.connections).toBeLessThanOrEqual(4);
    expect(after.transactions - before.transactions).toBeGreaterThan(5);
    return (after.transactions - before.transactions) / 30;
  };
  // PostgreSQL cleans up the new tables once, in a transaction each.
  await expect.poll(rate, { timeout: 120_000 }).toBeLessThanOrEqual(0.5);
}, 250_000);
