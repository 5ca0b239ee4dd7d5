import { createDemoProvider } from '../../src/providers/demo/demoProvider.ts';
import { memoryStorage } from '../../src/providers/demo/storage.ts';
import { resources } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { Row } from '../../src/schema/index.ts';

export const today = '2024-08-27';
const sample = sampleData(today);

/** A small clinic for commands: some of the sample's patients, doctors and products, and an empty day. */
export function makeClinic(over: Partial<Record<keyof typeof sample, readonly Row[]>> = {}) {
  const data: Record<string, readonly Row[]> = {
    pasien: sample.pasien.slice(0, 4),
    dokter: sample.dokter,
    supplier: sample.supplier,
    treatments: sample.treatments.slice(0, 2),
    settings: sample.settings,
    produk: sample.produk.slice(0, 2).map((row) => ({
      ...row,
      stok_awal: 10,
      stok_masuk: 0,
      stok_keluar: 0,
      stok_akhir: 10,
      status: 'normal',
      nilai_stok: 10 * row.harga_beli,
      total_penjualan: 0,
      profit: 0,
    })),
    batch: [
      { id: 1, produk: 1, nomor: 'A', kedaluwarsa: '2024-09-30', sisa: 4 },
      { id: 2, produk: 1, nomor: 'B', kedaluwarsa: '2025-09-30', sisa: 6 },
      { id: 3, produk: 2, nomor: 'C', kedaluwarsa: '2024-08-01', sisa: 3 },
      { id: 4, produk: 2, nomor: 'D', kedaluwarsa: null, sisa: 7 },
    ],
    ...over,
  };
  const provider = createDemoProvider({
    resources,
    storage: memoryStorage(),
    sample: async () => data,
    now: () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Siti Rahayu' }),
  });
  const rows = async (resource: string, filter: Record<string, unknown> = {}) => {
    const all = { filter, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1000 } };
    return (await provider.getList<Row>(resource, all)).data;
  };
  const row = async (resource: string, id: number) => (await provider.getOne<Row>(resource, { id })).data;
  return { provider, rows, row, run: provider.command };
}

/** A visit ready to be paid. */
export const aVisit = (over: Record<string, unknown> = {}) => ({
  antrian: 1,
  pasien: 1,
  dokter: 1,
  kategori: 'Beauty',
  status: 'Selesai Konsultasi',
  waktuMasuk: '08:45',
  treatments: [{ nama: 'Facial', harga: 200_000, kategori: 'Nonmedis' }],
  products: [{ produk: 1, nama: 'Serum', harga: 50_000, kategori: 'Vitamin', qty: 2 }],
  addons: [],
  ...over,
});

export const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null } as const;
