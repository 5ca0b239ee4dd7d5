import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import jsonServer from 'json-server';
import jsonServerProvider from 'ra-data-json-server';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Row } from '../../../src/schema/index.ts';

type Data = Record<string, Row[]>;

/** Neither takes a name with a slash. */
export const names = (entity: string): string => entity.replace('/', '-');

/** A JSON Server as it is published. */
const published = (data: Data): Express =>
  jsonServer.create().use(jsonServer.defaults({ logger: false }), jsonServer.bodyParser, jsonServer.router(data));

/** A REST API that knows nothing of the console: equal values, an order by value, pages. */
function stranger(data: Data): Express {
  const app = express().use(express.json());
  app.use((_, res, next) => {
    res.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' });
    res.set({ 'Access-Control-Allow-Methods': '*', 'Access-Control-Expose-Headers': 'Content-Range' });
    next();
  });
  app.options('/{*path}', (_, res) => void res.sendStatus(204));
  app.get('/:entity', ({ params, query }, res) => {
    const wanted = Object.entries(JSON.parse(String(query['filter'] ?? '{}')) as Record<string, unknown>);
    const [field = 'id', order] = JSON.parse(String(query['sort'] ?? '[]')) as string[];
    const [from = 0, to = 999] = JSON.parse(String(query['range'] ?? '[]')) as number[];
    const rows = data[params.entity] ?? [];
    const found = rows.filter((row) => wanted.every(([name, value]) => [value].flat().includes(row[name])));
    found.sort((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1) * (order === 'DESC' ? -1 : 1));
    res.set('Content-Range', `rows ${from}-${to}/${found.length}`).json(found.slice(from, to + 1));
  });
  const at = ({ entity = '', id = '' }) => (data[entity] ?? []).findIndex((row) => row.id === Number(id));
  app.get('/:entity/:id', ({ params }, res) => {
    const row = data[params.entity]?.[at(params)];
    res.status(row ? 200 : 404).json(row ?? {});
  });
  app.post('/:entity', ({ params, body }, res) => {
    const rows = data[params.entity] ?? [];
    res.status(201).json(rows[rows.push({ ...body, id: Math.max(0, ...rows.map(({ id }) => id)) + 1 }) - 1]);
  });
  app.put(
    '/:entity/:id',
    ({ params, body }, res) => void res.json(Object.assign(data[params.entity]?.[at(params)] ?? {}, body)),
  );
  app.delete('/:entity/:id', ({ params }, res) => void res.json(data[params.entity]?.splice(at(params), 1)[0]));
  return app;
}

type Backend = readonly [name: string, make: (data: Data) => Express, adapter: (url: string) => DataProvider];

/** Each with the published provider that speaks to it. */
export const backends: readonly [Backend, Backend] = [
  ['ra-data-json-server', published, (url) => jsonServerProvider(url)],
  ['ra-data-simple-rest', stranger, (url) => simpleRest(url)],
];

/** Serves a copy of the data under names that any of them takes, until it is stopped or the worker ends. */
export async function serve(make: (data: Data) => Express, data: Readonly<Record<string, readonly Row[]>>) {
  const copies = Object.entries(structuredClone(data)).map(([entity, rows]) => [names(entity), [...rows]]);
  const server = make(Object.fromEntries(copies)).listen(0, '127.0.0.1');
  // Fetch would send on a connection that the server closes in the same instant, where the machine is busy.
  server.keepAliveTimeout = 0;
  server.unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
