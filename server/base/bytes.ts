import type { Request, Response } from 'express';
import { addressOf } from './address.ts';
import { contextOf } from './context.ts';
import { ApiError, busy } from './errors.ts';

/** Above this a body is large: it comes alone, since what is made of it takes many times its size. */
const large = 1_000_000;
/** Bytes held of all other bodies that have not ended, and of those of one account or, signed out, one address. */
const most = { all: 64_000_000, each: 8_000_000 };
/** Longest time for a body that is not large, in ms; others have the server's own limit for a request. */
const patience = 10_000;

const held = new Map<string, number>();
let sum = 0;
let largeUnderWay = false;

function hold(key: string, bytes: number): void {
  const own = (held.get(key) ?? 0) + bytes;
  if (sum + bytes > most.all || own > most.each) throw busy('memory');
  sum += bytes;
  held.set(key, own);
}

function release(key: string, bytes: number): void {
  const left = (held.get(key) ?? 0) - bytes;
  sum -= bytes;
  if (left > 0) held.set(key, left);
  else held.delete(key);
}

/**
 * The bytes of a body as they come. The rest of one that is refused is dropped as it comes, so that the client reads why.
 *
 * @param limit - of the whole body
 * @throws ApiError 413 above the limit, 408 where it comes too slowly, 503 where too much is under way
 */
export async function* bytesOf(req: Request, res: Response, limit: number): AsyncGenerator<Buffer> {
  if (Number(req.headers['content-length']) > limit) throw new ApiError('body_too_large');
  const alone = Number(req.headers['content-length'] ?? limit) > large;
  if (alone && largeUnderWay) throw busy('memory');
  if (alone) largeUnderWay = true;
  const key = String(contextOf(res).userId ?? addressOf(req));
  let length = 0;
  const chunks: AsyncIterator<Buffer> = req.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    if (!alone) timer = setTimeout(() => reject(tooSlow()), patience);
  });
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), late]);
      if (next.done) return;
      if (length + next.value.length > limit) throw new ApiError('body_too_large');
      if (!alone) hold(key, next.value.length);
      length += next.value.length;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    if (alone) largeUnderWay = false;
    else release(key, length);
    if (!req.readableEnded) void chunks.return?.().then(() => req.resume());
  }
}

/** Nothing more is expected of that client, so its connection ends with the answer. */
const tooSlow = () => new ApiError('too_slow', { headers: { Connection: 'close' } });
