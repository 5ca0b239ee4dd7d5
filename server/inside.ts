import { type IncomingHttpHeaders, IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The server itself, as it answers a request. */
export type Dispatch = (req: IncomingMessage, res: ServerResponse) => void;

interface Asked {
  /** With its `/api`. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The connection of the request that this one is a part of: where it comes from. */
  socket: Socket;
}

interface Answered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** What the server answers to a GET that stands inside another request: all of it applies, but nothing is sent. */
export function askInside(dispatch: Dispatch, { url, headers, socket }: Asked): Promise<Answered> {
  const req = Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers, complete: true });
  Object.assign(req, { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  const res = new ServerResponse(req);
  return new Promise((resolve) => {
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
