import { testedBy, valueAt } from '../conditions.ts';
import { type Field, type Fields, type Formula, isChoice, isComputed, isList } from '../fields.ts';
import { traitsOf } from '../kinds.ts';
import { fieldAt, type Resource } from '../resource.ts';
import { isoDay, validate } from '../validate.ts';
import { isInDays, recomputed } from '../values.ts';
import { aKind, everyField, type Fault, faultsOfCondition, fits, type KnownNames, sentenceOf } from './fault.ts';

/** A declaration with fields: an entity, a view, or a command with its input. */
type FieldOwner = Pick<Resource, 'name' | 'source' | 'fields' | 'where'>;

/** Contradictions in each field, its conditions and formula, and in the values that a view fixes. */
export function faultsOfFields(resource: FieldOwner): Fault[] {
  return [
    ...everyField(resource.fields).flatMap(([name, field]) => faultsOfField(resource, name, field)),
    ...everyLevel(resource.fields).flatMap(([before, fields]) =>
      [...faultsOfConditions(fields), ...faultsOfLabels(fields)].map(
        ([name, what]): Fault => [resource, before + name, what],
      ),
    ),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      isComputed(field) ? faultsOfComputed(resource, name, field.from) : [],
    ),
    ...Object.entries(resource.where).flatMap(([name, value]): Fault[] => {
      const field = resource.fields[name];
      if (!field || fits(field, value)) return [];
      return [[resource, name, `the view fixes it to ${JSON.stringify(value)}, and it is ${aKind(field)}`]];
    }),
  ];
}

/** The fields of a record, and those of each object and list in it, with the path that leads there. */
const everyLevel = (fields: Fields): [before: string, fields: Fields][] => [
  ['', fields],
  ...everyField(fields).flatMap(([name, field]): [string, Fields][] =>
    'fields' in field && field.kind !== 'files' ? [[`${name}.`, field.fields]] : [],
  ),
];

type FieldFault = [field: string, what: string];

/** Conditions on unknown fields, or on the field that they show. */
const faultsOfConditions = (fields: Fields): FieldFault[] =>
  Object.entries(fields).flatMap(([name, { visibleIf, requiredIf, placeholder }]) => {
    const hint = typeof placeholder === 'object' ? placeholder.if : undefined;
    const faults = [visibleIf, requiredIf, hint].flatMap((condition) =>
      condition ? faultsOfCondition(condition, (path) => (path === 'id' ? path : fieldAt(fields, path))) : [],
    );
    if (faults.length === 0 && (leadsBack(fields, name) || (requiredIf && testedBy(requiredIf).includes(name))))
      faults.push('its condition rests on the field itself: it would never show or be required');
    return faults.map((what): FieldFault => [name, what]);
  });

/** True where a field shows only when another does, which shows only when the first does. */
function leadsBack(fields: Fields, name: string, seen: readonly string[] = []): boolean {
  if (seen.includes(name)) return name === seen[0];
  const { visibleIf } = fields[name] ?? {};
  return visibleIf !== undefined && testedBy(visibleIf).some((path) => leadsBack(fields, path, [...seen, name]));
}

