import type { Condition, Test } from '../conditions.ts';
import { type Field, type Fields, isChoice } from '../fields.ts';
import { traitsOf } from '../kinds.ts';
import { type Measure, measuredBy, partsOf } from '../measures.ts';
import { fieldAt, isStoredPath, type Resource } from '../resource.ts';
import { zodOf } from '../validate.ts';

/** A contradiction: its declaration, its field (null: the declaration itself), and what to do. */
export type Fault = [resource: Pick<Resource, 'name' | 'source'>, field: string | null, what: string];

/** Declarations that contradict themselves or each other, a line each. */
export class DeclarationError extends Error {}

/** `produk.ts: produk/medis.harga_jual: …` */
export const sentenceOf = ([{ name, source }, field, what]: Fault): string =>
  `${source.replaceAll('/', '-')}.ts: ${name}${field === null ? '' : `.${field}`}: ${what}.`;

/** Names that declarations refer to, beside those of each other. */
export interface KnownNames {
  /** Names of commands. */
  commands?: ReadonlySet<string>;
  /** Entities on whose records commands have buttons, by the name of one. */
  buttons?: ReadonlyMap<string, string>;
  /** Rights that no resource stands for. */
  rights?: ReadonlySet<string>;
  /** Roles that come with the console. */
  roles?: ReadonlySet<string>;
  /** Places of the menu (`placesIn`), and the names of lists that have a page, which needs one. */
  menu?: { lines: ReadonlySet<string>; routed: ReadonlySet<string> };
  /** Records made from a declaration, see `sample/examples.ts`; throws where none can be. */
  samples?: (resource: Resource) => readonly Readonly<Record<string, unknown>>[];
  /** Is told of samples that a form would refuse, which are contradictions without it. */
  warn?: ((sentence: string) => void) | undefined;
  /** Hand-written parts by resource. */
  parts?: Readonly<Record<string, { screens?: object }>>;
}

/** Every field by its path, those inside objects and lists included. */
export const everyField = (fields: Fields, before = ''): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [before + name, field],
    ...('fields' in field ? everyField(field.fields, `${before}${name}.`) : []),
  ]);

/** True for a value that a form would store in the field, or a word that stands for one. */
export function fits(field: Field, value: unknown): boolean {
  const fields = asTyped.get(field) ?? { value: Object.assign({}, field, { from: undefined }) };
  asTyped.set(field, fields);
  return (traitsOf(field).words?.test(String(value)) ?? false) || zodOf(fields).safeParse({ value }).success;
}
/** Fields without their formulas, each as the only one of a form; kept, since to build a schema takes time. */
const asTyped = new WeakMap<Field, Fields>();

/** A value of its kind, whatever bounds are declared: what it may be compared with. */
function isOfKind(field: Field, value: unknown): boolean {
  const { shape } = traitsOf(field);
  if (shape === 'number' || shape === 'boolean') return typeof value === shape;
  const bounded = 'maxLength' in field || 'minLength' in field || 'pattern' in field;
  return bounded ? typeof value === 'string' : fits(field, value);
}

/** Unknown fields in a condition, values that they cannot have, and tests of nothing. */
export function faultsOfCondition(
  condition: Condition,
  fieldOf: (path: string) => Field | 'id' | undefined,
  standsFor: (value: unknown) => boolean = () => false,
): string[] {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  if (parts?.length === 0) return ['a condition has no parts'];
  if (parts) return parts.flatMap((each) => faultsOfCondition(each, fieldOf, standsFor));
  const { field: name, ...test } = condition as Test;
  if (typeof name !== 'string') return ['a condition names no field'];
  const field = fieldOf(name);
  if (field === undefined) return [`a condition tests "${name}", and no field is called so`];
  const wanted: unknown[] = Object.values(test).flat();
  if (wanted.length === 0 || wanted.includes(undefined)) return [`a condition compares "${name}" with nothing`];
  if (field === 'id' || 'empty' in test || 'where' in test) return [];
  const wrong = wanted.find((value) => value !== null && !standsFor(value) && !isOfKind(field, value));
  return wrong === undefined
    ? []
    : [`a condition expects ${JSON.stringify(wrong)} of "${name}", which is ${aKind(field)}`];
}

/** Unknown fields in a measure, and sums of what is no amount. */
export function faultsOfMeasure(resource: Resource, what: Measure): string[] {
  if ('minus' in what || 'per' in what) return partsOf(what).flatMap((each) => faultsOfMeasure(resource, each));
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
  isChoice(field) && Object.keys(field.choices).length > 0
    ? `one of ${Object.keys(field.choices).join(', ')}`
    : `of kind ${field.kind}`;

export const inCondition = (resource: Resource, name: string | null, condition: Condition): Fault[] =>
  faultsOfCondition(condition, fieldsOf(resource)).map((what) => [resource, name, what]);
