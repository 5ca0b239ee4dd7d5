import { z } from 'zod';
import { commands } from '../../src/commands/index.ts';
import { createCommandOf } from '../../src/engine/records.ts';
import {
  type Field,
  type Fields,
  isComputed,
  isFixed,
  isList,
  type Resource,
  traitsOf,
  typedOnly,
} from '../../src/schema/index.ts';
import { resultFieldOf, zodOf } from '../../src/schema/validate.ts';
import type { Json } from './endpoint.ts';

/** What is answered of an entity, what a new record of it demands, and what a change may hold. */
export type Part = 'record' | 'input' | 'changes';

const partName = ({ name, source }: Pick<Resource, 'name' | 'source'>, part: Part) =>
  // A view has the records of its entity, and a form of its own, which lacks what the view fixes.
  (part === 'record' ? source : `${part === 'input' ? name : source}-${part}`).replaceAll('/', '-');

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A schema of an entity, which the document holds once. */
export const partOf = (resource: Pick<Resource, 'name' | 'source'>, part: Part) => refTo(partName(resource, part));

/** The schema of the records of an entity. */
export const recordOf = (name: string) => partOf({ name, source: name }, 'record');

/** The schema of what zod checks; some parts of it by schemas of their own. */
export function schemaOf(type: z.ZodType, parts: ReadonlyMap<unknown, Json> = new Map()): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    unrepresentable: 'any',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const own = parts.get(zodSchema);
      if (!own) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, own);
    },
  }) as Json;
  return schema;
}

/** The schemas of a declaration by their names; those of its records where it is no view. */
export function schemasOf(resource: Resource): [name: string, schema: () => Json][] {
  const own: [string, () => Json] = [partName(resource, 'input'), () => inputSchema(resource)];
  if (resource.name !== resource.source) return [own];
  return [
    own,
    [partName(resource, 'record'), () => recordSchema(resource)],
    [partName(resource, 'changes'), () => changesSchema(resource)],
  ];
}

function recordSchema({ label, source, fields }: Resource): Json {
  const { properties, required } = answeredSchema(fields) as { properties: Json; required: string[] };
  return {
    type: 'object',
    title: label,
    properties: {
      id: { type: 'integer', minimum: 1 },
      ...properties,
      ...toldOf(source),
      version: { type: 'integer', minimum: 1, description: 'Naik dengan setiap perubahan' },
      updatedBy: { type: ['string', 'null'], description: 'Yang terakhir mengubah' },
    },
    required: ['id', ...required, 'version', 'updatedBy'],
  };
}

/** The secret of a record, which only the answer that makes it has. */
function toldOf(source: string): Json {
  const telling = [...commands.values()].find(({ answers, tells }) => answers === source && tells !== null);
  if (!telling?.tells) return {};
  return { [telling.tells]: { type: 'string', description: 'Kode lengkap: hanya dalam jawaban yang membuatnya' } };
}

function inputSchema(resource: Resource): Json {
  const { fields } = typedOnly(resource);
  const command = createCommandOf(resource)?.fields ?? {};
  const free = Object.keys(fields).filter((name) => !isFixed(resource, name));
  const asked = free.filter((name) => {
    const field = fields[name];
    const by = command[name];
    return field && !isGiven(field) && (isNeeded(field) || (by && !isGiven(by) && isNeeded(by)));
  });
  return formSchema(only(fields, free), asked, `${resource.label}: data baru`);
}

/** A change holds what it changes: nothing in it is required. */
function changesSchema(resource: Resource): Json {
  const { properties, ...rest } = formSchema(typedOnly(resource).fields, [], `${resource.label}: perubahan`);
  const version = { type: 'integer', minimum: 1, description: 'Versi yang dilihat; wajib bila If-Match tidak dikirim' };
  return { ...rest, properties: { ...(properties as Json), version } };
}

/** The body of a command: its form, as its declaration demands it. */
export function commandSchema(fields: Fields): Json {
  const asked = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field && field.default === undefined && field.required && !field.visibleIf;
  });
  return formSchema(fields, asked);
}

const formSchema = (fields: Fields, asked: readonly string[], title?: string): Json => ({
  type: 'object',
  ...(title !== undefined && { title }),
  properties: mapped(fields, sentField),
  ...(asked.length > 0 && { required: asked }),
  additionalProperties: false,
});

/** Values that are answered: all of them are there. Of the rows inside a record those that no version has left out. */
export const answeredSchema = (fields: Fields, names = Object.keys(fields)): Json => ({
  type: 'object',
  properties: mapped(fields, answeredField),
  ...(names.length > 0 && { required: names }),
});

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const mapped = (fields: Fields, schema: (field: Field) => Json) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]));

/** A boolean that was not sent is false. */
const isNeeded = (field: Field) => field.required === true && !field.visibleIf && traitsOf(field).shape !== 'boolean';
const isGiven = (field: Field) => field.default !== undefined;

const neededIn = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isNeeded(field) && !isComputed(field))
    .map(([name]) => name);

const cached = (make: (field: Field) => Json) => {
  const made = new WeakMap<Field, Json>();
  return (field: Field): Json => {
    const schema = made.get(field) ?? {
      ...make(field),
      title: field.label,
      ...(field.help !== undefined && { description: field.help }),
    };
    made.set(field, schema);
    return schema;
  };
};

/** The schema of a field as it is answered. */
const answeredField = cached((field) => {
  if ('fields' in field) return inner(field, answeredSchema(field.fields, neededIn(field.fields)));
  if (traitsOf(field).shape === 'boolean') return { type: 'boolean' };
  return leaf(isComputed(field) ? resultFieldOf(field) : field);
});

/** The schema of a field as it is sent. */
const sentField = cached((field) => {
  if ('fields' in field) {
    const fields = Object.fromEntries(Object.entries(field.fields).filter(([, each]) => !isComputed(each)));
    const schema = inner(field, formSchema(fields, neededIn(fields)));
    if (schema['type'] !== 'array') return schema;
    return field.required ? { ...schema, minItems: 1 } : { anyOf: [schema, { type: 'null' }] };
  }
  const schema = leaf(field);
  const blank = schema['type'] === 'string' && !('enum' in schema) && field.required;
  return blank ? { ...schema, minLength: Math.max(1, Number(schema['minLength'] ?? 0)) } : schema;
});

/** The schema of an object or of a list, around that of what lies inside. */
function inner(field: Field, items: Json): Json {
  if (traitsOf(field).shape !== 'records')
    return field.required && !field.visibleIf ? items : { anyOf: [items, { type: 'null' }] };
  const most = isList(field) ? 500 : 'most' in field ? field.most : undefined;
  return { type: 'array', items, maxItems: most };
}

/** From the very schema that checks it. */
function leaf(field: Field): Json {
  // All choices that there are: those that the settings add are among them by now (`withAdded`).
  const { added: _, ...plain } = field as typeof field & { added?: string };
  const schema = z.toJSONSchema(zodOf({ value: plain as Field }), { unrepresentable: 'any' });
  return schema.properties?.['value'] as Json;
}
