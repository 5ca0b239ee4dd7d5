import { type Answer, type Api, type RequestOptions, refusal, refusalIn, unanswered } from '../api.ts';
import { linesOf } from './lines.ts';

type Request = (path: string, options?: RequestOptions) => Promise<Answer>;

interface Pending {
  path: string;
  signal?: AbortSignal | null | undefined;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (reason: unknown) => void;
}

/** A line of `POST /api/reads`: the answer to the path that stands at this place. */
interface Line {
  at: number;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** How many paths one request may name. */
const pathsARequest = 40;

/**
 * Reads that are asked for in one go, as the parts of a page do, travel as one request, the same one once; each is
 * answered as soon as the server has it. A read by itself is a plain GET.
 *
 * @param request - sends one request by itself.
 */
export function createGather(api: Api, request: Request): Request {
  let pending: Pending[] = [];

  function flush() {
    const asked = pending.filter(({ signal }) => !signal?.aborted);
    pending = [];
    const paths = [...new Set(asked.map(({ path }) => path))];
    for (let from = 0; from < paths.length; from += pathsARequest) {
      const part = paths.slice(from, from + pathsARequest);
      const those = asked.filter(({ path }) => part.includes(path));
      if (those.length === 1) those.forEach(alone);
      else void together(part, those);
    }
  }

  const alone = ({ path, signal, resolve }: Pending) => resolve(request(path, signal ? { signal } : {}));

  async function together(paths: readonly string[], asked: readonly Pending[]) {
    const open = new Set(asked);
    const answered = (path: string | undefined, answer: (one: Pending) => void) => {
      for (const one of open) {
        if (one.path !== path) continue;
        open.delete(one);
        answer(one);
      }
    };
    const line = new AbortController();
    const leave = () => {
      if (asked.every(({ signal }) => signal?.aborted)) line.abort();
    };
    for (const { signal } of asked) signal?.addEventListener('abort', leave);
    try {
      const response = await api.open('/reads', {
        method: 'POST',
        body: JSON.stringify({ paths }),
        signal: line.signal,
      });
      // Who must sign in again waits for it with each of them; a server of another version answers them one by one.
      if (response.status === 401 || response.status === 404) return asked.forEach(alone);
      if (!response.ok) throw await refusalIn(response);
      for await (const { at, status, headers, body: content } of linesOf<Line>(response))
        answered(paths[at], (one) => {
          if (status === 401) alone(one);
          else if (status >= 400) one.reject(refusal(status, content));
          else one.resolve({ status, headers: new Headers(headers), content });
        });
      throw unanswered();
    } catch (error) {
      for (const { reject } of open) reject(error);
    } finally {
      for (const { signal } of asked) signal?.removeEventListener('abort', leave);
    }
  }

  return (path, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      // Before the browser goes on to draw: the parts of a page ask one after the other, without a pause.
      if (pending.length === 0) queueMicrotask(() => queueMicrotask(flush));
      pending.push({ path, signal, resolve, reject });
    });
}
