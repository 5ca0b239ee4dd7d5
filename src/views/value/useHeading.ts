import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReference } from 'react-admin';
import { isEmpty, isReference, type Resource, type Row } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { nameQueries, useReader } from './prefetch.ts';
import type { Referenced } from './titles.ts';

/**
 * The heading of a record's pages: its title, behind the person or thing that the declaration names
 * ('Nanda Prasetya · Antrian 002') as soon as that is known, for those who may see it.
 */
export function useHeading(resource: Resource, record: Readonly<Row> | undefined): string {
  const about = useAbout(resource, record);
  if (!record) return resource.label;
  const title = resource.titleOf(record);
  return about ? joined(about.title, title) : title;
}

/** The name of a record's tab: of a patient's record its number, since the browser's history of a shared computer keeps it. */
export function tabTitle(resource: Resource, record: Readonly<Row> | undefined, heading: string): string {
  const ofPatient =
    resource.source === patients ||
    Object.values(resource.fields).some((field) => isReference(field) && field.to === patients);
  return ofPatient && record ? `${resource.label} ${resource.formatId(record.id)}` : heading;
}
const patients = 'pasien';

/** True from when the first names that a record refers to are there: they decide how many lines its page takes. */
export function useNamed(resource: Resource, record: Row | undefined): boolean {
  const reader = useReader();
  const [named, setNamed] = useState(false);
  const names = useQueries({ queries: record && !named ? nameQueries(reader, resource, record) : [] });
  const known = record !== undefined && names.every(({ isPending }) => !isPending);
  // A page that is there stays, whatever it refers to next.
  if (known && !named) setNamed(true);
  return named || known;
}

/** Whom or what a record is about, and where that is, as far as it is known and may be seen. */
export function useAbout(resource: Resource, record: Readonly<Row> | undefined): { title: string; to?: string } | null {
  const { resources, may } = useDeclarations();
  const name = resource.page.headedBy ?? '';
  const field = resource.fields[name];
  const to = isReference(field) ? field.to : '';
  const target = resources.find((each) => each.name === to);
  const id = record?.[name];
  const enabled = target !== undefined && typeof id === 'number' && may(target.guard, 'list');
  const { referenceRecord } = useReference<Row>({
    reference: target?.name ?? resource.name,
    id: typeof id === 'number' ? id : 0,
    options: { enabled },
  });
  if (field?.kind === 'text' && !isEmpty(id)) return { title: String(id) };
  if (!enabled || !referenceRecord) return null;
  const shown = target.actions.show && may(target.guard, 'show');
  return { title: target.titleOf(referenceRecord), ...(shown && { to: pathTo.show(target, referenceRecord.id) }) };
}

/**
 * The same at once, for a question or a message about a record of a list or page: the person or thing stands before the
 * title where the screen has fetched it already.
 */
export function useRecordName(): (resource: Resource, record: Readonly<Row>) => string {
  const { resources } = useDeclarations();
  const queryClient = useQueryClient();
  return (resource, record) => {
    const title = resource.titleOf(record);
    const name = resource.page.headedBy ?? '';
    const field = resource.fields[name];
    const value = record[name];
    if (field?.kind === 'text' && !isEmpty(value)) return joined(String(value), title);
    if (!isReference(field) || typeof value !== 'number') return title;
    const target = resources.find((each) => each.name === field.to);
    const known = queryClient.getQueryData<Row>([field.to, 'getOne', { id: String(value) }]);
    if (target && known) return joined(target.titleOf(known), title);
    const listed = queryClient
      .getQueriesData<References>({ queryKey: ['references'] })
      .flatMap(([, references]) => references?.get(field.to)?.get(value) ?? []);
    return listed[0] === undefined ? title : joined(listed[0].title, title);
  };
}

type References = ReadonlyMap<string, ReadonlyMap<number, Referenced>>;

const joined = (about: string, title: string) => `${about} · ${title}`;
