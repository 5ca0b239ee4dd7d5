import { isEmpty } from './conditions.ts';
import { type Field, type Fields, isComputed, isList, isReference, type ListField } from './fields.ts';
import { textOf, traitsOf } from './kinds.ts';
import type { Row } from './query.ts';
import type { Resource } from './resource.ts';

/** Stands in place of the values of sensitive fields. */
export const disembunyikan = '(disembunyikan)';

const isPrivate = ({ sensitive, clinical }: Field): boolean => sensitive === true || clinical === true;

/** A field's value before and after a write, as the audit keeps it. */
export interface Change {
  kolom: string;
  sebelum: string | null;
  sesudah: string | null;
}

/** Characters of a value in the audit; a longer one is cut and ends in `…`. */
const longest = 500;

/**
 * The differences between a record before and after, by the labels of its fields; one that did not exist is `null`.
 * Computed fields follow from the others and are left out, and the branch that a row is made in; private ones are named
 * without their values.
 */
export function difference(resource: Resource, before: Row | null, after: Row | null): Change[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (isComputed(field) || (isReference(field) && field.branch && !(before && after))) return [];
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is) || (isEmpty(was) && isEmpty(is))) return [];
    return [{ kolom: field.label, ...shownValues(field, was, is) }];
  });
}

/** A change of something that is never shown, such as a password. */
export const hiddenChange = (kolom: string): Change => ({ kolom, sebelum: null, sesudah: disembunyikan });

/** An event of a record that no field of it tells. */
export const toldChange = (sentence: string): Change => ({ kolom: 'Keterangan', sebelum: null, sesudah: sentence });

/** The column under which a change of many records at once names their ids. */
export const rangeColumn = 'ID Data';

/** The ids of many records that were changed at once, rising, as a reader takes them in: `3, 7–120`. */
export function rangeChange(ids: readonly number[]): Change {
  const parts: [first: number, last: number][] = [];
  for (const id of ids) {
    const part = parts.at(-1);
    if (part && id === part[1] + 1) part[1] = id;
    else parts.push([id, id]);
  }
  const sesudah = parts.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
  return { kolom: rangeColumn, sebelum: null, sesudah };
}

/** False where the audit keeps less than the value: it was cut, or is hidden. */
export const isComplete = (field: Field, written: string): boolean =>
  !(isPrivate(field) || (written.length >= longest && written.endsWith('…'))) &&
  !('fields' in field && written.includes(disembunyikan));

/** Changes without those of fields that no page shows, or that whoever sees `visible` of the resource may not read. */
export function visibleChanges({ fields }: Resource, visible: Resource, changes: readonly Change[]): Change[] {
  const unseen = new Set(
    Object.entries(fields)
      .filter(([name, { hidden }]) => hidden || !Object.hasOwn(visible.fields, name))
      .map(([, { label }]) => label),
  );
  return changes.filter(({ kolom }) => !unseen.has(kolom));
}

function shownValues(field: Field, was: unknown, is: unknown): Omit<Change, 'kolom'> {
  const [sebelum, sesudah] = [shownValue(field, was), shownValue(field, is)];
  const long = Math.max(sebelum?.length ?? 0, sesudah?.length ?? 0) > longest;
  if (!long || !isList(field)) return { sebelum: shortened(sebelum), sesudah: shortened(sesudah) };
  const [before, after] = [(was ?? []) as Row[], (is ?? []) as Row[]];
  return {
    sebelum: shortened(differingRows(field, before, after)),
    sesudah: shortened(differingRows(field, after, before)),
  };
}

function shownValue(field: Field, value: unknown): string | null {
  if (isEmpty(value)) return null;
  const shown = masked(field, value);
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}

const shortened = (text: string | null) => (text !== null && text.length > longest ? `${cut(text)}…` : text);

/** Of a list that is too long for the audit the rows that differ from another's, in words: `Infus (Jumlah 2)`. */
function differingRows({ fields }: ListField, rows: readonly Row[], others: readonly Row[]): string | null {
  const same = new Set(others.map((row) => JSON.stringify(row)));
  const told = rows.flatMap((row, at) => {
    if (same.has(JSON.stringify(row))) return [];
    const other = rows.length === others.length ? others[at] : undefined;
    const name = Object.entries(fields).find(([key, { kind }]) => kind === 'text' && !isEmpty(row[key]))?.[0] ?? '';
    const facts = Object.entries(fields).flatMap(([key, field]) => {
      const differs = JSON.stringify(row[key] ?? null) !== JSON.stringify(other?.[key] ?? null);
      if (key === name || !differs || field.hidden) return [];
      return `${field.label} ${isPrivate(field) ? disembunyikan : textOf(field, row[key], () => null) || '-'}`;
    });
    return `${row[name] ?? ''} (${facts.join(', ')})`.trim();
  });
  return told.join('; ') || null;
}

/** Never in the middle of a character: PostgreSQL refuses half of one. */
const cut = (text: string) => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

function masked(field: Field, value: unknown): unknown {
  if (isPrivate(field)) return disembunyikan;
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
