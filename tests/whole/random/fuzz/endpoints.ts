import fc from 'fast-check';
import { endpoints as declared } from '../../../../server/http/endpoints.ts';
import { commands } from '../../../../src/commands/index.ts';
import { resources } from '../../../../src/resources/index.ts';
import { archives, type Resource } from '../../../../src/schema/index.ts';
import type { RawRequest } from '../../../support/rawHttp.ts';
import { bodies, inputs, nasty } from './json.ts';
import { parametersOf, queryOf } from './queries.ts';

/** A request without what every one carries; `signedOut` ones carry no session. */
export interface Case extends RawRequest {
  signedOut?: boolean;
}

export interface Endpoint {
  /** `GET /pasien/:id`, as the log names it. */
  name: string;
  cases: fc.Arbitrary<Case>;
  /** A verb that the declaration takes away: it is no endpoint, and only has to say so. */
  closed?: boolean;
  /** How few of the cases must be carried out, so that they are known to reach further than the first check. */
  fewest?: number;
}

const ids = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '01',
    '1e3',
    'NaN',
    '999999999999999',
    '99999999999999999999',
    '%00',
    '%ff',
    "1'",
    '1%27',
    '%2e%2e%2f1',
    '..',
    '1;2',
    '1?',
    '%20 1',
    'medis',
    '[1]',
    'é',
    '1/',
    '1/2',
    'x'.repeat(3000),
  ),
);

/** Headers that change how a request is read; nearly always the usual ones. */
const headers = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'Content-Type': 'application/json; charset=utf-8' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Type': '' },
    { 'Content-Type': ';;;' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'deflate, br' },
    { 'Transfer-Encoding': 'gzip, chunked' },
    { Expect: '100-continue' },
    { Range: 'bytes=9-1' },
    { Range: 'items=0-9' },
    { 'Accept-Encoding': 'br;q=x, *;q=0' },
    { Accept: 'text/html' },
    { Authorization: 'Bearer x.y.z' },
    { Authorization: 'Basic YWRtaW46YWRtaW4=' },
    { Authorization: `Bearer ${'a'.repeat(5000)}` },
    { 'X-Client-Id': 'x'.repeat(5000) },
    { 'X-Client-Id': "'; notify x --" },
    { 'X-Client-Id': 'é\u0080' },
    { 'X-Forwarded-For': '1.2.3.4, ::1, nowhere' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': 'yesterday' },
    { Cookie: 'token=x; __proto__=1' },
    { Host: '' },
    { Host: 'evil.example:99999' },
    { Origin: 'null' },
    { Connection: 'Upgrade', Upgrade: 'websocket' },
    { 'X-Bad\u0000': 'a' },
    { 'X-Bad': 'a\u0001' },
    { 'X-Long': 'x'.repeat(20_000) },
  ),
);

/** Nearly always the method of the endpoint. */
const methodOr = (method: string) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(method) },
    fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'X'),
  );

const versions = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }).map((version) => ({ 'If-Match': `"${version}"` })) },
  fc.constantFrom<Record<string, string>>(
    {},
    { 'If-Match': 'W/"1"' },
    { 'If-Match': '*' },
    { 'If-Match': '' },
    { 'If-Match': '"1", "2"' },
    { 'If-Match': `"${'9'.repeat(30)}"` },
    { 'If-Match': '"-1"' },
    { 'If-Match': '"\u00e9"' },
  ),
);

let keys = 0;
/** A key of its own, now and then one that is used again or none. */
const idempotency = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  fc.constantFrom<Record<string, string>>(
    {},
    { 'Idempotency-Key': 'pendek' },
    { 'Idempotency-Key': 'dipakai-lagi' },
    { 'Idempotency-Key': "' or 1=1" },
    { 'Idempotency-Key': 'k'.repeat(101) },
  ),
);
const keyed = idempotency.map((each) => each ?? { 'Idempotency-Key': `uji-${++keys}-kunci` });

interface Shape {
  path: fc.Arbitrary<string>;
  query?: fc.Arbitrary<string>;
  body?: fc.Arbitrary<string>;
  own?: fc.Arbitrary<Record<string, string>>;
}

const none = fc.constant('');
const some = (method: string, { path, query = none, body, own = fc.constant({}) }: Shape): fc.Arbitrary<Case> =>
  fc
    .record({ method: methodOr(method), path, query, ...(body && { body }), own, headers })
    .map(({ path, query, own, headers, ...rest }) => ({
      ...rest,
      path: `/api/${path}${query}`,
      headers: { ...own, ...headers },
    }));

/** Whether what a form holds is all that a record needs. */
const creatable = ({ name, actions, fields }: Resource) =>
  actions.create &&
  // A month that is over and was not closed yet is drawn too seldom.
  name !== 'tutup-bulan' &&
  Object.values(fields).every((field) => !(field.required && field.readOnly && field.default === undefined));

