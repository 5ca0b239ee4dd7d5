import type { Pengaturan } from '../klinik/pengaturan.ts';
import { jumlahBaris } from '../transaksi/pembayaran.ts';

/** A treatment of the catalogue, as far as a visit needs it. */
interface TreatmentKatalog {
  id: number;
  name: string;
  harga: number;
  jenis: 'medis' | 'nonmedis';
  /** 'Dikenai PPN' */
  ppn: boolean;
  /** The price is for one of these. */
  satuan: string | null;
  /** Its tenths are sold too. */
  pecahan: boolean;
}

/** A product of the catalogue, as far as a visit needs it. */
interface ProdukKatalog {
  id: number;
  nama_produk: string;
  harga_jual: number;
  kategori: string;
  ppn: boolean;
  aturanPakai: string | null;
}

/** How the clinic's catalogue means its prices. */
type Harga = Pick<Pengaturan, 'hargaTermasukPpn'>;

/** The lines of a visit (product §3), each with the price the catalogue has at the time. */
export const barisTreatment = (
  { id, name, harga, jenis, ppn, satuan, pecahan }: TreatmentKatalog,
  { hargaTermasukPpn }: Harga,
) => ({
  treatment: id,
  nama: name,
  harga,
  kategori: jenis === 'medis' ? 'Medis' : 'Nonmedis',
  hargaKatalog: null,
  kenaPpn: ppn,
  termasukPpn: hargaTermasukPpn,
  qty: 1,
  satuan,
  pecahan,
  pelaksana: [] as Pelaksana[],
  bahan: [] as BahanTerpakai[],
});

/** How much of a product a line uses, in its small unit. */
export interface BahanTerpakai {
  produk: number;
  jumlah: number;
}

/** Who did a line, and as what. */
export interface Pelaksana {
  orang: number;
  peran: 'pelaksana' | 'asisten';
}

/** An add-on: a treatment of the catalogue on top of another. */
export const barisTambahan = (row: TreatmentKatalog, harga: Harga) => ({
  ...barisTreatment(row, harga),
  kategori: 'Tambahan',
});

/** It refers to its product, which payment takes out of stock. */
export const barisProduk = (
  { id, nama_produk, harga_jual, kategori, ppn, aturanPakai }: ProdukKatalog,
  { hargaTermasukPpn }: Harga,
) => ({
  produk: id,
  nama: nama_produk,
  harga: harga_jual,
  kategori,
  hargaKatalog: null,
  kenaPpn: ppn,
  termasukPpn: hargaTermasukPpn,
  qty: 1,
  aturanPakai,
});

/** The fields that identify a stored line; while they are unchanged, it keeps the price of its day. */
interface BarisPilihan {
  nama: string;
  harga: number | null;
  treatment?: number | null;
  produk?: number | null;
}

/** The stored line with the same name, price and item; undefined for a new or changed one. */
export const barisTetap = <T extends BarisPilihan>(stored: readonly T[], line: BarisPilihan): T | undefined =>
  stored.find((each) => pilihan.every((name) => (each[name] ?? null) === (line[name] ?? null)));

const pilihan = ['nama', 'harga', 'treatment', 'produk'] as const;

/** The lines of a visit in a form: missing amounts count as 0. */
type Isian = Readonly<Record<'treatments' | 'products' | 'addons', readonly Baris[] | null>>;
interface Baris {
  harga?: number | null;
  qty?: number | null;
}

/** Treatments, products and add-ons by quantity, before discount and PPN (product §9). */
export function subtotalKunjungan({ treatments, products, addons }: Isian): number {
  // Lines of services from before they had a quantity are of one.
  const services = [...(treatments ?? []), ...(addons ?? [])].map(({ harga, qty }) => ({ harga, qty: qty ?? 1 }));
  return [...services, ...(products ?? [])].reduce((sum, { harga, qty }) => sum + jumlahBaris(harga ?? 0, qty ?? 0), 0);
}
