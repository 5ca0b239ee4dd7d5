/** Entries that mean no known allergy. */
const tanpaAlergi = /^(?:[-–.\s]*|(?:tidak|tdk|belum) (?:ada|diketahui)|tidak|nihil|none|no)$/i;

/** A patient's allergies as written; null for none. */
export const alergiDari = (allergies: string | null | undefined): string | null =>
  tanpaAlergi.test((allergies ?? '').trim()) ? null : (allergies ?? '').trim();

/**
 * The allergies of one person in two records, each written once; null where neither tells any.
 *
 * @example gabungAlergi('Amoksisilin', 'tidak ada') // 'Amoksisilin'
 */
export function gabungAlergi(one: string | null | undefined, other: string | null | undefined): string | null {
  const [satu, lain] = [alergiDari(one), alergiDari(other)];
  if (!satu || !lain) return satu ?? lain;
  const known = new Set(butir(satu).map((part) => part.toLowerCase()));
  return [satu, ...butir(lain).filter((part) => !known.has(part.toLowerCase()))].join(', ');
}

const butir = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Names of treatments and products that contain a word of the patient's allergies, in Indonesian or English spelling.
 *
 * @example alergiCocok('Amoksisilin, seafood', ['Amoxicillin 500 mg']) // [{ alergi: 'Amoksisilin', nama: 'Amoxicillin 500 mg' }]
 */
export function alergiCocok(
  allergies: string | null | undefined,
  names: readonly string[],
): { alergi: string; nama: string }[] {
  const words = kata(alergiDari(allergies) ?? '').filter((word) => !umum.has(word.toLowerCase()));
  return names.flatMap((nama) => {
    const parts = kata(nama).map(ejaan);
    const alergi = words.find((word) => parts.some((part) => bertemu(ejaan(word), part)));
    return alergi ? [{ alergi, nama }] : [];
  });
}

/** Shorter words are ignored: too many names contain them. */
const terpendek = 4;

/** `sulfa` matches `sulfadiazin`, and `benzilpenisilin` matches `penisilin`: one word contains the other. */
const bertemu = (alergi: string, nama: string): boolean =>
  nama.includes(alergi) || (nama.length > terpendek + 1 && alergi.includes(nama));

const kata = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.replace(/[^\p{L}]/gu, '').length >= terpendek);

/** One spelling for both languages: `Amoxicillin` and `Amoksisilin` are `amoksisilin`. */
const ejaan = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/(\p{L})\1+/gu, '$1');

/** Words in allergy entries that name no substance. */
const umum = new Set(['alergi', 'obat', 'obatan', 'terhadap', 'dengan', 'pada', 'atau', 'semua', 'jenis', 'golongan']);
