import fc from 'fast-check';
import { z } from 'zod';
import type { Command } from '../../../../src/commands/core/command.ts';
import type { Field, Fields, Resource, Row } from '../../../../src/schema/index.ts';
import { zodOf } from '../../../../src/schema/validate.ts';
import { sample } from '../../../support/refill.ts';

/** JSON as text: only so can it hold `1e999`, half a surrogate pair, a key twice or `__proto__`. */
export type Json = string;

const quoted = (text: string): Json => JSON.stringify(text);

/** What no declaration expects. */
export const nasty: readonly Json[] = [
  'null',
  'true',
  '""',
  '" "',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"$ne":null}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '[[[[[[1]]]]]]',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '0',
  '-0',
  '-1',
  '1.5',
  '0.1',
  '1e-400',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  'NaN',
  'undefined',
  quoted('\u0000'),
  '"\\u0000a"',
  '"\\ud800"',
  '"\\udc00x"',
  quoted('\u202e\u200b\ufeff'),
  quoted('😀é\u0301ﬃ'),
  quoted('İıẞ'),
  quoted("' or 1=1 --"),
  quoted('"; drop table pasien'),
  quoted('%_\\'),
  quoted('{{1+1}}'),
  quoted('<script>alert(1)</script>'),
  quoted('=1+1'),
  quoted('\r\nSet-Cookie: a=b'),
  quoted('../../etc/passwd'),
  quoted('x'.repeat(201)),
  quoted('x'.repeat(5001)),
  quoted('é'.repeat(3000)),
  quoted('9'.repeat(400)),
  quoted('1e5'),
  quoted('2024-02-30'),
  quoted('0000-00-00'),
  quoted('0001-01-01'),
  quoted('9999-12-31'),
  quoted('-000001-01-01'),
  quoted('2024-08-27T23:59:60Z'),
  quoted('+275760-09-13T00:00:00Z'),
  quoted('24:00'),
  quoted('INV-2024-001'),
];

/** The values at the edges of a field's declaration, and just beyond them. */
function edgesOf(field: Field): Json[] {
  switch (field.kind) {
    case 'number':
    case 'money': {
      const bounds = [field.min ?? 0, field.max ?? 1e13];
      return bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5].map(String));
    }
    case 'text':
    case 'secret':
    case 'longText': {
      const most = field.maxLength ?? (field.kind === 'longText' ? 5000 : 200);
      return ['a', 'a'.repeat(most), 'a'.repeat(most + 1), '😀'.repeat(most / 2)].map(quoted);
    }
    case 'email':
      return ['a@b.c', `${'a'.repeat(250)}@b.example`, 'a@b@c', 'ä@b.example', 'a@[127.0.0.1]'].map(quoted);
    case 'phone':
      return ['0812345678', '+62 812-3456-7890', '08123456789012', '٠٨١٢٣٤٥٦٧٨٩'].map(quoted);
    case 'url':
      return ['https://a.example', 'javascript:alert(1)', 'https://a b', 'https://[::1]/', '//a.example'].map(quoted);
    case 'boolean':
      return ['false', '"true"', '1'];
    case 'date':
      return ['2024-02-29', '2023-02-29', '1000-01-01', '0000-01-01', '9999-12-31', '2024-8-1'].map(quoted);
    case 'time':
      return ['00:00', '23:59', '24:00', '9:00', '09:00:00'].map(quoted);
    case 'datetime':
      return ['2024-08-27T01:02:03Z', '2024-08-27T01:02:03+23:59', '0000-01-01T00:00:00Z', '2024-08-27'].map(quoted);
    case 'enum':
      return [...Object.keys(field.choices), Object.keys(field.choices)[0]?.toUpperCase() ?? '', 'toString'].map(
        quoted,
      );
    case 'reference':
      return ['1', '2', '0', '-1', '999999999', '9007199254740992', '"1"'];
    case 'files': {
      const file = { id: 'a'.repeat(32), name: 'a.jpg', type: 'image/jpeg', size: 1, hash: null, width: 1, height: 1 };
      const html = { ...file, type: 'text/html' };
      return [[], [file], [file, file], Array(11).fill(file), [html], [{ id: file.id }], file].map((value) =>
        JSON.stringify(value),
      );
    }
    case 'object':
    case 'list': {
      const inner = objectText(Object.entries(field.fields).map(([name, each]) => [name, edgesOf(each)[0] ?? 'null']));
      const strange = '{"tak_dikenal":1}';
      return field.kind === 'object'
        ? [inner, strange, `[${inner}]`]
        : [`[${inner}]`, `[${inner},${strange}]`, inner, `[${Array(501).fill(inner).join(',')}]`, `[${strange}]`];
    }
  }
}

export const objectText = (entries: readonly (readonly [string, Json])[]): Json =>
  `{${entries.map(([key, value]) => `${quoted(key)}:${value}`).join(',')}}`;

