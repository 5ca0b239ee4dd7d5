import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/** `again`: where the server ended it, it is opened again at its place after a second, as a browser does. */
type Listening = { place?: string; as?: string; again?: boolean };

/** A stream of events, read as it comes; from `place` on, where it is given. */
export async function listen(url: string, token: string, { place, as, again = false }: Listening = {}) {
  const leaving = new AbortController();
  const open = (from: string | undefined) =>
    fetch(`${url}/api/events`, {
      headers: {
        Authorization: `Bearer ${token}`,
        ...(as !== undefined && { 'X-Client-Id': as }),
        ...(from !== undefined && { 'Last-Event-ID': from }),
      },
      signal: leaving.signal,
    });
  const answer = await open(place);
  const told: string[][] = [];
  let ended = false;
  let at = '';
  const hear = (block: string) => {
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) at = line.slice(4);
      if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)) as string[]);
    }
  };
  const read = async ({ body }: Response) => {
    let rest = '';
    for await (const chunk of body ?? []) {
      const blocks = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) hear(block);
    }
  };
  const readOn = async () => {
    await read(answer);
    while (again) {
      await pause(1_000, undefined, { signal: leaving.signal });
      await open(at)
        .then((next) => (next.ok ? read(next) : undefined))
        .catch(() => undefined);
    }
  };
  const over = (answer.ok ? readOn() : Promise.resolve()).then(
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
