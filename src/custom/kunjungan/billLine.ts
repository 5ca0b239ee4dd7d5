import type { BahanTerpakai } from '../../domain/kunjungan/kunjungan.ts';

/** A line of a visit. */
export interface BillLine {
  nama: string;
  harga: number | null;
  kategori: string | null;
  qty?: number | null;
  satuan?: string | null;
  pecahan?: boolean;
  treatment?: number | null;
  produk?: number | null;
  hargaKatalog?: number | null;
  kenaPpn?: boolean;
  aturanPakai?: string | null;
  bahan?: BahanTerpakai[] | null;
}
