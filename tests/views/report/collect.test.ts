import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { collect } from '../../../src/views/report/collect.ts';
import { aVisit, kasir, makeClinic, terms, today } from '../../commands/clinic.ts';

/** The spreadsheet of a report after one visit was paid, its last row by heading. */
async function row(name: string, spreadsheet = true) {
  const { provider, run } = makeClinic({ kunjungan: [{ ...aVisit(), id: 1, tanggal: today, transaksi: null }] });
  await run('transaksi/bayar', { kunjungan: 1, ...terms });
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`No report "${name}"`);
  const sheet = await collect({
    ...{ dataProvider: provider, resource, resources, filter: {}, columns: spreadsheet ? 'spreadsheet' : undefined },
    sort: { field: 'id', order: 'DESC' },
    now: { today, time: '09:00', instant: '', user: kasir },
    say: (word) => word,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return Object.fromEntries(sheet.columns.map(({ label }, index) => [label, sheet.rows[0]?.[index]]));
}

it('a spreadsheet carries patient, doctor, cashier, method, invoice and drawer; paper has no room for all (week H11, M5)', async () => {
  const invoice = 'INV-2024-001';
  const sold = await row('laporan/penjualan');
  expect(sold).toMatchObject({ Invoice: invoice, Kasir: kasir, Metode: 'Cash' });
  expect([sold['Pasien'], sold['Dokter']]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  expect(await row('laporan/penjualan', false)).not.toHaveProperty('Pasien');
  expect(await row('laporan/keuangan')).toMatchObject({
    ...{ Referensi: invoice, Sumber: 'Pembayaran', 'Laci Kas': kasir, 'Dicatat Oleh': kasir },
  });
  expect(await row('laporan/treatment')).toMatchObject({ Invoice: invoice, Jumlah: 1, 'Dicatat Oleh': kasir });
});
