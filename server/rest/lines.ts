import type { Response } from 'express';

/** Longest time that a client may leave a line unread, in ms. */
const patience = 4_000;

/** Writes a line of JSON after those before it. @throws Error where the client is gone. */
type WriteLine = (line: string) => Promise<void>;

/**
 * An answer of lines of JSON, begun by the first. A line is written once the client has read enough of those before; a
 * client that reads nothing is cut off.
 */
export function linesTo(res: Response): WriteLine {
  let wake = () => {};
  // One listener for all lines: the compression takes listeners for `drain`, but gives none back.
  res.on('drain', () => wake());
  res.on('close', () => wake());
  const write = async (line: string) => {
    if (res.destroyed) throw new Error('The client is gone');
    if (!res.headersSent) res.type('application/x-ndjson');
    const room = res.write(`${line}\n`);
    // The compression holds lines back until there is enough to compress.
    res.flush?.();
    if (room) return;
    const slow = setTimeout(() => res.destroy(), patience);
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    clearTimeout(slow);
    if (res.destroyed) throw new Error('The client is gone');
  };
  let written = Promise.resolve();
  return (line) => {
    written = written.then(() => write(line));
    return written;
  };
}
