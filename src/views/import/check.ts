import { sentencesOf, translate } from '../../i18n/translate.ts';
import { testedBy } from '../../schema/conditions.ts';
import {
  alongColumns,
  alongName,
  type Convention,
  defaultsOf,
  type ImportRow,
  incomingColumns,
  isFixed,
  keysOf,
  matchedColumns,
  type Now,
  type RefusedRow,
  type Resource,
  typedOnly,
} from '../../schema/index.ts';
import { telephone } from '../../schema/read/telephones.ts';
import { validate } from '../../schema/validate.ts';
import { answerKey, type Cell, type CellReading, type FileRow, plain, readCell } from './cells.ts';
import { above, matchHeadings } from './headings.ts';
import { Unreadable } from './unreadable.ts';

/** A file with the row that heads its columns found. */
export interface Table {
  headings: readonly string[];
  rows: readonly FileRow[];
}

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Finds the headings among the first rows: where the most columns are named. @throws Unreadable */
export function tableOf(resource: Resource, rows: readonly FileRow[]): Table {
  const columns = matchedColumns(resource);
  const heads = rows.slice(0, above).map(({ cells }) => cells.map((cell) => String(cell ?? '').trim()));
  const counts = heads.map((head) => matchHeadings(head, columns).filter((name) => name !== null).length);
  const most = Math.max(...counts);
  // A file whose headings say something else is matched by hand.
  const at = most > 0 ? counts.indexOf(most) : 0;
  const headings = heads[at] ?? [];
  if (headings.some((heading) => forbidden.has(heading.toLowerCase()))) throw new Unreadable('forbidden');
  const named = headings.filter(Boolean).map(plain);
  if (named.length === 0) throw new Unreadable('headings');
  if (new Set(named).size < named.length) throw new Unreadable('twice');
  const below = rows.slice(at + 1);
  if (below.length === 0) throw new Unreadable('empty');
  return { headings, rows: below };
}

/**
 * True for a file with a column for what a view has fixed, as 'Jenis' of a price list: its rows belong into several
 * views, and come in by the entity.
 */
export function hasFixedColumn(view: Resource, entity: Resource, rows: readonly FileRow[]): boolean {
  if (view.name === entity.name) return false;
  const { headings } = tableOf(entity, rows);
  return matchHeadings(headings, incomingColumns(entity)).some((name) => name !== null && isFixed(view, name));
}

interface Checking extends CellReading {
  resource: Resource;
  /** The field that each column fills. */
  mapping: readonly (string | null)[];
  now: Now;
  /** How columns write what can be read in two ways, by their places. */
  conventions?: ReadonlyMap<number, Convention>;
  /** The values of rows that say nothing else. */
  given?: Readonly<Record<string, unknown>>;
  /** A row that a stored record may complete need not have every field. */
  updates: boolean;
  /** Lets the page paint; throws to stop. */
  pause: (done: number) => Promise<void> | void;
}

/** A field that was filled in for rows which say nothing of it. */
export interface ProposedField {
  label: string;
  rows: number;
  example: string;
}

export interface CheckedRow {
  rows: ImportRow[];
  refused: RefusedRow[];
  /** Cells that nothing explains, by `answerKey`. */
  unread: ReadonlySet<string>;
  proposed: readonly ProposedField[];
}

/** Reads every row and checks it by the declaration, as its form would be. */
export async function checkRows(rows: readonly FileRow[], checking: Checking): Promise<CheckedRow> {
  const { resource, mapping, now, given = {}, pause } = checking;
  const typed = typedOnly(resource);
  const known = new Map(matchedColumns(resource).map(({ name, field }) => [name, field]));
  const columns = mapping.map((name) => (name === null ? undefined : known.get(name)));
  const readings = mapping.map((_, at) => ({ ...checking, convention: checking.conventions?.get(at) }));
  const defaults = defaultsOf(typed, now);
  const keys = keysOf(resource);
  const proposing = proposer(resource);
  // A view stores its own by itself.
  const mapped = Object.fromEntries(Object.entries(given).filter(([name]) => !isFixed(resource, name)));
  /** True of a fault of a cell that was told of, or that comes of one: an age is asked for where the birth date is wrong. */
  const follows = (path: string, wrong: Readonly<Record<string, string>>) =>
    [path, ...testedBy(resource.fields[path]?.requiredIf ?? { all: [] })].some((name) => name in wrong);
  const checked: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  const unread = new Set<string>();
  const different = new Set<string>();
  for (const [done, { line, cells }] of rows.entries()) {
    if (done % 50 === 0) await pause(done);
    const values: Record<string, unknown> = { ...mapped };
    const id = idIn(cells[mapping.indexOf('id')]);
    const wrong: Record<string, string> = {};
    for (const [at, name] of mapping.entries()) {
      const field = columns[at];
      if (name === null || name === 'id' || !field) continue;
      const cell = (cells[at] ?? null) as Cell;
      const key = answerKey(name, cell);
      const answer = checking.answers?.get(key);
      const read = answer === undefined ? readCell(field, cell, readings[at] ?? checking) : { value: answer };
      if ('wrong' in read) {
        wrong[name] = translate(`import.${read.wrong.word}`, read.wrong.args);
        // Formulas say different things, whatever one of them means, and so do two numbers that were rounded to one.
        if (read.wrong.word === 'formula' || (read.wrong.word === 'rounded' && unread.has(key))) different.add(key);
        unread.add(key);
      } else if (read.value !== null) values[name] = read.value;
    }
    const along = alongIn(resource, values);
    const completes = checking.updates && (id !== undefined || keys.some((key) => values[key] !== undefined));
    const proposed = completes ? [] : proposing.fill(values);
    const { record, issues } = validate(typed, { ...defaults, ...values });
    const title = resource.titleFrom ?? '';
    const isSum = sums.has(plain(String(values[title] ?? '')));
    const told = Object.entries(sentencesOf(issues)).filter(
      ([path]) => !follows(path, wrong) && !(completes && values[path.split('.')[0] ?? ''] === undefined),
    );
    // Texts in the form that is stored, so that equal ones are seen as equal; what stands beside a number stays there, for
    // whoever stores it to put it behind what the record notes already.
    const clean = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isNoted(resource, name, value) ? value : (record[name] ?? value),
      ]),
    );
    checked.push({
      ...{ line, values: clean },
      ...(id !== undefined && { id }),
      ...(along && { along }),
      ...(proposed.length > 0 && { proposed }),
    });
    // Other gaps of such a row are not asked for.
    const errors = isSum ? { [title]: translate('import.sum') } : { ...wrong, ...Object.fromEntries(told) };
    if (Object.keys(errors).length > 0) refused.push({ line, errors });
  }
  return {
    rows: checked,
    refused,
    unread: new Set([...unread].filter((key) => !different.has(key))),
    proposed: proposing.told(),
  };
}

