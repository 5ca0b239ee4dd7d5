import { describe, expect, it } from 'vitest';
import type { NewRecords } from '../../../src/resources/index.ts';
import { daftarHarga } from '../../../src/resources/klinik/daftar-harga.ts';
import { promo as promoDeclaration } from '../../../src/resources/transaksi/promo.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { formatMoney, type Row } from '../../../src/schema/index.ts';
import { aVisit, baris, small, terms, today } from '../../commands/clinic.ts';
import { duaCabang, kemang, pusat } from '../../support/duaCabang.ts';

const besok = '2024-08-28';
const { treatments, paket } = sampleData(today);
const bahanKosong = treatments.map((row) => ({ ...row, bahan: [], tidakUntuk: [] }));
const lebih = 7_000;

/** Every item of the catalogue costs more in Kemang. */
const semua = recordsOf(daftarHarga, [
  ...treatments.map(({ id, harga }) => ({ ...di(kemang), untuk: 'treatment', treatment: id, harga: harga + lebih })),
  ...small.produk.map(({ id, harga_jual }) => ({
    ...{ ...di(kemang), untuk: 'produk', produk: id },
    harga: harga_jual + lebih,
  })),
  ...paket.map(({ id, harga }) => ({ ...di(kemang), untuk: 'paket', paket: id, harga: harga + lebih })),
] as NewRecords['daftar-harga'][]);

function di(cabang: number | null, mulai = '2024-08-01') {
  return { cabang, mulai, cara: 'harga' } as const;
}

const visit = (id: number, cabang: number, over: object = {}) => ({
  ...aVisit({ treatments: [], products: [], status: 'Dalam Perawatan' }),
  ...{ id, version: 1, tanggal: today, diagnosa: null, transaksi: null, pasien: id, antrian: 90 + id, cabang, ...over },
});

/** Ten pieces of the first product in one branch, and five in the other. */
const batch = [
  ...small.batch,
  { ...small.batch[0], id: 5, nomor: 'E', kedaluwarsa: null, sisa: 5, nilai: 35_000, cabang: kemang },
];
const produk = small.produk.map((row) => ({
  ...row,
  ...(row.id === 1 && { stok_awal: 15, stok_akhir: 15, stok_layak: 15 }),
}));
const rak = [
  { id: 1, produk: 1, cabang: pusat, stok: 10, layak: 10, nilai: 82_000 },
  { id: 2, produk: 1, cabang: kemang, stok: 5, layak: 5, nilai: 35_000 },
].map((row) => ({ minimum: 0, status: 'normal', kedaluwarsa: null, opname: null, ...row }));

type Over = Parameters<typeof duaCabang>[0];
const clinic = (over: Over = {}, calendar?: { today: string }) =>
  duaCabang(
    {
      ...({ treatments: bahanKosong, 'daftar-harga': semua, rak, batch, produk } as Over),
      kunjungan: [visit(1, pusat), visit(2, kemang)] as never,
      ...over,
    },
    calendar,
  );
type Clinic = Awaited<ReturnType<typeof clinic>>;

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ message, body }: { message: string; body?: { errors?: object } }) =>
      Object.keys(body?.errors ?? {}).length > 0 ? body?.errors : message,
  );
const [facial, other] = treatments as unknown as [Row, Row];
const [serum] = small.produk as unknown as [(typeof small.produk)[number]];
const [sesi] = paket as unknown as [(typeof paket)[number]];

/** The same lines as a form sends them, at these prices. */
const isian = (tambah: number) => ({
  treatments: [{ treatment: facial.id, nama: 'Facial', harga: Number(facial['harga']) + tambah, qty: 1 }],
  products: [{ produk: serum.id, nama: 'Serum', harga: serum.harga_jual + tambah, qty: 1 }],
  addons: [{ treatment: other.id, nama: 'Tambahan', harga: Number(other['harga']) + tambah, qty: 1 }],
});
async function simpan({ di }: Clinic, id: number, at: [number | null, string], lines: object) {
  const { data: previousData } = await di(...at).getOne<Row>('kunjungan', { id });
  return di(...at).update('kunjungan', { id, data: { ...previousData, ...lines }, previousData });
}

