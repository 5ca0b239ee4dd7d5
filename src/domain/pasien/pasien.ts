import { isDay } from '../../schema/days.ts';
import type { Likeness } from '../../schema/index.ts';
import { telephone } from '../../schema/read/telephones.ts';
import { nameWords, soundOf } from '../../schema/words.ts';
import { monthsBetween } from '../core/tanggal.ts';
import { editDistance } from '../core/teks.ts';
import { gabungAlergi } from './alergi.ts';
import { type Bertanda, gabungTanda } from './tanda.ts';

/** The fields by which duplicates are found. */
export interface Jatidiri {
  id?: number;
  name?: string | null;
  nik?: string | null;
  birthDate?: string | null;
  gender?: string | null;
  phone?: string | null;
}

/** Why two records look like one person; `mirip`: their names differ by typing errors or an initial. */
type Kemiripan = 'nik' | 'lahir' | 'telepon' | 'miripLahir' | 'miripTelepon' | 'lahirTelepon';

/**
 * The registered patients who are likely the one being registered: the same NIK, the same birth date and phone, or a
 * similar name together with one of them. To warn, never to refuse: a NIK may be mistyped on the other record, and
 * families share phones.
 */
export function kemungkinanGanda<P extends Jatidiri>(
  baru: Jatidiri,
  terdaftar: readonly P[],
): { pasien: P; karena: Kemiripan[] }[] {
  return terdaftar.flatMap((pasien) => {
    if (pasien.id !== undefined && pasien.id === baru.id) return [];
    const karena = kemiripan(baru, pasien);
    return karena.length > 0 ? [{ pasien, karena }] : [];
  });
}

function kemiripan(a: Jatidiri, b: Jatidiri): Kemiripan[] {
  const nik: Kemiripan[] = sama(angka(a.nik), angka(b.nik)) ? ['nik'] : [];
  const lahir = sama(a.birthDate ?? '', b.birthDate ?? '');
  const telepon = sama(telephone(a.phone) ?? '', telephone(b.phone) ?? '');
  const [satu, lain] = [namaBaku(a.name), namaBaku(b.name)];
  if (sama(satu, lain)) return [...nik, ...(lahir ? ['lahir' as const] : []), ...(telepon ? ['telepon' as const] : [])];
  if (lahir && telepon) return [...nik, 'lahirTelepon'];
  if (!namaMirip(satu, lain)) return nik;
  return [...nik, ...(lahir ? ['miripLahir' as const] : []), ...(telepon ? ['miripTelepon' as const] : [])];
}

/**
 * How surely two records are one patient. The same NIK under the same name says so; all else is for a person to decide, who
 * is told that they are two where sexes, birth dates or NIK differ, or the names by more than their spelling: twins are born
 * on one day, a household has one telephone, and a father and his son may have one name.
 */
export function kesamaan(a: Jatidiri, b: Jatidiri): Likeness | null {
  const karena = kemiripan(a, b);
  if (karena.length === 0) return null;
  const [satu, lain] = [namaBaku(a.name), namaBaku(b.name)];
  const beda = (one: string | null | undefined, other: string | null | undefined) => !!one && !!other && one !== other;
  if (beda(a.gender, b.gender)) return 'unlikely';
  if (karena.includes('nik') && sama(satu, lain)) return 'same';
  if (beda(a.birthDate, b.birthDate) || beda(angka(a.nik), angka(b.nik))) return 'unlikely';
  return seejaan(satu, lain) ? 'likely' : 'unlikely';
}

/** A patient of another console, one who is registered here, and how surely they are one. */
export interface PasanganPasien<P> {
  datang: P;
  ada: P;
  likeness: Likeness;
}

/**
 * Patients of another console who look like one who is registered here: beyond doubt by the same NIK, or the same telephone and
 * birth date, under one name and with no other such record on either side; all others are for a person to decide.
 */
export function pasangkan<P extends Jatidiri>(
  datang: readonly P[],
  ada: readonly P[],
): { pasti: PasanganPasien<P>[]; ragu: PasanganPasien<P>[] } {
  const menurut = new Map<string, P[]>();
  for (const pasien of ada) for (const of of pengenal(pasien)) menurut.set(of, [...(menurut.get(of) ?? []), pasien]);
  const mirip = datang.flatMap((each) =>
    [...new Set(pengenal(each).flatMap((of) => menurut.get(of) ?? []))].flatMap((other) => {
      const likeness = kesamaan(each, other);
      return likeness ? [{ datang: each, ada: other, likeness, karena: kemiripan(each, other) }] : [];
    }),
  );
  const yakin = mirip.filter(
    ({ likeness, karena }) =>
      likeness === 'same' || (likeness === 'likely' && karena.includes('lahir') && karena.includes('telepon')),
  );
  const kali = new Map<P, number>();
  for (const { datang: one, ada: other } of yakin)
    for (const each of [one, other]) kali.set(each, (kali.get(each) ?? 0) + 1);
  const pasti = new Set(yakin.filter(({ datang: one, ada: other }) => kali.get(one) === 1 && kali.get(other) === 1));
  return { pasti: [...pasti], ragu: mirip.filter((each) => !pasti.has(each)) };
}

