import { resources } from '../../src/resources/index.ts';
import { type Condition, isReference, type Resource, type Row } from '../../src/schema/index.ts';

/** The ids of a doctor's rows, found row by row: what the rungs must come to by their own ways. */
export function ownIdsIn(rowsOf: (name: string) => readonly Row[], doctor: number) {
  const at = (resource: Resource, row: Row, path: string): unknown => {
    const [head = '', ...rest] = path.split('.');
    const field = resource.fields[head];
    if (rest.length === 0 || !field || !isReference(field)) return row[head];
    const target = resources.find(({ name }) => name === field.to);
    const referred = rowsOf(field.to).find(({ id }) => id === row[head]);
    return target && referred ? at(target, referred, rest.join('.')) : undefined;
  };
  const isOwn = (resource: Resource, row: Row, rule: Condition): boolean => {
    if ('all' in rule) return rule.all.every((each) => isOwn(resource, row, each));
    if ('any' in rule) return rule.any.some((each) => isOwn(resource, row, each));
    const value = at(resource, row, rule.field);
    if ('in' in rule) return rule.in.includes(value as string);
    if ('is' in rule) return value === (rule.is === '$me.dokter' ? doctor : rule.is);
    throw new Error(`${resource.name}: no test for ${JSON.stringify(rule)}`);
  };
  return (resource: Resource): Set<number> =>
    new Set(
      rowsOf(resource.name)
        .filter((row) => resource.rows === null || resource.ownUnless !== null || isOwn(resource, row, resource.rows))
        .map(({ id }) => id),
    );
}
