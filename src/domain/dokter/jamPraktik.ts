import { addDays, jam as jamDari, menit, weekdayOf } from '../core/tanggal.ts';
import { type JamBuka, liburPada, type Pengaturan } from '../klinik/pengaturan.ts';
import { type HariPekan, hariPekan } from '../klinik/pengaturanTersimpan.ts';

/** A period of a weekday in which a doctor practises; a weekday may have several. */
export interface BlokPraktik {
  hari: HariPekan;
  dari: string;
  sampai: string;
}

/** Days, the first and the last included, on which a doctor is away. */
export interface Cuti {
  id?: number;
  dokter: number;
  dari: string;
  sampai: string;
  alasan?: string | null;
}

/** The hours of somebody on one day, in place of the usual ones. */
export interface JagaHari {
  id?: number;
  orang: number;
  tanggal: string;
  dari: string;
  sampai: string;
  ruang?: number | null;
}

type JamKlinik = Pick<Pengaturan, 'jamHari' | 'istirahat' | 'libur'>;
type Istirahat = Pengaturan['istirahat'];
type Berjam = { id: number; jamPraktik: readonly BlokPraktik[]; nonaktifSejak?: string | null };

/** A day, as it is for a doctor. */
export type HariPraktik =
  /** `jam` by time, none touching another; `istirahat` where it lies within them. */
  | { jenis: 'praktik'; jam: readonly JamBuka[]; istirahat: Istirahat }
  /** A day off of the clinic, a weekday on which it is closed. */
  | { jenis: 'libur'; keterangan: string }
  | { jenis: 'tutup' }
  | { jenis: 'cuti'; cuti: Cuti }
  /** The doctor has left. */
  | { jenis: 'nonaktif'; sejak: string }
  /** A weekday that the doctor's own hours leave out. */
  | { jenis: 'tanpaPraktik' };

export type JamPraktik = (dokter: number, tanggal: string) => HariPraktik;

/**
 * The practice of doctors on days. A doctor without hours of their own practises in the clinic's. The clinic's break holds
 * in hours that lie around it; who begins or ends within it means it so. Whoever is in the roster of a day has those hours.
 */
export function jamPraktik({
  klinik,
  dokter,
  cuti,
  jaga = [],
}: {
  klinik: JamKlinik;
  dokter: readonly Berjam[];
  cuti: readonly Cuti[];
  jaga?: readonly JagaHari[];
}): JamPraktik {
  return (id, tanggal) => {
    const libur = liburPada(klinik.libur, tanggal);
    if (libur) return { jenis: 'libur', keterangan: libur.keterangan };
    const known = dokter.find((each) => each.id === id);
    if (known?.nonaktifSejak && known.nonaktifSejak <= tanggal)
      return { jenis: 'nonaktif', sejak: known.nonaktifSejak };
    const hari = hariDari(tanggal);
    const ofDay = jaga.filter((each) => each.orang === id && each.tanggal === tanggal);
    const own = ofDay.map(({ dari, sampai }) => ({ hari, dari, sampai }));
    const usual = praktikPada(klinik, own.length > 0 ? own : (known?.jamPraktik ?? []), hari);
    if (usual.jenis === 'tutup') return usual;
    const away = cutiPada(cuti, id, tanggal);
    return away ? { jenis: 'cuti', cuti: away } : usual;
  };
}

/** The practice of a doctor on a weekday, but for days off and leave. */
export function praktikPada(
  { jamHari, istirahat }: JamKlinik,
  own: readonly BlokPraktik[],
  hari: HariPekan,
): Extract<HariPraktik, { jenis: 'praktik' | 'tutup' | 'tanpaPraktik' }> {
  const buka = jamHari[hariPekan.indexOf(hari)];
  if (!buka) return { jenis: 'tutup' };
  const blocks = own.filter((each) => each.hari === hari).map(({ dari, sampai }) => ({ buka: dari, tutup: sampai }));
  if (own.length > 0 && blocks.length === 0) return { jenis: 'tanpaPraktik' };
  const jam = digabung(own.length > 0 ? blocks : [buka]);
  const within = istirahat && jam.some(({ buka, tutup }) => buka < istirahat.mulai && tutup > istirahat.selesai);
  return { jenis: 'praktik', jam, istirahat: within ? istirahat : null };
}

