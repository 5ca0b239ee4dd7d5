import { expect } from 'vitest';

/** A stream of events, read as it comes; from `place` on, where it is given. */
export async function listen(url: string, token: string, { place, as }: { place?: string; as?: string } = {}) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(as !== undefined && { 'X-Client-Id': as }),
      ...(place !== undefined && { 'Last-Event-ID': place }),
    },
    signal: leaving.signal,
  });
  const told: string[][] = [];
  let ended = false;
  let at = '';
  const hear = (block: string) => {
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) at = line.slice(4);
      if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)) as string[]);
    }
  };
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) hear(block);
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
    /** The entities it was told of, one list a change. */
    told,
    /** The id of the last event. */
    place: () => at,
    /** Waits until the stream names this entity. */
    hears: (source: string) => expect.poll(() => told.flat()).toContain(source),
    /** Waits until the server ends it. */
    ends: () => expect.poll(() => ended).toBe(true),
    stop: async () => {
      leaving.abort();
      await over;
    },
  };
}
