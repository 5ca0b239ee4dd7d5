import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let token: string;
beforeAll(async () => {
  klinik = await startKlinik({ env: { DB_POOL: '10' }, patience: { lock: 1_000 } });
  await klinik.reset();
  call = caller(klinik.url);
  token = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

/** Keeps a table from everybody else until it is let go. */
async function locked(table: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`begin; lock table "${klinik.database.schema}".${table} in access exclusive mode`);
  let ended: Promise<void> | undefined;
  const release = () => {
    ended ??= client.end();
    return ended;
  };
  onTestFinished(release);
  return release;
}

const ask = (path: string) => call('GET', path, { token });
const count = 'aggregate/transaksi?measures=[{"count":true}]';

describe('a class of routes, or one entity, does not take all connections (operating 4)', () => {
  it('260 clients at one aggregate: health, readiness, lists and writes are answered', async () => {
    const release = await locked('transaksi');
    let open = 260;
    const asked = Array.from({ length: open }, () =>
      ask(count).finally(() => {
        open -= 1;
      }),
    );
    const probes: number[] = [];
    while (open > 0) {
      for (const path of ['health', 'ready', 'supplier', 'me']) probes.push((await ask(path)).status);
      const body = {
        name: `PT Sekat ${probes.length}`,
        username: `sekat-${probes.length}`,
        email: 'a@klinik.example',
        phone: '0812345678',
      };
      probes.push((await call('POST', 'supplier', { token, body })).status);
    }
    await release();
    expect(new Set(probes)).toEqual(new Set([200, 201]));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('a table that is locked, and asked for: others are answered, and it fails fast until it is free', async () => {
    klinik.log.splice(0);
    const release = await locked('kunjungan');
    const answers: Promise<number>[] = [];
    const others: number[] = [];
    const line = (msg: string) => klinik.log.some((each) => JSON.parse(each).msg === msg);
    while (!line('circuit open')) {
      answers.push(ask('kunjungan').then(({ status }) => status));
      others.push((await ask('supplier')).status, (await ask('pasien')).status, (await ask('me')).status);
    }
    expect((await ask('kunjungan')).status).toBe(503);
    expect(JSON.parse(klinik.log.at(-1) ?? '{}')).toMatchObject({ route: 'GET /api/kunjungan', cause: 'circuit' });
    expect(new Set(others)).toEqual(new Set([200]));
    await release();
    await expect.poll(async () => (await ask('kunjungan')).status).toBe(200);
    await expect.poll(() => line('circuit closed')).toBe(true);
    await Promise.all(answers);
  });
});
