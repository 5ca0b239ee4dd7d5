import { hitungTagihan } from './pembayaran.ts';

/** A treatment of the catalogue, as far as a visit needs it. */
export interface TreatmentKatalog {
  id: number;
  name: string;
  harga: number;
  jenis: 'medis' | 'nonmedis';
  /** 'Dikenai PPN' */
  ppn: boolean;
}

/** A product of the catalogue, as far as a visit needs it. */
export interface ProdukKatalog {
  id: number;
  nama_produk: string;
  harga_jual: number;
  kategori: string;
  ppn: boolean;
}

/** The lines of a visit (product §3), each with the price the catalogue has at the time. */
export const barisTreatment = ({ id, name, harga, jenis, ppn }: TreatmentKatalog) => ({
  treatment: id,
  nama: name,
  harga,
  kategori: jenis === 'medis' ? 'Medis' : 'Nonmedis',
  hargaKatalog: null,
  kenaPpn: ppn,
});

/** What is done on top of a treatment. */
export const barisTambahan = (row: TreatmentKatalog) => ({ ...barisTreatment(row), kategori: 'Tambahan' });

/** Names its product, so that paying takes it out of stock. */
export const barisProduk = ({ id, nama_produk, harga_jual, kategori, ppn }: ProdukKatalog) => ({
  produk: id,
  nama: nama_produk,
  harga: harga_jual,
  kategori,
  hargaKatalog: null,
  kenaPpn: ppn,
  qty: 1,
});

/** What makes a line the one that was stored before: as long as it stands, it keeps the price of its day. */
interface BarisPilihan {
  nama: string;
  harga: number | null;
  treatment?: number | null;
  produk?: number | null;
}

/** The stored line that this one still is. */
export const barisTetap = <T extends BarisPilihan>(stored: readonly T[], line: BarisPilihan): T | undefined =>
  stored.find((each) => pilihan.every((name) => (each[name] ?? null) === (line[name] ?? null)));

const pilihan = ['nama', 'harga', 'treatment', 'produk'] as const;

/** The lines of a visit while they are being typed: what is missing counts for nothing. */
export interface BarisKunjungan {
  treatments: readonly Partial<Baris>[] | null;
  products: readonly Partial<Baris>[] | null;
  addons: readonly Partial<Baris>[] | null;
}
interface Baris {
  harga: number | null;
  qty: number | null;
}

/** Treatments, products by quantity and add-ons, before discount and PPN (product §9). */
export function subtotalKunjungan({ treatments, products, addons }: BarisKunjungan): number {
  const lines = [
    ...(treatments ?? []).map(({ harga }) => ({ harga: harga ?? 0 })),
    ...(products ?? []).map(({ harga, qty }) => ({ harga: harga ?? 0, qty: qty ?? 0 })),
    ...(addons ?? []).map(({ harga }) => ({ harga: harga ?? 0 })),
  ];
  return hitungTagihan(lines, { diskon: 0, diskonType: 'nominal', ppn: 0 }).subtotal;
}
