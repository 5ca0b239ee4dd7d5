import { addDays } from '../core/tanggal.ts';
import type { CaraKembaliPaket } from '../klinik/pengaturanTersimpan.ts';
import {
  type BarisTagihan,
  bagiRata,
  hitungTagihan,
  jumlahBaris,
  netoBaris,
  tagihanKunjungan,
} from '../transaksi/pembayaran.ts';
import type { BarisLunas } from '../transaksi/pengembalian.ts';

/** A package, as far as its sale needs it; one that was sold before the clinic began here may be in no catalogue. */
interface PaketKatalog {
  id: number | null;
  nama: string;
  harga: number;
  ppn: boolean;
}

/** The bill's line of a package: one package a line, so that its sessions are those of one price. */
export const barisPaket = (
  { id, nama, harga, ppn }: PaketKatalog,
  { hargaTermasukPpn }: { hargaTermasukPpn: boolean },
): BarisTagihan => ({
  jenis: 'Paket',
  nama,
  kategori: null,
  treatment: null,
  produk: null,
  paket: id,
  qty: 1,
  satuan: null,
  pecahan: false,
  harga,
  jumlah: harga,
  kenaPpn: ppn,
  termasukPpn: hargaTermasukPpn,
  hargaKatalog: null,
  aturanPakai: null,
});

/** The treatments of a package, with their prices in the catalogue. */
interface IsiPaket {
  treatment: number;
  nama: string;
  qty: number;
  sesi: number;
  harga: number;
}

/** A session of a package that is sold: its share of the price, in whole rupiah. */
export interface SesiTerjual {
  treatment: number;
  nama: string;
  qty: number;
  dari: number;
  hargaKatalog: number;
  nilai: number;
  ppn: number;
}

/**
 * The sessions of a package that is sold. They share its net price and its PPN by what they cost in the catalogue; equally
 * where that is nothing. The odd rupiah is the last one's.
 */
export function sesiDariPaket(isi: readonly IsiPaket[], { neto, ppn }: { neto: number; ppn: number }): SesiTerjual[] {
  const sessions = isi.flatMap(({ treatment, nama, qty, sesi, harga }) =>
    Array.from({ length: sesi }, (_, index) => ({
      treatment,
      qty,
      dari: sesi,
      nama: `${nama}, sesi ${index + 1} dari ${sesi}`,
      hargaKatalog: jumlahBaris(harga, qty),
    })),
  );
  const listed = sessions.map(({ hargaKatalog }) => hargaKatalog);
  const weights = listed.some((each) => each > 0) ? listed : listed.map(() => 1);
  const [nilai, tax] = [bagiRata(neto, weights), bagiRata(ppn, weights)];
  return sessions.map((each, index) => ({ ...each, nilai: nilai[index] ?? 0, ppn: tax[index] ?? 0 }));
}

/** The last day of a package's sessions from the day that they count from, grace included. */
export const berlakuSampai = (
  { berlakuHari, tenggangHari }: { berlakuHari: number; tenggangHari: number },
  sejak: string,
): string => addDays(sejak, berlakuHari + tenggangHari);

/** A sold session, as far as its use needs it. */
export interface Sesi {
  id: number;
  treatment: number;
  qty: number;
  keadaan: string;
  sampai: string | null;
}

/** True for a session that a patient may take today. */
export const dapatDipakai = ({ keadaan, sampai }: Pick<Sesi, 'keadaan' | 'sampai'>, today: string): boolean =>
  keadaan === 'tersedia' && (sampai === null || sampai >= today);

/** The treatment of a session by the session's name: 'Facial, sesi 2 dari 5'. */
export const namaSesi = (nama: string): string => nama.replace(/, sesi \d+ dari \d+$/, '');

/** True where a session covers a line of a bill: a treatment of as much as it is for, or less. */
export const menanggung = (
  { treatment, qty }: Pick<Sesi, 'treatment' | 'qty'>,
  line: Pick<BarisTagihan, 'treatment' | 'qty'>,
): boolean => line.treatment === treatment && line.qty <= qty;

/** The session that each line of a bill takes, by the line's index: the one that ends first, each once. */
export function pilihSesi<S extends Sesi>(
  lines: readonly Pick<BarisTagihan, 'treatment' | 'qty'>[],
  sessions: readonly S[],
  today: string,
): Map<number, S> {
  const open = sessions
    .filter((each) => dapatDipakai(each, today))
    .toSorted((a, b) => (a.sampai ?? never).localeCompare(b.sampai ?? never) || a.id - b.id);
  const chosen = new Map<number, S>();
  for (const [baris, line] of lines.entries()) {
    const index = open.findIndex((each) => menanggung(each, line));
    const [session] = index < 0 ? [] : open.splice(index, 1);
    if (session) chosen.set(baris, session);
  }
  return chosen;
}

/** Sorts after every date. */
const never = '9999-12-31';

/**
 * True where what was paid of the bill of a package covers all that was had of it: no more is due than the sessions that are
 * not used come to.
 *
 * @param sisa - what is due of the bill
 * @param terbuka - the sessions of the bill that are not used, without those that are being taken
 */
export const cukupDibayar = (sisa: number, terbuka: readonly Record<'nilai' | 'ppn', number>[]): boolean =>
  sisa <= terbuka.reduce((sum, { nilai, ppn }) => sum + nilai + ppn, 0);

