import type { Condition } from '../conditions.ts';
import { type Field, type Fields, isChoice } from '../fields.ts';
import { traitsOf } from '../kinds.ts';
import { type Measure, measuredBy } from '../measures.ts';
import { fieldAt, isStoredPath, type Resource } from '../resource.ts';

/** A contradiction: its declaration, its field (null: the declaration itself), and what to do. */
export type Fault = [resource: Pick<Resource, 'name' | 'source'>, field: string | null, what: string];

/** `src/resources/produk.ts: produk/medis.harga_jual: …` */
export const sentenceOf = ([{ name, source }, field, what]: Fault): string =>
  `src/resources/${source.replaceAll('/', '-')}.ts: ${name}${field === null ? '' : `.${field}`}: ${what}.`;

/** Names that declarations refer to, beside those of each other. */
export interface KnownNames {
  /** Names of commands. */
  commands?: ReadonlySet<string>;
  /** Rights that no resource stands for. */
  rights?: ReadonlySet<string>;
  /** Hand-written parts by resource and field. */
  overrides?: Readonly<Record<string, Partial<Record<'cells' | 'inputs' | 'beneath' | 'screens', object>>>>;
}

/** Every field by its path, those inside objects and lists included. */
export const everyField = (fields: Fields, before = ''): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [before + name, field],
    ...('fields' in field ? everyField(field.fields, `${before}${name}.`) : []),
  ]);

/** True for a value in a declaration that the field may have. */
export function fits(field: Field, value: unknown): boolean {
  const { shape, form, words } = traitsOf(field);
  if (isChoice(field)) return Object.keys(field.choices).length === 0 || Object.hasOwn(field.choices, String(value));
  if (shape === 'records') return Array.isArray(value);
  if (shape === 'record') return typeof value === 'object';
  if (shape === 'number' || shape === 'boolean') return typeof value === shape;
  return typeof value === 'string' && (!form || form.test(value) || (words?.includes(value) ?? false));
}

/** Unknown fields in a condition, and values that they cannot have. */
export function faultsOfCondition(condition: Condition, fieldOf: (path: string) => Field | 'id' | undefined): string[] {
  if ('all' in condition) return condition.all.flatMap((each) => faultsOfCondition(each, fieldOf));
  if ('any' in condition) return condition.any.flatMap((each) => faultsOfCondition(each, fieldOf));
  const field = fieldOf(condition.field);
  if (field === undefined) return [`a condition tests "${condition.field}", and no field is called so`];
  if (field === 'id' || 'empty' in condition || 'where' in condition) return [];
  const { field: name, ...test } = condition;
  const wanted = Object.values(test)
    .flat()
    .filter((value) => value !== null);
  const wrong = wanted.find((value) => !fits(field, value));
  return wrong === undefined
    ? []
    : [`a condition expects ${JSON.stringify(wrong)} of "${name}", which is ${aKind(field)}`];
}

/** Unknown fields in a measure, and sums of what is no amount. */
export function faultsOfMeasure(resource: Resource, what: Measure): string[] {
  if ('minus' in what) return what.minus.flatMap((each) => faultsOfMeasure(resource, each));
  const unknown = measuredBy(what).find((path) => !isStoredPath(resource, path));
  if (unknown !== undefined) return [`a figure rests on "${unknown}", which is no stored field`];
  const faults = what.where ? faultsOfCondition(what.where, fieldsOf(resource)) : [];
  const summed = 'sum' in what && fieldAt(resource.fields, what.sum);
  if (!summed || traitsOf(summed).figure) return faults;
  return [`a figure sums "${what.sum}", which is ${aKind(summed)}`, ...faults];
}

export const fieldsOf = (resource: Resource) => (path: string) =>
  path === 'id' ? ('id' as const) : fieldAt(resource.fields, path);

export const aKind = (field: Field): string =>
  isChoice(field) ? `one of ${Object.keys(field.choices).join(', ')}` : `of kind ${field.kind}`;

export const inCondition = (resource: Resource, name: string | null, condition: Condition): Fault[] =>
  faultsOfCondition(condition, fieldsOf(resource)).map((what) => [resource, name, what]);
