import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import type { Words } from '../../views/base/words.ts';
import { type Blok, pasangan } from './blok.ts';

/** The lines about how a bill was paid: rounding, each part with the cash received and the change, and what is due. */
export function isiBayar(transaksi: Transaksi, word: Words<'pembayaran.struk'>): Blok[] {
  const { bagian, pembulatan, dibayar, metodeBayar, sisa, tanggal, membalik } = transaksi;
  const rounding = pembulatan === 0 ? [] : [pasangan(word('pembulatan'), formatMoney(pembulatan))];
  // One part that pays it all needs no line of its own.
  const simple = bagian.length <= 1 && sisa === 0;
  const parts = bagian.flatMap((part) => [
    ...(simple ? [] : [pasangan(namaBagian(part, tanggal, word), formatMoney(part.jumlah + part.pembulatan))]),
    ...(part.diterima === null
      ? []
      : [
          pasangan(word('diterima'), formatMoney(part.diterima)),
          pasangan(word('kembalian'), formatMoney(part.kembalian ?? 0)),
        ]),
  ]);
  return [
    ...rounding,
    ...(pembulatan !== 0 && simple ? [pasangan(word('dibayar'), formatMoney(dibayar + pembulatan), true)] : []),
    ...(simple ? [pasangan(word(membalik === null ? 'metode' : 'dikembalikanDengan'), metodeBayar)] : []),
    ...parts,
    ...(sisa > 0 ? [pasangan(word('sisa'), formatMoney(sisa), true)] : []),
  ];
}

type Bagian = Transaksi['bagian'][number];

/** A part by its method, and its day where that is not the bill's. */
const namaBagian = ({ metodeBayar, tanggal }: Bagian, billed: string, word: Words<'pembayaran.struk'>): string =>
  tanggal === billed ? metodeBayar : word('bagianTanggal', { metode: metodeBayar, tanggal: formatDate(tanggal) });

/** The state of a bill that the paper must name: paid or not, or given back, whenever that was. */
export function keadaan(transaksi: Transaksi, word: Words<'pembayaran.struk'>): string[] {
  const { status, membalik, pengembalian, dikembalikan, sisa } = transaksi;
  if (membalik !== null) return [word('pembalikan')];
  if (status === 'Refunded' || pengembalian === 'penuh') return [word('status.Refunded')];
  const back = pengembalian === 'sebagian' ? [word('sebagian', { jumlah: formatMoney(dikembalikan) })] : [];
  if (sisa > 0) return [...back, word('belumLunas')];
  if (back.length > 0) return back;
  return [status === 'Paid' ? word('lunas') : word(`status.${status}`)];
}