/** True of a telephone number with words beside it, for which its field has a place. */
const isNoted = ({ fields }: Resource, name: string, value: unknown): boolean => {
  const field = fields[name];
  return field?.kind === 'phone' && field.rest !== undefined && telephone(String(value)) === null;
};

/** Takes the values of what a row brings along out of those of its own record; undefined where it brings nothing. */
function alongIn({ along }: Resource, values: Record<string, unknown>): ImportRow['along'] {
  const brought = along.flatMap(({ resource, columns }) => {
    const own = Object.keys(columns).flatMap((name) => {
      const value = values[alongName(resource, name)];
      delete values[alongName(resource, name)];
      return value === undefined ? [] : [[name, value]];
    });
    return own.length > 0 ? [[resource, Object.fromEntries(own)]] : [];
  });
  return brought.length > 0 ? Object.fromEntries(brought) : undefined;
}

/** The ID that a cell says: a whole number, whatever stands before it; undefined for none. */
function idIn(cell: Cell | undefined): number | undefined {
  const id = Number(/^\D*(\d{1,15})$/.exec(String(cell ?? '').trim())?.[1] ?? 0);
  return id > 0 ? id : undefined;
}

/** The names of rows that sum up others, at the foot of a price list. */
const sums: ReadonlySet<string> = new Set(['total', 'jumlah', 'grandtotal', 'subtotal', 'jumlahtotal', 'totaljumlah']);

/** Fills in what the declaration proposes; of a unique field each value once, a second one with a number. */
function proposer(resource: Resource) {
  const fields = incomingColumns(resource).flatMap(({ name, field }) =>
    field.proposed ? [{ name, field, propose: field.proposed, taken: new Set<string>(), told: [] as string[] }] : [],
  );
  return {
    /** @returns the names of what was filled in */
    fill(values: Record<string, unknown>): string[] {
      const filled: string[] = [];
      for (const { name, field, propose, taken, told } of fields) {
        const value = values[name] === undefined ? propose(values) : null;
        if (value === null) continue;
        let free = value;
        for (let next = 2; field.unique && taken.has(free); next += 1) free = `${value}${next}`;
        taken.add(free);
        told.push(free);
        values[name] = free;
        filled.push(name);
      }
      return filled;
    },
    told: (): ProposedField[] =>
      fields.flatMap(({ field: { label }, told }) =>
        told[0] === undefined ? [] : [{ label, rows: told.length, example: told[0] }],
      ),
  };
}

/** Rows with the same fault. */
export interface Fault {
  path: string;
  sentence: string;
  lines: number[];
}

/** The faults of rows, each told once, the most frequent first. */
export function faultsOf(refused: readonly RefusedRow[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { line, errors } of refused) {
    for (const [path, sentence] of Object.entries(errors)) {
      const known = faults.get(`${path} ${sentence}`);
      if (known) known.lines.push(line);
      else faults.set(`${path} ${sentence}`, { path, sentence, lines: [line] });
    }
  }
  return [...faults.values()].sort((a, b) => b.lines.length - a.lines.length);
}

/** The reasons that a row is refused, as one text. */
export const problemOf = (resource: Resource, { errors }: RefusedRow): string =>
  Object.entries(errors)
    .map(([path, sentence]) => faultSentence(resource, path, sentence))
    .join('. ');

const labelOf = (resource: Resource, path: string): string | undefined =>
  resource.fields[path.split('.')[0] ?? '']?.label ??
  alongColumns(resource).find(({ name }) => name === path)?.field.label;

export function faultSentence(resource: Resource, path: string, sentence: string): string {
  const label = labelOf(resource, path);
  return label === undefined || sentence.includes(label) ? sentence : `${label}: ${sentence}`;
}
