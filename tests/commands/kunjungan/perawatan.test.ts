import { describe, expect, inject, it } from 'vitest';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const visitOf = (over: Record<string, unknown> = {}) => ({
  ...aVisit(over),
  id: 1,
  tanggal: today,
  diagnosa: null,
  transaksi: null,
  ...over,
});
const entry = { treatment: 'Facial', dokter: 'Sari', status: 'Completed', date: '2023-01-05' };
const history = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, pasien: 1, ...entry },
    ...{ diagnosa: null, obat: null, kunjungan: null, referensi: null },
  }));

describe("a patient's history is rows", () => {
  it.each([500, 4_999])('after %i treatments the next one can be paid', async (count) => {
    const { run, rows } = makeClinic({ kunjungan: [visitOf({ products: [] })], riwayat: history(count) });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect(await rows('riwayat', { pasien: 1, date_gte: today })).toHaveLength(1);
  });

  it('tells diagnosis, medicine and visit; a visit without a treatment leaves a row, too', async () => {
    const addons = [{ nama: 'Masker', harga: 75_000, kategori: null }];
    const { run, rows } = makeClinic({
      kunjungan: [
        visitOf({ diagnosa: 'Akne vulgaris' }),
        visitOf({ id: 2, pasien: 2, treatments: [] }),
        visitOf({ id: 3, pasien: 3, treatments: [], addons, products: [] }),
      ],
    });
    for (const kunjungan of [1, 2, 3]) await run('transaksi/bayar', { kunjungan, ...terms });
    expect(await rows('riwayat')).toMatchObject([
      { pasien: 1, treatment: 'Facial', diagnosa: 'Akne vulgaris', obat: 'Serum (2)', kunjungan: 1 },
      { pasien: 2, treatment: 'Pembelian produk', obat: 'Serum (2)', kunjungan: 2 },
      { pasien: 3, treatment: 'Masker', obat: null, kunjungan: 3 },
    ]);
  });

  it('counts the visit, and no longer when it was cancelled, even beside a namesake', async () => {
    const patients = (await makeClinic().rows('pasien')).map((row) => ({
      ...row,
      name: 'Siti',
      lastVisit: null,
      totalVisits: 0,
    }));
    const { run, rows, row } = makeClinic({ pasien: patients, kunjungan: [visitOf(), visitOf({ id: 2, pasien: 2 })] });
    for (const kunjungan of [1, 2]) await run('transaksi/bayar', { kunjungan, ...terms });
    await run('transaksi/kembalikan-dana', { transaksi: 2, alasan: 'Tidak jadi', batalkanLayanan: true });
    expect((await rows('riwayat')).map((each) => [each['pasien'], each['status']])).toEqual([
      [1, 'Completed'],
      [2, 'Cancelled'],
    ]);
    expect(await row('pasien', 1)).toMatchObject({ totalVisits: 1, lastVisit: today });
    expect(await row('pasien', 2)).toMatchObject({ totalVisits: 0, lastVisit: null });
  });

  it('is written by nobody by hand', async () => {
    const { provider } = makeClinic({ riwayat: history(1) });
    const { id: _, ...data } = history(1)[0] ?? { id: 0 };
    await expect(provider.create('riwayat', { data })).rejects.toMatchObject({ status: 405 });
    await expect(provider.delete('riwayat', { id: 1 })).rejects.toMatchObject({ status: 405 });
  });
});

describe('the treatment report of a real visit', () => {
  it("names medicine and the next appointment once, and keeps to the treatments' own money", async () => {
    const treatments = ['Facial', 'Peeling'].map((nama) => ({ nama, harga: 200_000, kategori: null }));
    const booking = { pasien: 1, userId: 1, treatment: 1, durasi: 30, title: 'Uji', waktu: '09:00', body: null };
    const { run, rows } = makeClinic({
      kunjungan: [visitOf({ treatments })],
      appointments: [
        { id: 1, ...booking, tanggal: '2024-09-20', status: 'confirmed' },
        { id: 2, ...booking, tanggal: '2024-09-10', status: 'waiting' },
        { id: 3, ...booking, tanggal: '2024-09-03', status: 'cancelled' },
        { id: 4, ...booking, tanggal: today, status: 'confirmed' },
      ],
    });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const none = { obat_resep: null, follow_up: null };
    const links = { pasien: 1, dokter: 1, kunjungan: 1, biaya_obat: 0, total_biaya: 200_000 };
    expect(await rows('laporan/treatment')).toMatchObject([
      { ...links, obat_resep: 'Serum (2)', follow_up: '2024-09-10' },
      { ...links, ...none },
    ]);
  });

  it.runIf(inject('rung') !== 'klinik')('shortens a list of medicine that is longer than the column', async () => {
    const products = [1, 2].map((produk) => ({ produk, nama: 'Serum '.repeat(30), harga: 1, kategori: null, qty: 1 }));
    const { run, rows } = makeClinic({ kunjungan: [visitOf({ products })] });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect(String((await rows('laporan/treatment'))[0]?.['obat_resep'])).toMatch(/^.{199}…$/);
  });
});
