import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { createSubmit } from '../../src/providers/rest/submit.ts';

/** Submissions to a server that answers as listed; the keys it was sent. */
function serverOf(...answers: (number | 'lost')[]) {
  const keys: string[] = [];
  const submit = createSubmit(async (_path, { headers }) => {
    keys.push(headers?.['Idempotency-Key'] ?? '');
    const answer = answers.shift() ?? 201;
    if (answer === 'lost') throw new HttpError('', 0);
    if (answer >= 400) throw new HttpError('', answer, { code: answer === 409 ? 'in_flight' : 'invalid' });
    return { status: answer, headers: new Headers(), content: { id: 1 } };
  });
  return { keys, send: (input = { jumlah: 3 }) => submit('/mutasi-stok', input).catch(() => 'failed') };
}

test('a lost answer is asked for once more under the same key', async () => {
  const { keys, send } = serverOf('lost');
  expect(await send()).toEqual({ id: 1 });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('pressed again while nobody knows whether it was done, it still is the same submission', async () => {
  const { keys, send } = serverOf('lost', 'lost', 409, 503);
  for (let times = 0; times < 3; times++) expect(await send()).toBe('failed');
  expect(await send()).toEqual({ id: 1 });
  expect(new Set(keys).size).toBe(1);
});

test('what was answered or refused, and what is something else, gets a key of its own', async () => {
  const { keys, send } = serverOf(422);
  await send();
  await send();
  await send();
  await send({ jumlah: 4 });
  expect(new Set(keys).size).toBe(4);
});
