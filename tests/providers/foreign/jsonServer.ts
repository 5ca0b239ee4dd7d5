import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import type { Names } from '../../../src/providers/foreign/options.ts';
import type { Row } from '../../../src/schema/index.ts';

/** JSON Server takes no name with a slash. */
const nameAt = (source: string) => source.replace('/', '-');

/** The names at a JSON Server of all these entities. */
export const jsonServerNames = (sources: Iterable<string>): Names =>
  Object.fromEntries([...sources].filter((each) => each.includes('/')).map((each) => [each, nameAt(each)]));

/**
 * A JSON Server as it is published, on data in memory. `asked` is what was read from it, as `GET /pasien?…`.
 *
 * @param fault - a rule of its own: why it does not take a record
 */
export async function startJsonServer(
  data: Readonly<Record<string, readonly Row[]>>,
  fault: (row: Row) => string | undefined = () => undefined,
) {
  const named = Object.entries(structuredClone(data)).map(([source, rows]) => [nameAt(source), rows]);
  const router = jsonServer.router(Object.fromEntries(named));
  const asked: string[] = [];
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false }), jsonServer.bodyParser);
  app.use((req: Request, res: Response, next: () => void) => {
    if (req.method === 'GET') asked.push(decodeURIComponent(req.url));
    const message = req.method === 'POST' ? fault(req.body) : undefined;
    if (message) res.status(400).json({ message });
    else next();
  });
  app.use(router);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    kept: (source: string): Row[] => router.db.get(nameAt(source)).value() ?? [],
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
