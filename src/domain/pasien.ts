import { isTanggal } from './ketikan.ts';

/** What tells one patient from another. */
export interface Jatidiri {
  id?: number;
  name?: string | null;
  nik?: string | null;
  birthDate?: string | null;
  phone?: string | null;
}

/** Why two records look like one person. */
export type Kemiripan = 'nik' | 'lahir' | 'telepon';

/**
 * The registered patients who are likely the one being registered: the same NIK, or the same name and birth date or
 * phone. To warn, never to refuse: a NIK may be mistyped on the other record, and families share phones.
 */
export function kemungkinanGanda<P extends Jatidiri>(
  baru: Jatidiri,
  terdaftar: readonly P[],
): { pasien: P; karena: Kemiripan[] }[] {
  return terdaftar.flatMap((pasien) => {
    if (pasien.id !== undefined && pasien.id === baru.id) return [];
    const nama = sama(namaBaku(baru.name), namaBaku(pasien.name));
    const karena: Kemiripan[] = [];
    if (sama(angka(baru.nik), angka(pasien.nik))) karena.push('nik');
    if (nama && sama(baru.birthDate ?? '', pasien.birthDate ?? '')) karena.push('lahir');
    if (nama && sama(teleponBaku(baru.phone), teleponBaku(pasien.phone))) karena.push('telepon');
    return karena.length > 0 ? [{ pasien, karena }] : [];
  });
}

/** Age in whole years on the day `today`; null without a birth date or for one that lies ahead. Both ISO dates. */
export function umurPada(birthDate: string, today: string): number | null {
  const [year, month, day] = birthDate.split('-');
  if (!isTanggal(birthDate) || birthDate > today) return null;
  const birthdayAhead = `${month}-${day}` > today.slice(5);
  return Number(today.slice(0, 4)) - Number(year) - (birthdayAhead ? 1 : 0);
}

/** A phone number in the form in which it is stored: `+62 812-…` and `62812…` are `0812…`. */
export const teleponBaku = (phone: string | null | undefined): string => angka(phone).replace(/^(?:00)?62/, '0');

/** A name without case, accents, punctuation and titles, the many spellings of Muhammad made one. */
export const namaBaku = (name: string | null | undefined): string =>
  (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !sapaan.has(part))
    .map((part) => part.replace(muhammad, 'muhammad'))
    .join(' ');

const sama = (a: string, b: string) => a !== '' && a === b;
const angka = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');
const sapaan = new Set(['ny', 'nyonya', 'tn', 'tuan', 'nn', 'nona', 'bapak', 'ibu', 'bpk', 'an']);
const muhammad = /^(?:m[ou]c?h|mohd|m[ou]c?hamm?[ae]d)$/;
