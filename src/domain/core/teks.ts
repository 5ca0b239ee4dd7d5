import { wordsOf } from '../../schema/words.ts';

/**
 * Typing errors between two texts (restricted Damerau-Levenshtein distance): letters inserted, missing, wrong, or
 * swapped with their neighbour. A distance above `max` is returned as `max + 1`, without computing the rest.
 *
 * @example editDistance('rahmwati', 'rahmawati', 2) // 1
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const costs = [at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1)];
      if (swapped) costs.push(at(before, column - 2) + 1);
      line.push(Math.min(...costs));
    }
    if (Math.min(...line) > max && Math.min(...above) > max) return max + 1;
    [before, above] = [above, line];
  }
  return Math.min(at(above, to.length), max + 1);
}

const at = (line: readonly number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;

/**
 * A whole number from 0 to 999 in Indonesian words.
 *
 * @example terbilang(112) // 'seratus dua belas'
 * @throws RangeError for any other number
 */
export function terbilang(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n > 999) throw new RangeError(`Not a whole number from 0 to 999: ${n}`);
  if (n < 12) return satuan[n] ?? '';
  if (n < 20) return `${satuan[n - 10]} belas`;
  if (n < 100) return joined(`${satuan[Math.floor(n / 10)]} puluh`, n % 10);
  return joined(n < 200 ? 'seratus' : `${satuan[Math.floor(n / 100)]} ratus`, n % 100);
}

/** The call in the waiting room; never a patient's name. */
export const kalimatPanggilan = (nomor: number, ruang?: string | null): string =>
  `Nomor antrian ${terbilang(nomor)}, silakan menuju ${ruang || 'ruang dokter'}`;

const satuan = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${terbilang(rest)}`);

/** A name as names are compared: what looks the same is the same. */
export const namaSetara = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Matches no name of Latin letters with Cyrillic or Greek ones among them, which look alike, nor one with an e-mail, which
 * would pass for the signature of its owner.
 */
export const satuAksara = {
  regex: /^(?!(?=.*\p{Script=Latin}).*[\p{Script=Cyrillic}\p{Script=Greek}])(?!.*@)/su,
  message:
    'Tulis nama dengan satu aksara dan tanpa email: huruf Latin tidak bercampur huruf Kiril atau Yunani yang mirip',
};

/** Letters or digits, three at least: fewer explain nothing. */
export const menjelaskan = {
  regex: /^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){3}/u,
  message: 'Jelaskan dengan sedikitnya 3 huruf atau angka',
};

/** The name of who treats; a doctor's with the prefix 'Dr.', added if it is missing (product §2.11). */
export const denganGelar = ({ name, profesi }: { name: string; profesi?: string | null }): string =>
  (profesi ?? 'dokter') !== 'dokter' || /^dr[.\s]/i.test(name.trim()) ? name.trim() : `Dr. ${name.trim()}`;

/**
 * A short name made of a name, to sign or list by; null for one without a letter.
 *
 * @example sebutan('PT. Sehat Sentosa') // 'pt.sehat.sentosa'
 */
export const sebutan = (name: unknown): string | null =>
  String(name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('.')
    .slice(0, 60) ?? null;

/**
 * Names in a row, as many as there is room for; of the others how many they are.
 *
 * @example daftarNama(['Facial', 'Peeling', 'Serum'], 22) // 'Facial dan 2 lainnya'
 */
export function daftarNama(names: readonly string[], most: number): string {
  const all = names.join(', ');
  if (all.length <= most) return all;
  const room = most - ' dan 999 lainnya'.length;
  let kept = 1;
  while (names.slice(0, kept + 1).join(', ').length <= room) kept++;
  const first = names.slice(0, kept).join(', ').slice(0, room);
  return kept < names.length ? `${first} dan ${names.length - kept} lainnya` : first;
}

/**
 * The text typed behind the words of an act, which may be shortened; empty while these are typed, null where others are.
 *
 * @example sisaSetelah('Ambil Nomor', 'amb nomor anisa') // 'anisa'
 */
export function sisaSetelah(act: string, typed: string): string | null {
  const given = typed.trim().split(/\s+/);
  const [first = ''] = given;
  // Asked of many acts as one types, of which few begin so.
  if (first.length < 3 || (/^[a-z]/i.test(act) && act[0]?.toLowerCase() !== first[0]?.toLowerCase())) return null;
  const words = wordsOf(act);
  const begun = words.slice(0, given.length).every((word, at) => word.startsWith(given[at]?.toLowerCase() ?? ''));
  return begun ? given.slice(words.length).join(' ') : null;
}