describe('a clinic where everything costs more in one branch', () => {
  it.each([
    ['Pusat', pusat, 0],
    ['Kemang', kemang, lebih],
  ])('%s sells at its own price, whichever way', async (_name, cabang, tambah) => {
    const house = await clinic({
      appointments: [
        {
          ...{ id: 1, title: 'Facial', pasien: 4, userId: 2, treatment: facial.id, tanggal: today, waktu: '09:00' },
          ...{ durasi: 30, status: 'confirmed', body: null, cabang },
        },
      ] as never,
    });
    const { di, rows } = house;
    const at = di(cabang);
    // A visit that begins with what was booked.
    await at.command('antrian/ambil-nomor', { pasien: 4, dokter: 2, tetap: true });
    const { data: called } = await at.command('antrian/panggil-selanjutnya', {});
    const [begun] = await rows('kunjungan', { pasien: 4 });
    expect(called).toBeTruthy();
    expect(begun).toMatchObject({ treatments: [{ harga: Number(facial['harga']) + tambah, hargaKatalog: null }] });

    // A visit's form: at another price it is refused, or noted beside the branch's own.
    const perawat: [number, string] = cabang === kemang ? [kemang, 'perawat'] : [pusat, 'admin'];
    await simpan(house, cabang, perawat, isian(tambah));
    const lines = ({ treatments, products, addons }: Record<string, unknown>) =>
      [treatments, products, addons].flatMap((each) =>
        (each as Row[]).map((line) => [line['harga'], line['hargaKatalog']]),
      );
    const listed = [Number(facial['harga']), serum.harga_jual, Number(other['harga'])].map((each) => each + tambah);
    expect(lines((await rows('kunjungan', { id: cabang }))[0] as never)).toEqual(listed.map((each) => [each, null]));
    if (cabang === kemang) {
      await simpan(house, cabang, perawat, { treatments: [], products: [], addons: [] });
      expect(await refused(simpan(house, cabang, perawat, isian(0)))).toMatchObject({
        'products.0.harga': expect.stringContaining(formatMoney(listed[1] ?? 0)),
      });
    }
    await simpan(house, cabang, [cabang, 'admin'], { treatments: [], products: [], addons: [] });
    await simpan(house, cabang, [cabang, 'admin'], isian(-1));
    expect(lines((await rows('kunjungan', { id: cabang }))[0] as never)).toEqual(
      [Number(facial['harga']), serum.harga_jual, Number(other['harga'])].map((each, index) => [
        each - 1,
        listed[index],
      ]),
    );

    // Products and packages without a visit, and the sessions that come with them.
    const sale = { pasien: 3, products: [{ produk: serum.id, qty: 2 }], paket: [{ paket: sesi.id }], ...terms };
    const { data: sold } = await at.command('transaksi/jual', { ...sale, metodeBayar: 'QRIS' } as never);
    expect(sold).toMatchObject({ subtotal: 2 * (serum.harga_jual + tambah) + sesi.harga + tambah });
    const of = treatments.find(({ id }) => id === sesi.isi[0]?.treatment);
    const { data: awal } = await at.create<Row>('saldo-awal', {
      data: { jenis: 'sesi', pasien: 1, treatment: facial.id, sesi: 1, jumlah: 100_000, tanggal: today },
    });
    const sessions = await rows('jatah');
    expect(sessions.filter(({ saldoAwal }) => saldoAwal === null).map(({ hargaKatalog }) => hargaKatalog)).toEqual(
      Array.from({ length: sesi.isi[0]?.sesi ?? 0 }, () => Number(of?.harga) + tambah),
    );
    expect(sessions.filter(({ saldoAwal }) => saldoAwal === awal.id)).toMatchObject([
      { hargaKatalog: Number(facial['harga']) + tambah },
    ]);
  });

  it('sells at the price of the day on which a visit began, also after midnight', async () => {
    const calendar = { today };
    const naik = recordsOf(daftarHarga, [
      { ...di(null, besok), untuk: 'treatment', treatment: facial.id, harga: 999_000 } as NewRecords['daftar-harga'],
    ]);
    const house = await clinic({ 'daftar-harga': naik, kunjungan: [visit(1, pusat)] as never }, calendar);
    const line = isian(0).treatments;
    await simpan(house, 1, [pusat, 'admin'], { treatments: line });
    calendar.today = besok;
    await simpan(house, 1, [pusat, 'admin'], { treatments: [...line, ...isian(0).treatments] });
    const [kept] = await house.rows('kunjungan', { id: 1 });
    expect(kept?.treatments.map(({ harga, hargaKatalog }) => [harga, hargaKatalog])).toEqual([
      [facial['harga'], null],
      [facial['harga'], null],
    ]);
    await house.di(pusat).command('antrian/ambil-nomor', { pasien: 4, dokter: 2, tetap: true });
  });
});

