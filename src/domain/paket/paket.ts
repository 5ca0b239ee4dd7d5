import { addDays } from '../core/tanggal.ts';
import { type BarisTagihan, bagiRata, jumlahBaris, netoBaris } from '../transaksi/pembayaran.ts';
import type { BarisLunas } from '../transaksi/pengembalian.ts';

/** A package of the catalogue, as far as its sale needs it. */
interface PaketKatalog {
  id: number;
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

/** Value of a service of a bill: its amount before PPN, or the share of the package that its session is paid from. */
export const nilaiLayanan = (line: Parameters<typeof netoBaris>[0] & { nilaiSesi?: number | null }): number =>
  line.nilaiSesi ?? netoBaris(line);

/** A session as far as the refund of its package needs it. */
type SesiPaket = Pick<Sesi, 'id' | 'keadaan' | 'sampai'> & { baris: number; nilai: number; ppn: number };

/**
 * The lines of a paid bill of which the used and the lapsed sessions of packages cannot be refunded any more: what is left
 * of a package is the value of the sessions that may still be taken.
 */
export const sisaPaket = <L extends BarisLunas & { jenis: string }>(
  lines: readonly L[],
  sessions: readonly SesiPaket[],
  today: string,
): L[] =>
  lines.map((line, index) => {
    if (line.jenis !== 'Paket') return line;
    const open = sessions.filter((each) => each.baris === index && dapatDipakai(each, today));
    const sum = (of: 'nilai' | 'ppn') => open.reduce((total, each) => total + each[of], 0);
    return {
      ...line,
      qtyKembali: open.length > 0 ? line.qtyKembali : line.qty,
      netoKembali: netoBaris(line) - sum('nilai'),
      ppnKembali: line.ppn - sum('ppn'),
    };
  });

/** Balance of a treatment in a package that a patient bought. */
export interface Saldo {
  transaksi: number;
  baris: number;
  treatment: number;
  /** Name of its sessions, without their number. */
  nama: string;
  sisa: number;
  dari: number;
  sampai: string | null;
}

type SesiDimiliki = Sesi & { nama: string; dari: number; transaksi: number; baris: number };

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
    const nama = first.nama.replace(/, sesi \d+ dari \d+$/, '');
    return [{ transaksi, baris, treatment, nama, sisa: open.length, dari, sampai }];
  });
}
