import type { Path } from 'react-hook-form';
import { periksaSyarat } from '../../commands/transaksi/syaratBayar.ts';
import { periksaIsian, rincianDari } from '../../commands/transaksi/tagihan.ts';
import type { MetodePembayaran, MetodeTitipan } from '../../domain/kas/kas.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import {
  type BagianBayar,
  type BagianDiminta,
  type CaraBayar,
  type GalatBagian,
  jumlahDari,
  susunBagian,
} from '../../domain/transaksi/bagianBayar.ts';
import {
  type BarisTagihan,
  type DiskonBaris,
  denganDiskonBaris,
  hitungTagihan,
  ppnDiDalam,
  type SyaratBayar,
} from '../../domain/transaksi/pembayaran.ts';
import { formatMoney } from '../../schema/index.ts';
import type { Word } from '../../views/base/words.ts';

/** A part of a deposit, a voucher or points that a bill takes; an empty amount is as much as fits. */
export interface TitipanDipakai {
  metodeBayar: MetodeTitipan;
  /** Of a voucher, with its last day. */
  kode: string | null;
  sampai: string | null;
  /** Whose deposit it is. */
  pasien: number | null;
  saldo: number;
  jumlah: number | null;
}

type BagianUang = BagianDiminta & { metodeBayar: MetodePembayaran };

/** The values of the payment form (product §3, §5): those of the commands that take the payment, and its way. */
export interface FormBayar {
  metodeBayar: MetodePembayaran;
  /** All at once by one method, all by several, or a part now. */
  cara: 'lunas' | 'bagi' | 'sebagian';
  /** Cash received; null for the exact amount. */
  diterima: number | null;
  /** By which money comes in; what `titipan` leaves. */
  bagian: BagianUang[];
  titipan: TitipanDipakai[];
  diskon: number | null;
  diskonType: SyaratBayar['diskonType'];
  /** The reason for a discount above the clinic's limit. */
  alasanDiskon: string;
  /** The promotions that the desk leaves on, by id; null for whichever take the most. */
  promo: number[] | null;
  kodePromo: string;
  /** Of single lines, which keep their names: a line that is gone takes its discount along. */
  diskonBaris: { baris: number; nama: string; diskon: number | null; diskonType: SyaratBayar['diskonType'] }[];
  ppn: number | null;
  catatan: string;
  /** Why a sale goes on although a tag of the patient is met. */
  alasanTanda: string;
}

/** Cash (or the first method that is accepted), no discount, percent (product §9). */
export const formAwal = ({ ppn, metode }: Pick<Pengaturan, 'ppn' | 'metode'>): FormBayar => ({
  metodeBayar: metode[0] ?? 'Cash',
  cara: 'lunas',
  diterima: null,
  bagian: [],
  titipan: [],
  diskon: 0,
  diskonType: 'persen',
  alasanDiskon: '',
  promo: null,
  kodePromo: '',
  diskonBaris: [],
  ppn,
  catatan: '',
  alasanTanda: '',
});

/** The parts that a way of paying begins with: two methods that share the bill, or one for what is paid now. */
export function bagianAwal(
  cara: FormBayar['cara'],
  { metodeBayar, diterima, bagian }: FormBayar,
  metode: readonly MetodePembayaran[],
): BagianUang[] {
  if (cara === 'lunas') return [];
  const first = bagian[0] ?? { metodeBayar, jumlah: null, diterima: cara === 'bagi' ? null : diterima };
  const usual = first.metodeBayar === 'Cash' ? 'QRIS' : 'Cash';
  const other = metode.find((each) => each === usual) ?? metode.find((each) => each !== first.metodeBayar);
  const second = { metodeBayar: other ?? first.metodeBayar, jumlah: null, diterima: null };
  return cara === 'bagi' ? [first, bagian[1] ?? second, ...bagian.slice(2)] : [first];
}

/** The parts that are taken of what is held, one after the other. */
function bagianTitipan(titipan: readonly TitipanDipakai[], total: number): (BagianDiminta & { jumlah: number })[] {
  let left = total;
  return titipan.map(({ metodeBayar, kode, saldo, ...part }) => {
    const jumlah = part.jumlah ?? Math.max(0, Math.min(saldo, left));
    left -= jumlah;
    return { metodeBayar, kode, jumlah };
  });
}