/** Marks that two records share that are alike (`kemiripan`). */
const pengenal = ({ nik, phone, birthDate }: Jatidiri): string[] =>
  [`nik ${angka(nik)}`, `telepon ${telephone(phone) ?? ''}`, `lahir ${birthDate ?? ''}`].filter(
    (of) => !of.endsWith(' '),
  );

/** True of two spellings of one name, also with initials for its words: `Nur Aini` and `Nuraini`, `Yusuf` and `Yusup`. */
function seejaan(a: string, b: string): boolean {
  // 'Anisa 2' is somebody else than 'Anisa 22'.
  if (angka(a) !== angka(b)) return false;
  const joined = (name: string) => soundOf(name.replaceAll(' ', ''));
  if (joined(a) === joined(b)) return true;
  const [words, others] = [a.split(' '), b.split(' ')];
  const same = (one: string, other: string) =>
    one.length === 1 || other.length === 1 ? one[0] === other[0] : soundOf(one) === soundOf(other);
  return (
    words.length === others.length &&
    words.some((word, at) => word.length > 1 && (others[at]?.length ?? 0) > 1) &&
    words.every((word, at) => same(word, others[at] ?? ''))
  );
}

/** Most typing errors by which two spellings of one name differ. */
const salahKetik = 2;

/** Compares two normalised names within `salahKetik` typing errors; words may be initials: `a rahmawati`, `anisa rahmawatii`. */
function namaMirip(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  // Two names of two letters each are always within two typing errors.
  const slips = editDistance(a, b, salahKetik);
  if (slips <= salahKetik && slips < Math.min(a.length, b.length)) return true;
  const [words, others] = [a.split(' '), b.split(' ')];
  if (words.length !== others.length || words.length < 2) return false;
  const pairs = words.map((word, index) => [word, others[index] ?? ''] as const);
  const initial = ([one, other]: readonly [string, string]) =>
    (one.length === 1 || other.length === 1) && one[0] === other[0];
  const written = pairs.filter((pair) => !initial(pair));
  const apart = written.reduce((sum, [one, other]) => sum + editDistance(one, other, salahKetik), 0);
  return written.length > 0 && written.length < pairs.length && apart <= salahKetik;
}

interface Gabungan {
  tanda: Bertanda;
  allergies: string | null;
  joinDate: string;
  totalVisits: number;
  lastVisit: string | null;
  kunjunganTerdahulu: number | null;
  terakhirDatang: string | null;
}

export const terakhir = (...dates: readonly (string | null)[]): string | null =>
  dates.reduce((latest, date) => ((date ?? '') > (latest ?? '') ? date : latest), null);

/**
 * The visits of a patient and the last of them, once what is told of the time before this console changed.
 *
 * @param sebelum - as it was told before; null of a new record
 */
export function hitunganKunjungan(
  of: Pick<Gabungan, 'totalVisits' | 'lastVisit' | 'kunjunganTerdahulu' | 'terakhirDatang'>,
  sebelum: Pick<Gabungan, 'kunjunganTerdahulu' | 'terakhirDatang'> | null,
) {
  // The last visit here, unless it is the one that was told.
  const own = sebelum && of.lastVisit === sebelum.terakhirDatang ? null : of.lastVisit;
  return {
    totalVisits: of.totalVisits + (of.kunjunganTerdahulu ?? 0) - (sebelum?.kunjunganTerdahulu ?? 0),
    lastVisit: terakhir(own, of.terakhirDatang),
  };
}

