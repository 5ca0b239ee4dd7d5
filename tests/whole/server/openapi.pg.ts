import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../server/http/endpoints.ts';
import { reservedNames } from '../../../src/schema/checked/index.ts';
import { contractOf } from '../../support/contract.ts';
import { startKlinik } from '../../support/klinik.ts';
import { commandsOfOneBranch, ofOneBranch as resources } from '../../support/routed.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

const get = async (path: string, role: string | null = 'admin') =>
  fetch(
    `${klinik.url}/api${path}`,
    role !== null ? { headers: { Authorization: `Bearer ${await klinik.tokenOf(role)}` } } : {},
  );

type Node = Record<string, unknown>;
const every = (value: unknown, visit: (node: Node) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Node);
  for (const inner of Object.values(value)) every(inner, visit);
};

describe('OpenAPI 3.1 from the declarations', () => {
  it('names every resource, view and command, and every reference in it leads somewhere', async () => {
    const document = (await (await get('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Node>;
    } & Node;
    expect(document.openapi).toBe('3.1.0');
    for (const { name, actions } of resources) {
      const one = actions.show || actions.edit ? [`/${name}/{id}`] : [];
      expect(Object.keys(document.paths)).toEqual(
        expect.arrayContaining([`/${name}`, ...one, `/aggregate/${name}`, `/group/${name}`]),
      );
    }
    for (const { name } of commandsOfOneBranch) expect(document.paths[`/commands/${name}`]).toHaveProperty('post');
    const heads = Object.keys(document.paths).map((path) => path.split('/')[1] ?? '');
    const entities = resources.map(({ name }) => name.split('/')[0]);
    expect(reservedNames, 'names that no entity may have').toEqual(
      expect.arrayContaining(heads.filter((head) => !entities.includes(head))),
    );
    const operations: string[] = [];
    every(document, (node) => {
      if (typeof node['operationId'] === 'string') {
        operations.push(node['operationId']);
        expect(node['responses']).toBeDefined();
      }
      if (typeof node['$ref'] !== 'string') return;
      const target = node['$ref']
        .slice(2)
        .split('/')
        .reduce<unknown>((at, part) => (at as Node | undefined)?.[part], document);
      expect(target, node['$ref']).toBeDefined();
    });
    expect(new Set(operations).size).toBe(operations.length);
    expect(document['components']).toMatchObject({
      schemas: { supplier: { properties: { name: { type: 'string', maxLength: 200, title: 'Nama Supplier' } } } },
    });
  });

  it('has every endpoint that there is, and none besides', async () => {
    const { paths } = (await (await get('/openapi.json')).json()) as { paths: Record<string, Node> };
    const told = Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const known = endpoints(resources, commandsOfOneBranch);
    expect(told.sort()).toEqual(
      known
        .filter(({ undocumented }) => !undocumented)
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
    // But for pages, what has a protocol of its own, and verbs that a declaration takes away.
    const untold = known.filter(({ undocumented, who }) => undocumented && typeof who === 'string');
    expect(untold.map(({ path }) => path)).toEqual([
      '/auth/google',
      '/auth/google/kembali',
      '/docs',
      '/docs.css',
      '/docs.js',
      '/mcp',
    ]);
  });

  it('says of a body that is not JSON what it is', async () => {
    const { paths } = (await (await get('/openapi.json')).json()) as {
      paths: Record<string, Record<'post' | 'put', { requestBody?: { content: object } }>>;
    };
    const typesOf = (path: string, method: 'post' | 'put') =>
      Object.keys(paths[path]?.[method].requestBody?.content ?? {});
    expect(typesOf('/import/pasien', 'post')).toEqual(['application/x-ndjson']);
    expect(typesOf('/files/{id}/parts/{part}', 'put')).toEqual(['application/octet-stream']);
    expect(typesOf('/import-undo/pasien', 'post')).toEqual([]);
    expect(typesOf('/pasien', 'post')).toEqual(['application/json']);
  });

  it('offers no verb that a declaration takes away', async () => {
    const { paths } = (await (await get('/openapi.json')).json()) as { paths: Record<string, Node> };
    expect(Object.keys(paths['/mutasi-stok/{id}'] ?? {})).toEqual(['parameters', 'get']);
  });

  it('tells of what one may do, and of nothing else', async () => {
    const told = async (role: string) =>
      (await (await get('/openapi.json', role)).json()) as {
        paths: Record<string, Node>;
        tags: { name: string }[];
        components: { schemas: Node };
      };
    const kasir = await told('kasir');
    expect(Object.keys(kasir.paths['/treatments'] ?? {})).toEqual(['get']);
    expect(Object.keys(kasir.paths['/pasien'] ?? {})).toEqual(['get', 'post', 'put']);
    expect(kasir.paths).toHaveProperty('/commands/transaksi/bayar');
    for (const hidden of ['/supplier', '/supplier/{id}', '/export/supplier', '/commands/mutasi-stok/catat'])
      expect(kasir.paths).not.toHaveProperty([hidden]);
    expect(Object.keys(kasir.components.schemas)).not.toContain('supplier');
    expect(kasir.tags.map(({ name }) => name)).not.toContain('supplier');
    expect(kasir.paths).not.toHaveProperty(['/accounts/{id}/password']);

    // Whoever has registered, and was given nothing yet.
    const { database } = klinik;
    await database.query(
      sql`update ${database.table('user')} set role = null, status = 'aktif' where id = (select max(id) from ${database.table('user')})`,
    );
    expect(Object.keys((await told('')).paths).sort()).toEqual([
      '/auth/factor',
      '/auth/factor/setup',
      '/auth/google',
      '/auth/kode',
      '/client.d.ts',
      '/config',
      '/events',
      '/factor',
      '/factor/begin',
      '/factor/confirm',
      '/factor/recovery',
      '/factor/remove',
      '/health',
      '/login',
      '/logout',
      '/me',
      '/minta-jadwal',
      '/minta-jadwal/waktu',
      '/openapi.json',
      '/password',
      '/password/periksa',
      '/profile',
      '/reads',
      '/ready',
      '/register',
      '/rights',
      '/sessions',
      '/sessions/others',
      '/sessions/{id}',
      '/setuju',
      '/setuju/{kode}',
    ]);
  });

  it('is true of every record of the sample, for whoever may see it', async () => {
    await klinik.reset();
    const faults: string[] = [];
    let rows = 0;
    for (const role of ['admin', 'manager', 'kasir', 'perawat', 'dokter']) {
      const api = contractOf(await (await get('/openapi.json', role)).text());
      every(api.document, (node) => {
        const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(node['$ref'] ?? '')) ?? [];
        if (node['$ref'] && !(api.document.components as Record<string, Node>)[kind]?.[name])
          faults.push(`${role} ${node['$ref']}`);
      });
      for (const { name } of resources) {
        if (!Object.hasOwn(api.document.paths, `/${name}`)) continue;
        // Of the others a page: their rows are the same, with less in them.
        for (let from = 0, all = 1; from < (role === 'admin' ? all : 1); from += 100) {
          const answer = await get(`/${name}?range=[${from},${from + 99}]`, role);
          all = Number(answer.headers.get('Content-Range')?.split('/')[1]);
          const body = await answer.text();
          rows += JSON.parse(body).length;
          const fault = api.answerFault('GET', `/${name}`, answer.status, body);
          if (fault !== null) faults.push(`${role} ${name} ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
    const admin = contractOf(await (await get('/openapi.json')).text());
    const [supplier] = await (await get('/supplier?range=[0,0]')).json();
    const faultOf = (row: object) => admin.answerFault('GET', '/supplier', 200, JSON.stringify([row]));
    expect(
      [supplier, { ...supplier, name: null }, { ...supplier, lain: 1 }, { id: 1 }].map((row) => faultOf(row) === null),
    ).toEqual([true, false, false, false]);
    expect(rows).toBeGreaterThan(2_000);
  }, 240_000);

  it('the page for people holds nothing by itself; what it reads wants a session', async () => {
    expect((await get('/openapi.json', null)).status).toBe(401);
    const page = await get('/docs', null);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(await page.text()).not.toContain('pasien');
    expect((await get('/docs.js', null)).headers.get('Content-Type')).toContain('javascript');
  });
});
