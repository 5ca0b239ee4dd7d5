import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepDay } from '../../../server/commands/businessDate.ts';
import { tidakSesuai } from '../../../src/domain/stok/stok.ts';
import { caller, jsonParameter } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';
import { sample } from '../../support/refill.ts';

/** The sample as it was on 27 August, served in October: batches have expired since. */
const later = '2024-10-15';
let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik({ env: { BUSINESS_DATE: later }, servers: 2 });
  await klinik.reset();
});
afterAll(() => klinik.stop());

const stale = (today: string) => tidakSesuai(sample.produk, sample.batch, today);
const noted = async () => {
  const [{ n } = { n: 0 }] = await klinik.database.query<{ n: number }>(
    sql`select count(*) as n from ${klinik.database.table('audit')} where sumber = 'produk' and pengguna = 'Sistem' and permintaan is null`,
  );
  return Number(n);
};
const now = (today: string) => ({ today, time: '00:00', instant: `${today}T00:00:00.000Z`, user: '' });

it('the first answer on a new business date counts what expired overnight as gone, on every server, once', async () => {
  const wanted = stale(later);
  expect(wanted.length).toBeGreaterThan(2);
  const admin = await klinik.tokenOf('admin');
  const before = await noted();
  const seen = await Promise.all(
    klinik.urls.map((url) => caller(url)('GET', `produk?${jsonParameter('range', [0, 99])}`, { token: admin })),
  );
  for (const answer of seen) {
    expect(answer.rows).toHaveLength(sample.produk.length);
    expect(tidakSesuai(answer.rows, sample.batch, later)).toEqual([]);
  }
  expect(await noted()).toBe(before + wanted.length);
});

it('a date is kept once, the next one again', async () => {
  const keep = keepDay(klinik.serving);
  await Promise.all([keep(now(later)), keep(now(later))]);
  const before = await noted();
  await keep(now('2024-08-27'));
  expect(await noted()).toBe(before + stale(later).length);
});
