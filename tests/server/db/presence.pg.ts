import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
});
beforeEach(() => klinik.reset());
afterAll(() => klinik.stop());

async function opens(token: string, kunjungan: number | null, at = 0) {
  const answer = await fetch(`${klinik.urls[at]}/api/presence`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kunjungan }),
  });
  return { status: answer.status, names: ((await answer.json()) as { data?: string[] }).data };
}

it('two people on one visit see each other on any server, until one leaves or falls silent', async () => {
  const [dokter, perawat] = [await klinik.tokenOf('dokter'), await klinik.tokenOf('perawat')];
  expect(await opens(dokter, 7)).toEqual({ status: 200, names: [] });
  const { names: [seen] = [] } = await opens(perawat, 7, 1);
  expect(seen).toEqual(expect.any(String));
  expect((await opens(perawat, 8, 1)).names).toEqual([]);
  expect((await opens(dokter, 7)).names).toEqual([]);

  expect((await opens(perawat, 7, 1)).names).toEqual([seen]);
  expect((await opens(dokter, null)).names).toEqual([]);
  expect((await opens(perawat, 7, 1)).names).toEqual([]);

  await opens(dokter, 7);
  const { database } = klinik;
  await database.query(sql`update ${database.table('_sesi')} set visit_at = visit_at - 15000 where visit_id = 7`);
  expect((await opens(perawat, 7)).names).toEqual([]);
});

it('one does not see oneself in another session, and nobody sees it without the right', async () => {
  const [here, there] = [await klinik.tokenOf('dokter'), await klinik.tokenOf('dokter')];
  await opens(here, 7);
  expect((await opens(there, 7)).names).toEqual([]);
  expect((await opens(await klinik.tokenOf('hr'), 7)).status).toBe(403);
});
