/** How a column marks yes and no, for the marks that mean either. */
export interface MarkReading {
  /** A cross: no beside ticks, yes where only crosses are made. */
  cross?: boolean | undefined;
  /** `t`: tidak, but true beside `f`. */
  t?: boolean | undefined;
  /** Names of the field: 'PPN' in the column 'Kena PPN' says yes. */
  names?: readonly string[];
}

/**
 * Yes or no, in words, marks or the field's own name; null for neither.
 *
 * @example readYesNo('v') // true
 * @example readYesNo('non PPN', { names: ['Kena PPN'] }) // false
 */
export function readYesNo(typed: string, { cross = true, t = false, names = [] }: MarkReading = {}): boolean | null {
  const text = folded(typed);
  if (text === 'x' || text === '×' || text === '✗' || text === '✘') return text === 'x' ? cross : false;
  if (text === 't') return t;
  if (said.yes.has(text)) return true;
  if (said.no.has(text)) return false;
  const denied = text.replace(/^(?:non|tanpa|bebas|tidak|tdk|bukan|belum|no|not)[\s-]+/, '');
  const named = denied !== '' && names.some((name) => ` ${folded(name)} `.includes(` ${denied} `));
  return named ? denied === text : null;
}

/** The meaning of a column's marks, from all its cells. */
export function marksOf(cells: readonly string[]): Required<Omit<MarkReading, 'names'>> {
  const texts = new Set(cells.map(folded));
  const others = [...said.yes].some((word) => texts.has(word));
  return { cross: !others, t: texts.has('f') };
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ');

const said = {
  yes: new Set('ya y iya yes true benar betul ada punya sudah aktif on 1 v ✓ ✔ √ ☑ ok'.split(' ')),
  no: new Set(['tidak ada', ...'tidak tdk tak n no false f salah belum bukan kosong nihil off 0 - – — ☐'.split(' ')]),
};
