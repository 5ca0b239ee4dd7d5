import { type Answer, type Api, noAnswer, type RequestOptions, refusal, refusalIn } from '../api.ts';
import { linesOf } from './stream.ts';

type Request = (path: string, options?: RequestOptions) => Promise<Answer>;

interface Pending {
  path: string;
  signal?: AbortSignal | null | undefined;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (reason: unknown) => void;
}

/** A line of `POST /api/reads`: the answer to the path that stands at this place. */
interface AnswerLine {
  at: number;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The paths that one request may name at most. */
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
    const reads = pending.filter(({ signal }) => !signal?.aborted);
    pending = [];
    const paths = [...new Set(reads.map(({ path }) => path))];
    for (let from = 0; from < paths.length; from += pathsARequest) {
      const part = paths.slice(from, from + pathsARequest);
      const ofPart = reads.filter(({ path }) => part.includes(path));
      if (ofPart.length === 1) ofPart.forEach(sendAlone);
      else void sendTogether(part, ofPart);
    }
  }

  const sendAlone = ({ path, signal, resolve }: Pending) => resolve(request(path, signal ? { signal } : {}));

  async function sendTogether(paths: readonly string[], reads: readonly Pending[]) {
    const open = new Set(reads);
    const answerEach = (path: string | undefined, answer: (read: Pending) => void) => {
      for (const read of open) {
        if (read.path !== path) continue;
        open.delete(read);
        answer(read);
      }
    };
    const controller = new AbortController();
    const abortWithAll = () => {
      if (reads.every(({ signal }) => signal?.aborted)) controller.abort();
    };
    for (const { signal } of reads) signal?.addEventListener('abort', abortWithAll);
    try {
      const response = await api.open('/reads', {
        method: 'POST',
        body: JSON.stringify({ paths }),
        signal: controller.signal,
      });
      // Each read by itself waits for a new sign-in.
      if (response.status === 401) return reads.forEach(sendAlone);
      if (!response.ok) throw await refusalIn(response);
      for await (const { at, status, headers, body: content } of linesOf<AnswerLine>(response))
        answerEach(paths[at], (read) => {
          if (status === 401) sendAlone(read);
          else if (status >= 400) read.reject(refusal(status, content));
          else read.resolve({ status, headers: new Headers(headers), content });
        });
      throw noAnswer();
    } catch (error) {
      for (const { reject } of open) reject(error);
    } finally {
      for (const { signal } of reads) signal?.removeEventListener('abort', abortWithAll);
    }
  }

  return (path, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      // The parts of a page ask within one task: after it, before the browser draws, all of them are there.
      if (pending.length === 0) queueMicrotask(() => queueMicrotask(flush));
      pending.push({ path, signal, resolve, reject });
    });
}
