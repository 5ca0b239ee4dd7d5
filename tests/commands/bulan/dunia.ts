import { inject } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { addDays } from '../../../src/domain/core/tanggal.ts';
import type { ConsoleDataProvider } from '../../../src/providers/consoleDataProvider.ts';
import { createDemoProvider } from '../../../src/providers/demo/demoProvider.ts';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { type EntityName, resources } from '../../../src/resources/index.ts';
import { paket } from '../../../src/resources/paket/paket.ts';
import { mayByDefault } from '../../../src/resources/rights.ts';
import { promo } from '../../../src/resources/transaksi/promo.ts';
import { transaksi } from '../../../src/resources/transaksi/transaksi.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Action, Row } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, today } from '../clinic.ts';

const sample = sampleData(today);

/** Who works there; two cashiers have one name. */
const staff = [
  { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 1 },
  { id: 2, name: 'Hendra Manajer', email: 'manager@klinik.test', role: 2 },
  { id: 3, name: 'Siti Aminah', email: 'kasir@klinik.test', role: 3 },
  { id: 4, name: 'Siti Aminah', email: 'kasir2@klinik.test', role: 3 },
  { id: 5, name: 'Dewi Perawat', email: 'perawat@klinik.test', role: 4 },
  { id: 6, name: 'Rini Personalia', email: 'hr@klinik.test', role: 6 },
  { id: 7, name: 'Andi Wijaya', email: 'dokter@klinik.test', role: 5, dokter: 1 },
].map((each) => ({ ...each, cabang: [], jenis: 'orang', hanyaUsul: false, status: 'aktif' }));
const roleNames = new Map(sample.roles.map(({ id, username }) => [id, username]));

/** The days a history may begin on: before the end of a month, and of a year. */
export const permulaan = ['2024-08-27', '2024-12-29', '2025-02-26'];
const serverAlone = inject('rung') === 'klinik';

/** A computer of a server that runs already, filled with `isi`: who sits there, and what an admin reads. */
interface Tempat {
  provider: ConsoleDataProvider;
  rows: (source: EntityName) => Promise<Row[]>;
  as: (role: string) => ConsoleDataProvider;
  orang: number;
}

