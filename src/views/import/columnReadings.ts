import { type Convention, conventionOf, type Field, textOf } from '../../schema/index.ts';
import { type Cell, type FileRow, readCell } from './cells.ts';
import type { Incoming } from './useImport.ts';

/** A cell of a column, and what is read there under a convention. */
interface ReadExample {
  cell: string;
  read: string;
}

/** How a column is read. */
export interface ColumnReading {
  /** The place of the column. */
  at: number;
  convention: Convention;
  /** A cell that is not read as it stands. */
  example: ReadExample | null;
  /** The conventions between which a person has to choose, each with what it makes of one cell; until they have. */
  question: { cell: string; options: { convention: Convention; read: string }[] } | null;
  /** True where a person chose. */
  chosen: boolean;
}

type ReadingInput = Pick<Incoming, 'chosen' | 'mapping' | 'columns' | 'conventions' | 'declarations'>;

/** How the columns are read that say amounts, days, or yes and no: decided from all their cells, or to be asked. */
export function readingsOf({ chosen, mapping, columns, conventions, declarations }: ReadingInput): ColumnReading[] {
  const { today } = declarations.now();
  const fields = new Map(columns.map(({ name, field }) => [name, field]));
  return mapping.flatMap((name, at) => {
    const field = name === null || name === 'id' ? undefined : fields.get(name);
    if (!field || !spoken.has(field.kind)) return [];
    const cells = (chosen?.rows ?? []).map((row) => row.cells[at] ?? null);
    return [readingOf(field, at, cells, conventions.get(at), today)];
  });
}

/** The kinds whose values are written in several ways. */
const spoken: ReadonlySet<string> = new Set(['number', 'money', 'date', 'boolean']);

function readingOf(
  field: Field,
  at: number,
  cells: FileRow['cells'],
  chosen: Convention | undefined,
  today: string,
): ColumnReading {
  const read = (cell: Cell, convention: Convention): string | null => {
    const said = readCell(field, cell, { today, convention, named: () => ({ ids: [], label: '' }) });
    return 'value' in said && said.value !== null ? textOf(field, said.value, () => null) : null;
  };
  const decision = conventionOf(field, cells);
  if ('ambiguous' in decision && !chosen) {
    const [cell = ''] = decision.examples;
    const options = decision.ambiguous.map((convention) => ({ convention, read: read(cell, convention) ?? '—' }));
    return { at, convention: {}, example: null, question: { cell, options }, chosen: false };
  }
  const convention = chosen ?? ('convention' in decision ? decision.convention : {});
  const open = 'ambiguous' in decision ? decision.examples : [];
  const told = [...open, ...cells].find(
    (cell) => typeof cell === 'string' && /[^\d]/.test(cell) && read(cell, convention),
  );
  const example = typeof told === 'string' ? { cell: told, read: read(told, convention) ?? '' } : null;
  return { at, convention, example, question: null, chosen: chosen !== undefined };
}
