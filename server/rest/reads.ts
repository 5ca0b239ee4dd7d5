import {
  type IncomingHttpHeaders,
  IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { contextOf, type Whole } from '../context.ts';
import { createFigures } from '../db/together.ts';
import type { DatabaseDeps } from '../deps.ts';
import { endpoint } from '../endpoint.ts';
import { linesTo } from './lines.ts';

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
  who: 'signed in',
  id: 'baca',
  summary: 'Beberapa daftar, data dan angka dalam satu permintaan',
  input,
  answer: {
    status: 200,
    description: 'Baris-baris JSON {"at","status","headers","body"}, masing-masing jawaban GET dari alamat ke-at',
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  },
  handle: ({ dispatch, database }: Pick<DatabaseDeps, 'dispatch' | 'database'>) => {
    const { resources } = database;
    const readable = new Set(resources.flatMap(({ name }) => [`/${name}`, `/aggregate/${name}`, `/group/${name}`]));
    const isReadable = (path: string) => readable.has((path.split('?', 1)[0] ?? '').replace(/(?<=.)\/\d+$/, ''));
    return async (req, res, { auth: signedIn, input: read }) => {
      const { paths } = read();
      const { socket } = req;
      const whole: Whole = { signedIn, figures: createFigures(database) };
      const headers = forwarded(req.headers);
      const write = linesTo(res);
      const answer = async (path: string, at: number) => {
        if (!isReadable(path)) return write(lineOf(at, 404));
        const { status, headers: all, body } = await internalGet(dispatch, `/api${path}`, { headers, socket, whole });
        return write(lineOf(at, status, JSON.stringify(all, answerHeaders), body));
      };
      const answers: Promise<void>[] = [];
      for (const [at, path] of paths.entries()) {
        // A client that went away needs no answer.
        answers.push(answer(path, at).catch(() => undefined));
        // Each is counted before the next one begins: the limit refuses those that go over it alone.
        await setImmediate();
      }
      whole.figures.send();
      await Promise.all(answers);
      res.end();
    };
  },
});

/** Headers and body are JSON already. */
const lineOf = (at: number, status: number, headers = '{}', body = '') =>
  `{"at":${at},"status":${status},"headers":${headers},"body":${body || 'null'}}`;

/** Credentials and origin; the rest of the headers is about the body, or about this one connection. */
const forwarded = ({
  authorization,
  host,
  'x-forwarded-for': from,
  'x-forwarded-proto': proto,
}: IncomingHttpHeaders) => ({
  authorization,
  host,
  'x-forwarded-for': from,
  'x-forwarded-proto': proto,
});

/** The headers of an answer that a client reads. */
const answerHeaders = ['content-range', 'x-total-estimated', 'retry-after'];

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

interface Outer {
  headers: IncomingHttpHeaders;
  /** Its connection, from which the limits read the address. */
  socket: Socket;
  whole: Whole;
}

/** Carries out a GET within this process: every check and limit applies, but nothing is sent. */
function internalGet(dispatch: RequestListener, url: string, { headers, socket, whole }: Outer) {
  const req = Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers, complete: true });
  Object.assign(req, { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  const res = new ServerResponse(req);
  contextOf(res).whole = whole;
  return new Promise<Answer>((resolve) => {
    const parts: Buffer[] = [];
    const keep = (part: unknown) => {
      if (typeof part === 'string') parts.push(Buffer.from(part));
      else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
    };
    res.write = (part: unknown) => {
      keep(part);
      return true;
    };
    res.end = (part?: unknown) => {
      keep(part);
      if (!res.headersSent) res.writeHead(res.statusCode);
      resolve({ status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(parts).toString() });
      res.emit('finish');
      return res;
    };
    dispatch(req, res);
  });
}
