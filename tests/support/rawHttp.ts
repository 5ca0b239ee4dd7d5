import { connect, type Socket } from 'node:net';

export interface RawRequest {
  method: string;
  /** As it is to stand in the first line; nothing is encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** From the sending to the whole answer. */
  ms: number;
}

/** Longest wait for an answer, in ms. */
const longest = 20_000;

/** Speaks HTTP/1.1 over plain sockets that are kept, so that anything can be sent, and thousands of it quickly. */
export function rawHttp(url: string) {
  const { hostname, port } = new URL(url);
  const idle: Socket[] = [];
  const open = new Set<Socket>();

  const socket = (): Socket => {
    const kept = idle.pop();
    if (kept && !kept.destroyed) return kept;
    const made = connect({ host: hostname, port: Number(port), noDelay: true });
    made.on('error', () => undefined);
    made.once('close', () => open.delete(made));
    open.add(made);
    return made;
  };

  const send = ({ method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> => {
    const lines = Object.entries({ Host: 'klinik', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}\r\n`);
    const line = socket();
    const begun = performance.now();
    return new Promise((resolve) => {
      let got: Buffer = Buffer.alloc(0);
      const done = (answer: Omit<RawAnswer, 'ms'>, keep: boolean) => {
        clearTimeout(unanswered);
        line.off('data', read);
        line.off('close', closed);
        if (keep) idle.push(line);
        else line.destroy();
        resolve({ ...answer, ms: performance.now() - begun });
      };
      const closed = () => done(answerIn(got, method, true) ?? { status: 0, headers: {}, body: '' }, false);
      const read = (chunk: Buffer) => {
        got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
        const answer = answerIn(got, method, false);
        if (answer) done(answer, !answer.stream && answer.headers['connection'] !== 'close');
      };
      const unanswered = setTimeout(closed, longest);
      line.on('data', read);
      line.once('close', closed);
      line.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
    });
  };
  return {
    send,
    close: () => {
      for (const each of open) each.destroy();
    },
  };
}

type ParsedAnswer = Omit<RawAnswer, 'ms'> & { stream: boolean };

/** The answer in what came so far, or null while it is not whole; a stream of events counts once it has begun. */
function answerIn(got: Buffer, method: string, ended: boolean): ParsedAnswer | null {
  const end = got.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = got.toString('latin1', 0, end).split('\r\n');
  const status = Number(first.slice(9, 12));
  const rest = got.subarray(end + 4);
  if (status < 200) return answerIn(rest, method, ended);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const whole = (body: string, stream = false): ParsedAnswer => ({ status, headers, body, stream });
  if (headers['content-type']?.startsWith('text/event-stream')) return whole('', true);
  if (method === 'HEAD' || status === 204 || status === 304) return whole('');
  if (headers['transfer-encoding'] === 'chunked') {
    return rest.includes('\r\n0\r\n\r\n') || rest.subarray(0, 5).toString() === '0\r\n\r\n'
      ? whole(unchunked(rest))
      : null;
  }
  const length = Number(headers['content-length'] ?? (ended ? rest.length : Number.NaN));
  return rest.length >= length ? whole(rest.toString('utf8', 0, length)) : null;
}

function unchunked(rest: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts).toString();
    parts.push(rest.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
}
