import { archives } from './archive.ts';
import { type IncomingColumn, incomingColumns } from './incoming.ts';
import { uniquesOf } from './issues.ts';
import { traitsOf } from './kinds.ts';
import type { Row } from './query.ts';
import type { Resource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is done to each record of a selection. */
export type BulkOperation =
  | { act: 'edit'; values: Values }
  | { act: 'delete' }
  | { act: 'restore' }
  | { act: 'duplicate' }
  | { act: 'command'; command: string; input: Values };

/** The same for one record; refused where it is no more of the version that was seen. */
export type BulkStep = BulkOperation & { id: number; version?: number | undefined };

export interface BulkRefusal {
  id: number;
  title: string;
  /** A sentence. */
  why: string;
}

export interface BulkAnswer {
  /** The records it was done to, or could be, as they were before; `copy` is the new one of a duplicate. */
  done: { id: number; version: number; copy?: number }[];
  refused: BulkRefusal[];
  /** The steps that take it back; none of a dry run. */
  undo: BulkStep[];
}

/** Records that can be changed at once, at most: one transaction keeps them from others. */
export const mostAtOnce = 500;

/**
 * The fields of the form that are changed in several records together; one that only some of them have, or that tells
 * them apart, is left out.
 */
export function bulkColumns(resource: Resource): IncomingColumn[] {
  const apart = new Set([resource.titleFrom, ...uniquesOf(resource).flatMap(({ fields }) => fields)]);
  return incomingColumns(resource).filter(
    ({ name, field }) => !apart.has(name) && !field.visibleIf && (field.bulk ?? traitsOf(field).bulk === true),
  );
}

/** The step that takes an edit or a removal back; `after` is the version that it left. */
export function undoStep(resource: Resource, deed: BulkOperation, before: Row, after: number): BulkStep[] {
  const { id } = before;
  if (deed.act === 'delete') return [{ act: 'restore', id }];
  if (deed.act === 'restore') return archives(resource) ? [{ act: 'delete', id, version: after }] : [];
  if (deed.act !== 'edit') return [];
  return [{ act: 'edit', id, version: after, values: formerValues(Object.keys(deed.values), before) }];
}

/** An updated record: its version now, and the values that it had before. */
export interface FormerValues {
  id: number;
  version: number;
  values: Values;
}

/** The values of a record in these fields. */
export const formerValues = (names: readonly string[], before: Row): Values =>
  Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
