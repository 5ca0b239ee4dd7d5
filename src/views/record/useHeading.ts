import { useReference } from 'react-admin';
import { isReference, type Resource, type Row } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';

/**
 * The heading of a record's pages: its title, behind that of the reference that the declaration names
 * ('Nanda Prasetya · Antrian 02') as soon as that is known, for those who may see it.
 */
export function useHeading(resource: Resource, record: Readonly<Row> | undefined): string {
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
  const title = record ? resource.titleOf(record) : resource.label;
  return enabled && referenceRecord ? `${target.titleOf(referenceRecord)} · ${title}` : title;
}
