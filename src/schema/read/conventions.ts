import type { Field } from '../fields.ts';
import { type DateOrder, ordersOf } from './dates.ts';
import { type DecimalSign, signsOf } from './numbers.ts';
import { marksOf } from './yesNo.ts';

/** How a column writes what can be read in two ways. */
export interface Convention {
  /** The sign before decimals: `1,250.5` has a dot, `1.250,5` a comma. */
  decimal?: DecimalSign;
  /** Day or month first, where both are numbers. */
  order?: DateOrder;
  /** Meaning of the marks `x` and `t`. */
  cross?: boolean;
  t?: boolean;
}

/**
 * The convention of a column, or the question that only a person can answer: each of the conventions is possible, and
 * `examples` are cells that they read differently (or, where the column contradicts itself, one cell of each).
 */
export type Decision = { convention: Convention } | { ambiguous: readonly Convention[]; examples: readonly string[] };

/**
 * Decides how the cells of a column are to be read, from all of them: a day above twelve tells day from month, a number that
 * only one sign can part tells the sign of the decimals. Cells of a workbook that are no texts say nothing and need nothing.
 * The convention goes into `readValue` for each cell; where nothing has to be decided it is empty.
 *
 * Money and whole numbers are asked about only where the column shows decimals: `150,000` alone is Rp 150.000.
 *
 * @example conventionOf(f.date('Tanggal Lahir'), ['05/27/1990', '05/07/1990']) // { convention: { order: 'mdy' } }
 * @example conventionOf(f.date('Tanggal Lahir'), ['05/07/1990']) // { ambiguous: [{ order: 'dmy' }, { order: 'mdy' }], examples: ['05/07/1990'] }
 * @example conventionOf(f.money('Harga'), ['150,000', '1,250,000']) // { convention: { decimal: '.' } }
 */
export function conventionOf(field: Field, cells: Iterable<unknown>): Decision {
  const texts: string[] = [];
  for (const cell of cells) if (typeof cell === 'string' && cell.trim() !== '') texts.push(cell);
  if (field.kind === 'date' || field.kind === 'datetime') return orderOf(texts);
  if (field.kind === 'boolean') return { convention: marksOf(texts) };
  if (field.kind === 'money') return decimalOf(texts, 0);
  return field.kind === 'number' ? decimalOf(texts, field.decimals ?? 0) : { convention: {} };
}

const most = 3;

function orderOf(texts: readonly string[]): Decision {
  const dates = texts.flatMap((text) => {
    const orders = ordersOf(text);
    return orders ? [{ text, orders }] : [];
  });
  const certain = dates.filter(({ orders }) => orders.length === 1);
  const open = dates.filter(({ orders }) => orders.length === 2);
  const found = [...new Set(certain.flatMap(({ orders }) => orders))];
  if (found.length === 1 && found[0]) return { convention: { order: found[0] } };
  if (found.length === 0 && open.length === 0) return { convention: {} };
  const opposed = found.flatMap((order) => certain.find(({ orders }) => orders[0] === order) ?? []);
  return {
    ambiguous: [{ order: 'dmy' }, { order: 'mdy' }],
    examples: [...new Set([...opposed, ...open].map(({ text }) => text))].slice(0, most),
  };
}

function decimalOf(texts: readonly string[], decimals: number): Decision {
  const numbers = texts.flatMap((text) => {
    const signs = signsOf(text);
    return signs ? [{ text, ...signs }] : [];
  });
  const open = numbers.filter((number) => number.open !== null);
  const certain = numbers.filter((number) => number.decimal !== null);
  const [sign, ...others] = [...new Set(certain.map(({ decimal }) => decimal))];
  const [grouped, ...groupings] = [...new Set(open.map((number) => number.open))];
  // A program writes as many decimals in every cell: beside '25000.00' a '150.000' is grouped, beside '25000.000' it is not.
  const doubtful = open.some((number) => number.open === sign && certain.some(({ digits }) => digits !== 3));
  const ask = (examples: readonly { text: string }[]): Decision => ({
    ambiguous: [{ decimal: ',' }, { decimal: '.' }],
    examples: [...new Set(examples.map(({ text }) => text))].slice(0, most),
  });
  if (open.length > 0 && (others.length > 0 || doubtful)) return ask([...open, ...certain]);
  if (sign && others.length === 0) return { convention: { decimal: sign } };
  if (!grouped) return { convention: {} };
  if (decimals > 0) return ask(open);
  // Two signs that both group: each cell by itself.
  return groupings.length > 0 ? { convention: {} } : { convention: { decimal: grouped === '.' ? ',' : '.' } };
}
