import { describe, expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { rightsWith } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { makeDemoProvider, today } from '../../providers/makeDemoProvider.ts';

const tomorrow = '2024-08-28';

/** A clinic with two branches, and an empty day, whose admin goes from one to the other. */
function clinic(more: Record<string, readonly Row[]> = {}) {
  let chosen: number | null = 1;
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
    at: (branch: number | null) => {
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

describe('a patient who comes to two branches on one day', () => {
  const seen = (demo: ReturnType<typeof clinic>['demo']) =>
    demo.getList<Row>('kunjungan', {
      ...{ filter: { tanggal: today }, sort: { field: 'id', order: 'ASC' } },
      pagination: { page: 1, perPage: 100 },
    });
  /** The patient is served in the first branch under number 1, and called in the second under the same number. */
  async function twice() {
    const { at } = clinic();
    const call = async (branch: number, dokter: number) => {
      await at(branch).command('antrian/ambil-nomor', { pasien: 1, dokter });
      return (await at(branch).command('antrian/panggil-selanjutnya', {})).data as unknown as Row;
    };
    const [here, there] = [await call(1, 1), await call(2, 2)];
    return { at, here, there };
  }

  it('has a visit in each, of which each is called, cancelled and undone by itself', async () => {
    const { at, here, there } = await twice();
    expect((await seen(at(2))).data).toMatchObject([{ id: there['kunjungan'], pasien: 1, dokter: 2, cabang: 2 }]);
    expect(here['kunjungan']).not.toBe(there['kunjungan']);
    await at(2).command('kunjungan/batalkan', { kunjungan: Number(there['kunjungan']), alasan: 'Salah cabang' });
    const turn = async (branch: number, id: number) => (await at(branch).getOne<Row>('antrian', { id })).data['status'];
    expect([await turn(1, here.id), await turn(2, there.id)]).toEqual(['current', 'completed']);
    // Without a number, too.
    await at(1).command('antrian/selesaikan', {});
    const { data: begun } = await at(2).command('kunjungan/tanpa-nomor', { pasien: 1, dokter: 2 });
    expect(begun).toMatchObject({ cabang: 2, antrian: null });
    await expect(at(2).command('kunjungan/tanpa-nomor', { pasien: 1, dokter: 2 })).rejects.toThrow(
      'belum dibayar hari ini',
    );
  });

  it('begins in each with what is booked there', async () => {
    const facial = sampleData(today).treatments.find(({ name }) => name === 'Facial Acne');
    const janji = { title: 'Facial', pasien: 1, userId: 1, treatment: facial?.id, tanggal: today, durasi: 30 };
    const { at } = clinic({
      appointments: [{ id: 1, ...janji, waktu: '16:00', status: 'confirmed', cabang: 1 }],
    });
    await at(2).command('kunjungan/tanpa-nomor', { pasien: 1, dokter: 1 });
    expect((await seen(at(2))).data).toMatchObject([{ cabang: 2, treatments: [] }]);
    await at(1).command('kunjungan/tanpa-nomor', { pasien: 1, dokter: 1 });
    expect((await seen(at(1))).data).toMatchObject([{ cabang: 1, treatments: [{ nama: 'Facial Acne' }] }]);
  });
});

describe('the opening balances of each branch', () => {
  it('have a date of their own, and may be equal', async () => {
    const { at } = clinic({
      ...{ 'saldo-awal': [], 'tutup-bulan': [], 'laporan/keuangan': [], 'modal-kas': [], 'setoran-kas': [] },
      ...{ 'tutup-kas': [], 'pindah-kas': [] },
    });
    const buka = async (branch: number, tanggal: string, jenis = 'brankas') =>
      (await at(branch).create<Row>('saldo-awal', { data: { jenis, jumlah: 5_000_000, tanggal } })).data;
    expect(await buka(1, '2024-06-30')).toMatchObject({ cabang: 1, tanggal: '2024-06-30' });
    expect(await buka(2, '2024-07-31')).toMatchObject({ cabang: 2, tanggal: '2024-07-31' });
    await expect(buka(2, '2024-06-30', 'laci')).rejects.toMatchObject({
      body: { errors: { tanggal: expect.stringContaining('31 Jul 2024') } },
    });
    await expect(buka(2, '2024-07-31')).rejects.toMatchObject({ body: { errors: { keterangan: expect.anything() } } });
  });
});

describe('books of each branch', () => {
  const sample = sampleData(today);
  const rows = async (demo: ReturnType<typeof clinic>['demo'], name: string): Promise<Row[]> =>
    (
      await demo.getList<Row>(name, {
        ...{ filter: {}, sort: { field: 'id', order: 'ASC' } },
        pagination: { page: 1, perPage: 100 },
      })
    ).data;

  it('have the same move of money each, which is asked about where it was made', async () => {
    const { at } = clinic({ 'pindah-kas': [] });
    const move = { dari: 'kartu', ke: 'bank', jumlah: 1_000_000, tanggal: today } as const;
    const give = (branch: number) => at(branch).command('pindah-kas/catat', move as never);
    await give(1);
    await give(2);
    await expect(give(2)).rejects.toThrow('sudah dicatat');
    expect((await rows(at(null), 'pindah-kas')).map((row) => row['cabang'])).toEqual([1, 2]);
  });

  it('have each its part of an invoice, and use no credit of another one', async () => {
    const { at } = clinic({ 'stok-masuk': [], 'tagihan-supplier': [] });
    const produk = sample.produk.find(({ isi }) => isi === 1)?.id;
    const receive = async (branch: number, jumlah: number) => {
      const delivery = { tanggal: today, supplier: 1, namaBarang: produk, jumlah, hargaSatuan: 10_000 };
      const { data: made } = await at(branch).create<Row>('stok-masuk', { data: delivery });
      const given = { stokMasuk: made.id, nomorBatch: `F-${branch}`, kedaluwarsa: null, faktur: 'F-001' };
      await at(branch).command('stok-masuk/terima', given as never);
      return made.id;
    };
    const first = await receive(1, 3);
    await receive(2, 5);
    const [here, there] = await rows(at(null), 'tagihan-supplier');
    expect([here, there]).toMatchObject([
      { nomor: 'F-001', total: 30_000, cabang: 1 },
      { nomor: 'F-001', total: 50_000, cabang: 2 },
    ]);
    await at(1).command('tagihan-supplier/bayar', {
      ...{ tagihanSupplier: here?.id, tanggal: today, metode_pembayaran: 'Transfer Bank', sumber: 'rekening' },
    } as never);
    await at(1).command('stok-masuk/retur', { stokMasuk: first, jumlah: 1, alasan: 'Rusak' });
    const pakai = { tagihanSupplier: there?.id, dari: here?.id } as never;
    await expect(at(null).command('tagihan-supplier/pakai-kredit', pakai)).rejects.toThrow('cabang lain');
  });

  it('tell who retires a supplier what is owed of their own branch, and of others only that there is something', async () => {
    const invoice = { supplier: 1, tanggal: today, jatuhTempo: today, nomor: null, retur: 0, dibayar: 0, kredit: 0 };
    const { at } = clinic({
      ...{ 'stok-masuk': [], pesanan: [] },
      'tagihan-supplier': [
        { id: 1, ...invoice, total: 300_000, sisa: 300_000, status: 'terbuka', potongan: [], cabang: 1 },
        { id: 2, ...invoice, total: 700_000, sisa: 700_000, status: 'terbuka', potongan: [], cabang: 2 },
      ],
    });
    const retire = async (branch: number | null) =>
      at(branch)
        .command('supplier/nonaktifkan', { supplier: 1 })
        .then(
          () => 'done',
          ({ body }) => body.errors.tetapMeskiTerbuka.replace(/\s/g, ' '),
        );
    expect(await retire(1)).toContain('tagihan Rp 300.000, yang terbuka di cabang lain');
    expect(await retire(null)).toContain('tagihan Rp 1.000.000.');
  });

  it('have fees worked out anew each in its own, as far as one sees them', async () => {
    const facial = sample.treatments.find(({ name }) => name === 'Facial Acne') as (typeof sample.treatments)[number];
    const { at } = clinic({
      ...{ 'aturan-jasa': [], 'laporan/jasa': [], 'bayar-jasa': [], 'tutup-bulan': [], transaksi: [] },
      ...{ 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/keuangan': [], 'modal-kas': [] },
      ...{ 'hitung-kas': [], 'tutup-kas': [], 'setoran-kas': [], treatments: [{ ...facial, bahan: [] }] },
    });
    const done = { treatment: facial?.id, nama: 'Facial Acne', harga: facial?.harga, kategori: 'Nonmedis', qty: 1 };
    const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, alasanTanda: 'Disetujui' };
    const bill = async (branch: number, pasien: number) => {
      const { data: visit } = await at(branch).command('kunjungan/tanpa-nomor', { pasien, dokter: 1 });
      const { data } = await at(branch).getOne<Row>('kunjungan', { id: Number(visit.id) });
      const pelaksana = [{ orang: 1, peran: 'pelaksana' }];
      const filled = { ...data, treatments: [{ ...done, pelaksana }], alasanTanda: 'Disetujui' };
      await at(branch).update('kunjungan', { id: data.id, data: filled, previousData: data });
      await at(branch).command('kunjungan/selesai-konsultasi', { kunjungan: data.id, alasanTanda: 'Disetujui' });
      return (await at(branch).command('transaksi/bayar', { kunjungan: data.id, ...terms } as never)).data;
    };
    // A drawer is in one branch at a time.
    const close = async (branch: number) => {
      const none = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
      const count = async (rincian: object[]) =>
        (await at(branch).command('kas/hitung', { tanggal: today, rincian } as never)).data as unknown as {
          sampai: number;
          rincian: { metode: string; seharusnya: number }[];
        };
      const { rincian, sampai } = await count(none);
      const counted = rincian.map(({ metode, seharusnya }) => ({ metode, seharusnya, dihitung: seharusnya }));
      await count(counted.map(({ metode, dihitung }) => ({ metode, dihitung })));
      const catatan = 'Dihitung dua kali';
      await at(branch).command('kas/tutup', { tanggal: today, rincian: counted, sampai, catatan } as never);
    };
    const here = await bill(1, 10);
    await close(1);
    const there = await bill(2, 11);
    const rule = { nama: 'Umum', peran: 'pelaksana', cara: 'persen', persen: 10, dasar: 'neto', mulai: today };
    await at(1).create('aturan-jasa', { data: rule });
    const again = async (branch: number | null, coba: boolean) =>
      (
        (await at(branch).command('jasa/hitung-ulang', { dari: today, sampai: today, coba })).data as unknown as {
          perubahan: { invoice: string }[];
        }
      ).perubahan.map(({ invoice }) => invoice);
    expect(await again(1, true)).toEqual([here.invoiceNumber]);
    expect(await again(2, true)).toEqual([there.invoiceNumber]);
    expect(await again(null, false)).toEqual([here.invoiceNumber, there.invoiceNumber]);
    const fees = (await rows(at(null), 'laporan/jasa')).filter((row) => Number(row['jumlah']) > 0);
    expect(fees.map((row) => [row['invoice'], row['cabang']])).toEqual([
      [here.invoiceNumber, 1],
      [there.invoiceNumber, 2],
    ]);
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
