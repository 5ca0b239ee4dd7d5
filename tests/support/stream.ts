import { expect } from 'vitest';

/** A stream of events, read as it comes. */
export async function listen(url: string, token: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const told: string[][] = [];
  let ended = false;
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) told.push(JSON.parse(block.slice(6)) as string[]);
    }
  };
  const over = (answer.ok ? read() : Promise.resolve()).then(
    () => {
      ended = true;
    },
    () => undefined,
  );
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    /** What it was told of, one list a change. */
    told,
    /** Waits until it has been told of this. */
    hears: (source: string) => expect.poll(() => told.flat()).toContain(source),
    /** Waits until the server ends it. */
    ends: () => expect.poll(() => ended).toBe(true),
    stop: async () => {
      leaving.abort();
      await over;
    },
  };
}