/** A clinic that lives from day to day, in the hands of one of its staff at a time; `di` a server at one computer of it. */
export async function bukaDunia(mulai: string, di?: Tempat) {
  const begin = serverAlone && !di ? today : mulai;
  const signedIn = { now: { today: begin, time: '', instant: '', user: '' }, email: '' };
  const made = isi(begin);
  const { provider, rows: listed, as } = di ?? (serverAlone ? makeClinic(made) : inBrowser(made));
  const clock = { today: begin, minutes: 8 * 60 };
  let acting = staff[0] as (typeof staff)[number];

  /** The records of an entity, what was archived too. */
  const rows = async (source: string): Promise<Row[]> => {
    const visible: Row[] = await listed(source as EntityName);
    if (source !== 'pasien' || !allowed('pasien', 'delete')) return visible;
    const put = await provider.getList<Row>('pasien', {
      filter: { diarsipkan: true },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    return [...visible, ...put.data.map((row) => ({ ...row, archived: true }))];
  };

  const allowed = (guard: string, action: Action) =>
    mayByDefault(roleNames.get(acting.role) ?? null, guardOf.get(guard) ?? guard, action);
  const require = (guard: string, action: Action) => {
    if (!allowed(guard, action)) throw Object.assign(new Error('Anda tidak memiliki izin.'), { status: 403 });
  };

  function inBrowser(data: Readonly<Record<string, readonly Row[]>>) {
    const provider = createDemoProvider({
      resources,
      storage: memoryStorage(),
      sample: async () => ({ ...data }),
      now: () => signedIn.now,
      email: () => signedIn.email,
      may: async () => allowed,
    });
    return { provider, rows: async (source: string) => [...(await provider.records(source))], as: null };
  }

  const world = {
    clock,
    rows,
    /** The code of each voucher, by its id: told once. */
    kode: new Map<number, unknown>(),
    provider,
    serverAlone,
    /** Hands the console to one of the staff; to the admin where that person is disabled. */
    async masuk(id: number) {
      const people = await rows('user');
      const person = people.find(
        (each) => each.id === (di?.orang ?? (serverAlone ? 1 : id)) && each['status'] === 'aktif',
      );
      acting = staff.find((each) => each.id === (person?.id ?? 1)) ?? acting;
      const user = String(people.find((each) => each.id === acting.id)?.['name']);
      const time = `${pad(Math.floor(clock.minutes / 60))}:${pad(clock.minutes % 60)}`;
      const instant = new Date(Date.parse(`${clock.today}T00:00:00Z`) + (clock.minutes - 7 * 60) * 60_000);
      signedIn.now = { today: clock.today, time, instant: instant.toISOString(), user };
      signedIn.email = acting.email;
      // The first look at a new day brings the shelves up to it.
      await provider.getMany('dokter', { ids: [1] });
    },
    /** The clock goes on, over midnight where it must. */
    tunggu(minutes: number) {
      if (serverAlone) return;
      const later = clock.minutes + minutes;
      clock.minutes = later % 1440;
      if (later >= 1440) clock.today = addDays(clock.today, Math.floor(later / 1440));
    },
    siapa: () => acting.id,
    perDokter: async () => (await rows('settings')).some((row) => row['antrianPerDokter'] === true),
    async run(name: string, input: Readonly<Record<string, unknown>>): Promise<Row> {
      const permission = commands.get(name)?.permission;
      if (!permission) throw new Error(`No command "${name}"`);
      require(permission.resource, permission.action);
      return (await provider.command(name, input)).data;
    },
    /** A command of the manager, where it takes a second person. */
    runOlehManajer: (name: string, input: Readonly<Record<string, unknown>>) => runOleh(2, 'manager', name, input),
    /** A command of the doctor with id 1. */
    runOlehDokter: (name: string, input: Readonly<Record<string, unknown>>) => runOleh(7, 'dokter', name, input),
    async buat(resource: string, data: Readonly<Record<string, unknown>>): Promise<Row> {
      require(resource, 'create');
      return (await provider.create<Row>(resource, { data })).data;
    },
    async ubah(resource: string, row: Row, data: Readonly<Record<string, unknown>>): Promise<Row> {
      require(resource, 'edit');
      const { data: current } = await provider.getOne<Row>(resource, { id: row.id });
      const params = { id: row.id, data: { ...data, version: current['version'] }, previousData: current };
      return (await provider.update<Row>(resource, params)).data;
    },
    async hapus(resource: string, row: Row): Promise<void> {
      require(resource, 'delete');
      await provider.delete<Row>(resource, { id: row.id, previousData: row });
    },
    async pulihkan(resource: string, row: Row): Promise<void> {
      require(resource, 'delete');
      await provider.restore(resource, { id: row.id });
    },
    /** What the stock had cost on the first day. */
    nilaiAwal: made.batch.reduce((sum, { sisa, harga_beli }) => sum + sisa * harga_beli, 0),
    /** Rests of opened packages that were thrown away, by product, in its small unit: no record but the audit tells them. */
    dibuang: new Map<unknown, number>(),
    /** What was true of the books of a month when it was closed. */
    bulan: new Map<string, string>(),
  };
  async function runOleh(
    id: number,
    role: string,
    name: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Row> {
    if (as) return (await as(role).command(name, input)).data;
    const before = acting.id;
    await world.masuk(id);
    try {
      return await world.run(name, input);
    } finally {
      await world.masuk(before);
    }
  }
  await world.masuk(1);
  return world;
}

export type Dunia = Awaited<ReturnType<typeof bukaDunia>>;

const pad = (n: number) => String(n).padStart(2, '0');
const guardOf = new Map(resources.map(({ name, guard }) => [name, guard]));

/** An empty clinic but for its catalogue, its people and what waits to be done on the first day. */
export function isi(mulai: string) {
  const batch = (id: number, produk: number, days: number | null, sisa: number, harga_beli: number) => ({
    id,
    produk,
    nomor: `B${id}`,
    terbuka: 0,
    kedaluwarsa: days === null ? null : addDays(mulai, days),
    sisa,
    harga_beli,
    nilai: sisa * harga_beli,
  });
  const batches = [
    batch(1, 1, 3, 6, 7_000),
    batch(2, 1, 300, 14, 9_100),
    batch(3, 2, -5, 3, 5_000),
    batch(4, 2, null, 9, 5_000),
    batch(5, 3, 1, 8, 12_345),
  ];
  const produk = sample.produk.slice(0, 3).map((row) => {
    const own = batches.filter((each) => each.produk === row.id);
    const stok = own.reduce((sum, { sisa }) => sum + sisa, 0);
    const good = own.filter(({ kedaluwarsa }) => (kedaluwarsa ?? mulai) >= mulai);
    return {
      ...row,
      ppn: row.id !== 3,
      isi: row.id === 2 ? 10 : 1,
      stok_awal: stok,
      stok_masuk: 0,
      stok_keluar: 0,
      stok_akhir: stok,
      stok_layak: good.reduce((sum, { sisa }) => sum + sisa, 0),
      expired_date: good.flatMap(({ kedaluwarsa }) => kedaluwarsa ?? []).sort()[0] ?? null,
      nilai_stok: stok * row.harga_beli,
      status: 'normal',
      terjual: 0,
      total_penjualan: 0,
      profit: 0,
      kerugian: 0,
    };
  });
  const pasien = sample.pasien.slice(0, 4).map((row) => ({
    ...row,
    totalVisits: 0,
    lastVisit: null,
    nextAppointment: null,
    joinDate: '2020-01-01',
    ...belum,
  }));
  // Two for doctors alone, two for whoever is there.
  const katalog = sample.treatments
    .filter(({ id }) => [1, 2, 17, 18].includes(id))
    .map((row) => ({ ...row, oleh: row.id > 16 ? 'semua' : 'dokter', biayaBahan: row.id * 1_111 }))
    .map((row) => ({ ...row, bahan: recipes.get(row.id) ?? [] }));
  return {
    pasien,
    dokter: [...sample.dokter, terapis].map((row) => ({ ...row, ...(dipotong[row.id] ?? tanpaPph) })),
    'aturan-jasa': aturan,
    promo: promos,
    roles: sample.roles,
    user: staff,
    supplier: sample.supplier,
    settings: sample.settings.map((row) => ({ ...row, catatPenjual: true, uangMukaHangus: 'batal' })),
    treatments: katalog,
    paket: packages,
    jatah: [],
    titipan: [],
    voucher: [],
    produk,
    batch: batches,
    kunjungan: [1, 2].map((id) => ({
      ...aVisit({ pasien: id, products: [{ ...aVisit().products[0], harga: 50_000, qty: id }] }),
      id,
      tanggal: mulai,
      diagnosa: null,
      transaksi: null,
    })),
    // One that waits for its payment, from before visits were paid by command.
    transaksi: recordsOf(transaksi, [{ ...menunggu, invoiceNumber: `INV-${mulai.slice(0, 4)}-001`, tanggal: mulai }]),
    penomoran: [{ id: 1, kunci: `INV-${mulai.slice(0, 4)}`, terakhir: 1 }],
  };
}

/** A whole piece of one product, and three tenths of what another's package holds. */
const recipes = new Map([
  [17, [{ produk: 1, jumlah: 1 }]],
  [
    2,
    [
      { produk: 2, jumlah: 3 },
      { produk: 1, jumlah: 1 },
    ],
  ],
]);

/** Of whose fees tax is withheld. */
const tanpaPph = { pphJasa: null, tarifPph: null, npwp: null };
const dipotong: Readonly<Record<number, object>> = {
  1: { pphJasa: 'pph21', tarifPph: 2.5, npwp: '3201012345678901' },
  16: { pphJasa: 'pph23', tarifPph: 2, npwp: null },
};

const terapis = { ...sample.dokter[0], id: 16, name: 'Rina', username: 'rina', email: null, profesi: 'terapis' };
const dasarAturan = {
  ...{ peran: 'pelaksana', orang: null, profesi: null, treatment: null, jenis: null, cara: 'persen', persen: null },
  ...{ dasar: 'neto', nominal: null, mulai: '2020-01-01', sampai: null },
};
const aturan = [
  { ...dasarAturan, id: 1, nama: 'Umum', persen: 12.5 },
  { ...dasarAturan, id: 2, nama: 'Asisten', peran: 'asisten', persen: 3 },
  { ...dasarAturan, id: 3, nama: 'Nominal', treatment: 17, cara: 'nominal', dasar: null, nominal: 7_777 },
  { ...dasarAturan, id: 4, nama: 'Rina', orang: 16, persen: 20, dasar: 'bahan' },
  { ...dasarAturan, id: 5, nama: 'Penjual', peran: 'penjual', persen: 2.25 },
  { ...dasarAturan, id: 6, nama: 'Produk', peran: 'penjual', barang: 'produk', persen: 7.5, dasar: 'bahan' },
  { ...dasarAturan, id: 7, nama: 'Voucher', peran: 'penjual', barang: 'voucher', persen: 1.5, dasar: 'bruto' },
];

/** By each way, for each kind of what is sold, once somebody lets them begin; the last two hold for so many bills. */
const promos = recordsOf(
  promo,
  [
    { nama: 'Semua', persen: 7.5 },
    { nama: 'Nonmedis', untuk: 'jenis' as const, jenis: 'nonmedis' as const, persen: 33.33, gabung: false },
    { nama: 'Member', untuk: 'produk' as const, produk: 1, cara: 'harga' as const, harga: 4_321 },
    { nama: 'Tiga', untuk: 'produk' as const, produk: 3, cara: 'beli' as const, beli: 2, gratis: 1, kuota: 5 },
    { nama: 'Paket', untuk: 'paket' as const, paket: 1, cara: 'nominal' as const, nominal: 99_999, kuota: 2 },
  ].map((each) => ({ ...each, mulai: '2099-01-01' })),
);

const packages = recordsOf(paket, [
  {
    nama: 'Tiga kali',
    harga: 700_001,
    isi: [{ treatment: 17, qty: 1, sesi: 3 }],
    berlakuHari: 5,
    mulai: 'pakai',
    bolehPindah: true,
  },
  {
    nama: 'Campur',
    harga: 1_000_003,
    isi: [
      { treatment: 1, qty: 1, sesi: 2 },
      { treatment: 18, qty: 1, sesi: 1 },
    ],
    ...{ berlakuHari: 9, tenggangHari: 2 },
  },
]);

/** Nothing is to be repeated, and nobody was written to. */
const belum = { perawatanTerakhir: null, ulangiPada: null, ulangiUntuk: null, dihubungi: null };

const menunggu = {
  pasien: 1,
  dokter: 1,
  layanan: 'Facial',
  kategori: 'Beauty' as const,
  waktu: '08:00',
  total: 200_000,
  metodeBayar: 'Cash' as const,
  status: 'Pending' as const,
  statusLayanan: 'Scheduled' as const,
  membalik: null,
  kunjungan: null,
  dikembalikan: 0,
  pengembalian: null,
  tutupKas: null,
  rincian: [],
  bagian: [],
  dibayar: 0,
  pembulatan: 0,
  sisaGugur: 0,
  batchTerjual: [],
  disesuaikan: false,
};
