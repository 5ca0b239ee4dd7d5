/** Codes of the form of the ICD-10, and of acts in the ICD-9-CM, in the list or not. */
export const bentukIcd10 = /^[A-Z]\d\d(\.\d)?$/;
export const bentukIcd9 = /^\d\d\.\d{1,2}$/;

interface Klasifikasi {
  nama: string;
  /** The form of its codes. */
  bentuk: RegExp;
  /** A code, and a word by which one is found. */
  contoh: string;
  kata: string;
}

/** Codes of a classification, and how they are found. */
export interface DaftarKode extends Klasifikasi {
  /** Titles by code, in their order. */
  judul: ReadonlyMap<string, string>;
  /** `L70.0 · Akne vulgaris (jerawat)`; of a code that is not in the list, that nobody has checked it. */
  tertulis(kode: string): string;
  /**
   * Codes whose title or code contains every typed word, in the list's order; a whole code that is not in the list, alone.
   *
   * @example icd10.cari('jerawat batu') // ['L70.1']
   * @example icd10.cari('q99.9') // ['Q99.9']
   */
  cari(typed: string): string[];
}

/** @param lines - a code and its title each */
export function daftarKode(of: Klasifikasi, lines: string): DaftarKode {
  const judul = new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [kode = '', ...title] = line.split(' ');
        return [kode, title.join(' ')];
      }),
  );
  return {
    ...of,
    judul,
    tertulis: (kode) => `${kode} · ${judul.get(kode) ?? 'di luar daftar, belum diperiksa'}`,
    cari(typed) {
      const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
      const found = [...judul].flatMap(([kode, title]) => {
        const text = `${kode} ${title}`.toLowerCase();
        return words.every((word) => text.includes(word)) ? [kode] : [];
      });
      const code = typed.trim().toUpperCase();
      return found.length === 0 && of.bentuk.test(code) ? [code] : found;
    },
  };
}
