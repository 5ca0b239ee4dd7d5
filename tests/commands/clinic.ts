import { inject } from 'vitest';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { createDemoProvider } from '../../src/providers/demo/demoProvider.ts';
import { memoryStorage } from '../../src/providers/demo/storage.ts';
import { type Entities, type EntityName, resources } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import type { Row } from '../../src/schema/index.ts';
import { startKlinik } from '../support/klinik.ts';

export const today = '2024-08-27';
/** The files of tests that are tried on PostgreSQL in every run, as well as on the demo's store. */
export const onPostgres = [
  ...['antrian/antrian', 'paket/paket', 'transaksi/pembayaran', 'stok/persediaan', 'titipan/titipan', 'kas/tutupKas'],
];
/** Who is signed in: the sample's admin. */
export const kasir = 'Ratna Kusumawati';
const sample = sampleData(today);

const kosong = {
  treatments: { bahan: [], tidakUntuk: [], dapatDiminta: false },
  produk: { isi: 1, tidakUntuk: [], barcode: [] },
  pasien: { tanda: [] },
  user: { cabang: [], jenis: 'orang', hanyaUsul: false },
  cuti: { mendadak: false },
};

/** Some of the sample's patients, doctors and products, and an empty day. */
export const small = {
  pasien: sample.pasien.slice(0, 4),
  dokter: sample.dokter,
  roles: sample.roles,
  user: sample.user,
  supplier: sample.supplier,
  treatments: sample.treatments.slice(0, 2),
  'sumber-daya': sample['sumber-daya'],
  tanda: sample.tanda,
  paket: sample.paket,
  settings: sample.settings,
  produk: sample.produk.slice(0, 2).map((row) => ({
    ...row,
    // The first is sold to anybody, the second on a prescription.
    kategori: row.id === 1 ? 'Vitamin' : row.kategori,
    stok_awal: 10,
    stok_masuk: 0,
    stok_keluar: 0,
    stok_akhir: 10,
    status: 'normal',
    stok_minimum: 2,
    stok_layak: row.id === 1 ? 10 : 7,
    expired_date: row.id === 1 ? '2024-09-30' : null,
    nilai_stok: 10 * row.harga_beli,
    terjual: 0,
    total_penjualan: 0,
    profit: 0,
  })),
  batch: [
    { id: 1, produk: 1, nomor: 'A', kedaluwarsa: '2024-09-30', sisa: 4, harga_beli: 7_000 },
    { id: 2, produk: 1, nomor: 'B', kedaluwarsa: '2025-09-30', sisa: 6, harga_beli: 9_000 },
    { id: 3, produk: 2, nomor: 'C', kedaluwarsa: '2024-08-01', sisa: 3, harga_beli: 5_000 },
    { id: 4, produk: 2, nomor: 'D', kedaluwarsa: null, sisa: 7, harga_beli: 5_000 },
  ].map((row) => ({ ...row, terbuka: 0, nilai: row.sisa * row.harga_beli })),
};

/** The business date, which a test may move. */
export interface Calendar {
  today: string;
}

/** A small clinic for commands. */
export function makeClinic(over: Partial<Record<EntityName, readonly Row[]>> = {}, calendar?: Calendar) {
  const data: Record<string, readonly Row[]> = { ...small, ...over };
  // What a test leaves out is as in a new record.
  for (const name of ['treatments', 'produk', 'pasien', 'user', 'cuti'] as const)
    data[name] = (data[name] ?? []).map((row) => ({ ...kosong[name], ...row }));
  let opened: Promise<ProviderByRole> | undefined;
  // With the first call: a case that makes none would empty the clinic of the next one.
  const of = async (role: string, branch: number | null = null) => {
    opened ??= inject('rung') === 'klinik' ? onServer(data, calendar) : Promise.resolve(inBrowser(data, calendar));
    return (await opened)(role, branch);
  };
  const provider = later(() => of('admin'));
  const rows = rowsWith(provider);
  const row = async <N extends EntityName>(resource: N, id: number) =>
    (await provider.getOne<Entities[N]>(resource, { id })).data;
  /** Somebody else at work in the same clinic, in one of its branches where there are several. */
  const as = (role: string, branch: number | null = null) => later(() => of(role, branch));
  /** Fills in more before the first call. */
  const also = (more: Readonly<Record<string, readonly Row[]>>) => {
    if (!opened) Object.assign(data, more);
  };
  return { provider, rows, row, run: provider.command, as, also };
}

