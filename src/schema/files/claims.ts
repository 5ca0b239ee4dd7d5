import { type Field, type FilesField, type FileValue, isFiles } from '../fields.ts';
import type { Resource } from '../resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a resource that hold files. */
export function filesIn({ fields }: Resource): [string, FilesField][] {
  const known = found.get(fields);
  if (known) return known;
  const made = Object.entries(fields).filter((entry): entry is [string, FilesField] => isFiles(entry[1]));
  found.set(fields, made);
  return made;
}
const found = new WeakMap<Readonly<Record<string, Field>>, [string, FilesField][]>();

/** The files in a record's field. */
export const filesAt = (record: Values | null | undefined, name: string): readonly FileValue[] =>
  (record?.[name] ?? []) as FileValue[];

export const idsAt = (record: Values | null | undefined, name: string): string[] =>
  filesAt(record, name).map(({ id }) => id);

/** All files of a record. */
export const fileIdsOf = (resource: Resource, record: Values | null): string[] =>
  filesIn(resource).flatMap(([name]) => idsAt(record, name));

/**
 * The files of a field as they are stored: those that the record has already as it has them, new ones with the facts that
 * were found in their content, under the name that was sent. Null where one is not there.
 */
export function settledFiles(
  sent: readonly FileValue[],
  before: readonly FileValue[],
  uploaded: ReadonlyMap<string, Omit<FileValue, 'name'>>,
): FileValue[] | null {
  const settled = sent.map((file) => {
    const known = before.find(({ id }) => id === file.id) ?? uploaded.get(file.id);
    return known && { ...known, name: file.name };
  });
  return settled.some((file) => file === undefined) ? null : (settled as FileValue[]);
}
