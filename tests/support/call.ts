import type { Row } from '../../src/schema/index.ts';

interface Call {
  token?: string | null;
  body?: object;
  /** The body as it is sent, where no object says it. */
  raw?: string;
  headers?: Record<string, string>;
}

/** The server's answer: a record, a list of them, or a problem. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown> & Row;
  rows: Row[];
}

/** Asks a server of `startKlinik`, as a client that is not the console would. */
export const caller =
  (url: string) =>
  async (method: string, path: string, { token, body, raw, headers = {} }: Call = {}): Promise<Answer> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        'Content-Type': 'application/json',
        'Idempotency-Key': `kunci-${Math.random()}`.replace('.', ''),
        ...headers,
      },
      ...(raw !== undefined && { body: raw }),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const told: unknown = text === '' ? {} : JSON.parse(text);
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: told as Answer['body'],
      rows: Array.isArray(told) ? told : [],
    };
  };

/** One parameter of a query, as JSON. */
export const jsonParameter = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;