/** The lines of a bill of which some take sessions: these cost nothing, and keep the price that they would have had. */
export const denganSesi = (
  lines: readonly BarisTagihan[],
  chosen: ReadonlyMap<number, { id: number; nilai?: number | null }>,
): BarisTagihan[] =>
  lines.map((line, index) => {
    const session = chosen.get(index);
    if (!session) return line;
    const hargaKatalog = line.hargaKatalog ?? line.harga;
    return { ...line, harga: 0, jumlah: 0, hargaKatalog, jatah: session.id, nilaiSesi: session.nilai ?? 0 };
  });

/**
 * The price of a visit as the desk's form begins: with PPN, without a discount, less what the patient's sessions pay.
 *
 * @param potong - takes promotions off the lines
 */
export function hargaKunjungan(
  visit: Parameters<typeof tagihanKunjungan>[0],
  sessions: readonly Sesi[],
  {
    ppn,
    today,
    potong = (lines) => lines,
  }: { ppn: number; today: string; potong?: (lines: BarisTagihan[]) => BarisTagihan[] },
): number {
  const lines = tagihanKunjungan(visit);
  const paid = denganSesi(lines, pilihSesi(lines, sessions, today));
  return hitungTagihan(potong(paid), { diskon: 0, diskonType: 'persen', ppn }).total;
}

/** Value of a service of a bill: its amount before PPN, or the share of the package that its session is paid from. */
export const nilaiLayanan = (line: Parameters<typeof netoBaris>[0] & { nilaiSesi?: number | null }): number =>
  line.nilaiSesi ?? netoBaris(line);

/** A session as far as the refund of its package needs it. */
type SesiPaket = Pick<Sesi, 'keadaan' | 'sampai'> & Record<'baris' | 'nilai' | 'ppn' | 'hargaKatalog', number>;

/** The day of a package's refund, and the clinic's way of reckoning it. */
interface Pengembalian {
  today: string;
  cara: CaraKembaliPaket;
}

/** The refund of a package and how it comes about: amounts contain PPN where the line's price does. */
export interface SisaPaket {
  /** Its price, and the part given back before. */
  harga: number;
  sudah: number;
  /** Sessions that were used, and their price in the catalogue. */
  terpakai: number;
  katalog: number;
  /** Sessions that may still be taken, and their share of the price. */
  tersedia: number;
  bagian: number;
  kembali: number;
  neto: number;
  ppn: number;
}

/**
 * What can be given back of a package: the share of the sessions that may still be taken. By the catalogue it is the price
 * less what the used ones cost there, at least nothing and at most that share, so that neither a lapsed session nor a
 * package dearer than its treatments makes it more. PPN goes back in proportion.
 */
export function sisaDariPaket(
  line: BarisLunas,
  sessions: readonly SesiPaket[],
  { today, cara }: Pengembalian,
): SisaPaket {
  const open = sessions.filter((each) => dapatDipakai(each, today));
  const used = sessions.filter(({ keadaan }) => keadaan === 'terpakai');
  const sum = (of: readonly SesiPaket[], field: 'nilai' | 'ppn' | 'hargaKatalog') =>
    of.reduce((total, each) => total + each[field], 0);
  const inside = (tax: number) => (line.termasukPpn ? tax : 0);
  const harga = netoBaris(line) + inside(line.ppn);
  const sudah = line.netoKembali + inside(line.ppnKembali);
  const katalog = sum(used, 'hargaKatalog');
  const tax = sum(open, 'ppn');
  const bagian = sum(open, 'nilai') + inside(tax);
  const kembali = cara === 'bagian' ? bagian : Math.max(0, Math.min(bagian, harga - sudah - katalog));
  const ppn = kembali === bagian ? tax : Math.floor((tax * kembali) / bagian);
  const made = { harga, sudah, terpakai: used.length, katalog, tersedia: open.length, bagian };
  return { ...made, kembali, neto: kembali - inside(ppn), ppn };
}

/** The lines of a paid bill of which no more can be refunded of packages than `sisaDariPaket` says. */
export const sisaPaket = <L extends BarisLunas & { jenis: string }>(
  lines: readonly L[],
  sessions: readonly SesiPaket[],
  at: Pengembalian,
): L[] =>
  lines.map((line, index) => {
    if (line.jenis !== 'Paket') return line;
    const own = sessions.filter(({ baris }) => baris === index);
    const { tersedia, bagian, kembali, neto, ppn } = sisaDariPaket(line, own, at);
    // Sessions that nothing would be given back for stay the patient's, unless they cost nothing.
    const refundable = tersedia > 0 && (kembali > 0 || bagian === 0);
    return {
      ...line,
      qtyKembali: refundable ? line.qtyKembali : line.qty,
      netoKembali: netoBaris(line) - neto,
      ppnKembali: line.ppn - ppn,
    };
  });

/** Balance of a treatment in a package that a patient bought. */
export interface Saldo {
  transaksi: number;
  baris: number;
  treatment: number;
  sisa: number;
  dari: number;
  sampai: string | null;
}

type SesiDimiliki = Sesi & Pick<Saldo, 'dari' | 'transaksi' | 'baris'>;

/** Balances of a patient's packages, by sale and treatment. */
export function saldoPaket(sessions: readonly SesiDimiliki[], today: string): Saldo[] {
  const groups = new Map<string, SesiDimiliki[]>();
  for (const each of sessions) {
    const key = [each.transaksi, each.baris, each.treatment].join('.');
    if (dapatDipakai(each, today)) groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((open) => {
    const [first] = open;
    if (!first) return [];
    const { transaksi, baris, treatment, dari, sampai } = first;
    return [{ transaksi, baris, treatment, sisa: open.length, dari, sampai }];
  });
}
