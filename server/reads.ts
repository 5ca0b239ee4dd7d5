import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Resource } from '../src/schema/index.ts';
import { endpoint } from './endpoint.ts';
import { askInside, type Dispatch } from './inside.ts';
import { beginLines, writeLine } from './rest/lines.ts';

/** What a page with many figures asks for at once. */
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
  who: 'signed in',
  id: 'baca',
  summary: 'Beberapa daftar, data dan angka dalam satu permintaan',
  input,
  answer: {
    status: 200,
    description: 'Baris-baris JSON {"at","status","headers","body"}, masing-masing jawaban GET dari alamat ke-at',
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  },
  handle: ({
    dispatch,
    database: { resources },
  }: {
    dispatch: Dispatch;
    database: { resources: readonly Resource[] };
  }) => {
    const readable = new Set(resources.flatMap(({ name }) => [`/${name}`, `/aggregate/${name}`, `/group/${name}`]));
    const isReadable = (path: string) => readable.has((path.split('?', 1)[0] ?? '').replace(/(?<=.)\/\d+$/, ''));
    return async (req, res, { input: read }) => {
      const { paths } = read();
      const { socket } = req;
      const headers = forwarded(req.headers);
      const answer = async (path: string, at: number) => {
        if (!isReadable(path)) return writeLine(res, lineOf(at, 404));
        const told = await askInside(dispatch, { url: `/api${path}`, headers, socket });
        return writeLine(res, lineOf(at, told.status, kept(told.headers), told.body));
      };
      beginLines(res);
      const answers: Promise<void>[] = [];
      for (const [at, path] of paths.entries()) {
        // Who went away needs no answer.
        answers.push(answer(path, at).catch(() => undefined));
        // Each is counted before the next one begins: the limit refuses those that go over it alone.
        await setImmediate();
      }
      await Promise.all(answers);
      res.end();
    };
  },
});

/** @param body - an answer's JSON as it was written. */
const lineOf = (at: number, status: number, headers: object = {}, body = 'null') =>
  `{"at":${at},"status":${status},"headers":${JSON.stringify(headers)},"body":${body || 'null'}}`;

/** Who asks and from where; the rest of the headers is about the body, or about this one connection. */
const forwarded = ({ authorization, host, 'x-forwarded-for': from, 'x-forwarded-proto': proto }: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries({ authorization, host, 'x-forwarded-for': from, 'x-forwarded-proto': proto }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** What a client reads of the headers. */
const kept = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['content-range', 'x-total-estimated', 'retry-after'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  );