/** Values of two records of one patient once merged: tags and allergies are never lost, visits add up, and the first day counts. */
export function gabunganPasien(satu: Gabungan, lain: Gabungan) {
  const [joinDate = satu.joinDate] = [satu.joinDate, lain.joinDate].sort();
  return {
    tanda: gabungTanda(satu.tanda, lain.tanda),
    allergies: gabungAlergi(satu.allergies, lain.allergies) ?? satu.allergies,
    joinDate,
    totalVisits: satu.totalVisits + lain.totalVisits,
    lastVisit: terakhir(satu.lastVisit, lain.lastVisit),
    kunjunganTerdahulu:
      satu.kunjunganTerdahulu === null && lain.kunjunganTerdahulu === null
        ? null
        : (satu.kunjunganTerdahulu ?? 0) + (lain.kunjunganTerdahulu ?? 0),
    terakhirDatang: terakhir(satu.terakhirDatang, lain.terakhirDatang),
  };
}

/** The place of a birthday in its month's list: today's first, then those to come, then those that were, the latest first. */
export function urutanUlangTahun(birthDate: string | null, today: string): number {
  const days = Number(birthDate?.slice(8, 10)) - Number(today.slice(8, 10));
  return days < 0 ? 31 - days : days;
}

/** Fields that contradict the NIK, whose digits 7 to 12 are the birth date as ddmmyy, with 40 added to the day for women. */
export function nikBertentangan(of: {
  nik?: string | null;
  birthDate?: string | null;
  gender?: string | null;
}): ('lahir' | 'gender')[] {
  const digits = angka(of.nik);
  if (digits.length !== 16) return [];
  const coded = Number(digits.slice(6, 8));
  const day = String(coded > 40 ? coded - 40 : coded).padStart(2, '0');
  const [year = '', month = '', birthday = ''] = (of.birthDate ?? '').split('-');
  const born = of.birthDate ? `${birthday}${month}${year.slice(2)}` : null;
  return [
    ...(born && born !== `${day}${digits.slice(8, 12)}` ? ['lahir' as const] : []),
    ...(of.gender && of.gender !== (coded > 40 ? 'Perempuan' : 'Laki-laki') ? ['gender' as const] : []),
  ];
}

/** The facts that tell an age; without a birth date the age that was told, and the year of birth that it meant then. */
interface Usia {
  birthDate?: string | null;
  age?: number | null;
  tahunLahir?: number | null;
}

/**
 * A patient's age in words on a day: months below two years, years from then on. Where no birth date is known it is the age
 * that was told, reckoned on from the year of birth; null for one who is not born yet.
 *
 * @example umur({ birthDate: '2024-01-05' }, '2024-09-20') // '8 bulan'
 * @example umur({ age: 16, tahunLahir: 2010 }, '2031-01-02') // '± 21 tahun'
 */
export function umur(of: Usia, today: string): string | null {
  if (!of.birthDate) {
    const now = umurTahun(of, today);
    if (now === null) return null;
    return now === of.age ? `${now} tahun` : `± ${now} tahun`;
  }
  const months = bulanPada(of.birthDate, today);
  if (months === null) return null;
  return months < 24 ? `${months} bulan` : `${Math.floor(months / 12)} tahun`;
}

/** The same in whole years: those of the birth date, else those that were told, reckoned on. */
export function umurTahun(of: Usia, today: string): number | null {
  if (of.birthDate) return umurPada(of.birthDate, today);
  const told = of.age ?? null;
  return told !== null && of.tahunLahir ? Math.max(0, Number(today.slice(0, 4)) - of.tahunLahir) : told;
}

/** The year of birth that an age means which is told today. */
export const tahunLahirDari = (age: number, today: string): number => Number(today.slice(0, 4)) - age;

/** Age in whole years on the day `today`; null without a birth date or for one that lies ahead. Both ISO dates. */
export function umurPada(birthDate: string, today: string): number | null {
  const months = bulanPada(birthDate, today);
  return months === null ? null : Math.floor(months / 12);
}

/** Age in whole months; null for what is no date or lies ahead. */
function bulanPada(birthDate: string, today: string): number | null {
  if (!isDay(birthDate) || birthDate > today) return null;
  return monthsBetween(birthDate, today);
}

/** Age in years from which a patient must have a phone of their own. */
export const dewasa = 17;

/** Number at which a patient is reached: their own, else the guardian's. */
export const teleponPasien = (
  pasien: { phone: string | null; wali_telepon: string | null } | null | undefined,
): string | null => pasien?.phone ?? pasien?.wali_telepon ?? null;

/** A made-up phone number, typed to get past the field: one digit over and over. */
export const teleponAsal = (phone: string | null | undefined): boolean =>
  /^0(\d)\1+$|^080+$/.test(telephone(phone) ?? '');

/** A name without case, accents, punctuation and titles, with one spelling of Muhammad. */
export const namaBaku = (name: string | null | undefined): string => nameWords(name ?? '').join(' ');

const sama = (a: string, b: string) => a !== '' && a === b;
const angka = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');
