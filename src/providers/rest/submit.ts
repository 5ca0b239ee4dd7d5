import { HttpError } from 'react-admin';
import type { Answer, RequestOptions } from '../api.ts';

/**
 * Sends a request that must be carried out once, under one key for all its tries: again at once when the answer was lost
 * on the way, and when somebody presses the button once more while the outcome is unknown.
 */
export function createSubmit(request: (path: string, options: RequestOptions) => Promise<Answer>) {
  /** The keys of submissions whose outcome is unknown, by what was sent. */
  const open = new Map<string, string>();
  return async (path: string, input: object): Promise<unknown> => {
    const body = JSON.stringify(input);
    const sent = `${path} ${body}`;
    const key = open.get(sent) ?? newId();
    open.delete(sent);
    const options = { method: 'POST', body, headers: { 'Idempotency-Key': key } };
    try {
      const answer = await request(path, options).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 0) throw error;
        return request(path, options);
      });
      return answer.content;
    } catch (error) {
      if (!isDecided(error)) open.set(sent, key);
      throw error;
    }
  };
}

/** True where the server has refused, so that the next try is another submission. */
const isDecided = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  (Object(error.body) as { code?: unknown }).code !== 'in_flight';

/** A random id; `crypto.randomUUID` is missing where a clinic opens the console over plain http. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