export const edges = (field: Field | undefined): fc.Arbitrary<Json> =>
  field
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...edgesOf(field)) }, fc.constantFrom(...nasty))
    : fc.constantFrom(...nasty);

export const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'id',
  'version',
  'updatedBy',
  'archivedAt',
  '_version',
  'role',
  "a'b",
  'a"b',
  'a.b',
  '\u0000',
  'ø',
  'x'.repeat(300),
];

type Entries = [string, Json][];

/** A change that makes a good record a little or wholly bad. */
const mutation = (fields: Fields, names: readonly string[]): fc.Arbitrary<(entries: Entries) => Entries> => {
  const name = fc.constantFrom(...names);
  const edged = name.chain((key) => edges(fields[key]).map((value) => [key, value] as const));
  const put =
    ([key, value]: readonly [string, Json]) =>
    (entries: Entries): Entries => [...entries.filter(([each]) => each !== key), [key, value]];
  return fc.oneof(
    { weight: 6, arbitrary: edged.map(put) },
    { weight: 1, arbitrary: name.map((key) => (entries: Entries) => entries.filter(([each]) => each !== key)) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...strangeKeys), fc.constantFrom(...nasty)).map(
        (extra) =>
          (entries: Entries): Entries => [...entries, [...extra]],
      ),
    },
    // The same key twice.
    {
      weight: 1,
      arbitrary: edged.map(
        (extra) =>
          (entries: Entries): Entries => [...entries, [...extra]],
      ),
    },
  );
};

const mutated = (good: fc.Arbitrary<Entries>, change: ReturnType<typeof mutation>): fc.Arbitrary<Json> =>
  fc
    .tuple(good, fc.array(change, { maxLength: 3 }))
    .map(([entries, changes]) => objectText(changes.reduce((so, each) => each(so), entries)));

/** Bodies that are no JSON, or none that means anything here. */
const broken = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{}{}',
    '//\n{}',
    '{"a":\u0000}',
    '{"":""}',
  ),
  fc.constant(`{"name":"${'x'.repeat(110_000)}"}`),
  fc.string({ maxLength: 20 }),
);

/** Records as the sample has them, with unique values made anew, then spoilt. */
export function bodies(resource: Resource): fc.Arbitrary<Json> {
  const rows = (sample as unknown as Record<string, readonly Row[]>)[resource.source] ?? [];
  const own = rows.filter((row) => Object.entries(resource.where).every(([name, value]) => row[name] === value));
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  const names = Object.keys(resource.fields);
  const good = fc.nat(Math.max(0, own.length - 1)).map((at): Entries => {
    const row: Readonly<Record<string, unknown>> = own[at] ?? {};
    return writable.flatMap(([name, field]): Entries => {
      if (row[name] === undefined) return [];
      return [[name, field.unique ? uniquely(field, ++fresh) : JSON.stringify(row[name])]];
    });
  });
  return spoilt(good, mutation(resource.fields, names));
}

const spoilt = (good: fc.Arbitrary<Entries>, change: ReturnType<typeof mutation>): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 12, arbitrary: mutated(good, change) }, { weight: 1, arbitrary: broken });

/** Counts what must be unlike everything before; the one thing that a seed does not repeat. */
let fresh = 0;
const uniquely = (field: Field, n: number): Json => {
  if (field.kind === 'number') return String(n);
  return quoted(field.kind === 'email' ? `uji${n}@b.example` : `uji-${n}`);
};

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  format?: string;
  default?: unknown;
}

/** Inputs of a command as its own schema describes them, then spoilt. */
export function inputs(command: Command): fc.Arbitrary<Json> {
  const { properties = {} } = z.toJSONSchema(zodOf(command.fields), { unrepresentable: 'any' }) as Schema;
  const names = Object.keys(properties);
  const good = fc
    .record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)])))
    .map((each) => Object.entries(each) as Entries);
  return spoilt(good, mutation({}, names.length > 0 ? names : ['x']));
}

function fitting(schema: Schema): fc.Arbitrary<Json> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((each) => JSON.stringify(each)));
  if (schema.type === 'null') return fc.constant('null');
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false');
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 60 }).map(String);
  if (schema.type === 'array') {
    const each = fitting(schema.items ?? {});
    const many = schema.minItems ?? 2;
    return fc.array(each, { minLength: many, maxLength: many }).map((all) => `[${all.join(',')}]`);
  }
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, each]) =>
      fitting(each).map((value) => [name, value] as const),
    );
    return fc.tuple(...parts).map(objectText);
  }
  if (schema.format === 'date') return fc.constantFrom('"2024-08-27"', '"2024-08-28"', '"2030-01-01"');
  return fc.constantFrom('"uji coba"', '"Ratna Kusumawati"');
}