/** The payment in the command's words, and the path of each part in the form; what was received counts for cash alone. */
function caraDari({ cara, metodeBayar, diterima, bagian, titipan }: FormBayar, total: number) {
  const tunai = <P extends Pick<CaraBayar, 'metodeBayar' | 'diterima'>>(part: P): P =>
    part.metodeBayar === 'Cash' ? part : { ...part, diterima: null };
  const held = bagianTitipan(titipan, total);
  const left = total - jumlahDari(held, 'jumlah');
  if (cara === 'lunas' && held.length === 0)
    return { left, held, paths: [''], cara: tunai<CaraBayar>({ metodeBayar, diterima }) };
  const rest = left > 0 ? [{ metodeBayar, jumlah: null, diterima }] : [];
  const money = (cara === 'lunas' ? rest : bagian).map((part) => tunai(part));
  const paths = [
    ...held.map((_, at) => `titipan.${at}.`),
    ...money.map((_, at) => (cara === 'lunas' ? '' : `bagian.${at}.`)),
  ];
  const parts: CaraBayar = { metodeBayar, bagian: [...held, ...money], sebagian: cara === 'sebagian' };
  return { left, held, paths, cara: parts };
}

/** A sentence for an input, by its path in the form. */
export interface Galat {
  isian: Path<FormBayar>;
  kata: Word;
  args: Record<string, string | number>;
  /** Told once it was sent: until then it is only not typed yet. */
  nanti?: boolean;
}

interface Aturan extends Pengaturan {
  bolehDiskon: boolean;
  bolehPpn: boolean;
}

/** The discounts of lines that are still there, with their place among the inputs. */
const diskonBarisDari = ({ diskonBaris }: FormBayar, lines: readonly BarisTagihan[]) =>
  diskonBaris.flatMap(({ baris, nama, diskon, diskonType }, at) =>
    lines[baris]?.nama === nama ? [{ at, baris, diskon: diskon ?? 0, diskonType }] : [],
  );

/**
 * The bill that comes of the form, its payment, and the inputs at fault in the order of the page.
 *
 * @param listed - after what promotions take off them
 */
export function hitungForm(form: FormBayar, listed: readonly BarisTagihan[], aturan: Aturan) {
  const { diskonType, alasanDiskon } = form;
  const own = diskonBarisDari(form, listed);
  const typed = {
    diskon: form.diskon ?? 0,
    diskonType,
    diskonBaris: own.map(({ at: _, ...each }) => each),
    ppn: aturan.bolehPpn ? (form.ppn ?? Number.NaN) : aturan.ppn,
  };
  const unread = takTerbaca(typed);
  const readable = (isian: 'diskon' | 'ppn') => unread.every((each) => each.isian !== isian);
  const ofLine = ({ isian }: Galat) => isian.startsWith('diskonBaris');
  const read = { ...typed, diskon: readable('diskon') ? typed.diskon : 0, ppn: readable('ppn') ? typed.ppn : 0 };
  const reduced = denganDiskonBaris(listed, typed.diskonBaris);
  const refused = periksaSyarat({ ...read, alasanDiskon }, hitungTagihan(reduced, read), aturan, reduced);
  const wrongDiscount = refused.find(({ isian }) => isian === 'diskon');
  const wrongLine = refused.find(({ isian }) => isian.startsWith('diskonBaris')) ?? unread.find(ofLine);
  const lines = wrongLine ? listed : reduced;
  // A refused discount does not count: no bill is shown that nobody will pay.
  const syarat = wrongDiscount ? { ...read, diskon: 0 } : read;
  const bill = hitungTagihan(lines, syarat);
  const { cara, held, left, paths } = caraDari(form, bill.total);
  const { bagian, galat: wrongPart } = susunBagian(bill.total, cara, aturan.pembulatanTunai);
  const uang = bagian.slice(held.length);
  const paid = jumlahDari(bagian, 'jumlah');
  const pembulatan = jumlahDari(bagian, 'pembulatan');
  const whole = cara.sebagian && !wrongPart && paid === bill.total;
  const galat: Galat[] = [
    ...titipanKurang(form.titipan),
    ...bagianSalah(wrongPart, paths),
    ...(whole ? [bukanSebagian(paths.at(-1) ?? '', bill.total)] : []),
    ...unread.map((each) => ({ ...each, isian: padaIsian(each.isian, own) })),
    ...refused
      .filter(({ isian }) => isian !== 'ppn' || readable(isian))
      .map(({ isian, kata, args }) => ({
        isian: padaIsian(isian, own),
        // A button beneath the inputs takes the percentage as rupiah.
        kata: `command.bayar.${kata === 'maksudRupiah' ? 'diskonPersen' : kata}` as const,
        args,
        nanti: isian === 'alasanDiskon',
      })),
  ];
  return {
    syarat: wrongLine ? { ...syarat, diskonBaris: [] } : syarat,
    lines,
    bill,
    /** PPN that the prices contain, and its base. */
    diDalam: ppnDiDalam(rincianDari({ lines, bill })),
    cara,
    /** All parts, those by which money comes in, and what is taken of `titipan`. */
    bagian,
    uang,
    dipakai: held.map(({ jumlah }) => jumlah),
    /** To be paid in money. */
    tersisa: Math.max(0, left),
    galat,
    /** Nothing that was typed is at fault: these are the amounts that may be asked for. */
    sah: galat.every(({ nanti }) => nanti) && bagian.every(({ jumlah }) => jumlah <= bill.total),
    /** Rounding of the cash, signed. */
    pembulatan,
    /** Paid now, rounded; the money among it. */
    dibayar: paid + pembulatan,
    uangMasuk: jumlahDari(uang, 'jumlah') + pembulatan,
    /** Owed afterwards. */
    sisa: Math.max(0, bill.total - paid),
    /** Change; null where no cash received was typed. */
    kembali: bagian.some(({ diterima }) => diterima !== null) ? jumlahDari(bagian, 'kembalian') : null,
    /** Cash that is missing. */
    kurang: bagian.reduce((sum, each) => sum + kurangTunai(each), 0),
    /** The discount can be given, with a reason perhaps. */
    diskonSah: !wrongDiscount && !wrongLine && readable('diskon'),
    /** Rupiah that a percentage was meant to be. */
    maksudRupiah: wrongDiscount?.kata === 'maksudRupiah' ? read.diskon : null,
  };
}

