import { expect } from 'vitest';

interface Call {
  method?: string;
  body?: object;
  as?: string;
  /** The server that is asked. */
  at?: number;
}

/** Calls servers as a program does, and sets machines up as an admin does. */
export function callerOf(urls: readonly string[], admin: () => string) {
  const call = async (path: string, { method, body, as, at = 0 }: Call = {}) => {
    const answer = await fetch(`${urls[at]}/api/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `uji-${Math.random()}`.replace('.', ''),
        ...(as && { Authorization: `Bearer ${as}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as never };
  };
  const made = async <T>(path: string, body: object): Promise<T> => {
    const { status, body: answer } = await call(path, { as: admin(), body });
    expect({ status, answer }).toMatchObject({ status: 201 });
    return answer;
  };
  const machine = (values: object) => made<{ id: number; version: number; name: string }>('user/mesin', values);
  const keyFor = async (id: number) => (await made<{ data: { key: string } }>(`accounts/${id}/kunci`, {})).data.key;
  return { call, made, machine, keyFor };
}
