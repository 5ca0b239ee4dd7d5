import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isReference, type Resource, type Row, textOf } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';

const gaps = /%\{([\w.]+)\}/g;

/** A record that another one refers to. */
type ReferenceLookup = (field: string) => { resource: Resource; record: Row } | undefined;

/** A sentence of a button (`commands/command.ts`) about a record; what is not known leaves no gap. */
export const sentenceOf = (
  text: string,
  resource: Resource,
  record: Row,
  referred: ReferenceLookup = () => undefined,
) =>
  text
    .replaceAll(gaps, (_, path: string) => {
      if (path === 'title') return resource.titleOf(record);
      const [name = '', inner] = path.split('.');
      const of = inner === undefined ? { resource, record } : referred(name);
      const field = of?.resource.fields[inner ?? name];
      return field ? textOf(field, of?.record[inner ?? name], () => null) : '';
    })
    .replaceAll(/ {2,}/g, ' ');

/** The same with what the sentences say of the records that this one refers to, once that is there. */
export function useSentences(resource: Resource, record: Row, texts: readonly string[]): (text: string) => string {
  const dataProvider = useDataProvider();
  const { resources } = useDeclarations();
  const paths = texts.flatMap((text) => [...text.matchAll(gaps)].map(([, path = '']) => path.split('.')));
  const names = [...new Set(paths.flatMap(([name, inner]) => (name && inner ? [name] : [])))];
  const wanted = names.flatMap((name) => {
    const [field, id] = [resource.fields[name], record[name]];
    const target = isReference(field) && resources.find((each) => each.name === field.to);
    return target && typeof id === 'number' ? [{ name, target, id }] : [];
  });
  const found = useQueries({
    queries: wanted.map(({ target, id }) => ({
      queryKey: [target.name, 'getOne', { id: String(id) }],
      retry: false,
      queryFn: async () => (await dataProvider.getOne<Row>(target.name, { id })).data,
    })),
  });
  return (text) =>
    sentenceOf(text, resource, record, (name) => {
      const at = wanted.findIndex((each) => each.name === name);
      const [target, data] = [wanted[at]?.target, found[at]?.data];
      return target && data && { resource: target, record: data };
    });
}