export type HitunganForm = ReturnType<typeof hitungForm>;

/** The path in the form of a line's discount, which counts those that are left out, too. */
const padaIsian = (isian: string, own: readonly { at: number }[]) =>
  isian.replace(
    /^diskonBaris\.(\d+)/,
    (_, at: string) => `diskonBaris.${own[Number(at)]?.at ?? at}`,
  ) as Path<FormBayar>;

/** Terms that are no discount and no rate of PPN (product §5: a discount of at least 0, PPN 0 to 100). */
function takTerbaca(syarat: SyaratBayar & { diskonBaris: readonly DiskonBaris[] }): Galat[] {
  const { diskon, ppn, ...rest } = periksaIsian(syarat);
  const kata = syarat.diskonType === 'persen' ? 'diskonPersen' : 'diskonNominal';
  const found: Galat[] = [];
  if (diskon || syarat.diskon < 0) found.push({ isian: 'diskon', kata: `pembayaran.form.error.${kata}`, args: {} });
  if (ppn || syarat.ppn < 0 || syarat.ppn > 100)
    found.push({ isian: 'ppn', kata: 'pembayaran.form.error.ppn', args: {} });
  for (const isian of Object.keys(rest) as Path<FormBayar>[]) {
    const own = syarat.diskonBaris[Number(isian.split('.')[1])]?.diskonType;
    const wrong = `pembayaran.form.error.${own === 'persen' ? 'diskonPersen' : 'diskonNominal'}` as const;
    found.push({ isian, kata: isian.endsWith('baris') ? 'pembayaran.diskonBaris.dua' : wrong, args: {} });
  }
  return found;
}

/** More than is held. */
const titipanKurang = (titipan: readonly TitipanDipakai[]): Galat[] =>
  titipan.flatMap(({ jumlah, saldo }, at) =>
    (jumlah ?? 0) > saldo
      ? [{ isian: `titipan.${at}.jumlah` as const, kata: 'titipan.lebih', args: { saldo: formatMoney(saldo) } }]
      : [],
  );

function bagianSalah(wrong: GalatBagian | null, paths: readonly string[]): Galat[] {
  if (!wrong) return [];
  const args = Object.fromEntries(Object.entries(wrong.args).map(([name, amount]) => [name, formatMoney(amount)]));
  const isian = `${paths[wrong.ke ?? -1] ?? ''}${wrong.isian}` as Path<FormBayar>;
  return [{ isian, kata: `command.bayar.${wrong.kata}`, args, nanti: wrong.kata !== 'bagianLebih' }];
}

const bukanSebagian = (path: string, total: number): Galat => ({
  isian: `${path}jumlah` as Path<FormBayar>,
  kata: 'pembayaran.form.error.bukanSebagian',
  args: { total: formatMoney(total) },
  nanti: true,
});

const kurangTunai = ({ jumlah, pembulatan, diterima }: BagianBayar): number =>
  diterima === null ? 0 : Math.max(0, jumlah + pembulatan - diterima);
