import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verify } from '../../server/audit/verify.ts';
import { openDatabase } from '../../server/db/pool/database.ts';
import { resources } from '../../src/resources/index.ts';
import { canFillDisks, missingFor, passwords, startChain } from '../support/chain.ts';
import { startServer, stopServers } from '../support/serverProcess.ts';
import { listen } from '../support/stream.ts';

const rounds = Number(process.env['ROUNDS'] ?? 20);
const today = '2024-08-27';
const admin = { ADMIN_EMAIL: 'kepala@klinik.example', ADMIN_PASSWORD: 'rahasia-uji-coba' };
/** How long a fault is left alone before somebody acts on it; in ms. */
const noticed = 1_000;
/** Cashiers who pay at once. */
const cashiers = 4;
/** From a fault to the first write where nobody is awake, at most; in ms. */
const patience = 10_000;

type Chain<P extends boolean> = Awaited<ReturnType<typeof startChain<P>>>;
type AnyChain = Chain<boolean>;

/** A chain with three servers of the console, and somebody who is signed in. */
async function startConsoles<const P extends boolean>(patroni: P) {
  const chain = await startChain(patroni);
  const folder = mkdtempSync(join(tmpdir(), 'klinik-rantai-'));
  const stop = async () => {
    await stopServers();
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const env = {
    ...admin,
    ...chain.settings,
    ...{ JWT_SECRET: 'Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi', BUSINESS_DATE: today, API_RATE_LIMIT: '1000000' },
    ...{ BACKUP_HOURS: '0', TRUST_PROXY: '1', PORT: '3000' },
  };
  const start = (HOST: string, ...flags: string[]) => startServer(folder, { ...env, HOST }, ...flags);
  try {
    const consoles = [];
    for (const [at, host] of chain.servers.entries()) {
      const server = start(host, ...(at === 0 ? ['--sample'] : []));
      consoles.push({ host, server, url: (await server.ready()).url });
    }
    const token = await vi.waitFor(() => signIn(chain.url), { timeout: 30_000 });
    return { ...(chain as Chain<P>), token, start, consoles, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Console {
  url: string;
  server: ReturnType<typeof startServer>;
}

/** What a cashier needs of a chain. */
type Desk = Pick<AnyChain, 'url' | 'ask'> & { token: string };

interface Answer {
  status: number;
  data: Record<string, unknown>;
}

/** One payment of a visit, under a key of its own, until it is answered. */
interface Payment {
  visit: number;
  answer?: Answer;
  /** When the try that was answered began, when it was answered, and how long the slowest took; in ms. */
  begun: number;
  at: number;
  slowest: number;
  tries: number;
}

async function pay({ url, token }: Desk, { visit }: Payment): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${url}/api/commands/transaksi/bayar`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `rantai-bayar-${visit}`,
      },
      body: JSON.stringify({
        ...{ kunjungan: visit, metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
      }),
    });
    const { data = {}, code } = (await answer.json()) as { data?: Record<string, unknown>; code?: string };
    return answer.status >= 500 || code === 'in_flight' ? undefined : { status: answer.status, data };
  } catch {
    return undefined;
  }
}

/** Cashiers who pay one visit after the other, each until it is answered, until they are told to stop. */
function work(desk: Desk, visits: number[]) {
  const payments: Payment[] = [];
  let over = false;
  const cashier = async () => {
    for (let visit = visits.shift(); visit !== undefined && !over; visit = visits.shift()) {
      const payment: Payment = { visit, begun: 0, at: 0, slowest: 0, tries: 0 };
      payments.push(payment);
      while (!payment.answer) {
        payment.begun = performance.now();
        const answer = await pay(desk, payment);
        payment.tries += 1;
        payment.at = performance.now();
        payment.slowest = Math.max(payment.slowest, payment.at - payment.begun);
        if (answer) payment.answer = answer;
        else await sleep(50);
      }
    }
  };
  const done = Promise.all(Array.from({ length: cashiers }, cashier));
  const acknowledged = () => payments.filter(({ answer }) => answer?.status === 200);
  return {
    acknowledged,
    /** Waits for so many more to be acknowledged. */
    more: async (many: number) => {
      const wanted = acknowledged().length + many;
      await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    stop: async () => {
      over = true;
      await done;
      return payments;
    },
  };
}

/** Visits that wait to be paid. */
async function makeVisits({ ask }: Desk, many: number): Promise<number[]> {
  const treatments = JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]);
  const made = await ask<{ id: string }>(
    `insert into klinik.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
     select '${today}', 1, 21 + n % 10, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '${treatments}', '[]', '[]'
     from generate_series(1, ${many}) n returning id`,
  );
  return made.map(({ id }) => Number(id));
}

interface Fault {
  name: string;
  /** What happens, until writes are possible again, or for as long as it is left alone. */
  strike: () => Promise<unknown>;
  /** Brings both databases back afterwards. */
  mend: () => Promise<unknown>;
  fits?: boolean;
}

/** Where somebody decides, and runs the scripts. */
const byHand = (chain: Chain<false>): readonly Fault[] => [
  {
    name: 'primary killed',
    strike: async () => {
      chain.primary().kill();
      await sleep(noticed);
      await chain.promote();
    },
    mend: chain.rejoin,
  },
  {
    name: 'switchover',
    strike: async () => {
      await chain.primary().stop();
      await chain.promote();
    },
    mend: chain.rejoin,
  },
  {
    name: 'standby lost',
    strike: async () => {
      chain.standby().kill();
      await sleep(noticed);
      await chain.alone();
    },
    mend: chain.rejoin,
  },
  {
    name: 'disk full',
    fits: canFillDisks,
    strike: async () => {
      const primary = chain.primary();
      primary.fillDisk();
      await sleep(3 * noticed);
      primary.clearDisk();
      if (!primary.runs()) await primary.start();
    },
    mend: chain.synchronous,
  },
  {
    name: 'lines half-open, then fenced',
    strike: async () => {
      const lost = chain.primary();
      lost.line.strike('half-open');
      await sleep(2 * noticed);
      // Nobody knows whether it still writes: before another takes its place it is ended.
      lost.kill();
      await chain.promote();
      lost.line.mend();
    },
    mend: chain.rejoin,
  },
  {
    name: 'lines half-open for a while',
    strike: async () => {
      chain.primary().line.strike('half-open');
      await sleep(3 * noticed);
      chain.primary().line.mend();
    },
    mend: chain.synchronous,
  },
  {
    name: 'primary killed, its log gone: a base backup',
    strike: async () => {
      chain.primary().kill();
      await sleep(noticed);
      await chain.promote();
      chain.standby().forgetLog();
    },
    mend: chain.rejoin,
  },
];

/** Where nobody is awake. */
const asleep = (chain: Chain<true>): readonly Fault[] => [
  {
    name: 'PostgreSQL killed',
    strike: async () => chain.primary().kill(),
    mend: chain.settled,
  },
  {
    name: 'machine gone, with its Patroni and etcd',
    strike: () => chain.powerOff(chain.primary()),
    mend: async () => {
      await chain.boot(chain.primary());
      await chain.settled();
    },
  },
];

async function requireWhole({ ask, primary }: Pick<AnyChain, 'ask' | 'primary'>, payments: readonly Payment[]) {
  const stored = await ask<{ kunjungan: string; id: string; invoiceNumber: string; total: string }>(
    `select kunjungan, id, "invoiceNumber", total from klinik.transaksi where kunjungan is not null`,
  );
  for (const { visit, answer } of payments) {
    expect(answer?.status, `visit ${visit}: ${JSON.stringify(answer)}`).toBe(200);
    const { id, invoiceNumber, total } = answer?.data ?? {};
    const found = stored
      .filter(({ kunjungan }) => Number(kunjungan) === visit)
      .map((row) => [Number(row.id), row.invoiceNumber, Number(row.total)]);
    expect(found, `visit ${visit}, paid once`).toEqual([[id, invoiceNumber, total]]);
  }
  const halves = `select t.id from klinik.transaksi t where t.kunjungan >= ${payments[0]?.visit} and t.total is distinct from
    (select sum(nominal) from klinik.laporan_keuangan l where l.referensi = t."invoiceNumber" and l.jenis_transaksi = 'pemasukan')`;
  expect(await ask(halves), 'a payment without its income').toEqual([]);
  const url = `postgres://klinik_layanan:${passwords.serving}@${primary().address}:5432/klinik`;
  const database = openDatabase({ url, schema: 'klinik', resources, poolSize: 1 });
  expect(await verify(database).finally(() => database.close())).toMatchObject({ whole: true });
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, remember: true });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return String(((await answer.json()) as { access_token: unknown }).access_token);
}

/** One fault while people pay, and what came of it: a row of the table. */
async function endure(chain: AnyChain & Desk & { consoles: readonly Console[] }, { name, strike, mend }: Fault) {
  const streams = await Promise.all(chain.consoles.map(({ url }) => listen(url, chain.token, { again: true })));
  const cashier = work(chain, await makeVisits(chain, 2_000));
  await cashier.more(20);
  const struck = performance.now();
  await strike();
  const possible = performance.now();
  await cashier.more(20);
  for (const stream of streams) stream.told.length = 0;
  const payments = await cashier.more(10).then(cashier.stop);
  await Promise.all(streams.map((stream) => stream.hears('transaksi'))).catch((error) => {
    const servers = chain.consoles.map(({ server }) => `${server.child.exitCode}: ${server.said().slice(-2_000)}`);
    throw new Error(servers.join('\n\n'), { cause: error });
  });
  const everything = streams.filter(({ told }) => told.flat().includes('supplier')).length;
  expect(everything, 'streams that were told that everything changed').toBe(0);
  await Promise.all(streams.map((stream) => stream.stop()));
  const mended = performance.now();
  await mend();
  await requireWhole(chain, payments);
  /** The first write that is certain to have come after it. */
  const first = Math.min(...payments.flatMap(({ begun, at }) => (begun >= possible ? [at] : [])));
  return {
    ...{ name, payments: payments.length, again: payments.filter(({ tries }) => tries > 1).length },
    ...{ possible: possible - struck, first: first - possible, total: first - struck },
    ...{ slowest: Math.max(...payments.map(({ slowest }) => slowest)), back: performance.now() - mended },
  };
}

const print = (what: string, row: Record<string, string | number>) => {
  const cells = Object.values(row).map((cell) =>
    typeof cell === 'number' && !Number.isInteger(cell) ? (cell / 1_000).toFixed(1) : cell,
  );
  process.stdout.write(`${what}: | ${cells.join(' | ')} |\n`);
};

const titled = (title: string, missing: readonly string[]) =>
  missing.length > 0 ? `${title}: SKIPPED, there is no ${missing.join(', ')}` : title;

describe.skipIf(missingFor(false).length > 0)(
  titled('a chain of two databases and three servers, tended by hand', missingFor(false)),
  () => {
    let chain: Awaited<ReturnType<typeof startConsoles<false>>>;
    beforeAll(async () => {
      chain = await startConsoles(false);
    });
    afterAll(() => chain?.stop());

    it(
      `loses nothing that was acknowledged, does nothing twice, and its streams go on, ${rounds} rounds`,
      async () => {
        const fitting = byHand(chain).filter(({ fits }) => fits !== false);
        for (let round = 0; round < rounds; round++) {
          print('failover', { round: round + 1, ...(await endure(chain, fitting[round % fitting.length] as Fault)) });
        }
      },
      rounds * 120_000,
    );

    it('acknowledges nothing while the standby is lost and nobody acts', async () => {
      const cashier = work(chain, await makeVisits(chain, 500));
      await cashier.more(20);
      chain.standby().kill();
      await sleep(500);
      const before = cashier.acknowledged().length;
      await sleep(12_000);
      expect(cashier.acknowledged().length - before).toBe(0);
      await chain.alone();
      const payments = await cashier.more(10).then(cashier.stop);
      await chain.rejoin();
      await requireWhole(chain, payments);
    }, 120_000);

    it('refuses none of 1,000 requests in a rolling restart of its three servers', async () => {
      const statuses: Record<string, number> = {};
      let over = false;
      const read = async (path: string) => {
        while (!over) {
          const answer = await fetch(`${chain.url}${path}`, { headers: { Authorization: `Bearer ${chain.token}` } })
            .then(async (each) => {
              const text = await each.text();
              return each.ok ? '200' : `${each.status} ${text.slice(0, 200)}`;
            })
            .catch((error) => `failed: ${error.cause?.code}`);
          statuses[answer] = (statuses[answer] ?? 0) + 1;
          await sleep(20);
        }
      };
      const lists = [
        '/api/pasien?range=[0,24]',
        '/api/transaksi?range=[0,24]',
        '/api/produk?range=[0,24]',
        '/api/dokter?range=[0,24]',
      ];
      const readers = lists.map(read);
      const cashier = work(chain, await makeVisits(chain, 2_000));
      for (const { host, server } of chain.consoles) {
        await cashier.more(10);
        await server.stop();
        await chain.start(host).ready();
        // Until HAProxy has seen it.
        await sleep(1_500);
      }
      await expect
        .poll(() => Object.values(statuses).reduce((sum, each) => sum + each, 0), { timeout: 60_000 })
        .toBeGreaterThan(1_000);
      over = true;
      await Promise.all(readers);
      const payments = await cashier.stop();
      await requireWhole(chain, payments);
      const again = payments.filter(({ tries }) => tries > 1).length;
      print('rolling restart', { answers: JSON.stringify(statuses), payments: payments.length, again });
      expect({ ...Object.keys(statuses), again }).toEqual({ 0: '200', again: 0 });
    }, 180_000);
  },
);

describe.skipIf(missingFor(true).length > 0)(
  titled('a chain that Patroni tends, with nobody awake', missingFor(true)),
  () => {
    let chain: Awaited<ReturnType<typeof startConsoles<true>>>;
    beforeAll(async () => {
      chain = await startConsoles(true);
    }, 120_000);
    afterAll(() => chain?.stop());

    it(
      `loses nothing, does nothing twice, and writes again within ten seconds of a kill, ${rounds} rounds`,
      async () => {
        const faults = asleep(chain);
        for (let round = 0; round < rounds; round++) {
          const row = await endure(chain, faults[round % faults.length] as Fault);
          print('Patroni', { round: round + 1, ...row });
          expect(row.total, row.name).toBeLessThan(patience);
        }
      },
      rounds * 120_000,
    );

    it('writes on without the standby’s machine', async () => {
      const lost = chain.standby();
      const row = await endure(chain, {
        name: 'machine of the standby gone, with its Patroni and etcd',
        strike: () => chain.powerOff(lost),
        mend: async () => {
          await chain.boot(lost);
          await chain.settled();
        },
      });
      print('Patroni', row);
      expect(row.total).toBeLessThan(patience);
    }, 180_000);

    it('a false failover costs as much, and loses nothing either', async () => {
      const frozen = chain.primary();
      const row = await endure(chain, {
        name: 'Patroni of the primary frozen, its PostgreSQL alive',
        strike: async () => {
          chain.freeze(frozen);
          // Until HAProxy has seen it: before that all goes on.
          await sleep(4 * noticed);
        },
        mend: async () => {
          await sleep(5_000);
          chain.thaw(frozen);
          await chain.settled();
        },
      });
      print('Patroni', row);
      expect(row.total).toBeLessThan(patience);
      expect(chain.primary().name).not.toBe(frozen.name);
    }, 180_000);
  },
);
