import { useEffect, useRef, useState } from 'react';
import { useGetMany } from 'react-admin';
import { barisBawaan } from '../../../domain/klinik/pengaturanTersimpan.ts';
import { barisProduk } from '../../../domain/kunjungan/kunjungan.ts';
import { barisPaket } from '../../../domain/paket/paket.ts';
import { perluResep } from '../../../domain/stok/resep.ts';
import { tagihanKunjungan } from '../../../domain/transaksi/pembayaran.ts';
import type { Paket } from '../../../resources/paket/paket.ts';
import type { Produk } from '../../../resources/stok/produk.ts';
import { usePengaturan } from '../../core/shared.tsx';
import { useHarga } from '../../core/useHarga.ts';
import { useDraf } from '../useDraf.ts';

/** A product in the basket. */
interface Isi {
  produk: number;
  qty: number;
  /** As the prescription says; the catalogue's until it is typed. */
  aturanPakai?: string;
  /** Somebody else than the seller of the basket. */
  penjual?: number | null;
}

/** A package in the basket. */
interface IsiPaket {
  paket: number;
  penjual: number | null;
}

interface Draf {
  isi: Isi[];
  /** Packages, each as often as it is sold. */
  paket: IsiPaket[];
  pasien: number | null;
  pembeli: string;
  /** The doctor of a prescription. */
  penulisResep: string;
  /** The seller; whoever is signed in unless somebody else is chosen. */
  penjual: number | null;
}

const kosong: Draf = { isi: [], paket: [], pasien: null, pembeli: '', penulisResep: '', penjual: null };
export const qtyTerbesar = 999;

/**
 * The basket of a sale without a visit, kept on this computer through a reload; prices are those of where one works.
 *
 * @param diminta - the patient for whom it was opened
 */
export function useKeranjang(diminta: number | null) {
  const kept = useDraf('keranjang');
  const [draf, setDraf] = useState<Draf>(() => ({
    ...{ ...kosong, ...kept.read() },
    ...(diminta !== null && { pasien: diminta, pembeli: '' }),
  }));
  const sold = useRef(false);
  const { data, isFetching } = useGetMany<Produk>(
    'produk',
    { ids: draf.isi.map(({ produk }) => produk) },
    { enabled: draf.isi.length > 0 },
  );
  const packages = useGetMany<Paket>(
    'paket',
    { ids: draf.paket.map(({ paket }) => paket) },
    { enabled: draf.paket.length > 0 },
  );
  useEffect(() => {
    if (!sold.current) kept.keep(JSON.stringify(draf) === JSON.stringify(kosong) ? null : draf);
  }, [draf, kept]);

  const [klinik, dihargai] = [usePengaturan() ?? barisBawaan, useHarga()];
  const isi = draf.isi.flatMap(({ produk, qty, aturanPakai, penjual = null }) => {
    const listed = data?.find((each) => each?.id === produk);
    const product = listed && dihargai?.('produk', listed);
    return product ? [{ product, qty, aturanPakai: aturanPakai ?? product.aturanPakai ?? '', penjual }] : [];
  });
  const read = useRef(new Set<number>());
  for (const { product } of isi) read.current.add(product.id);
  const paket = draf.paket.flatMap(({ paket: id, penjual }, at) => {
    const sold = packages.data?.find((each) => each?.id === id);
    return sold && dihargai ? [{ ...dihargai('paket', sold), penjual, at }] : [];
  });
  const products = tagihanKunjungan({
    treatments: [],
    products: isi.map(({ product, qty }) => ({ ...barisProduk(product, klinik), qty })),
    addons: [],
  });
  const lines = [...products, ...paket.map((each) => barisPaket(each, klinik))];
  const put = (values: Partial<Draf>) => setDraf((before) => ({ ...before, ...values }));
  const limit = (qty: number) => Math.min(qtyTerbesar, Math.max(1, Math.trunc(qty) || 1));
  return {
    ...draf,
    isi,
    paket,
    lines,
    /** Something in it is sold on a prescription alone. */
    denganResep: isi.some(({ product }) => perluResep(product.kategori)),
    /** The rows put in, as far as they were read: a product counts from the moment that its price stands there. */
    chosen: JSON.stringify([draf.isi.filter(({ produk }) => read.current.has(produk)), paket.map(({ id }) => id)]),
    /** Something that was put in is still to be read. */
    dibaca: (isFetching || !dihargai) && isi.length < draf.isi.length,
    put,
    ...tindakanPaket(setDraf),
    /** So many more of a product. */
    tambah: (produk: number, banyak: number) =>
      setDraf(({ isi: rows, ...rest }) => ({
        ...rest,
        isi: rows.some((row) => row.produk === produk)
          ? rows.map((row) => (row.produk === produk ? { ...row, qty: limit(row.qty + banyak) } : row))
          : [...rows, { produk, qty: limit(banyak) }],
      })),
    ubah: (produk: number, { qty, ...values }: Partial<Omit<Isi, 'produk'>>) =>
      setDraf(({ isi: rows, ...rest }) => ({
        ...rest,
        isi: rows.map((row) =>
          row.produk === produk ? { ...row, ...values, ...(qty !== undefined && { qty: limit(qty) }) } : row,
        ),
      })),
    hapus: (produk: number) =>
      setDraf(({ isi: rows, ...rest }) => ({ ...rest, isi: rows.filter((row) => row.produk !== produk) })),
    kosongkan: () => {
      sold.current = false;
      setDraf(kosong);
    },
    /** After the payment: nothing of it is kept. */
    lupakan: () => {
      sold.current = true;
      kept.keep(null);
    },
  };
}

const tindakanPaket = (setDraf: (change: (before: Draf) => Draf) => void) => ({
  jualPaket: (paket: number) =>
    setDraf((before) => ({ ...before, paket: [...before.paket, { paket, penjual: null }] })),
  ubahPaket: (at: number, penjual: number | null) =>
    setDraf((before) => ({
      ...before,
      paket: before.paket.map((each, index) => (index === at ? { ...each, penjual } : each)),
    })),
  hapusPaket: (at: number) => setDraf((before) => ({ ...before, paket: before.paket.toSpliced(at, 1) })),
});

export type Keranjang = ReturnType<typeof useKeranjang>;
