import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mostRows } from '../../src/schema/index.ts';

/** Pages whose length is told elsewhere, by file and expression, and what bounds it. */
const bounded: Readonly<Record<string, string>> = {
  'src/providers/demo/tables.ts: Number.MAX_SAFE_INTEGER': 'all rows of a table in memory, which is no list',
  'src/views/list/Pagination.tsx: Number(size)': 'a length that is offered',
  'src/views/list/Pagination.tsx: perPage': 'that of the address, which is held to the bound',
  'src/views/list/useAhead.ts: at.perPage': 'that of the address',
  'src/custom/klinik/dashboard/Day.tsx: part.ordered ? 100 : part.most': 'declared, six at most',
};

/** Lengths of pages that a file asks for: `{ page: 1, perPage: 20 }`, `perPage={20}`. */
const lengthsIn = (source: string): string[] =>
  [
    ...source.matchAll(/\bpage: [^,{}\n]+, perPage: ([^{}\n]+?),? \}/g),
    ...source.matchAll(/\bperPage=\{([^{}\n]+)\}/g),
  ].map(([, expression = '']) => expression);

/** True for an expression that names no more rows than a list gives: a figure, or a constant of its file. */
function fits(expression: string, source: string): boolean {
  if (/^(?:mostRows$|Math\.min\(mostRows,)/.test(expression)) return true;
  if (/^[\d_]+$/.test(expression)) return Number(expression.replaceAll('_', '')) <= mostRows;
  const [, constant] = /^\w+$/.test(expression)
    ? (source.match(new RegExp(`const ${expression} = ([^;\\n]+);`)) ?? [])
    : [];
  return constant !== undefined && fits(constant, '');
}

const unfit = (path: string, source: string) =>
  lengthsIn(source).flatMap((expression) => (fits(expression, source) ? [] : [`${path}: ${expression}`]));

it('no page asks a list for more rows than it gives', () => {
  const root = new URL('../../src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((name) => unfit(`src/${name}`, readFileSync(new URL(name, root), 'utf8')));
  expect(found.filter((each) => !bounded[each])).toEqual([]);
  expect(Object.keys(bounded).filter((each) => !found.includes(each))).toEqual([]);
});

it('a page that asks for too many is told', () => {
  expect(unfit('a.ts', 'pagination: { page: 1, perPage: 200 }')).toEqual(['a.ts: 200']);
  expect(unfit('a.ts', 'const shown = 1_000;\nuse({ page: 1, perPage: shown })')).toEqual(['a.ts: shown']);
  expect(unfit('a.tsx', '<ListBase perPage={500} sort={newest}>')).toEqual(['a.tsx: 500']);
  expect(unfit('a.ts', 'const shown = 40;\nuse({ page: 1, perPage: shown }); use({ perPage: mostRows })')).toEqual([]);
});
