import fc from 'fast-check';
import type { Resource } from '../../../../src/schema/index.ts';
import { edges, type Json, nasty, objectText, strangeKeys } from './json.ts';

/** Paths that a query may name: the declared ones, and what lies inside objects. */
const pathsOf = ({ fields }: Resource): string[] => [
  'id',
  ...Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)] : [name],
  ),
];
const operators = ['', '_gte', '_lte', '_gt', '_lt', '_neq', '_like', '_', '.x'];

const field = (resource: Resource) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pathsOf(resource)) }, fc.constantFrom(...strangeKeys));

const filter = (resource: Resource): fc.Arbitrary<Json> => {
  const paths = fc.constantFrom(...pathsOf(resource));
  const test = paths.chain((path) => {
    const one = edges(resource.fields[path]);
    const value = fc.oneof(
      { weight: 4, arbitrary: one },
      fc.array(one, { maxLength: 4 }).map((all) => `[${all.join(',')}]`),
    );
    return fc.tuple(fc.constantFrom(...operators), value).map(([operator, json]) => [path + operator, json] as const);
  });
  const search = fc.tuple(
    fc.constant('q'),
    fc.oneof(fc.constantFrom('"a"', '"siti"', '"1"'), fc.constantFrom(...nasty)),
  );
  const strange = fc.tuple(fc.constantFrom(...strangeKeys), fc.constantFrom(...nasty));
  const ids = fc
    .array(fc.integer({ min: -1, max: 60 }), { maxLength: 120 })
    .map((all) => ['id', JSON.stringify(all)] as const);
  const plain = fc.constantFrom('{}', '{}', '{"id":[1,2,3]}', '{"id_neq":1}', '{"q":"a"}');
  const hostile = fc
    .array(fc.oneof({ weight: 8, arbitrary: test }, { weight: 2, arbitrary: search }, strange, ids), { maxLength: 3 })
    .map(objectText);
  return fc.oneof(plain, hostile);
};

const sort = (resource: Resource): fc.Arbitrary<Json> =>
  fc
    .tuple(field(resource), fc.constantFrom('ASC', 'ASC', 'DESC', 'DESC', 'DESC', 'asc', ''))
    .map((pair) => JSON.stringify(pair));

const range = fc.constantFrom(
  '[0,9]',
  '[0,9]',
  '[0,24]',
  '[0,49]',
  '[25,49]',
  '[0,99]',
  '[10,19]',
  '[0,100]',
  '[9,0]',
  '[-1,5]',
  '[0,1e9]',
  '[0]',
  '[0,9,9]',
  '[5,9]',
  '["0","9"]',
  '[999999990,999999999]',
  '[0.5,1]',
  '[1e999,2]',
);

const condition = (resource: Resource): fc.Arbitrary<Json> =>
  fc
    .tuple(
      field(resource),
      fc.constantFrom('is', 'isNot', 'in', 'empty', 'atLeast', 'atMost', 'above', 'below', 'x'),
      fc.constantFrom(...nasty, '"$today"', '["a",1]', 'false'),
    )
    .map(([name, test, value]) =>
      objectText([
        ['field', JSON.stringify(name)],
        [test, value],
      ]),
    );

const measures = (resource: Resource): fc.Arbitrary<Json> => {
  const where = fc.option(
    fc.oneof(
      condition(resource),
      fc.array(condition(resource), { maxLength: 2 }).map((all) => `{"any":[${all.join(',')}]}`),
    ),
  );
  const plain = fc
    .tuple(fc.constantFrom('sum', 'sum', 'distinct', 'count'), field(resource), where)
    .map(([kind, name, test]) =>
      objectText([
        [kind, kind === 'count' ? 'true' : JSON.stringify(name)],
        ...(test ? [['where', test] as const] : []),
      ]),
    );
  const minus = fc.tuple(plain, plain).map(([a, b]) => `{"minus":[${a},${b}]}`);
  const all = fc
    .array(fc.oneof({ weight: 4, arbitrary: plain }, minus), { minLength: 1, maxLength: 3 })
    .map((each) => `[${each.join(',')}]`);
  return fc.oneof(fc.constantFrom('[{"count":true}]', '[{"distinct":"id"}]'), all);
};

type Parameters = Record<string, fc.Arbitrary<string>>;

/** What each kind of question takes; each parameter is there or not, now and then of another kind or unknown. */
export const parametersOf = (resource: Resource) => ({
  list: { filter: filter(resource), sort: sort(resource), range },
  aggregate: { filter: filter(resource), measures: measures(resource) },
  group: {
    filter: filter(resource),
    by: field(resource),
    step: fc.constantFrom('month', 'month', 'month', 'day', ''),
    measures: measures(resource),
    order: fc.constantFrom('value', 'value', 'figure', 'figure', 'x'),
    limit: fc.constantFrom('1', '10', '10', '100', '1000', '1001', '-1', 'null'),
  },
  ids: {
    filter: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }).map((id) => JSON.stringify({ id })),
      },
      fc.constantFrom(
        '{}',
        '{"id":1}',
        '{"id":[]}',
        '{"id":["1"]}',
        '{"id":[1],"name":"x"}',
        '{"id":null}',
        `{"id":[${Array.from({ length: 101 }, (_, at) => at + 1)}]}`,
        '{"id":[1e999]}',
        '{"id":[9007199254740992]}',
        '[1]',
      ),
      filter(resource),
    ),
  },
});

/** Most often all that is needed, so that the question is carried out. */
export const queryOf = (parameters: Parameters): fc.Arbitrary<string> => {
  const given = fc.record(parameters, { requiredKeys: [] });
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    fc.constantFrom(
      '&x=1',
      '&filter[id]=1',
      '&filter=%7B',
      '&filter={"id":1}&filter={"id":2}',
      '&sort=%ff',
      '&range=',
      '&embed=%5B%5D',
      '&__proto__=1',
      '&constructor[prototype][a]=1',
      `&filter=${'%5B'.repeat(2000)}`,
      `&q=${'x'.repeat(9000)}`,
    ),
  );
  return fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.record(parameters) }, given), extra).map(([all, more]) =>
    Object.entries(all)
      .map(([name, value]) => `&${name}=${encoded(value as string)}`)
      .join('')
      .concat(more)
      .replace('&', '?'),
  );
};

/** As a browser sends it; half a surrogate pair, which it could not, as the bytes it would be. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(/%EF%BF%BD/g, '%ED%A0%80');
