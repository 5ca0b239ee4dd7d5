import { localTime } from '../../domain/core/tanggal.ts';
import {
  type Column,
  type Condition,
  clinicTimeZone,
  type Field,
  type FigureKind,
  fieldAt,
  filterText,
  formatDate,
  formatFigure,
  formatMoney,
  formatNumber,
  type Lookup,
  matches,
  measure,
  pathsOf,
  type Resource,
  type Row,
  rangeKeys,
  readFilter,
  type Traits,
  textOf,
  traitsOf,
  valueAt,
  type WrittenFilter,
  withToday,
} from '../../schema/index.ts';
import type { Translate } from '../base/words.ts';

/** Text, a number, or an ISO date (`YYYY-MM-DD`, with ` HH:MM` for an instant on the clinic's clock); null for nothing. */
export type CellValue = string | number | null;
export type ColumnKind = Traits['cell'];

export interface SheetColumn {
  label: string;
  kind: ColumnKind;
  /** Written with + or −. */
  signed: boolean;
  /** Stands behind a number. */
  unit: string | null;
  /** The sum of the column's cells, where the declaration wants one. */
  total: number | null;
}

/** A figure of a card, as it stands above the list. */
export interface SheetFigure {
  label: string;
  value: number;
  as: FigureKind;
}

/** A report as plain data, the same for Excel, PDF and print: it can be handed to a worker. */
export interface Sheet {
  clinic: string;
  title: string;
  /** Period, filters, and who made it when. */
  notes: readonly string[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly CellValue[])[];
  figures: readonly SheetFigure[];
  /** Sentence in place of rows. */
  empty: string;
  words: { total: string; summary: string; page: string };
}

interface Parts extends Pick<Sheet, 'clinic' | 'notes' | 'words'> {
  resource: Resource;
  rows: readonly Row[];
  /** Of the cards, where they are not over these rows. */
  figures?: readonly (number | undefined)[];
  lookup: Lookup;
  today: string;
}

/** Every row with every column of the list, what stands beneath included, and the figures of the cards over them. */
export function sheetOf({ resource, rows, figures = [], lookup, today, ...rest }: Parts): Sheet {
  const columns = resource.list.columns.flatMap((column) => columnsOf(resource, column));
  const cells = rows.map((row) => columns.map((column) => column.cell(row, lookup)));
  return {
    ...rest,
    title: resource.list.heading,
    columns: columns.map(({ cell: _, summed, ...column }, index) => ({
      ...column,
      total: summed
        ? cells.reduce((sum, row, at) => sum + (summed(rows[at] ?? {}) ? Number(row[index] ?? 0) : 0), 0)
        : null,
    })),
    rows: cells,
    figures: (resource.list.cards ?? []).map(({ label, measure: what, as }, index) => ({
      label,
      value: figures[index] ?? measure(withToday(what, today), rows),
      as,
    })),
    empty: resource.list.empty,
  };
}

/** A cell in words, as on screen. */
export function cellText(column: SheetColumn, value: CellValue): string {
  if (value === null || value === '') return '';
  const sign = column.signed && Number(value) >= 0 ? '+' : '';
  return sign + columnKinds[column.kind].written(value, column);
}

export const writtenFigure = ({ value, as }: SheetFigure): string => formatFigure(value, as);

interface KindOfColumn {
  figure?: true;
  /** Read in one piece. */
  whole?: true;
  /** Content of a cell for a stored value. */
  cell: (value: unknown, words: string) => string | number;
  written: (value: string | number, column: SheetColumn) => string;
}

export const columnKinds: Record<ColumnKind, KindOfColumn> = {
  text: { cell: (_, words) => words, written: String },
  number: {
    figure: true,
    cell: Number,
    written: (value, { unit }) => (unit ? `${formatNumber(Number(value))} ${unit}` : formatNumber(Number(value))),
  },
  money: { figure: true, cell: Number, written: (value) => formatMoney(Number(value)) },
  date: { whole: true, cell: (value) => String(value).slice(0, 10), written: (value) => formatDate(String(value)) },
  datetime: {
    whole: true,
    cell: (value) => {
      const { date, time } = localTime(new Date(String(value)), clinicTimeZone());
      return `${date} ${time}`;
    },
    written: (value) => `${formatDate(String(value))} ${String(value).slice(11)}`,
  },
};

export const isFigure = ({ kind }: Pick<SheetColumn, 'kind'>): boolean => columnKinds[kind].figure === true;

interface Source extends Omit<SheetColumn, 'total'> {
  /** True for rows that count in the column's total; null without one. */
  summed: ((row: Readonly<Record<string, unknown>>) => boolean) | null;
  cell: (row: Row, lookup: Lookup) => CellValue;
}

function columnsOf(resource: Resource, column: Column): Source[] {
  return pathsOf(column).map((path) => {
    const main = path === column.field;
    const field = fieldAt(resource.fields, path);
    const minusIf = main ? column.minusIf : undefined;
    const label = (main ? column.label : undefined) ?? field?.label ?? 'ID';
    const kind = field ? traitsOf(field).cell : 'text';
    const padded = field !== undefined && 'pad' in field && field.pad !== undefined;
    return {
      label,
      kind: padded ? 'text' : kind,
      signed: minusIf !== undefined,
      unit: (field && 'unit' in field && field.unit) || null,
      summed: main ? summedBy(column.total) : null,
      cell: (row, lookup) =>
        field ? cellOf(field, padded ? 'text' : kind, row, path, lookup, minusIf) : resource.formatId(row.id),
    };
  });
}

function summedBy(total: Column['total']): Source['summed'] {
  if (!total) return null;
  return total === true ? () => true : (row) => matches(total, row);
}

function cellOf(
  field: Field,
  kind: ColumnKind,
  row: Row,
  path: string,
  lookup: Lookup,
  minusIf: Condition | undefined,
): CellValue {
  const value = valueAt(row, path);
  if (value === null || value === undefined || value === '') return null;
  const cell = columnKinds[kind].cell(value, textOf(field, value, lookup));
  return minusIf && matches(minusIf, row) ? -Number(cell) : cell;
}

/** The lines below the title: period, filters, and who made it when. */
export function notesOf(
  resource: Resource,
  filter: WrittenFilter,
  lookup: Lookup,
  made: { today: string; time: string; user: string },
  say: Translate,
): string[] {
  const period = resource.list.report?.period;
  const ends = rangeKeys(period ?? '');
  const { [ends.from]: from, [ends.to]: to, ...others } = filter;
  const { search, where } = readFilter(resource, others);
  const filters = [
    ...(search === '' ? [] : [say('laporan.search', { q: String(filter['q']) })]),
    ...where.all.map((test) => filterText(resource, test, lookup)),
  ];
  const range = rangeOf(text(from), text(to), say);
  const label = (period && fieldAt(resource.fields, period)?.label.toLowerCase()) ?? '';
  return [
    ...(period ? [say('laporan.period', { label, range })] : []),
    say('laporan.filter', { filters: filters.join('; ') || say('laporan.noFilter') }),
    say('laporan.made', { at: `${formatDate(made.today)} ${made.time}`, user: made.user }),
  ];
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? formatDate(value) : null);

function rangeOf(from: string | null, to: string | null, say: Translate): string {
  if (from && to) return from === to ? from : say('laporan.between', { from, to });
  if (from) return say('laporan.since', { from });
  return to ? say('laporan.until', { to }) : say('laporan.always');
}
