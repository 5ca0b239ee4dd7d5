import { describe, expect, it } from 'vitest';
import { rightsWith } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { makeDemoProvider, today } from '../../providers/makeDemoProvider.ts';

const tomorrow = '2024-08-28';

/** A clinic with two branches, and an empty day, whose admin goes from one to the other. */
function clinic(more: Record<string, readonly Row[]> = {}) {
  let chosen = 1;
  const demo = makeDemoProvider({
    sample: async () => ({
      ...sampleData(today),
      ...{ antrian: [], appointments: [], kunjungan: [], penomoran: [], 'langkah-antrian': [], 'catatan-klinis': [] },
      ...{ adendum: [], 'akses-rekam': [] },
      cabang: [
        { id: 1, nama: 'Pusat' },
        { id: 2, nama: 'Kemang' },
      ],
      ...more,
    }),
    may: async () => rightsWith('admin', [], { id: 1, places: { all: [1, 2], own: null, chosen } }),
  });
  return {
    demo,
    at: (branch: number) => {
      chosen = branch;
      return demo;
    },
  };
}

describe('the queue of each branch', () => {
  const list = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;
  const numbers = async (demo: ReturnType<typeof clinic>['demo']) =>
    (await demo.getList('antrian', { filter: { tanggal: today }, ...list })).data.map(({ nomor, status }) => [
      nomor,
      status,
    ]);
  const take = (demo: ReturnType<typeof clinic>['demo'], pasien: number, dokter: number) =>
    demo.command('antrian/ambil-nomor', { pasien, dokter });

  it('counts from one, and calls its own', async () => {
    const { at } = clinic();
    await take(at(1), 1, 1);
    await take(at(1), 2, 1);
    await take(at(2), 3, 2);
    expect(await numbers(at(1))).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
    ]);
    expect(await numbers(at(2))).toEqual([[1, 'waiting']]);
    const { data: called } = await at(2).command('antrian/panggil-selanjutnya', {});
    expect(called).toMatchObject({ pasien: 3 });
    expect(await numbers(at(1))).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
    ]);
    await expect(at(2).command('antrian/panggil-selanjutnya', {})).rejects.toThrow('Tidak ada lagi');
    await at(1).command('antrian/panggil-selanjutnya', {});
    // Each branch takes back its own step.
    const { langkah, ke } = called as unknown as { langkah: number; ke: number };
    await at(2).command('antrian/urungkan', { langkah, ke });
    expect(await numbers(at(2))).toEqual([[1, 'waiting']]);
    expect(await numbers(at(1))).toEqual([
      [1, 'current'],
      [2, 'waiting'],
    ]);
  });

  it('has a doctor who serves in one place at a time', async () => {
    const { at } = clinic();
    await take(at(1), 1, 1);
    await take(at(2), 2, 1);
    await at(1).command('antrian/panggil-selanjutnya', {});
    await expect(at(2).command('antrian/panggil-selanjutnya', {})).rejects.toThrow();
  });
});

describe('the rooms of each branch', () => {
  const room = { macam: 'ruang', jenisRuang: 'tindakan', jenisAlat: null, jam: [], rusak: [], nonaktifSejak: null };
  const device = { macam: 'alat', jenisRuang: null, jenisAlat: 'laser', jam: [], rusak: [], nonaktifSejak: null };
  const rooms = [
    { id: 1, nama: 'Tindakan Pusat', ...room, cabang: 1 },
    { id: 2, nama: 'Laser Pusat', ...device, cabang: 1 },
    { id: 3, nama: 'Tindakan Kemang', ...room, cabang: 2 },
    { id: 4, nama: 'Laser Kemang', ...device, cabang: 2 },
  ];
  const laser = sampleData(today).treatments.find(({ ruang, alat }) => ruang === 'tindakan' && alat === 'laser');
  const booked = (pasien: number, userId: number) => ({
    ...{ title: 'Laser', pasien, userId, treatment: laser?.id, tanggal: tomorrow, waktu: '10:00', durasi: 30 },
    status: 'confirmed',
  });

  it('are given to its own appointments; a person is in one place at a time', async () => {
    const { at } = clinic({ 'sumber-daya': rooms });
    const book = async (branch: number, pasien: number, orang: number) =>
      (await at(branch).create('appointments', { data: booked(pasien, orang) })).data;
    expect(await book(1, 1, 1)).toMatchObject({ ruang: 1, alat: 2, cabang: 1 });
    expect(await book(2, 2, 2)).toMatchObject({ ruang: 3, alat: 4, cabang: 2 });
    // Taken here, and those of the other branch are none.
    await expect(book(1, 3, 3)).rejects.toMatchObject({ body: { message: expect.stringContaining('Pusat') } });
    await expect(book(2, 3, 1)).rejects.toBeTruthy();
  });
});

describe('the drawer of somebody who works in several branches', () => {
  it('is in one of them until it is closed there', async () => {
    const { at } = clinic({
      'laporan/keuangan': [],
      'modal-kas': [],
      'setoran-kas': [],
      'tutup-kas': [],
      'pindah-kas': [],
    });
    await at(1).command('kas/buka', { modal: 100_000 });
    const other = at(2);
    await expect(other.command('kas/buka', { modal: 50_000 })).rejects.toThrow('masih terbuka di cabang lain');
    const note = { jenis_transaksi: 'pengeluaran', kategori: 'Listrik', deskripsi: 'Token', nominal: 20_000 } as const;
    const cash = { tanggal: today, waktu: '09:00', metode_pembayaran: 'Cash', sumber: 'laci' } as const;
    await expect(other.command('kas/catat', { ...note, ...cash })).rejects.toThrow('masih terbuka di cabang lain');
    expect((await at(1).command('kas/catat', { ...note, ...cash })).data).toMatchObject({ cabang: 1 });
    const tills = async (branch: number) => (await at(branch).command('kas/terbuka', {})).data;
    expect(await tills(1)).toMatchObject({ modal: 100_000, laci: [{ akun: 1 }] });
    expect(await tills(2)).toMatchObject({ modal: null, laci: [] });
  });
});
