import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/providers/api.ts';
import { createGather } from '../../src/providers/rest/gather.ts';

/** A gather over a server that answers `/reads` with these lines; `sent` is what it was asked. */
function gatherOver(lines: (paths: readonly string[]) => readonly object[], status = 200) {
  const sent: string[] = [];
  const fetch = async (url: unknown, options: RequestInit = {}) => {
    const path = String(url).replace('/api', '');
    const { paths } = JSON.parse(String(options.body ?? '{"paths":[]}')) as { paths: string[] };
    sent.push(path === '/reads' ? paths.join(' ') : path);
    if (path !== '/reads') return Response.json({ alone: path });
    const body =
      status === 200
        ? lines(paths)
            .map((line) => `${JSON.stringify(line)}\n`)
            .join('')
        : '{"message":"Sibuk"}';
    return new Response(body, { status });
  };
  const api = createApi({ fetch: fetch as typeof globalThis.fetch, getToken: () => 'sesi' });
  return { read: createGather(api, api.request), sent };
}
const echo = (paths: readonly string[]) => paths.map((path, at) => ({ at, status: 200, headers: {}, body: path }));

describe('reads that are asked for in one go', () => {
  it('travel together, each to whom asked, in whatever order the answers come', async () => {
    const { read, sent } = gatherOver((paths) => echo(paths).reverse());
    const answers = await Promise.all(['/a', '/b', '/c'].map((path) => read(path)));
    expect(answers.map(({ content }) => content)).toEqual(['/a', '/b', '/c']);
    expect(sent).toEqual(['/a /b /c']);
    expect(await read('/d')).toMatchObject({ content: { alone: '/d' } });
    expect(sent).toEqual(['/a /b /c', '/d']);
  });

  it('are asked for once where several want the same', async () => {
    const { read, sent } = gatherOver(echo);
    const answers = await Promise.all(['/a', '/b', '/a'].map((path) => read(path)));
    expect(answers.map(({ content }) => content)).toEqual(['/a', '/b', '/a']);
    expect(sent).toEqual(['/a /b']);
  });

  it('are forty to a request', async () => {
    const { read, sent } = gatherOver(echo);
    await Promise.all(Array.from({ length: 81 }, (_, at) => read(`/${at}`)));
    expect(sent.map((paths) => paths.split(' ').length)).toEqual([40, 40, 1]);
  });

  it('are refused one by one', async () => {
    const { read } = gatherOver((paths) => [
      { at: 0, status: 403, headers: {}, body: { message: 'Tidak boleh', code: 'forbidden' } },
      ...echo(paths).slice(1),
    ]);
    const [one, other] = await Promise.allSettled([read('/a'), read('/b')]);
    expect(one).toMatchObject({ reason: { status: 403, message: 'Tidak boleh' } });
    expect(other).toMatchObject({ value: { content: '/b' } });
  });

  it('are all told what refuses the request, or that it broke off', async () => {
    const busy = gatherOver(echo, 503);
    for (const { reason } of (await Promise.allSettled([busy.read('/a'), busy.read('/b')])) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ status: 503, message: 'Sibuk' });
    const broken = gatherOver((paths) => echo(paths).slice(1));
    const [lost, there] = await Promise.allSettled([broken.read('/a'), broken.read('/b')]);
    expect((lost as PromiseRejectedResult).reason).toBeInstanceOf(HttpError);
    expect(lost).toMatchObject({ reason: { status: 0 } });
    expect(there.status).toBe('fulfilled');
  });

  it('go one by one where a session is over', async () => {
    const { read, sent } = gatherOver(echo, 401);
    expect(await Promise.all([read('/a'), read('/b')])).toMatchObject([
      { content: { alone: '/a' } },
      { content: { alone: '/b' } },
    ]);
    expect(sent).toEqual(['/a /b', '/a', '/b']);
  });

  it('that nobody waits for any more are not sent', async () => {
    const { read, sent } = gatherOver(echo);
    const gone = new AbortController();
    const left = read('/a', { signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toThrow();
    await Promise.all([read('/b'), read('/c')]);
    expect(sent).toEqual(['/b /c']);
  });
});
