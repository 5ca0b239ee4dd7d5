import type { Pengaturan } from '../../../domain/pengaturan.ts';
import type { Transaksi } from '../../../resources/transaksi.ts';
import { formatDate, formatMoney, formatNumber } from '../../../schema/index.ts';
import { type Translate, type Words, wordsIn } from '../../../views/words.ts';
import { catatanBaris } from '../catatanBaris.ts';

/** A line of a receipt: words in the middle, a name with its amount, or a rule across. */
export type BarisStruk =
  | { kind: 'tengah'; text: string; bold?: true }
  | { kind: 'kiri'; text: string }
  | { kind: 'pasangan'; left: string; right: string; bold?: true }
  | { kind: 'garis' };

interface Bahan {
  transaksi: Transaksi;
  /** Names of the references; null where they are unknown. */
  pasien: string | null;
  dokter: string | null;
  klinik: Pick<Pengaturan, 'namaKlinik' | 'alamat' | 'telepon'>;
  translate: Translate;
}

/** The lines of a receipt, for the page that prints it and for the PDF. */
export function isiStruk({ transaksi, pasien, dokter, klinik, translate }: Bahan): BarisStruk[] {
  const word = wordsIn(translate, 'pembayaran.struk');
  const bill = wordsIn(translate, 'pembayaran.tagihan');
  const pair = (left: string, right: string | null): BarisStruk[] => (right ? [{ kind: 'pasangan', left, right }] : []);
  const { tanggal, waktu, catatan, alasanDiskon } = transaksi;
  return [
    ...centred(klinik.namaKlinik, true),
    ...centred(klinik.alamat),
    ...centred(klinik.telepon && word('telepon', { telepon: klinik.telepon })),
    { kind: 'garis' },
    ...pair(word('invoice'), transaksi.invoiceNumber),
    ...pair(word('tanggal'), word('wib', { tanggal: formatDate(tanggal), waktu })),
    ...pair(word('kasir'), transaksi.kasir),
    ...pair(word('pasien'), pasien),
    ...pair(word('dokter'), dokter),
    { kind: 'garis' },
    ...barang(transaksi, translate),
    { kind: 'garis' },
    ...pair(bill('subtotal'), formatMoney(transaksi.subtotal ?? transaksi.total)),
    ...potongan(transaksi, bill),
    ...pajak(transaksi, bill),
    { kind: 'pasangan', left: bill('total'), right: formatMoney(transaksi.total), bold: true },
    ...pair(word('metode'), transaksi.metodeBayar),
    { kind: 'garis' },
    ...centred(keadaan(transaksi, word), true),
    ...(alasanDiskon ? [{ kind: 'kiri' as const, text: word('alasanDiskon', { alasan: alasanDiskon }) }] : []),
    ...(catatan ? [{ kind: 'kiri' as const, text: word('catatan', { catatan }) }] : []),
    ...centred(word('thanks')),
  ];
}

const centred = (text: string | false, bold?: true): BarisStruk[] =>
  text ? [{ kind: 'tengah', text, ...(bold && { bold }) }] : [];

/**
 * Each line with its amount, beneath it its quantity and its notes (`catatanBaris`); a transaction kept without lines
 * names its service.
 */
function barang({ rincian, layanan, subtotal, total }: Transaksi, translate: Bahan['translate']): BarisStruk[] {
  if (!rincian?.length) return [{ kind: 'pasangan', left: layanan, right: formatMoney(subtotal ?? total) }];
  return rincian.map((line) => {
    const { nama, qty, harga, jumlah } = line;
    const times = qty > 1 ? [`${formatNumber(qty)} x ${formatMoney(harga)}`] : [];
    return {
      kind: 'pasangan',
      left: [nama, ...times, ...catatanBaris(line, translate)].join('\n'),
      right: formatMoney(jumlah),
    };
  });
}

/** The state of a bill that the paper must name: not paid, or given back, whenever that was. */
function keadaan(
  { status, membalik, pengembalian, dikembalikan }: Transaksi,
  word: Words<'pembayaran.struk'>,
): string | false {
  if (membalik !== null) return word('pembalikan');
  if (status === 'Refunded' || pengembalian === 'penuh') return word('status.Refunded');
  if (pengembalian === 'sebagian') return word('sebagian', { jumlah: formatMoney(dikembalikan) });
  return status !== 'Paid' && word(`status.${status}`);
}

function potongan({ diskon, persenDiskon }: Transaksi, bill: Words<'pembayaran.tagihan'>): BarisStruk[] {
  if (!diskon) return [];
  const label = persenDiskon ? bill('diskonPersen', { persen: formatNumber(persenDiskon) }) : bill('diskon');
  return [{ kind: 'pasangan', left: label, right: formatMoney(-diskon) }];
}

/** Base and tax; bills from before exempt lines existed are taxed wholly. */
function pajak(
  { ppn, persenPpn, dasarPpn, subtotal, total, diskon }: Transaksi,
  bill: Words<'pembayaran.tagihan'>,
): BarisStruk[] {
  if (ppn === null || !persenPpn) return [];
  const dasar = formatMoney(dasarPpn ?? (subtotal ?? total) - (diskon ?? 0));
  return [{ kind: 'pasangan', left: bill('ppn', { persen: formatNumber(persenPpn), dasar }), right: formatMoney(ppn) }];
}