/** Looks through the books to the end. */
export async function periksaBuku(by: Pick<ConsoleDataProvider, 'command'>): Promise<Row> {
  let run: Row;
  do run = (await by.command('buku/periksa', {})).data as Row;
  while (run['keadaan'] === 'berjalan');
  return run;
}

/** All records of an entity that somebody sees. */
export const rowsWith =
  (provider: ConsoleDataProvider) =>
  async <N extends EntityName>(resource: N, filter: Record<string, unknown> = {}): Promise<Entities[N][]> => {
    const found: Entities[N][] = [];
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: 100 };
      const { data, total = 0 } = await provider.getList<Entities[N]>(resource, { filter, sort: byId, pagination });
      found.push(...data);
      // Others may write meanwhile.
      if (data.length < pagination.perPage || found.length >= total) return found;
    }
  };

const byId = { field: 'id', order: 'ASC' as const };

/** The clinic as people of a role see it. */
type ProviderByRole = (role: string, branch: number | null) => ConsoleDataProvider | Promise<ConsoleDataProvider>;

const inBrowser = (data: Record<string, readonly Row[]>, calendar: Calendar = { today }): ProviderByRole => {
  let signedIn: (typeof demoAccounts)[number] | undefined;
  let chosen: number | null = null;
  const provider = createDemoProvider({
    resources,
    storage: memoryStorage(),
    sample: async () => data,
    now: () => ({ ...nineOn(calendar), user: signedIn?.name ?? '' }),
    email: () => signedIn?.email ?? null,
    may: async () => {
      const { role = null, id = null, email = '' } = signedIn ?? {};
      const at = chosen;
      const all = (await provider.records('cabang')).map((row) => row.id);
      const own = (await provider.records('user')).find((row) => row['email'] === email)?.['cabang'] ?? [];
      const ids = role === 'admin' ? null : (own as { cabang: number }[]).map(({ cabang }) => cabang);
      const me = { id, dokter: role === 'dokter' ? 1 : null };
      return rightsWith(role, [], all.length > 0 ? { ...me, places: { all, own: ids, chosen: at } } : me);
    },
  });
  return (role, branch) =>
    new Proxy(provider, {
      get: (target, name, receiver) => {
        signedIn = demoAccounts.find((each) => each.role === role);
        chosen = branch;
        return Reflect.get(target, name, receiver);
      },
    });
};

/** Nine in the morning in Jakarta. */
const nineOn = ({ today }: Calendar) => ({ today, time: '09:00', instant: `${today}T02:00:00.000Z` });

/** One server for all files that a worker runs, emptied for every clinic; it ends with the worker. */
let klinik: ReturnType<typeof startKlinik> | null = null;
/** One beside it whose day is moved. */
let moving: ReturnType<typeof startKlinik> | null = null;
let moved: Calendar = { today };

async function onServer(data: Record<string, readonly Row[]>, calendar?: Calendar): Promise<ProviderByRole> {
  if (calendar) {
    moved = calendar;
    moving ??= startKlinik({ time: () => Date.parse(nineOn(moved).instant) });
  } else klinik ??= startKlinik();
  const server = await (calendar ? moving : klinik);
  if (!server) throw new Error('No server was started');
  await server.reset(data);
  return (role, branch) => server.provider(role, undefined, branch);
}

/** A provider that is made at the first call: who calls nothing is not signed in. */
function later(make: () => Promise<ConsoleDataProvider>): ConsoleDataProvider {
  let made: Promise<ConsoleDataProvider> | undefined;
  type Verb = (...args: unknown[]) => unknown;
  const verb =
    (name: string) =>
    async (...args: unknown[]) => {
      made ??= make();
      const provider = (await made) as unknown as Record<string, Verb>;
      return provider[name]?.(...args);
    };
  return new Proxy({} as ConsoleDataProvider, { get: (_, name: string) => (name === 'then' ? undefined : verb(name)) });
}

/** What a line of a visit carries beside its item: taxed, at the catalogue's price. */
export const baris = { hargaKatalog: null, kenaPpn: true } as const;

/** A visit ready to be paid. */
export const aVisit = (over: Record<string, unknown> = {}) => ({
  antrian: 1,
  pasien: 1,
  dokter: 1,
  kategori: 'Beauty',
  status: 'Selesai Konsultasi',
  waktuMasuk: '08:45',
  treatments: [{ ...baris, nama: 'Facial', harga: 200_000, kategori: 'Nonmedis' }],
  products: [{ ...baris, produk: 1, nama: 'Serum', harga: 50_000, kategori: 'Vitamin', qty: 2 }],
  addons: [],
  ...over,
});

export const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null } as const;
