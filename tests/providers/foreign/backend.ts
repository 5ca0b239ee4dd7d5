import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import type { Row } from '../../../src/schema/index.ts';

type Tables = Record<string, Row[]>;
type Dialect = (rows: readonly Row[], req: Request, res: Response) => readonly Row[];

/**
 * A backend that knows nothing of the console: it keeps records, finds equal ones, sorts by value and pages.
 *
 * @param fault - a rule of its own: why it does not take a record
 */
export async function startBackend(
  data: Readonly<Record<string, readonly Row[]>>,
  page: Dialect,
  fault: (row: Row) => string | undefined = () => undefined,
) {
  const tables: Tables = Object.fromEntries(Object.entries(data).map(([source, rows]) => [source, [...rows]]));
  const app = express().use(express.json());
  // Both let pages of any origin ask.
  app.use((req, res, next) => {
    res.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' });
    res.set('Access-Control-Expose-Headers', 'X-Total-Count, Content-Range');
    if (req.method === 'OPTIONS') res.sendStatus(204);
    else next();
  });
  // The longest first: laporan/produk is no record of laporan.
  for (const source of Object.keys(tables).sort((a, b) => b.length - a.length)) {
    const rows = () => tables[source] ?? [];
    const at = (req: Request) => rows().findIndex(({ id }) => id === Number(req.params['id']));
    app.get(`/${source}`, (req, res) => void res.json(page(rows(), req, res)));
    app.get(`/${source}/:id`, (req, res) => void res.status(at(req) < 0 ? 404 : 200).json(rows()[at(req)] ?? {}));
    app.post(`/${source}`, (req, res) => {
      const made = { id: Math.max(0, ...rows().map(({ id }) => id)) + 1, ...req.body };
      const message = fault(made);
      if (message) return void res.status(400).json({ message });
      rows().push(made);
      res.status(201).json(made);
    });
    app.put(`/${source}/:id`, (req, res) => {
      rows()[at(req)] = { ...req.body, id: Number(req.params['id']) };
      res.json(rows()[at(req)]);
    });
    app.delete(`/${source}/:id`, (req, res) => void res.json(rows().splice(at(req), 1)[0]));
  }
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    tables,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

/** `?filter={…}&sort=["id","ASC"]&range=[0,9]`, with `Content-Range`: what ra-data-simple-rest speaks. */
export const simpleRestDialect: Dialect = (rows, { query }, res) => {
  const filter = JSON.parse(String(query['filter'] ?? '{}')) as Record<string, unknown>;
  const [field, order] = JSON.parse(String(query['sort'] ?? '["id","ASC"]')) as [string, string];
  const found = ordered(equal(rows, filter), field, order);
  const [from, to] = JSON.parse(String(query['range'] ?? '[0,999999]')) as [number, number];
  res.set('Content-Range', `rows ${from}-${to}/${found.length}`);
  return found.slice(from, to + 1);
};

const equal = (rows: readonly Row[], filter: Readonly<Record<string, unknown>>) =>
  rows.filter((row) =>
    Object.entries(filter).every(([name, wanted]) => [wanted].flat().map(String).includes(String(row[name]))),
  );

const ordered = (rows: readonly Row[], field: string, order: string) =>
  rows.toSorted((a, b) => {
    const [one, other] = [a[field], b[field]] as [string | number, string | number];
    const by =
      typeof one === 'string' ? one.localeCompare(String(other), 'id', { numeric: true }) : one - Number(other);
    return (order === 'DESC' ? -by : by) || a.id - b.id;
  });
