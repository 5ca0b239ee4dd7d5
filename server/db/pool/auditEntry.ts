import type { StoreWrite } from '../../../src/engine/store.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import { type Change, difference, rangeChange } from '../../../src/schema/difference.ts';
import type { Resource, Row } from '../../../src/schema/index.ts';

/** The author of a write, and the request; `origin` is their browser, which need not be told of its own change. */
export interface Actor {
  origin: string;
  id: number | null;
  name: string;
  role: string | null;
  /** The command that is carried out, where it is one. */
  command?: string;
  requestId: string | null;
  address: string | null;
}

/** One write: what was done to which record, and what is different since. */
export interface Entry {
  action: Audit['tindakan'];
  source: string;
  id: number | null;
  changes: Change[];
}

/** Signing in and out, being refused or taking rows away changes nothing that others see. */
export const isChange = (action: Entry['action']): boolean => !['login', 'logout', 'denied', 'export'].includes(action);

/** True where a record was created, changed or erased. */
export const isWrite = (entry: Entry): entry is Entry & StoreWrite =>
  ['create', 'edit', 'delete'].includes(entry.action);

/** One write of a record, before it is an entry. */
export interface RecordWrite {
  action: 'create' | 'edit' | 'delete';
  resource: Resource;
  before: Row | null;
  after: Row | null;
}

/** The same values that many records got in one statement, which had none before. */
export interface RangeWrite {
  action: 'edit';
  resource: Resource;
  ids: readonly number[];
  values: Readonly<Record<string, unknown>>;
}

export type AuditedWrite = Entry | RecordWrite | RangeWrite;

export function entryOf(written: AuditedWrite): Entry {
  if (!('resource' in written)) return written;
  if ('ids' in written) {
    const { action, resource, ids, values } = written;
    const [before, after] = [{ id: 0 }, { id: 0, ...values }];
    return {
      action,
      source: resource.source,
      id: null,
      changes: [rangeChange(ids), ...difference(resource, before, after)],
    };
  }
  const { action, resource, before, after } = written;
  const id = (after ?? before)?.id ?? null;
  return { action, source: resource.source, id, changes: difference(resource, before, after) };
}

/** The server itself: first start, sweeping up. */
export const sistem = (origin: string): Actor => ({
  origin,
  id: null,
  name: 'Sistem',
  role: null,
  requestId: null,
  address: null,
});