/** Periods that touch as one, by time. */
export function digabung(jam: readonly JamBuka[]): JamBuka[] {
  const merged: JamBuka[] = [];
  for (const each of jam.toSorted((a, b) => a.buka.localeCompare(b.buka))) {
    const last = merged.at(-1);
    if (!last || each.buka > last.tutup) merged.push({ ...each });
    else if (each.tutup > last.tutup) last.tutup = each.tutup;
  }
  return merged;
}

/** The weekday of a date. */
export const hariDari = (tanggal: string): HariPekan => hariPekan[weekdayOf(tanggal)] as HariPekan;

/** The leave of a doctor that a day lies in. */
export const cutiPada = <C extends Cuti>(cuti: readonly C[], dokter: number, tanggal: string): C | undefined =>
  cuti.find((each) => each.dokter === dokter && each.dari <= tanggal && tanggal <= each.sampai);

/** Another leave of the same doctor that shares a day with this one. */
export const cutiBersamaan = <C extends Cuti>(cuti: Cuti, lain: readonly C[]): C | undefined =>
  lain.find(
    (each) =>
      each.dokter === cuti.dokter &&
      (each.id === undefined || each.id !== cuti.id) &&
      each.dari <= cuti.sampai &&
      cuti.dari <= each.sampai,
  );

/** Another row of the same person's roster on that day that shares time with this one. */
export const jagaBersamaan = <J extends JagaHari>(jaga: JagaHari, lain: readonly J[]): J | undefined =>
  lain.find(
    (each) =>
      each.orang === jaga.orang &&
      each.tanggal === jaga.tanggal &&
      (each.id === undefined || each.id !== jaga.id) &&
      each.dari < jaga.sampai &&
      jaga.dari < each.sampai,
  );

/** A leave whose year was mistyped: a sentence by field. */
export const cutiSalah = ({ dari, sampai }: Pick<Cuti, 'dari' | 'sampai'>): Partial<Record<'sampai', string>> =>
  sampai > addDays(dari, terlama) ? { sampai: 'Cuti paling lama dua tahun. Periksa tahunnya.' } : {};
const terlama = 2 * 366;

/** Contradictions in the hours of a doctor, or in those of another list: sentences by path. */
export function jamPraktikSalah(rows: readonly BlokPraktik[], list = 'jamPraktik'): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const [index, { hari, dari, sampai }] of rows.entries()) {
    const at = `${list}.${index}`;
    if (sampai <= dari) {
      sentences[`${at}.sampai`] = 'Jam selesai harus sesudah jam mulai';
      continue;
    }
    const met = rows.slice(0, index).find((each) => each.hari === hari && each.dari < sampai && dari < each.sampai);
    if (met) sentences[`${at}.dari`] = `Tumpang tindih dengan ${met.dari} - ${met.sampai} pada hari yang sama`;
  }
  return sentences;
}

/** `08:00 - 12:00, 13:00 - 16:00` */
export const jamTertulis = (jam: readonly JamBuka[]): string =>
  jam.map(({ buka, tutup }) => `${buka} - ${tutup}`).join(', ');

/** Minutes of a day that are no time of practice, between two: with the break, or the whole where the doctor is not there. */
export function diLuarPraktik(
  hari: HariPraktik,
  from: number,
  to: number,
): { from: number; to: number; rest: boolean }[] {
  if (hari.jenis !== 'praktik') return [{ from, to, rest: false }];
  const closed = [];
  let at = from;
  for (const { buka, tutup } of hari.jam) {
    closed.push({ from: at, to: menit(buka), rest: false });
    at = menit(tutup);
  }
  closed.push({ from: at, to, rest: false });
  if (hari.istirahat) closed.push({ from: menit(hari.istirahat.mulai), to: menit(hari.istirahat.selesai), rest: true });
  return closed
    .map((each) => ({ ...each, from: Math.max(each.from, from), to: Math.min(each.to, to) }))
    .filter((each) => each.from < each.to)
    .sort((a, b) => a.from - b.from);
}

/** The earliest start and the latest end of practice among some days; null where there is none. */
export function rentangPraktik(days: readonly HariPraktik[]): JamBuka | null {
  const jam = days.flatMap((each) => (each.jenis === 'praktik' ? each.jam : []));
  if (jam.length === 0) return null;
  return {
    buka: jamDari(Math.min(...jam.map(({ buka }) => menit(buka)))),
    tutup: jamDari(Math.max(...jam.map(({ tutup }) => menit(tutup)))),
  };
}
