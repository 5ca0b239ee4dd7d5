import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { startKlinik } from '../../support/klinik.ts';

/** Requests an endpoint; `TORTURE=1` sends many more. */
const runs = process.env['TORTURE'] ? 2_000 : 12;

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let token: string;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  token = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

const nasty = fc.constantFrom<unknown>(
  '',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '%',
  '\\',
  'x'.repeat(5000),
  '9'.repeat(400),
  1e308,
  -1,
  0,
  1.5,
  2 ** 53,
  9.3e18,
  null,
  true,
  [],
  {},
  [null],
  '2024-02-30',
  '2024-08-27',
  '99:99',
  'INV-2024-001',
);
const value = fc.oneof({ weight: 3, arbitrary: nasty }, fc.jsonValue({ maxDepth: 3 }));
const names = [...new Set(resources.flatMap((each) => Object.keys(each.fields)))];
const key = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...names, 'id', 'q', 'version') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), fc.constantFrom('_gte', '_lt', '_neq', '_x', '.a', '.a.b'))
      .map((parts) => parts.join('')),
  },
  fc.constantFrom('__proto__', 'constructor', 'address.geo.lat', "a'b", 'a"b', ''),
  fc.string({ maxLength: 12 }),
);
const body = fc.dictionary(key, value, { maxKeys: 8 });
const text = fc.oneof(
  value.map((each) => JSON.stringify(each) ?? ''),
  body.map((each) => JSON.stringify(each)),
  fc.string({ maxLength: 20 }),
  fc.constantFrom('{', '[0,', '[0,9]', '["id","ASC"]', '["name","DESC"]', '[9,0]', '[-1,5]', '[0,1e9]', '[0,99999]'),
);
const id = fc.oneof(
  fc.constantFrom('1', '0', '-1', '1.5', 'NaN', '99999999999999999999', '%00', "1'", '../1', 'medis', ' 1'),
  fc.integer().map(String),
);

async function send(method: string, path: string, sent?: string, headers: Record<string, string> = {}) {
  const begun = performance.now();
  const answer = await fetch(`${klinik.url}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const said = await answer.text();
  expect(answer.status, `${method} ${path} ${sent} → ${said}\n${klinik.log.slice(-2).join('')}`).toBeLessThan(500);
  if (answer.status >= 400) {
    const told = JSON.parse(said) as { message: string; code: string };
    expect(told).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(said).not.toMatch(/syntax error|relation|column "|pg_|node_modules|\bat .*:\d+/);
  }
  return { status: answer.status, took: performance.now() - begun };
}

describe(`bad input never gets a 5xx (issue 5), ${runs} requests an endpoint`, () => {
  it.each(resources.map((each) => each.name))(
    '%s',
    async (name) => {
      const query = fc.dictionary(
        fc.constantFrom(
          'filter',
          'sort',
          'range',
          'measures',
          'field',
          'top',
          'by',
          'step',
          'order',
          'limit',
          'embed',
          'x',
        ),
        text,
        { maxKeys: 3 },
      );
      await fc.assert(
        fc.asyncProperty(
          query,
          body,
          id,
          fc.constantFrom('"1"', 'W/"1"', 'x', '*'),
          async (asked, data, which, tag) => {
            const search = new URLSearchParams(asked);
            await send('GET', `${name}?${search}`);
            await send('GET', `aggregate/${name}?${search}`);
            await send('GET', `tally/${name}?${search}`);
            await send('GET', `group/${name}?${search}`);
            await send('GET', `${name}/${which}`);
            await send('POST', name, JSON.stringify(data));
            await send('PUT', `${name}/${which}`, JSON.stringify(data), { 'If-Match': tag });
            await send('PUT', `${name}?${search}`, JSON.stringify(data));
            await send('DELETE', `${name}?${search}`);
          },
        ),
        { numRuns: runs },
      );
    },
    600_000,
  );

  it.each([...commands.keys()])(
    'command %s',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(body, fc.string({ maxLength: 20 }), async (data, raw) => {
          await send('POST', `commands/${name}`, JSON.stringify(data), {
            'Idempotency-Key': `uji-${Math.random()}`.replace('.', '-'),
          });
          await send('POST', `commands/${name}`, raw, { 'Idempotency-Key': 'uji-uji-uji' });
        }),
        { numRuns: runs },
      );
    },
    600_000,
  );

  it('megabytes, broken JSON, other types of content and strange paths', async () => {
    expect((await send('POST', 'supplier', `{"name":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413);
    expect((await send('POST', 'supplier', '{"name":')).status).toBe(400);
    expect((await send('POST', 'supplier', '[]')).status).toBe(422);
    expect((await send('POST', 'supplier', 'name=x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    for (const path of ['rahasia', 'supplier/1/2', '%ff', 'supplier/%E0%A4%A', 'commands/x', 'aggregate/x']) {
      expect((await send('GET', path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('signed-out callers get 401 everywhere but login, register, config and health', async () => {
    const paths = [
      'rights',
      'events',
      'openapi.json',
      'apa-saja',
      ...resources.flatMap(({ name }) => [name, `${name}/1`, `aggregate/${name}`, `group/${name}`, `tally/${name}`]),
    ];
    for (const path of paths) expect((await fetch(`${klinik.url}/api/${path}`)).status, path).toBe(401);
    for (const name of commands.keys()) {
      const answer = await fetch(`${klinik.url}/api/commands/${name}`, { method: 'POST', body: '{' });
      expect(answer.status, name).toBe(401);
    }
    for (const path of ['config', 'health']) expect((await fetch(`${klinik.url}/api/${path}`)).status).toBe(200);
  });
});
