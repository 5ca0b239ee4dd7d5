import { type Change, type Changes, type StoredRecord, type Tables, tableIn } from './tables.ts';

type Row = StoredRecord | undefined;

/** A write under way: the tables as it leaves them, of which nobody else sees anything before it is stored. */
export interface Transaction extends Tables {
  /** The tables before it. */
  before: Tables['rows'];
  rows: Map<string, ReadonlyMap<number, StoredRecord>>;
  /** The tables that it changes. */
  copies: Map<string, Map<number, StoredRecord>>;
  lastIds: Record<string, number>;
  /** The replaced rows, in their order. */
  log: { source: string; id: number; was: Row }[];
}

export const beginTransaction = (
  { entities, rows }: Tables,
  lastIds: Readonly<Record<string, number>>,
): Transaction => ({
  entities,
  before: rows,
  rows: new Map(rows),
  copies: new Map(),
  lastIds: { ...lastIds },
  log: [],
});

/** Stores a record, or erases the one with this id. */
export function put(tx: Transaction, source: string, id: number, next: StoredRecord | null): void {
  tx.log.push({ source, id, was: tableIn(tx, source).get(id) });
  // As a server would give it back: without -0 and without fields that are undefined.
  set(tx, source, id, next ? (JSON.parse(JSON.stringify(next)) as StoredRecord) : undefined);
}

/** An id that no record of the table has ever had. */
export function nextId({ lastIds }: Transaction, source: string): number {
  const next = (lastIds[source] ?? 0) + 1;
  lastIds[source] = next;
  return next;
}

/** Returns how to take back all that is put from here on. */
export function savepoint(tx: Transaction): () => void {
  const from = tx.log.length;
  return () => {
    for (const { source, id, was } of tx.log.splice(from).reverse()) set(tx, source, id, was);
  };
}

/** All that the write has done so far, or from a place of its log on. */
export function changesIn(tx: Transaction, from = 0): Changes {
  const changes = new Map<string, Map<number, Change>>();
  for (const { source, id, was = null } of tx.log.slice(from)) {
    const known = changes.get(source) ?? new Map<number, Change>();
    if (!known.has(id)) known.set(id, { id, was, is: tx.rows.get(source)?.get(id) ?? null });
    changes.set(source, known);
  }
  const differing = [...changes].map(
    ([source, each]) => [source, [...each.values()].filter(({ was, is }) => was !== is)] as const,
  );
  return new Map(differing.filter(([, each]) => each.length > 0));
}

function set(tx: Transaction, source: string, id: number, row: Row): void {
  const copy = tx.copies.get(source) ?? new Map(tableIn(tx, source));
  if (!tx.copies.has(source)) tx.rows.set(source, copy);
  tx.copies.set(source, copy);
  if (row) copy.set(id, row);
  else copy.delete(id);
}
