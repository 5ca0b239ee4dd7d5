import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { rightsWith } from '../../../src/resources/rights.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

const roles = ['admin', 'manager', 'kasir', 'perawat', 'dokter'];

async function exported(role: string, name: string, more = '') {
  const headers = { Authorization: `Bearer ${await klinik.tokenOf(role)}` };
  const answer = await fetch(`${klinik.url}/api/export/${name}?sort=["id","ASC"]${more}`, { headers });
  const text = await answer.text();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status: answer.status, rows: lines.flatMap((line) => line.rows ?? []) };
}

const noted = async () =>
  klinik.database.query<{ pengguna: string; role: string; sumber: string; perubahan: { sesudah: string }[] }>(
    sql`select role, sumber, perubahan from ${klinik.database.table('audit')} where tindakan = 'export' order by id`,
  );

it('gives all rows to who may export alone, of every list to every role, and each time there is a row in the audit', async () => {
  const [faults, expected]: [string[], string[]] = [[], []];
  for (const role of roles) {
    const may = rightsWith(role, []);
    for (const { name, source, guard, singleton } of resources) {
      if (singleton) continue;
      const allowed = may(guard, 'export') && may(guard, 'list');
      const { status, rows } = await exported(role, name);
      if (status !== (allowed ? 200 : 403)) faults.push(`${role} ${name}: ${status}`);
      else if (allowed) expected.push(`${role} ${source} ${source === 'audit' ? '' : rows.length}`);
    }
  }
  expect(faults).toEqual([]);
  const rows = await noted();
  const told = rows.map(
    ({ role, sumber, perubahan }) => `${role} ${sumber} ${sumber === 'audit' ? '' : perubahan[1]?.sesudah}`,
  );
  expect(told).toEqual(expected);
  expect(expected.length).toBeGreaterThan(50);
});

it('gives the first rows, for who chooses them all, and says how many', async () => {
  const { rows } = await exported('manager', 'transaksi', '&first=2');
  expect(rows).toHaveLength(2);
  expect((await noted()).at(-1)?.perubahan.map(({ sesudah }) => sesudah)).toEqual(['Daftar Transaksi', '2']);
  expect((await exported('manager', 'transaksi', '&first=501')).status).toBe(422);
});