describe('the price list', () => {
  const baru = (over: object) => ({
    mulai: besok,
    cara: 'harga',
    untuk: 'treatment',
    treatment: facial.id,
    harga: 10_000,
    ...over,
  });
  const create = ({ di }: Clinic, at: [number | null, string], data: object) =>
    di(...at).create<Row>('daftar-harga', { data });

  it('is told ahead and taken back until it begins; what has begun is ended by a newer row', async () => {
    const calendar = { today };
    const house = await clinic({ 'daftar-harga': [] }, calendar);
    const admin: [null, string] = [null, 'admin'];
    const { data: told } = await create(house, admin, baru({}));
    const { data: other } = await create(house, admin, baru({ harga: 20_000 }));
    await house.di(null).delete('daftar-harga', { id: told.id, previousData: told });
    expect(await refused(create(house, admin, baru({ mulai: '2024-08-26' })))).toEqual({
      mulai: 'Harga mulai paling awal hari ini',
    });
    expect(await refused(create(house, admin, baru({ harga: null })))).toMatchObject({ harga: expect.anything() });
    calendar.today = besok;
    for (const act of [
      house.di(null).delete('daftar-harga', { id: other.id, previousData: other }),
      house.di(null).update('daftar-harga', { id: other.id, data: { ...other, harga: 1 }, previousData: other }),
    ])
      expect(await refused(act)).toMatch(/sudah mulai berlaku/);
    const { data: back } = await create(house, admin, baru({ cara: 'umum', harga: null }));
    expect(back).toMatchObject({ cara: 'umum', harga: null });
  });

  it('is of their own branch for who has one, and tells them no other', async () => {
    const house = await clinic();
    const { data } = await create(house, [kemang, 'manager'], baru({}));
    expect(data).not.toHaveProperty('cabang');
    expect((await house.rows('daftar-harga', { id: data.id }))[0]).toMatchObject({ cabang: kemang });
    await create(house, [null, 'admin'], baru({ cabang: pusat }));
    const all = { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } } as const;
    const seen = (await house.di(kemang, 'kasir').getList<Row>('daftar-harga', all)).data;
    expect(seen).toHaveLength(semua.length + 1);
    expect(await refused(create(house, [kemang, 'manager'], baru({ cabang: pusat })))).toMatchObject({
      cabang: expect.anything(),
    });
    expect(await refused(create(house, [kemang, 'kasir'], baru({})))).toMatch(/Anda tidak/);
  });
});

describe('a promotion of one branch', () => {
  const murah = (over: Partial<NewRecords['promo']>): NewRecords['promo'] => ({
    ...{ nama: 'Serum murah', mulai: '2024-08-01', untuk: 'produk', produk: serum.id, cara: 'persen', persen: 50 },
    ...over,
  });
  const promo = recordsOf(promoDeclaration, [
    murah({ cabang: kemang }),
    murah({ nama: 'Di mana saja', cabang: null, persen: 10 }),
    murah({ nama: 'Berkode', cabang: kemang, kode: 'KMG50' }),
  ]);
  const sale = (over: object = {}) =>
    ({ pasien: 3, products: [{ produk: serum.id, qty: 1 }], ...terms, ...over }) as never;

  it('holds there alone: by itself, for who asks for it, and by its code', async () => {
    const { di } = await clinic({ promo, 'daftar-harga': [] });
    const potongan = async (cabang: number, over = {}) =>
      (
        (
          await di(cabang, cabang === kemang ? 'kasir' : 'admin').command(
            'transaksi/jual',
            sale({ metodeBayar: 'QRIS', ...over }),
          )
        ).data as Row
      )['potongan'];
    expect(await potongan(kemang)).toBe(Math.round(serum.harga_jual / 2));
    expect(await potongan(pusat)).toBe(Math.round(serum.harga_jual / 10));
    expect(await refused(di(pusat).command('transaksi/jual', sale({ promo: [{ promo: 1 }] })))).toMatch(
      /milik cabang lain/,
    );
    expect(await refused(di(pusat).command('transaksi/jual', sale({ kodePromo: 'KMG50' })))).toEqual({
      kodePromo: 'Tidak ada promo yang berlaku dengan kode KMG50',
    });
  });

  it('holds on a bill of that branch, wherever it is paid, and is seen there', async () => {
    const line = {
      ...baris,
      produk: serum.id,
      nama: serum.nama_produk,
      harga: serum.harga_jual,
      kategori: null,
      qty: 1,
    };
    const paid = { products: [line], treatments: [], status: 'Selesai Konsultasi' };
    const { di, rows } = await clinic({
      ...{ promo, 'daftar-harga': [] },
      kunjungan: [visit(1, pusat, paid), visit(2, kemang, paid)] as never,
    });
    await di(pusat).command('transaksi/bayar', { kunjungan: 1, ...terms });
    await di(kemang, 'kasir').command('transaksi/bayar', { kunjungan: 2, ...terms });
    expect((await rows('transaksi')).map(({ kunjungan, potongan }) => [kunjungan, potongan])).toEqual([
      [1, Math.round(serum.harga_jual / 10)],
      [2, Math.round(serum.harga_jual / 2)],
    ]);
    const { data } = await di(kemang, 'manager').create<Row>('promo', { data: murah({ nama: 'Punya Kemang' }) });
    expect(data).not.toHaveProperty('cabang');
    expect((await rows('promo', { id: data.id }))[0]).toMatchObject({ cabang: kemang });
  });
});

it('asks who works in several branches at once at the field which of them wants goods', async () => {
  const { di } = await clinic();
  const data = { tanggal: today, isi: [{ produk: 1, jumlah: 1 }], catatan: null };
  expect(await refused(di(null).create('transfer', { data }))).toEqual({ ke: 'Pilih cabang yang meminta barangnya' });
});
