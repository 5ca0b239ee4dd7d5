import { testedBy } from '../conditions.ts';
import { type Field, type Formula, isChoice, isComputed } from '../fields.ts';
import { traitsOf } from '../kinds.ts';
import type { Resource } from '../resource.ts';
import { aKind, everyField, type Fault, fits, inCondition } from './fault.ts';

/** Contradictions in each field, its conditions and formula, and in the values that a view fixes. */
export function faultsOfFields(resource: Resource): Fault[] {
  const conditions = Object.entries(resource.fields).flatMap(([name, { visibleIf, requiredIf }]) =>
    [visibleIf, requiredIf].flatMap((condition) => (condition ? [[name, condition] as const] : [])),
  );
  return [
    ...everyField(resource.fields).flatMap(([name, field]) => faultsOfField(resource, name, field)),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      isComputed(field) ? faultsOfComputed(resource, name, field.from) : [],
    ),
    ...conditions.flatMap(([name, condition]) => inCondition(resource, name, condition)),
    ...Object.entries(resource.where).flatMap(([name, value]): Fault[] => {
      const field = resource.fields[name];
      if (!field || fits(field, value)) return [];
      return [[resource, name, `the view fixes it to ${JSON.stringify(value)}, and it is ${aKind(field)}`]];
    }),
  ];
}

/** Fields that not everybody may read, where titles, conditions or periods for everybody use them. */
export function faultsOfRights(resource: Resource): Fault[] {
  const tested = [
    resource.only.edit,
    resource.only.delete,
    ...Object.values(resource.fields).flatMap((field) => [field.visibleIf, field.requiredIf]),
  ].flatMap((condition) => (condition ? testedBy(condition) : []));
  const open = [
    ...Object.keys(resource.where),
    ...(resource.list.report ? [resource.list.report.period] : []),
    ...tested,
  ];
  const title = resource.titleFrom;
  return [
    ...open
      .filter((path) => resource.fields[path]?.rights?.read)
      .map((path): Fault => [resource, path, 'the declaration rests on it, and not everybody may read it']),
    ...(title !== null && resource.fields[title]?.rights?.read
      ? [[resource, title, 'records are named by it, and not everybody may read it'] satisfies Fault]
      : []),
    ...everyField(resource.fields)
      .filter(([name, field]) => field.rights && name.includes('.'))
      .map(
        ([name]): Fault => [
          resource,
          name,
          `it has rights of its own inside another: give them to "${name.split('.')[0]}"`,
        ],
      ),
  ];
}

/** Contradictions between a field's own options. */
function faultsOfField(resource: Resource, name: string, field: Field): Fault[] {
  const at = (what: string): Fault => [resource, name, what];
  const faults: string[] = [];
  const { default: preset } = field;
  if (isChoice(field) && !field.from && Object.keys(field.choices).length === 0)
    faults.push('give it at least one choice');
  if (preset !== undefined && preset !== null && !fits(field, preset) && preset !== 'user')
    faults.push(`its default ${JSON.stringify(preset)} is no value of it: it is ${aKind(field)}`);
  if ('min' in field && 'max' in field && (field.min ?? 0) > (field.max ?? 0)) faults.push('its min is above its max');
  if ('minLength' in field && 'maxLength' in field && (field.minLength ?? 0) > (field.maxLength ?? 0))
    faults.push('its minLength is above its maxLength');
  if (field.unique && ['records', 'record', 'boolean'].includes(traitsOf(field).shape))
    faults.push(`what is ${aKind(field)} cannot be unique`);
  if (field.kind === 'files' && name.includes('.'))
    faults.push('files belong to a record: take it out of the object or list');
  if (field.required && field.from) faults.push('what is computed cannot be required');
  return faults.map(at);
}

/** Formulas that read unknown or computed fields, or throw on an empty record. */
function faultsOfComputed(resource: Resource, name: string, formula: Formula): Fault[] {
  const read = new Set<string>();
  const blank = new Proxy({} as Record<string, unknown>, {
    get: (_, key) => {
      if (typeof key === 'string') read.add(key);
      return null;
    },
    has: () => true,
  });
  const faults: string[] = [];
  try {
    formula(blank, '2024-08-27');
  } catch (error) {
    faults.push(
      `it throws where nothing is typed yet (${error instanceof Error ? error.message : error}): return null`,
    );
  }
  for (const key of read) {
    const other = resource.fields[key];
    if (key !== 'id' && !other) faults.push(`it reads "${key}", and no field is called so`);
    if (other?.from) faults.push(`it reads "${key}", which is computed as well and never given: call what computes it`);
  }
  return faults.map((what): Fault => [resource, name, what]);
}
