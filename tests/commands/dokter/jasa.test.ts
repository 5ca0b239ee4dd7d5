import { describe, expect, it } from 'vitest';
import type { CommandAnswer } from '../../../src/commands/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, type Calendar, makeClinic, terms } from '../clinic.ts';

const doctors = sampleData('2024-08-27').dokter;
const terapis = (id: number, name: string) => ({
  ...doctors[0],
  ...{ id, name, username: name.toLowerCase(), email: null, profesi: 'terapis', jamPraktik: [] },
});
const people = [...doctors, terapis(21, 'Rina'), terapis(22, 'Tini'), terapis(23, 'Wati')] as Row[];
const [dr, drSari, rina, tini, wati] = [1, 2, 21, 22, 23];

const item = {
  keterangan: null,
  durasi: 30,
  ppn: true,
  nonaktifSejak: null,
  pecahan: false,
  satuan: null,
  profesiOleh: [],
  bahan: [],
  tidakUntuk: [],
} as const;
const catalogue = [
  { ...item, id: 1, name: 'Facial', jenis: 'nonmedis', harga: 300_000, oleh: 'semua', biayaBahan: 20_000 },
  { ...item, id: 2, name: 'Laser', jenis: 'medis', harga: 1_000_000, oleh: 'dokter', biayaBahan: 100_000 },
  { ...item, id: 3, name: 'Toksin', jenis: 'medis', harga: 85_000, oleh: 'dokter', satuan: 'unit', pecahan: true },
  { ...item, id: 4, name: 'Totok', jenis: 'nonmedis', harga: 333_350, oleh: 'semua' },
] as const;

const rule = (id: number, nama: string, over: object) => ({
  ...{ id, nama, peran: 'pelaksana', orang: null, profesi: null, treatment: null, jenis: null, sampai: null },
  ...{ cara: 'persen', persen: null, dasar: 'neto', nominal: null, mulai: '2024-01-01' },
  ...over,
});
const rules = [
  rule(1, 'Umum', { persen: 10 }),
  rule(2, 'Dokter, medis', { profesi: 'dokter', jenis: 'medis', persen: 30 }),
  rule(3, 'Toksin', { treatment: 3, cara: 'nominal', dasar: null, nominal: 5_000 }),
  rule(4, 'Asisten', { peran: 'asisten', persen: 5 }),
  rule(5, 'Facial oleh Rina', { orang: rina, treatment: 1, persen: 15, dasar: 'bahan' }),
];

type Pelaksana = readonly [orang: number, peran?: 'pelaksana' | 'asisten'];
const line = (id: number, people: readonly Pelaksana[], qty = 1) => {
  const { name, harga, satuan, pecahan } = catalogue[id - 1] as (typeof catalogue)[number];
  const listed = { hargaKatalog: null, kenaPpn: true, termasukPpn: false, satuan, pecahan, kategori: 'Nonmedis' };
  const pelaksana = people.map(([orang, peran = 'pelaksana']) => ({ orang, peran }));
  return { treatment: id, nama: name, harga, qty, ...listed, pelaksana };
};
const visit = (id: number, tanggal: string, dokter: number, treatments: readonly object[]) =>
  ({ ...aVisit({ treatments, products: [], dokter }), id, antrian: id, tanggal, transaksi: null }) as unknown as Row;

const visits = [
  visit(1, '2024-08-26', dr, [line(2, [[dr], [rina, 'asisten']])]),
  visit(2, '2024-08-27', rina, [line(1, [])]),
  visit(3, '2024-08-28', tini, [line(1, [[tini], [wati]]), line(4, [[tini], [wati]])]),
  visit(4, '2024-08-29', drSari, [line(3, [], 24.5)]),
];

