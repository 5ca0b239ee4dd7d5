import { expect, it } from 'vitest';
import { ditanyaRingkasan, ringkasanMalam } from '../../../src/resources/laporan/ringkasanMalam.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { makeClinic, periksaBuku, today } from '../clinic.ts';

const sample = sampleData(today);

it('finds the sample in order, in parts, and notes one row of it', async () => {
  const clinic = makeClinic(sample as never);
  const first = (await clinic.run('buku/periksa', {})).data as Row;
  expect(first).toMatchObject({ keadaan: 'berjalan', hasil: 'Sedang diperiksa' });
  const done = await periksaBuku(clinic.provider);
  expect(await clinic.rows('luput', { aturan: 'buku' })).toEqual([]);
  expect(done).toMatchObject({ id: first.id, keadaan: 'cocok', beda: 0 });
  expect(Number(done['diperiksa'])).toBeGreaterThan(900);
  expect(done['hasil']).toMatch(/^[\d.]+ hal diperiksa, cocok$/);
  expect(await clinic.rows('periksa-buku')).toHaveLength(1);
});

it('tells which rows differ, and that they agree again', async () => {
  const [bill] = sample.transaksi.filter(({ status }) => status === 'Paid');
  const wrong = sample.transaksi.map((row) => (row.id === bill?.id ? { ...row, total: row.total + 1 } : row));
  const [invoice, ...others] = sample['tagihan-supplier'];
  const invoices = [{ ...invoice, total: (invoice?.total ?? 0) + 1 }, ...others];
  const clinic = makeClinic({ ...sample, transaksi: wrong, 'tagihan-supplier': invoices } as never);
  const done = await periksaBuku(clinic.provider);
  expect(done).toMatchObject({ keadaan: 'berbeda' });
  const found = await clinic.rows('luput', { aturan: 'buku' });
  expect(found.some(({ idData, daftar }) => daftar === 'transaksi' && idData === bill?.id)).toBe(true);
  expect(found.some(({ keterangan }) => keterangan.includes(String(bill?.invoiceNumber)))).toBe(true);
  const supplier = found.filter(({ daftar }) => daftar === 'tagihan-supplier');
  expect(supplier.map(({ idData, keterangan }) => [idData, keterangan])).toEqual([
    [invoice?.id, expect.stringContaining('barang yang diterima')],
  ]);
  await expect(clinic.run('luput/tutup', { luput: found[0]?.id ?? 0, alasan: 'tidak apa' })).rejects.toThrow(
    'beres sendiri',
  );
});

it('says the evening in one text', () => {
  expect(new Set(ditanyaRingkasan(today).map(({ kunci }) => kunci)).size).toBe(ditanyaRingkasan(today).length);
  const angka = { Cash: 750_000, QRIS: 250_000, tagihan: 4, ditutup: 1, kurang: -5_000, jadwal: 9, absen: 2 };
  const teks = ringkasanMalam('Klinik Melati', today, {
    ...angka,
    menipis: 3,
    habis: 1,
    luput: 2,
    nilaiLuput: 200_000,
  });
  expect(teks.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    '*Ringkasan Selasa, 27 Agustus 2024*',
    'Klinik Melati',
    '',
    'Uang masuk: Rp 1.000.000',
    '- Cash: Rp 750.000',
    '- QRIS: Rp 250.000',
    'Tagihan: 4',
    'Kas: 1 ditutup, kurang Rp 5.000',
    'Tidak hadir: 2 dari 9 jadwal',
    'Stok menipis: 3, habis: 1',
    'Yang luput: 2 (Rp 200.000)',
  ]);
});
