import { type Audit, disembunyikan } from '../../src/resources/audit.ts';
import {
  type Field,
  type Fields,
  isComputed,
  isEmpty,
  type Resource,
  type Row,
  traitsOf,
} from '../../src/schema/index.ts';

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

/** Signing in and out, or being refused, changes nothing that others see. */
export const isChange = (action: Entry['action']): boolean => !['login', 'logout', 'denied'].includes(action);

export type Change = Audit['perubahan'][number];

/** One write of a record, before it is an entry. */
export interface Written {
  action: 'create' | 'edit' | 'delete';
  resource: Resource;
  before: Row | null;
  after: Row | null;
}

export function entryOf(written: Entry | Written): Entry {
  if (!('resource' in written)) return written;
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

/** Characters of a value in the audit; a longer one is cut and ends in `…`. */
const longest = 500;

/**
 * The differences between a record before and after, by the labels of its fields; one that did not exist is `null`.
 * Computed fields follow from the others and are left out; sensitive ones are named without their values.
 */
function difference(resource: Resource, before: Row | null, after: Row | null): Change[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (isComputed(field)) return [];
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ kolom: field.label, sebelum: shownValue(field, was), sesudah: shownValue(field, is) }];
  });
}

/** A change of something that is never shown, such as a password. */
export const hiddenChange = (kolom: string): Change => ({ kolom, sebelum: null, sesudah: disembunyikan });

function shownValue(field: Field, value: unknown): string | null {
  if (isEmpty(value)) return null;
  const shown = masked(field, value);
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return text.length > longest ? `${cut(text)}…` : text;
}

/** Never in the middle of a character: PostgreSQL refuses half of one. */
const cut = (text: string) => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

function masked(field: Field, value: unknown): unknown {
  if (field.sensitive) return disembunyikan;
  const { noted } = traitsOf(field);
  if (noted) return noted(value as never);
  if (!('fields' in field)) return value;
  return Array.isArray(value) ? value.map((each) => inner(field.fields, each)) : inner(field.fields, value);
}

function inner(fields: Fields, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields[name];
      return [name, field && !isEmpty(each) ? masked(field, each) : each];
    }),
  );
}
