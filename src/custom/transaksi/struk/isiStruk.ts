import type { Pengaturan } from '../../../domain/pengaturan.ts';
import type { Transaksi } from '../../../resources/transaksi.ts';
import { formatDate, formatMoney, formatNumber } from '../../../schema/index.ts';

/** A line of a receipt: words in the middle, a name with its amount, or a rule across. */
export type BarisStruk =
  | { kind: 'tengah'; text: string; bold?: true }
  | { kind: 'kiri'; text: string }
  | { kind: 'pasangan'; left: string; right: string; bold?: true }
  | { kind: 'garis' };

interface Bahan {
  transaksi: Transaksi;
  /** Names for the references; null while, or where, they are not known. */
  pasien: string | null;
  dokter: string | null;
  klinik: Pick<Pengaturan, 'namaKlinik' | 'alamat' | 'telepon'>;
  translate: (key: string, args?: Record<string, string | number>) => string;
}

/** What a receipt says, line by line: the page prints it, and the PDF is made of the same. */
export function isiStruk({ transaksi, pasien, dokter, klinik, translate }: Bahan): BarisStruk[] {
  const word = (key: string, args = {}) => translate(`pembayaran.struk.${key}`, args);
  const bill = (key: string, args = {}) => translate(`pembayaran.tagihan.${key}`, args);
  const pair = (left: string, right: string | null): BarisStruk[] => (right ? [{ kind: 'pasangan', left, right }] : []);
  const { status, tanggal, waktu, catatan } = transaksi;
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
    ...barang(transaksi),
    { kind: 'garis' },
    ...pair(bill('subtotal'), formatMoney(transaksi.subtotal ?? transaksi.total)),
    ...potongan(transaksi, bill),
    ...pajak(transaksi, bill),
    { kind: 'pasangan', left: bill('total'), right: formatMoney(transaksi.total), bold: true },
    ...pair(word('metode'), transaksi.metodeBayar),
    { kind: 'garis' },
    ...centred(status !== 'Paid' && word(`status.${status}`), true),
    ...(catatan ? [{ kind: 'kiri' as const, text: word('catatan', { catatan }) }] : []),
    ...centred(word('thanks')),
  ];
}

const centred = (text: string | false, bold?: true): BarisStruk[] =>
  text ? [{ kind: 'tengah', text, ...(bold && { bold }) }] : [];

/** Each line with its amount, a quantity beneath; a transaction kept without lines says what it was for. */
function barang({ rincian, layanan, subtotal, total }: Transaksi): BarisStruk[] {
  if (!rincian?.length) return [{ kind: 'pasangan', left: layanan, right: formatMoney(subtotal ?? total) }];
  return rincian.map(({ nama, qty, harga, jumlah }) => ({
    kind: 'pasangan',
    left: qty === 1 ? nama : `${nama}\n${formatNumber(qty)} x ${formatMoney(harga)}`,
    right: formatMoney(jumlah),
  }));
}

type Word = (key: string, args?: Record<string, string>) => string;

function potongan({ diskon, persenDiskon }: Transaksi, bill: Word): BarisStruk[] {
  if (!diskon) return [];
  const label = persenDiskon ? bill('diskonPersen', { persen: formatNumber(persenDiskon) }) : bill('diskon');
  return [{ kind: 'pasangan', left: label, right: formatMoney(-diskon) }];
}

function pajak({ ppn, persenPpn }: Transaksi, bill: Word): BarisStruk[] {
  if (ppn === null || !persenPpn) return [];
  return [{ kind: 'pasangan', left: bill('ppn', { persen: formatNumber(persenPpn) }), right: formatMoney(ppn) }];
}
