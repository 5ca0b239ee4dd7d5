import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresBinaries } from '../../server/db/cluster/binaries.ts';
import { startCluster } from '../../server/db/cluster/cluster.ts';
import { systemUser } from '../../server/db/cluster/install.ts';
import { openDatabase } from '../../server/db/pool/database.ts';
import { makeServingRole } from '../../server/db/schema/roles.ts';
import { resources } from '../../src/resources/index.ts';
import { type Clinic, lostOf, openingOf, requireKept, settings, signIn, workUntilCut } from '../support/deeds.ts';
import { createMachine, missingForMachine } from '../support/machine.ts';
import { startServer, stopServers } from '../support/serverProcess.ts';

const rounds = 20;
/** Longest time for a machine to come back, in ms: where no processor helps QEMU, it takes a while. */
const patience = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'klinik-listrik-'));

let machine: Awaited<ReturnType<typeof createMachine>>;
let clinic: Clinic;
/** The addresses of the machine's PostgreSQL, as its owner and as who serves. */
let owner = '';
let serving = '';

/** The sample of a clinic in a PostgreSQL of this machine, which then moves onto the disk of another. */
async function fillDisk() {
  const cluster = await startCluster(folder);
  serving = await makeServingRole(cluster.url);
  const urls = { DATABASE_URL: serving, MIGRATION_DATABASE_URL: cluster.url };
  await startServer(folder, { ...settings, ...urls }, '--sample').ready();
  await stopServers();
  await cluster.stop();
  appendFileSync(join(folder, 'postgres/pg_hba.conf'), 'host all all 0.0.0.0/0 scram-sha-256\n');
  const { pgCtl } = await postgresBinaries(folder, await systemUser(folder));
  machine = await createMachine(folder, join(dirname(pgCtl), 'postgres'));
  const moved = (url: string) => url.replace(/@[^/]*/, `@127.0.0.1:${machine.port}`);
  [owner, serving] = [moved(cluster.url), moved(serving)];
}

/** Says something to the machine's PostgreSQL, as its owner. */
async function tell(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  for (const each of statements) await client.query(each);
  await client.end();
}

/** Without limits of time: the machine may compute each instruction. */
const open = () =>
  openDatabase({ url: owner, schema: 'klinik', resources, poolSize: 2, patience: { statement: 0, answer: 0 } });

/** @returns how long it took from power to the first write, in ms: signing in makes a session. */
async function powerOn(): Promise<number> {
  const begun = performance.now();
  machine.powerOn();
  const write = () => signIn(clinic.url).catch(() => machine.said());
  await expect.poll(write, { timeout: patience, interval: 200 }).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await clinic.database.close();
  clinic.database = open();
  return performance.now() - begun;
}

const title = `the power of the database's machine is cut, ${rounds} times`;
const without = missingForMachine.length > 0;
describe.skipIf(without)(without ? `${title}: SKIPPED, there is no ${missingForMachine}` : title, () => {
  beforeAll(async () => {
    await fillDisk();
    machine.powerOn();
    await vi.waitFor(() => tell('select'), { timeout: patience });
    const urls = { DATABASE_URL: serving, MIGRATION_DATABASE_URL: owner };
    const { url } = await startServer(folder, { ...settings, ...urls, DB_SILENCE: '3600' }).ready();
    clinic = { url, token: await signIn(url), database: open() };
  }, patience * 2);
  afterAll(async () => {
    await clinic?.database.close();
    await stopServers();
    await machine?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'loses nothing that was acknowledged, does nothing by halves, and what was not answered happens once',
    async () => {
      const opening = await openingOf(clinic);
      let lost = 0;
      for (let round = 0; round < rounds; round++) {
        const inFlush = round % 2 === 1;
        let over: ReturnType<typeof machine.cut> | undefined;
        const done = await workUntilCut(clinic, round, () => {
          over = inFlush ? machine.cutInFlush() : machine.cut();
        });
        const blocks = await over;
        const ms = await powerOn();
        const { acknowledged, cut } = await requireKept(clinic, done, opening);
        lost += blocks?.lost ?? 0;
        const row = [
          round + 1,
          inFlush ? 'in a flush' : 'at any moment',
          acknowledged,
          cut,
          blocks?.lost,
          blocks?.kept,
          (ms / 1_000).toFixed(1),
        ];
        process.stdout.write(`power: | ${row.join(' | ')} |\n`);
      }
      expect(lost, 'blocks that were not flushed and were lost').toBeGreaterThan(0);
    },
    rounds * (patience + 60_000),
  );

  it(
    'sees it where PostgreSQL does not flush',
    async () => {
      await tell('checkpoint', 'alter system set fsync = off', 'select pg_reload_conf()');
      let over: ReturnType<typeof machine.cut> | undefined;
      const done = await workUntilCut(clinic, rounds, () => {
        over = machine.cut();
      });
      await over;
      await powerOn();
      const lost = await lostOf(clinic, done);
      process.stdout.write(`power: without fsync ${lost.length} lost\n`);
      expect(lost).not.toEqual([]);
    },
    patience * 2,
  );
});