/** The week: a laser with 10 % off, a facial, two by two therapists, and toxin by the unit. */
async function week(over: Partial<Record<'aturan-jasa' | 'tutup-bulan', readonly Row[]>> = {}) {
  const day: Calendar = { today: '2024-08-26' };
  const tables = { dokter: people, treatments: catalogue, kunjungan: visits, 'aturan-jasa': rules, ...over };
  const clinic = makeClinic(tables as unknown as Parameters<typeof makeClinic>[0], day);
  for (const [index, { tanggal }] of (visits as unknown as { tanggal: string }[]).entries()) {
    day.today = tanggal;
    const diskon = index === 0 ? 10 : 0;
    await clinic.run('transaksi/bayar', { kunjungan: index + 1, ...terms, diskon, metodeBayar: 'QRIS' });
  }
  day.today = '2024-08-30';
  /** Who earned what by what. */
  const statement = async (filter: object = {}) =>
    (await clinic.rows('laporan/jasa', { ...filter })).map(
      ({ orang, nama, jumlah, hitungan }) => [orang, nama, jumlah, hitungan?.replaceAll('\u00a0', ' ')] as const,
    );
  return { ...clinic, day, statement };
}

const bayar = { metode: 'Transfer Bank', catatan: null } as const;

describe('fees (jasa medis)', () => {
  it('are written by the payment, by the most specific rule, never of PPN', async () => {
    const { statement } = await week();
    expect(await statement()).toEqual([
      [dr, 'Laser', 270_000, '30% dari Rp 900.000'],
      [rina, 'Laser', 45_000, '5% dari Rp 900.000'],
      [rina, 'Facial', 42_000, '15% dari Rp 280.000'],
      [tini, 'Facial', 15_000, '10% dari Rp 300.000, dibagi 2'],
      [wati, 'Facial', 15_000, '10% dari Rp 300.000, dibagi 2'],
      // 33,335 shared by two: the odd rupiah is the first one's.
      [tini, 'Totok', 16_668, '10% dari Rp 333.350, dibagi 2'],
      [wati, 'Totok', 16_667, '10% dari Rp 333.350, dibagi 2'],
      [drSari, 'Toksin', 122_500, 'Rp 5.000 × 24,5'],
    ]);
  });

  it('of a price before discount know no PPN, wherever that stands: of 1,500,000 less 10 % it is 35 % of 1,351,351', async () => {
    const before = { ...rule(1, 'Sebelum diskon', { persen: 35, dasar: 'bruto' }), id: 1 } as unknown as Row;
    const paidBy = async (termasukPpn: boolean, harga: number) => {
      const botox = { ...line(2, [[dr]]), harga, termasukPpn };
      const clinic = makeClinic({
        ...{ dokter: people, treatments: catalogue, 'aturan-jasa': [before] },
        kunjungan: [visit(1, '2024-08-27', dr, [botox])],
      } as unknown as Parameters<typeof makeClinic>[0]);
      await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms, diskon: 10, metodeBayar: 'QRIS' });
      return (await clinic.rows('laporan/jasa')).map(({ dasar, jumlah }) => [dasar, jumlah]);
    };
    expect(await paidBy(true, 1_500_000)).toEqual([[1_351_351, 472_973]]);
    expect(await paidBy(false, 1_351_351)).toEqual([[1_351_351, 472_973]]);
  });

  it('follow a correction of who did it until they are paid out, with its reason', async () => {
    const { run, row, statement } = await week();
    const facial = {
      baris: 0,
      pelaksana: [
        { orang: tini, peran: 'pelaksana' },
        { orang: rina, peran: 'pelaksana' },
      ],
    };
    const correct = () => run('kunjungan/ubah-pelaksana', { kunjungan: 3, tindakan: [facial], alasan: 'Salah pilih' });
    await correct();
    expect(await statement({ transaksi: 3 })).toEqual([
      [tini, 'Totok', 16_668, '10% dari Rp 333.350, dibagi 2'],
      [wati, 'Totok', 16_667, '10% dari Rp 333.350, dibagi 2'],
      [tini, 'Facial', 15_000, '10% dari Rp 300.000, dibagi 2'],
      [rina, 'Facial', 21_000, '15% dari Rp 280.000, dibagi 2'],
    ]);
    expect(await row('kunjungan', 3)).toMatchObject({
      alasanPelaksana: 'Salah pilih',
      treatments: [{ pelaksana: facial.pelaksana }, { pelaksana: [{ orang: tini }, { orang: wati }] }],
    });
    await expect(correct()).rejects.toThrow('Pelaksananya masih sama');
  });

  it.each<[string, { closed?: boolean; paid?: number; whom?: number }]>([
    ['a month that is closed', { closed: true }],
    ['days up to which the one who did it was paid', { paid: 122_500, whom: drSari }],
    ['days up to which the one who really did it was paid', { paid: 270_000, whom: dr }],
  ])(
    'of %s stay as they are: a correction of who did it is a pair of rows of today',
    async (_, { closed, paid, whom }) => {
      const august = {
        id: 1,
        bulan: '2024-08',
        status: 'ditutup',
        catatan: null,
        angka: [],
        jasa: [],
        akun: [],
        ditutup_oleh: null,
        ditutup_pada: null,
      };
      const { run, rows, day } = await week({ 'tutup-bulan': closed ? [august] : [] });
      if (paid) await run('jasa/bayar', { orang: whom, sampai: '2024-08-30', jumlah: paid, ...bayar });
      const toxin = async () =>
        (await rows('laporan/jasa', { transaksi: 4 })).map(({ tanggal, orang, dasar, jumlah, membalik, sebab }) => [
          ...[tanggal, orang, dasar, jumlah, membalik, sebab],
        ]);
      const before = await toxin();
      expect(before).toEqual([['2024-08-29', drSari, 2_082_500, 122_500, null, 'tindakan']]);
      const [first] = await rows('laporan/jasa', { transaksi: 4 });
      day.today = '2024-09-02';
      const did = (orang: number) => ({ baris: 0, pelaksana: [{ orang, peran: 'pelaksana' as const }] });
      const correct = (orang: number) =>
        run('kunjungan/ubah-pelaksana', { kunjungan: 4, tindakan: [did(orang)], alasan: 'Salah pilih' });
      await correct(dr);
      const taken = ['2024-09-02', drSari, -2_082_500, -122_500, first?.id, 'koreksi'];
      const anew = ['2024-09-02', dr, 2_082_500, 122_500, null, 'tindakan'];
      expect(await toxin()).toEqual([...before, taken, anew]);
      // And back again: hers are again what they were, by rows that name her first one.
      await correct(drSari);
      const [, , , hers, back] = await rows('laporan/jasa', { transaksi: 4 });
      expect(hers).toMatchObject({ tanggal: '2024-09-02', orang: drSari, jumlah: 122_500, membalik: first?.id });
      expect(back).toMatchObject({ tanggal: '2024-09-02', orang: dr, jumlah: -122_500, sebab: 'koreksi' });
      // A refund takes of what each has by then.
      await run('transaksi/kembalikan-dana', {
        ...{ transaksi: 4, alasan: 'Tidak jadi disuntikkan', baris: [{ baris: 0, qty: 10 }] },
        ...{ kembalikanProduk: false, batalkanLayanan: true, tagihUlang: false },
      });
      const all = await rows('laporan/jasa', { transaksi: 4 });
      const has = (of: number) => all.filter(({ orang }) => orang === of).reduce((sum, { jumlah }) => sum + jumlah, 0);
      expect([has(drSari), has(dr)]).toEqual([72_500, 0]);
      expect(all.filter(({ tanggal }) => tanggal < '2024-09-01')).toMatchObject([
        { jumlah: 122_500, sebab: 'tindakan' },
      ]);
    },
  );

  it("of a month that is closed stay when 'Hitung Ulang' finds other amounts: it writes rows of today", async () => {
    const august = {
      id: 1,
      bulan: '2024-08',
      status: 'ditutup',
      catatan: null,
      angka: [],
      jasa: [],
      akun: [],
      ditutup_oleh: null,
      ditutup_pada: null,
    };
    const { run, rows, provider, day } = await week({ 'tutup-bulan': [august] });
    const before = await rows('laporan/jasa');
    const umum = (await rows('aturan-jasa'))[0] as unknown as Row;
    await provider.update('aturan-jasa', { id: 1, data: { ...umum, persen: 20 }, previousData: umum });
    day.today = '2024-09-02';
    const period = { dari: '2024-08-26', sampai: '2024-08-30', coba: false };
    const changed = async () =>
      ((await run('jasa/hitung-ulang', period)).data as unknown as CommandAnswer<'jasa/hitung-ulang'>).perubahan.map(
        ({ orang, tadi, menjadi }) => [orang, tadi, menjadi],
      );
    expect(await changed()).toEqual([
      [tini, 15_000, 30_000],
      [wati, 15_000, 30_000],
      [tini, 16_668, 33_335],
      [wati, 16_667, 33_335],
    ]);
    const after = await rows('laporan/jasa');
    expect(after.slice(0, before.length)).toEqual(before);
    const today = after.slice(before.length);
    expect(today.map(({ tanggal, sebab }) => [tanggal, sebab])).toEqual(
      Array.from({ length: 8 }, () => ['2024-09-02', 'koreksi']),
    );
    expect(today.slice(0, 2)).toMatchObject([
      { orang: tini, jumlah: -15_000, membalik: before[3]?.id },
      { orang: tini, jumlah: 30_000, membalik: before[3]?.id, hitungan: expect.stringMatching(/^20% dari/) },
    ]);
    expect(await changed()).toEqual([]);
  });

  it('are taken back by a refund on its own day, also after they were paid out', async () => {
    const { run, rows, statement, day } = await week();
    await run('jasa/bayar', { orang: drSari, sampai: '2024-08-30', jumlah: 122_500, ...bayar });
    day.today = '2024-09-02';
    await run('transaksi/kembalikan-dana', {
      ...{ transaksi: 4, alasan: 'Tidak jadi disuntikkan', baris: [{ baris: 0, qty: 10 }] },
      ...{ kembalikanProduk: false, batalkanLayanan: true, tagihUlang: false },
    });
    // 122,500 × 14.5 ÷ 24.5 = 72,500 is left.
    expect(await statement({ orang: drSari })).toEqual([
      [drSari, 'Toksin', 122_500, 'Rp 5.000 × 24,5'],
      [drSari, 'Toksin', -50_000, 'Pengembalian dana'],
    ]);
    expect((await rows('laporan/jasa', { orang: drSari })).map(({ tanggal, status }) => [tanggal, status])).toEqual([
      ['2024-08-29', 'dibayar'],
      ['2024-09-02', 'terbuka'],
    ]);
    await expect(
      run('jasa/bayar', { orang: drSari, sampai: '2024-09-02', jumlah: -50_000, ...bayar }),
    ).rejects.toMatchObject({ body: { errors: { orang: expect.stringMatching(/-Rp\s50\.000/) } } });
    // The rest of the bill, and nothing of the fee is left.
    await run('transaksi/kembalikan-dana', {
      ...{ transaksi: 4, alasan: 'Pasien batal', kembalikanProduk: false, batalkanLayanan: true, tagihUlang: true },
    });
    const all = await rows('laporan/jasa', { orang: drSari });
    expect(all.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
    expect(all.reduce((sum, { dasar }) => sum + dasar, 0)).toBe(0);
  });

  it('are paid out once, whole, into the ledger, and the payment is taken back', async () => {
    const { run, rows, row } = await week();
    const pay = (jumlah: number) => run('jasa/bayar', { orang: rina, sampai: '2024-08-27', jumlah, ...bayar });
    await expect(pay(80_000)).rejects.toMatchObject({
      body: { errors: { jumlah: expect.stringMatching(/sekarang Rp\s87\.000/) } },
    });
    const { data: paid } = await pay(87_000);
    expect(await row('bayar-jasa', paid.id)).toMatchObject({
      orang: rina,
      jumlah: 87_000,
      baris: 2,
      status: 'dibayar',
    });
    const entry = (await rows('laporan/keuangan', { asal: 'jasa' })).map(({ jenis_transaksi, nominal, kategori }) => [
      ...[jenis_transaksi, nominal, kategori],
    ]);
    expect(entry).toEqual([['pengeluaran', 87_000, 'Jasa Medis']]);
    await expect(pay(87_000)).rejects.toMatchObject({
      body: { errors: { orang: 'Tidak ada jasa Rina yang belum dibayar sampai tanggal ini' } },
    });
    await run('jasa/batal-bayar', { bayarJasa: paid.id, alasan: 'Salah rekening' });
    expect((await rows('laporan/jasa', { orang: rina })).map(({ status }) => status)).toEqual(['terbuka', 'terbuka']);
    const kas = await rows('laporan/keuangan', { asal: 'jasa' });
    expect(
      kas.reduce(
        (sum, { jenis_transaksi, nominal }) => sum + (jenis_transaksi === 'pemasukan' ? nominal : -nominal),
        0,
      ),
    ).toBe(0);
    await pay(87_000);
  });

  it("'Hitung Ulang' shows what other rules would give, and then gives it", async () => {
    const { run, provider, rows } = await week({ 'aturan-jasa': [] });
    // A row stands there without a rule, too; it earns nothing.
    const noted = await rows('laporan/jasa');
    expect(noted.map(({ jumlah, hitungan }) => jumlah || hitungan)).toEqual(noted.map(() => null));
    await provider.create('aturan-jasa', { data: rule(1, 'Umum', { id: undefined, persen: 10 }) });
    const period = { dari: '2024-08-26', sampai: '2024-08-28' };
    const recalculate = async (input: object) =>
      (await run('jasa/hitung-ulang', { ...input })).data as unknown as CommandAnswer<'jasa/hitung-ulang'>;
    const shown = await recalculate({ ...period, coba: true });
    expect(await rows('laporan/jasa')).toEqual(noted);
    expect(shown.perubahan.map(({ orang, nama, tadi, menjadi }) => [orang, nama, tadi, menjadi])).toEqual([
      [dr, 'Laser', 0, 90_000],
      [rina, 'Facial', 0, 30_000],
      [tini, 'Facial', 0, 15_000],
      [wati, 'Facial', 0, 15_000],
      [tini, 'Totok', 0, 16_668],
      [wati, 'Totok', 0, 16_667],
    ]);
    await expect(run('jasa/hitung-ulang', { ...period, coba: false, selisih: 1 })).rejects.toThrow('hasilnya berubah');
    await run('jasa/hitung-ulang', { ...period, coba: false, selisih: shown.selisih });
    const [umum] = await rows('aturan-jasa');
    await provider.update('aturan-jasa', { id: 1, data: { ...umum, persen: 20 }, previousData: umum as Row });
    await run('jasa/bayar', { orang: rina, sampai: '2024-08-30', jumlah: 30_000, ...bayar });
    const again = await recalculate({ ...period, coba: false });
    // Hers is paid out and stays.
    expect(again.perubahan.map(({ orang, tadi, menjadi }) => [orang, tadi, menjadi])).toEqual([
      [dr, 90_000, 180_000],
      [tini, 15_000, 30_000],
      [wati, 15_000, 30_000],
      [tini, 16_668, 33_335],
      [wati, 16_667, 33_335],
    ]);
    expect((await rows('laporan/jasa')).reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(180_000 + 30_000 + 126_670);
  });

  it('of others are seen by those alone who may', async () => {
    const { as } = await week();
    const list = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 50 } };
    const own = await as('dokter').getList('laporan/jasa', list);
    expect(own.data.map(({ orang }) => orang)).toEqual([dr]);
    expect((await as('manager').getList('laporan/jasa', list)).total).toBe(8);
  });
});

