import { merchantQris, qrisSejumlah } from '../../domain/kas/qris.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { potonganSendiri, ppnDiDalam } from '../../domain/transaksi/pembayaran.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { type Translate, type Words, wordsIn } from '../../views/base/words.ts';
import { kaki, kepala, tulisan } from './bagian.ts';
import { type Blok, catatanBaris, type GambarStruk, garis, kiri, pasangan, takaran, tengah } from './blok.ts';
import { isiBayar, keadaan } from './isiBayar.ts';

export interface Bahan {
  transaksi: Transaksi;
  /** Names of the references; null where they are unknown. */
  pasien: string | null;
  /** The number under which the clinic's older records know the patient. */
  nomorRM?: string | null;
  dokter: string | null;
  klinik: Pick<
    Pengaturan,
    'namaKlinik' | 'alamat' | 'telepon' | 'npwp' | 'kepalaStruk' | 'kakiStruk' | 'metode' | 'qris'
  > &
    Partial<Pick<Pengaturan, 'nitku' | 'poinPersen'>>;
  translate: Translate;
  logo?: GambarStruk | null;
  poin?: PoinTagihan | null;
}

/** Points that a bill earned, and the patient's on a day. */
export interface PoinTagihan {
  diperoleh: number;
  sisa: number;
  tanggal: string;
}

const optional = (left: string, right: string | null) => (right ? [pasangan(left, right)] : []);

/** The lines of a receipt, for the page that prints it and for the PDF. */
export function isiStruk(bahan: Bahan): Blok[] {
  const { transaksi, pasien, nomorRM = null, dokter, translate } = bahan;
  const word = wordsIn(translate, 'pembayaran.struk');
  const { tanggal, waktu, catatan } = transaksi;
  return [
    ...kepala(bahan),
    ...tulisan(bahan.klinik.kepalaStruk),
    garis,
    ...optional(word('invoice'), transaksi.invoiceNumber),
    pasangan(word('tanggal'), word('wib', { tanggal: formatDate(tanggal), waktu })),
    ...optional(word('kasir'), transaksi.kasir),
    ...optional(word('pasien'), pasien),
    ...optional(word('nomorRM'), nomorRM),
    ...optional(word('pembeli'), transaksi.pembeli),
    ...optional(word('dokter'), dokter),
    garis,
    ...isiTagihan(bahan),
    garis,
    ...keadaan(transaksi, word).map((text) => tengah(text, true)),
    ...qrisSisa(bahan),
    ...(catatan ? [kiri(word('catatan', { catatan }))] : []),
    ...kaki(bahan),
  ];
}

/** The code by which what is still due is paid. */
export function qrisSisa({ transaksi, klinik, translate }: Pick<Bahan, 'transaksi' | 'klinik' | 'translate'>): Blok[] {
  const { qris, metode } = klinik;
  const sisa = transaksi.sisa ?? 0;
  if (!qris || sisa <= 0 || !metode.includes('QRIS')) return [];
  const word = wordsIn(translate, 'pembayaran.qris');
  return [
    tengah(word('sisa', { jumlah: formatMoney(sisa) })),
    { kind: 'qr', text: qrisSejumlah(qris, sisa) },
    tengah(merchantQris(qris)),
  ];
}

/** The lines of the bill, its sum, how it was paid, and the points of it while the clinic gives any. */
export const isiTagihan = ({ transaksi, translate, klinik, poin }: Bahan): Blok[] => [
  ...barang(transaksi, translate),
  garis,
  ...jumlahTagihan(transaksi, wordsIn(translate, 'pembayaran.tagihan')),
  ...isiBayar(transaksi, wordsIn(translate, 'pembayaran.struk')),
  ...(poin && klinik.poinPersen ? isiPoin(poin, wordsIn(translate, 'pembayaran.struk')) : []),
];

const isiPoin = ({ diperoleh, sisa, tanggal }: PoinTagihan, word: Words<'pembayaran.struk'>): Blok[] => [
  garis,
  ...(diperoleh > 0 ? [pasangan(word('poinDiperoleh'), formatNumber(diperoleh))] : []),
  pasangan(word('sisaPoin', { tanggal: formatDate(tanggal) }), formatNumber(sisa)),
];

/** From the sum of the lines to that of the bill. */
export const jumlahTagihan = (transaksi: Transaksi, bill: Words<'pembayaran.tagihan'>): Blok[] => [
  pasangan(bill('subtotal'), formatMoney(transaksi.subtotal ?? transaksi.total)),
  ...potongan(transaksi, bill),
  ...pajak(transaksi, bill),
  pasangan(bill('total'), formatMoney(transaksi.total), true),
  ...pajakDiDalam(transaksi, bill),
];

/**
 * Each line with its amount, beneath it its quantity and its notes (`catatanBaris`); a transaction kept without lines
 * names its service.
 */
function barang({ rincian, layanan, subtotal, total, persenPpn }: Transaksi, translate: Translate): Blok[] {
  if (!rincian?.length) return [pasangan(layanan, formatMoney(subtotal ?? total))];
  return rincian.map((each) => {
    // Without any PPN on the bill none of its lines is exempt.
    const line = persenPpn === 0 ? { ...each, kenaPpn: true } : each;
    const { nama, qty, satuan, harga, jumlah } = line;
    const times =
      qty !== 1 || satuan || potonganSendiri(each) !== 0 ? [`${takaran(line)} x ${formatMoney(harga)}`] : [];
    return pasangan([nama, ...times, ...catatanBaris(line, translate)].join('\n'), formatMoney(jumlah));
  });
}

function potongan({ diskon, persenDiskon }: Transaksi, bill: Words<'pembayaran.tagihan'>): Blok[] {
  if (!diskon) return [];
  const label = persenDiskon ? bill('diskonPersen', { persen: formatNumber(persenDiskon) }) : bill('diskon');
  return [pasangan(label, formatMoney(-diskon))];
}

/** Base and tax that is added to the prices; bills from before exempt lines existed are taxed wholly. */
function pajak(
  { ppn, persenPpn, dasarPpn, subtotal, total, diskon, rincian }: Transaksi,
  bill: Words<'pembayaran.tagihan'>,
): Blok[] {
  if (ppn === null || !persenPpn) return [];
  const inside = ppnDiDalam(rincian ?? []);
  const dasar = (dasarPpn ?? (subtotal ?? total) - (diskon ?? 0)) - inside.dasar;
  if (inside.ppn !== 0 && dasar === 0) return [];
  const label = bill('ppn', { persen: formatNumber(persenPpn), dasar: formatMoney(dasar) });
  return [pasangan(label, formatMoney(ppn - inside.ppn))];
}

/** Base and tax that the prices contain. */
function pajakDiDalam({ persenPpn, rincian }: Transaksi, bill: Words<'pembayaran.tagihan'>): Blok[] {
  const { dasar, ppn } = ppnDiDalam(rincian ?? []);
  if (!persenPpn || ppn === 0) return [];
  const label = bill('ppnDiDalam', { persen: formatNumber(persenPpn), dasar: formatMoney(dasar) });
  return [pasangan(label, formatMoney(ppn))];
}
