import { HttpError } from 'react-admin';
import { auth } from '../i18n/orang/auth.ts';
import type { Clock } from './clock.ts';

export type Api = {
  /** Reads a path below `/api`, e.g. `get('/me')`. */
  get: (path: string, options?: CallOptions) => Promise<unknown>;
  /** Sends a JSON body to a path below `/api`. */
  post: (path: string, body?: unknown, options?: CallOptions) => Promise<unknown>;
  /** Any call, with the headers of its answer; `body` is the text to send. */
  request: (path: string, options?: RequestOptions) => Promise<Answer>;
  /** Opens an answer that is read as it comes, such as a stream of events. */
  open: (path: string, options: RequestOptions) => Promise<Response>;
};

export type RequestOptions = CallOptions & { method?: string; body?: string | Blob; headers?: Record<string, string> };
export type Answer = { status: number; headers: Headers; content: unknown };

type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

type ApiOptions = {
  /** The browser's own unless given, looked up at every call. */
  fetch?: typeof fetch | undefined;
  /** The bearer credential of the moment, or null. */
  getToken: () => string | null;
  /** The server refused the credential that is still in use; a late answer to an older one does not count. */
  onUnauthorized?: (error: HttpError) => void;
  /** Seconds since a person did something, which every request tells: one that the page makes by itself is no use. */
  idleSeconds?: () => number;
  /** The branch that one works in, of a clinic that has several; of whom one is, all are asked. */
  branch?: () => number | null;
  /** Set by every answer's `Date`. */
  clock?: Clock;
  /** Waits for the end of a lapsed session: true once the same person is signed in again, else false. */
  waitForSignIn?: (path: string) => Promise<boolean>;
};

/**
 * A JSON client for the server (product §7). No timeout is set.
 *
 * @throws HttpError with the server's message, the status and the parsed body; status 0 when there was no answer.
 * An aborted call throws its AbortError.
 * @example const { rung } = await createApi({ getToken: () => null }).get('/config');
 */
export function createApi({
  fetch: send,
  getToken,
  onUnauthorized,
  idleSeconds,
  branch = () => null,
  clock,
  waitForSignIn,
}: ApiOptions): Api {
  async function open(path: string, { headers: more, ...options }: RequestOptions): Promise<Response> {
    const token = getToken();
    const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json', ...more });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (idleSeconds) headers.set('X-Idle', String(idleSeconds()));
    const chosen = branch();
    if (chosen !== null && path !== '/me' && path !== '/rights') headers.set('X-Cabang', String(chosen));
    const sent = clock?.local() ?? 0;
    const response = await orNoAnswer((send ?? globalThis.fetch)(`/api${path}`, { ...options, headers }));
    clock?.hear(response.headers.get('Date'), sent);
    if (response.status === 401 && token !== null) {
      const error = await refusalIn(response.clone());
      if (token === getToken()) onUnauthorized?.(error);
    }
    return response;
  }
  async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
    const response = await open(path, options);
    // A read waits for a lapsed session to be renewed, so that the page keeps its content.
    const reads = (options.method ?? 'GET') === 'GET';
    if (response.status === 401 && reads && (await waitForSignIn?.(path))) return request(path, options);
    const content = parse(await orNoAnswer(response.text()));
    if (!response.ok || content === unreadable) throw refusal(response.status, content);
    return { status: response.status, headers: response.headers, content };
  }
  const call = async (method: string, path: string, body: unknown, options: CallOptions = {}) =>
    (await request(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }), ...options }))
      .content;
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    request,
    open,
  };
}

/** The sentence a server sent with a refusal, if it sent one. */
export function serverMessage(error: HttpError): string | undefined {
  const { message } = Object(error.body) as { message?: unknown };
  return isText(message) ? message : undefined;
}

/** The messages a server sent per field of a form (design §7), or none. */
export function fieldErrors(error: unknown): Record<string, string> {
  const { errors } = Object(error instanceof HttpError ? error.body : null) as { errors?: Record<string, unknown> };
  return Object.fromEntries(Object.entries(errors ?? {}).filter((pair): pair is [string, string] => isText(pair[1])));
}

/** The error of an answer that is not ok, as `request` throws it. */
export async function refusalIn(response: Response): Promise<HttpError> {
  return refusal(response.status, parse(await orNoAnswer(response.text())));
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const unreadable = Symbol('not JSON');

/** A network failure becomes the error of a missing answer; an aborted call stays one. */
async function orNoAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw noAnswer();
  }
}

/** There was no answer, or it broke off. */
export const noAnswer = () => new HttpError(auth.errors.offline, 0);

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** The error of an answer with this status and parsed body. */
export function refusal(status: number, content: unknown): HttpError {
  const error = new HttpError('', status, content === unreadable ? null : content);
  error.message = serverMessage(error) ?? (status >= 500 ? auth.errors.server : auth.errors.request);
  return error;
}
