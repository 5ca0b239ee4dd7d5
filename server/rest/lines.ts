import { once } from 'node:events';
import type { Response } from 'express';

/** Longest time that a client may leave a line unread, in ms. */
const patience = 10_000;

/** Begins an answer of lines of JSON. */
export const beginLines = (res: Response) => res.type('application/x-ndjson');

/**
 * Writes a line of JSON once the client has read enough of what was sent before; a client that reads nothing is cut off.
 *
 * @throws Error where the client is gone.
 */
export async function writeLine(res: Response, line: string): Promise<void> {
  if (res.destroyed) throw new Error('The client is gone');
  const room = res.write(`${line}\n`);
  // The compression holds lines back until there is enough to compress.
  res.flush?.();
  if (room) return;
  const slow = setTimeout(() => res.destroy(), patience);
  try {
    await Promise.race([once(res, 'drain'), once(res, 'close')]);
  } finally {
    clearTimeout(slow);
  }
  if (res.destroyed) throw new Error('The client is gone');
}
