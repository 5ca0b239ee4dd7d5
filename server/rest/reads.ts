import { parse } from 'node:querystring';
import { setImmediate } from 'node:timers/promises';
import type { Request } from 'express';
import { z } from 'zod';
import type { Resource } from '../../src/schema/index.ts';
import { type Access, recordAccess, rightsToWrite } from '../auth/rules/access.ts';
import { createFigures } from '../db/pool/together.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { endpoint, laneOf } from '../endpoint/endpoint.ts';
import { linesTo } from './lines.ts';
import { recordEndpoints } from './records.ts';
import { idOf, type ReadDeps } from './verb.ts';

/** As many as a page with many figures asks for at once. */
const mostPaths = 40;
const input = z.strictObject({
  paths: z
    .array(z.string('Alamat tidak valid').max(8_000, 'Alamat terlalu panjang'), 'Daftar alamat harus diisi')
    .min(1, 'Daftar alamat harus diisi')
    .max(mostPaths, `Paling banyak ${mostPaths} alamat`),
});

/**
 * `POST /api/reads { paths }`: lists, records and figures in one request. Each path is answered as a GET of it is, with
 * its own checks, limits and line in the log, and stands in a line of JSON as soon as it is ready:
 * `{"at":0,"status":200,"headers":{"content-range":…},"body":…}`, `at` being its place among the paths.
 */
export const reads = endpoint({
  method: 'post',
  path: '/reads',
  who: 'person',
  id: 'baca',
  summary: 'Beberapa daftar, data dan angka dalam satu permintaan',
  load: 'read',
  input,
  answer: {
    status: 200,
    description: 'Baris-baris JSON {"at","status","headers","body"}, masing-masing jawaban GET dari alamat ke-at',
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  },
  handle: (deps: ReadingDeps) => {
    const { database } = deps;
    const answersOf = createReader(deps);
    return async (req, res, { auth: { account }, input: read }) => {
      const { paths } = read();
      const access = { account, may: await rightsToWrite(database, account) };
      const figures = createFigures(database.lane('report', null));
      const answerTo = answersOf(req, access, figures);
      const write = linesTo(res);
      const lines: Promise<void>[] = [];
      for (const [at, address] of paths.entries()) {
        lines.push(
          answerTo(address)
            .then(({ headers, ...answer }) =>
              write(JSON.stringify({ at, headers: Object.fromEntries(new Headers(headers)), ...answer })),
            )
            // A client that went away needs no answer. Handled here, since the others are begun before it is awaited.
            .catch(() => undefined),
        );
        // Each is counted before the next one begins: the limit refuses those that go over it alone.
        await setImmediate();
      }
      figures.send();
      await Promise.all(lines);
      res.end();
    };
  },
});

export type ReadingDeps = Pick<DatabaseDeps, 'database' | 'config' | 'clock' | 'batchPart'>;

interface ReadAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Answers addresses as GETs of them are answered, within a request whose caller and rights are known. */
export function createReader(deps: ReadingDeps) {
  const { database, batchPart } = deps;
  const partOf = partsOf(database.resources);
  return (req: Request, access: Access, figures?: ReadDeps['figures']) =>
    async (address: string): Promise<ReadAnswer> => {
      const part = partOf(address);
      if (!part) return { status: 404, body: null };
      const { path, who, asked, lane } = part;
      const within = { ...deps, database: database.lane(lane.load, lane.entity), ...(figures && { figures }) };
      return batchPart(req, { route: `GET /api${path}`, userId: access.account.id }, async () =>
        part.read(within, recordAccess(who, access), asked),
      );
    };
}

/** Finds the declared read that an address asks for, and its question. */
function partsOf(resources: readonly Resource[]) {
  const reads = new Map(
    recordEndpoints(resources).flatMap((each) =>
      each.read ? [[`${each.path}`, { path: each.path, who: each.who, read: each.read, lane: laneOf(each) }]] : [],
    ),
  );
  return (address: string) => {
    const [path = '', query = ''] = address.split(/\?(.*)/s);
    const [, list, id] = /^(.+)\/(\d+)$/.exec(path) ?? [];
    const found = reads.get(path) ?? reads.get(`${list}/:id`);
    return found && { ...found, asked: { id: idOf(id), parameters: parse(query) } };
  };
}