describe('who may do it', () => {
  const open = { transaksi: null, status: 'Dalam Perawatan', diagnosa: null };
  async function visitOf(dokter: number) {
    const record = { ...visit(1, '2024-08-27', dokter, []), ...open };
    const tables = { dokter: people, treatments: catalogue, kunjungan: [record] };
    const clinic = makeClinic(tables as unknown as Parameters<typeof makeClinic>[0]);
    const save = async (values: object) => {
      const before = await clinic.row('kunjungan', 1);
      return clinic.provider.update('kunjungan', { id: 1, data: { ...before, ...values }, previousData: before });
    };
    return { ...clinic, save };
  }

  it('a therapist alone gives a facial, and goes down for it', async () => {
    const { save, row } = await visitOf(rina);
    await save({ treatments: [line(1, [])] });
    expect((await row('kunjungan', 1)).treatments).toMatchObject([
      { pelaksana: [{ orang: rina, peran: 'pelaksana' }] },
    ]);
  });

  it('another person of the visit takes its lines along, but for those of named people', async () => {
    const { save, row } = await visitOf(rina);
    await save({ treatments: [line(1, []), line(4, [[wati]])] });
    await save({ dokter: tini });
    expect((await row('kunjungan', 1)).treatments).toMatchObject([
      { pelaksana: [{ orang: tini }] },
      { pelaksana: [{ orang: wati }] },
    ]);
  });

  it.each([
    [
      'a laser by a therapist',
      { treatments: [line(2, [])] },
      'treatments.0.nama',
      /^Laser tidak boleh dikerjakan oleh Rina/,
    ],
    ['one person twice', { treatments: [line(1, [[rina], [rina, 'asisten']])] }, 'treatments.0.nama', /^Rina dua kali/],
    [
      'nobody but an assistant',
      { treatments: [line(1, [[wati, 'asisten']])] },
      'treatments.0.nama',
      /paling sedikit satu/,
    ],
  ])('refuses %s', async (_, values, field, sentence) => {
    const { save } = await visitOf(rina);
    await expect(save(values)).rejects.toMatchObject({
      body: { errors: { [field]: expect.stringMatching(sentence) } },
    });
  });

  it('a laser on a therapist’s visit is for the doctor who is named for it, and the therapist may assist', async () => {
    const { save } = await visitOf(rina);
    await expect(save({ treatments: [line(2, [[dr], [rina, 'asisten']])] })).resolves.toBeTruthy();
  });

  it('diagnosis and prescription-only medicine stay the doctor’s', async () => {
    const { save, provider, rows } = await visitOf(rina);
    const note = {
      kunjungan: 1,
      keluhan: 'Kering',
      diagnosa: [{ kode: 'L70.0', keterangan: 'Akne', jenis: 'primer' }],
    };
    await expect(provider.create('catatan-klinis', { data: note })).rejects.toMatchObject({
      body: { errors: { diagnosa: 'Diagnosa hanya pada kunjungan dokter; kunjungan ini ditangani Rina' } },
    });
    const [, keras] = await rows('produk');
    const products = [{ produk: 2, nama: keras?.nama_produk, harga: keras?.harga_jual, qty: 1 }];
    await expect(save({ products })).rejects.toMatchObject({
      body: { errors: { 'products.0.nama': expect.stringMatching(/hanya pada kunjungan dokter$/) } },
    });
  });

  it('a call puts down whose number it is', async () => {
    const tables = { dokter: people, treatments: catalogue, appointments: [] };
    const { run, rows, provider } = makeClinic(tables as unknown as Parameters<typeof makeClinic>[0]);
    const booking = { title: 'Facial', pasien: 1, userId: rina, treatment: 1, tanggal: '2024-08-27', waktu: '10:00' };
    await provider.create('appointments', { data: { ...booking, durasi: 30, status: 'confirmed', body: null } });
    await run('kunjungan/tanpa-nomor', { pasien: 1, dokter: rina });
    expect((await rows('kunjungan')).at(-1)?.treatments).toMatchObject([{ pelaksana: [{ orang: rina }] }]);
  });
});