function ofResource(resource: Resource): Endpoint[] {
  const { name } = resource;
  const parameters = parametersOf(resource);
  const body = bodies(resource);
  const at = (id: string) => `${name}/${id}`;
  const here = fc.constant(name);
  return [
    { name: `GET /${name}`, cases: some('GET', { path: here, query: queryOf(parameters.list) }), fewest: 0.02 },
    { name: `GET /${name}/:id`, cases: some('GET', { path: ids.map(at) }) },
    {
      name: `GET /aggregate/${name}`,
      cases: some('GET', { path: fc.constant(`aggregate/${name}`), query: queryOf(parameters.aggregate) }),
      fewest: 0.02,
    },
    {
      name: `GET /export/${name}`,
      cases: some('GET', { path: fc.constant(`export/${name}`), query: queryOf(parameters.list) }),
    },
    {
      name: `GET /group/${name}`,
      cases: some('GET', { path: fc.constant(`group/${name}`), query: queryOf(parameters.group) }),
    },
    {
      closed: !resource.actions.create,
      name: `POST /${name}`,
      cases: some('POST', { path: here, body }),
      ...(creatable(resource) && { fewest: 0.02 }),
    },
    {
      closed: !resource.actions.edit,
      name: `PUT /${name}/:id`,
      cases: some('PUT', { path: ids.map(at), body, own: versions }),
    },
    {
      closed: !resource.actions.edit,
      name: `PUT /${name}`,
      cases: some('PUT', { path: here, query: queryOf(parameters.ids), body }),
    },
    ...(archives(resource)
      ? [
          {
            name: `POST /restore/${name}/:id`,
            cases: some('POST', { path: ids.map((id) => `restore/${at(id)}`), body }),
          },
        ]
      : []),
    { closed: !resource.actions.delete, name: `DELETE /${name}/:id`, cases: some('DELETE', { path: ids.map(at) }) },
    {
      closed: !resource.actions.delete,
      name: `DELETE /${name}`,
      cases: some('DELETE', { path: here, query: queryOf(parameters.ids) }),
    },
  ];
}

const credentials = (fields: Record<string, readonly string[]>) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, good]) => [name, fc.constantFrom(...good, ...good, ...nasty)]),
      ),
      { requiredKeys: [] },
    )
    .chain((all) =>
      fc.constantFrom('', '"admin":true,').map(
        (extra) =>
          `{${extra}${Object.entries(all)
            .map(([name, value]) => `"${name}":${value}`)
            .join(',')}}`,
      ),
    );

const plain = (method: string, path: string): Endpoint => ({
  name: `${method} /${path}`,
  cases: some(method, {
    path: ids.map((id) => path.replaceAll(/:\w+/g, id)),
    ...((method === 'POST' || method === 'PUT') && path !== 'logout' && { body: fc.constantFrom('{}', ...nasty) }),
    query: fc.constantFrom('', '', '?x=1', '?__proto__=1', `?${'a'.repeat(9000)}`),
  }),
});

/** Endpoints whose input a case has to know something of. */
const special: Endpoint[] = [
  {
    name: 'POST /login',
    cases: some('POST', {
      path: fc.constantFrom('login', 'login', 'login/', 'LOGIN'),
      body: credentials({
        email: ['"admin@klinik.test"', '"tidak.ada@klinik.test"'],
        password: ['"salah"', '"klinik123"'],
        remember: ['true'],
      }),
    }),
  },
  {
    name: 'POST /register',
    cases: some('POST', {
      path: fc.constant('register'),
      body: credentials({
        fullname: ['"Sari Uji"'],
        email: ['"sari@b.example"'],
        password: ['"rahasia-uji"'],
        repeat: ['"rahasia-uji"'],
      }),
    }),
  },
  {
    name: 'POST /password',
    cases: some('POST', {
      path: fc.constant('password'),
      body: credentials({
        current: ['"salah"', '"klinik123"'],
        password: ['"melati di teras"', '"pendek"'],
        repeat: ['"melati di teras"'],
      }),
    }),
  },
  {
    name: 'POST /accounts/:id/password',
    cases: some('POST', {
      path: ids.map((id) => `accounts/${id}/password`),
      body: credentials({ password: ['"melati di teras"', '"pendek"'], repeat: ['"melati di teras"'] }),
    }),
  },
  { name: 'DELETE /sessions/:id', cases: some('DELETE', { path: ids.map((id) => `sessions/${id}`) }) },
  {
    name: 'anything else',
    cases: some('GET', {
      path: fc.oneof(
        fc.webPath().map((path) => path.slice(1)),
        fc.constantFrom(
          '',
          '%',
          '%2e%2e/x',
          '../../etc/passwd',
          'pasien%2f1',
          'commands',
          'commands/x',
          'aggregate',
          'group/x',
          '//x',
          'pasien\u0000',
          'pasien/1\\..',
          'http://evil.example/',
        ),
      ),
    }),
  },
];

const ofResources = resources.map((resource) => ({ part: resource.name, endpoints: ofResource(resource) }));
const ofCommands = [...commands.values()].map((command) => ({
  name: `POST /commands/${command.name}`,
  cases: some('POST', { path: fc.constant(`commands/${command.name}`), body: inputs(command), own: keyed }),
}));
const logout = plain('POST', 'logout');

/** Every other endpoint that the server declares, with whatever bodies there are. */
const known = new Set(
  [...ofResources.flatMap((each) => each.endpoints), ...ofCommands, ...special, logout].map(({ name }) => name),
);
const others = declared(resources, commands.values())
  .filter(({ method, path }) => !known.has(`${method.toUpperCase()} ${path}`))
  .map(({ method, path }) => plain(method.toUpperCase(), path.slice(1)));

/** Every endpoint of the API, by the part of it that it belongs to; ending one's session has a part of its own. */
export const parts: { part: string; endpoints: Endpoint[] }[] = [
  ...ofResources,
  { part: 'commands', endpoints: ofCommands },
  { part: 'sign-in and the like', endpoints: [...others, ...special] },
  { part: 'logout', endpoints: [logout] },
];
