import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/pool/database.ts';
import { resources } from '../../../src/resources/index.ts';
import { type Clinic, openingOf, requireKept, settings, signIn, workUntilCut } from '../../support/deeds.ts';
import { postgresProcesses, postgresUrlIn, startServer, stopServers } from '../../support/serverProcess.ts';

/** Killed in turn. */
const victims = ['server', 'server and database', 'database'] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'klinik-kill-'));
// However long its own PostgreSQL is away, the server stays: it is who starts it again.
const env = { ...settings, DB_SILENCE: '1' };
let server: ReturnType<typeof startServer>;
let clinic: Clinic;

beforeAll(async () => {
  server = startServer(dataDir, env, '--sample');
  const { url } = await server.ready();
  clinic = { url, token: await signIn(url), database: open() };
});
afterAll(async () => {
  await clinic?.database.close();
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDatabase({ url: postgresUrlIn(dataDir), schema: 'klinik', resources, poolSize: 2 });

const healthy = async () => (await fetch(`${clinic.url}/api/ready`).catch(() => null))?.status ?? 0;

/** Kills at once, in the middle of what they do. */
function kill(victim: (typeof victims)[number]): void {
  const pids = victim === 'server' ? [] : postgresProcesses(dataDir);
  if (victim !== 'database') server.child.kill('SIGKILL');
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself when its parent did.
    }
  }
}

/** Until everything answers again: a server that was killed is started, a database by its server. */
async function recover(victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'database') {
    await expect.poll(healthy, { timeout: 30_000, interval: 20 }).toBe(200);
  } else {
    await server.exit;
    server = startServer(dataDir, env);
    clinic.url = (await server.ready()).url;
  }
  if (victim !== 'server') {
    await clinic.database.close();
    clinic.database = open();
  }
}

describe(`kill -9 in the middle of payments, stock and queue`, () => {
  it('loses nothing that was acknowledged, does nothing by halves, and what was not answered happens once', async () => {
    const opening = await openingOf(clinic);
    const total = { acknowledged: 0, cut: 0 };
    for (const [round, victim] of victims.entries()) {
      const done = await workUntilCut(clinic, round, () => kill(victim));
      if (victim === 'database') expect(await healthy()).not.toBe(0);
      await recover(victim);
      const { acknowledged, cut } = await requireKept(clinic, done, opening);
      total.acknowledged += acknowledged;
      total.cut += cut;
    }
    expect(total.cut).toBeGreaterThan(0);
    process.stdout.write(`kill -9: ${total.acknowledged} acknowledged, ${total.cut} cut off\n`);
  }, 600_000);
});
