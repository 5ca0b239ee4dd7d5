import { expect, test } from 'vitest';
import { limitConcurrency } from '../../server/base/limitConcurrency.ts';

test('a place is given to who waits first; who finds none in time, or no room to wait, is told to come again', async () => {
  const queued = limitConcurrency({ atOnce: 1, waiting: 2, patience: 20, cause: 'passwords' });
  const refused = { code: 'busy', cause: 'passwords', headers: { 'Retry-After': '2' } };
  let leave = () => {};
  const busy = new Promise<void>((done) => {
    leave = done;
  });
  const first = queued(() => busy);
  const [second, third] = [queued(async () => 'second'), queued(async () => 'third')];
  await expect(queued(async () => 'fourth')).rejects.toMatchObject(refused);
  await expect(Promise.allSettled([second, third])).resolves.toMatchObject([{ reason: refused }, { reason: refused }]);
  const next = [queued(async () => 'fifth'), queued(async () => 'sixth')];
  leave();
  await first;
  expect(await Promise.all(next)).toEqual(['fifth', 'sixth']);
  // A place that nobody waits for is free again.
  expect(await queued(async () => 'seventh')).toBe('seventh');
});