/** Words of what is typed that a reader, or an import, could not tell apart. */
function faultsOfLabels(fields: Fields): FieldFault[] {
  const shown = Object.entries(fields).filter(([, { hidden, from }]) => !hidden && !from);
  const choices = shown.flatMap(([name, field]) =>
    isChoice(field) ? twice(Object.entries(field.choices)).map(([, what]): FieldFault => [name, what]) : [],
  );
  const odd = shown.filter(([, { label }]) => /%\{|\|\|\|\|/.test(label));
  return [
    ...twice(shown),
    ...choices,
    ...odd.map(([name]): FieldFault => [name, 'its label has "%{" or "||||", which stand for other words']),
  ];
}

/** Names that two of them go by. */
function twice(named: readonly [string, { label: string; alsoCalled?: readonly string[] }][]): FieldFault[] {
  const taken = new Map<string, string>();
  return named.flatMap(([name, { label, alsoCalled = [] }]) =>
    [...new Set([label, ...alsoCalled].map((word) => word.toLowerCase()))].flatMap((word): FieldFault[] => {
      const other = taken.get(word);
      taken.set(word, name);
      return other === undefined ? [] : [[name, `"${word}" is what "${other}" is called, too`]];
    }),
  );
}

/** Records that nobody could read the name of, or that a form would refuse. */
export function faultsOfSamples(resource: Resource, { samples, warn }: KnownNames): Fault[] {
  if (!samples || resource.name !== resource.source) return [];
  const refused = new Map<string, Fault>();
  try {
    const faults = samples(resource).flatMap((sample): Fault[] => {
      const { id: _, ...row } = sample;
      const title = resource.titleOf(sample);
      const { record, issues } = validate(resource, typedIn(resource.fields, row));
      const again = recomputed(resource.fields, record);
      const impure = Object.keys(record).find((name) => JSON.stringify(record[name]) !== JSON.stringify(again[name]));
      for (const [path, { message }] of Object.entries(issues)) {
        const what = `a sample's ${JSON.stringify(valueAt(record, path))} is refused (${message})`;
        // Once a field, however many records are made.
        if (refused.has(path)) continue;
        refused.set(path, [resource, path, `${what}: give it an example, or mend what refuses it`]);
      }
      return [
        ...(typeof title === 'string' && title.trim() !== '' && !/\b(?:undefined|null|NaN)\b|\[object /.test(title)
          ? []
          : [[resource, null, `its title reads ${JSON.stringify(title)} in a sample`] satisfies Fault]),
        ...(impure === undefined
          ? []
          : [[resource, impure, 'its formula gives another value each time: it must be pure'] satisfies Fault]),
      ];
    });
    const told = [...refused].flatMap(([path, fault]): Fault[] => {
      const field = fieldAt(resource.fields, path.replaceAll(/\.\d+/g, ''));
      // A sample has no files.
      if (field?.kind === 'files') return [];
      if (!field && !path.includes('.')) return [[resource, path, '"check" tells of it, and no field is called so']];
      // A formula's value is wrong whatever is typed.
      if (!warn || field?.from) return [fault];
      warn(sentenceOf(fault));
      return [];
    });
    return [...faults, ...told];
  } catch (error) {
    return [[resource, null, `no sample can be made: ${error instanceof Error ? error.message : error}`]];
  }
}

const typedIn = (fields: Fields, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.from));

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
function faultsOfField(resource: FieldOwner, name: string, field: Field): Fault[] {
  const at = (what: string): Fault => [resource, name, what];
  const faults: string[] = [];
  const { default: preset, example } = field;
  if (isChoice(field) && !field.from && Object.keys(field.choices).length === 0)
    faults.push('give it at least one choice');
  if (isChoice(field) && new Set(Object.keys(field.choices).map((value) => /^\d+$/.test(value))).size > 1)
    faults.push('some choices are numbers, which JavaScript puts first: begin them with a letter');
  if ('min' in field && 'max' in field && (field.min ?? 0) > (field.max ?? 0)) faults.push('its min is above its max');
  else if ('maxLength' in field && (field.maxLength ?? 1) < Math.max(field.minLength ?? 0, 1))
    faults.push('its minLength is above its maxLength, or nothing fits');
  else if (
    preset !== undefined &&
    preset !== 'user' &&
    !fits(field, preset) &&
    !(field.kind === 'date' && isInDays(preset))
  )
    faults.push(`its default ${JSON.stringify(preset)} is no value of it within its bounds: it is ${aKind(field)}`);
  else if (example !== undefined && !fits(field, example))
    faults.push(`its example ${JSON.stringify(example)} is no value of it within its bounds: it is ${aKind(field)}`);
  if (field.unique && ['records', 'record', 'boolean'].includes(traitsOf(field).shape))
    faults.push(`what is ${aKind(field)} cannot be unique`);
  if (field.unique && name.includes('.'))
    faults.push('records are told apart, not what is in them: it cannot be unique');
  if (field.kind === 'files' && name.includes('.'))
    faults.push('files belong to a record: take it out of the object or list');
  if (field.required && field.from) faults.push('what is computed cannot be required');
  if (isList(field)) {
    const { fields, beneath = [], foot = [] } = field;
    for (const each of beneath.filter((path) => !fields[path]))
      faults.push(`beneath: its rows have no field "${each}"`);
    for (const each of foot.filter((path) => !resource.fields[path])) faults.push(`foot: there is no field "${each}"`);
  }
  return [...faults, ...faultsOfBound(resource, name, field)].map(at);
}

/** A lower bound that is no other field of the same record and kind. */
function faultsOfBound(resource: FieldOwner, name: string, field: Field): string[] {
  if (!('notBefore' in field) || field.notBefore === undefined) return [];
  const { kind, notBefore } = field;
  if (typeof notBefore === 'string')
    return kind === 'date' && isoDay.safeParse(notBefore).success ? [] : ['its notBefore is a day, or { field }'];
  const siblings = everyLevel(resource.fields).find(([before]) => before === name.replace(/[^.]+$/, ''))?.[1] ?? {};
  const own = siblings[notBefore.field] === field;
  const other = fieldAt(siblings, notBefore.field);
  if (!own && kind !== 'datetime' && other?.kind === kind) return [];
  return [`its notBefore names "${notBefore.field}", which is no other field of kind date or time beside it`];
}

/** Formulas that read unknown or computed fields, or throw on an empty record. */
function faultsOfComputed(resource: FieldOwner, name: string, formula: Formula): Fault[] {
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
