import { jam, menit } from './tanggal.ts';

/** Parser and formatter of a kind of setting. */
export interface Macam<T> {
  /** Parses typed or stored text; undefined for an invalid one. */
  baca: (typed: string) => T | undefined;
  /** The normal form, which is stored. */
  tulis: (value: T) => string;
  /** Key below `command.pengaturan` of the sentence for invalid text. */
  galat: 'teks' | 'rentang' | 'istirahat' | 'persen' | 'sakelar' | 'aktifTidak' | 'menit' | 'rupiah' | 'pembulatan';
}

export const teks: Macam<string> = { baca: (typed) => typed, tulis: (value) => value, galat: 'teks' };

/** From opening to closing, `08:00 - 16:00`. */
export const jamBuka: Macam<{ buka: string; tutup: string }> = {
  baca: (typed) => {
    const [buka, tutup] = bacaRentang(typed);
    return buka && tutup ? { buka, tutup } : undefined;
  },
  tulis: ({ buka, tutup }) => `${buka} - ${tutup}`,
  galat: 'rentang',
};

/** A break, `12:00 - 13:00`; `-` for none. */
export const jamIstirahat: Macam<Istirahat | null> = {
  baca: (typed) => {
    if (typed === '-') return null;
    const [mulai, selesai] = bacaRentang(typed);
    return mulai && selesai ? { mulai, selesai } : undefined;
  },
  tulis: (value) => (value ? `${value.mulai} - ${value.selesai}` : '-'),
  galat: 'istirahat',
};

export interface Istirahat {
  mulai: string;
  selesai: string;
}

/** 0 to 100, at most two decimals: `11`, `11,5`. */
export const persen: Macam<number> = {
  baca: (typed) => {
    const digits = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|persen)?$/i.exec(typed)?.[1];
    const rate = digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
    return rate <= 100 ? rate : undefined;
  },
  tulis: (value) => String(value).replace('.', ','),
  galat: 'persen',
};

const sakelarnya = new Map([
  ['aktif', true],
  ['berhenti', false],
]);
export const sakelar: Macam<boolean> = {
  baca: (typed) => sakelarnya.get(typed.toLowerCase()),
  tulis: (value) => (value ? 'aktif' : 'berhenti'),
  galat: 'sakelar',
};

/** Done, or not. */
const pilihannya = new Map([
  ['aktif', true],
  ['tidak', false],
  ['tidak aktif', false],
]);
export const aktifTidak: Macam<boolean> = {
  baca: (typed) => pilihannya.get(typed.toLowerCase()),
  tulis: (value) => (value ? 'aktif' : 'tidak'),
  galat: 'aktifTidak',
};

/** 1 to 240 minutes. */
export const menitan: Macam<number> = {
  baca: (typed) => {
    const digits = /^(\d{1,3})\s*(?:menit)?$/i.exec(typed)?.[1];
    const minutes = Number(digits ?? 0);
    return minutes >= 1 && minutes <= 240 ? minutes : undefined;
  },
  tulis: String,
  galat: 'menit',
};

/** Whole rupiah up to a trillion, grouped or not: `10.000.000`. */
export const rupiah: Macam<number> = {
  baca: (typed) => {
    const digits = /^(?:rp\.?\s*)?(\d{1,13}|\d{1,3}(?:\.\d{3}){1,4})$/i.exec(typed)?.[1];
    const amount = digits === undefined ? Number.NaN : Number(digits.replaceAll('.', ''));
    return amount <= 1e12 ? amount : undefined;
  },
  tulis: (value) => String(value).replace(/\B(?=(\d{3})+$)/g, '.'),
  galat: 'rupiah',
};

const langkahTunai: readonly (number | undefined)[] = [1, 50, 100, 500, 1000];
/** The steps that cash is rounded to, in rupiah; 1 for no rounding. */
export const pembulatan: Macam<number> = {
  baca: (typed) => {
    const step = rupiah.baca(typed);
    return langkahTunai.includes(step) ? step : undefined;
  },
  tulis: rupiah.tulis,
  galat: 'pembulatan',
};

/** Two times of one day in ascending order; empty for anything else. */
function bacaRentang(typed: string): [string, string] | [] {
  const times = /^(\d{1,2})[:.](\d{2})\s*(?:-|–|—|s\/d|sampai)\s*(\d{1,2})[:.](\d{2})$/
    .exec(typed)
    ?.slice(1)
    .map(Number);
  if (!times) return [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times;
  if (fromHour > 23 || toHour > 23 || fromMinute > 59 || toMinute > 59) return [];
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  return from < to ? [jam(from), jam(to)] : [];
}

/** True for a break within the opening hours. */
export const diDalam = (istirahat: Istirahat, { buka, tutup }: { buka: string; tutup: string }): boolean =>
  menit(istirahat.mulai) >= menit(buka) && menit(istirahat.selesai) <= menit(tutup);
