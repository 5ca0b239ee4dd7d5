import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { followedAnswers, retryOnReturn, staleAnswers } from '../../src/providers/queryClient.ts';
import { resources } from '../../src/resources/index.ts';

const staleAfter = staleAnswers(resources);

it.each([
  ['a list of what changed', ['supplier', 'getList', {}], ['supplier'], true],
  ['a view of it', ['produk/medis', 'getList', {}], ['produk'], true],
  ['what refers to it', ['pasien', 'getOne', {}], ['dokter'], true],
  ['what refers to it in a list', ['kunjungan', 'getOne', {}], ['produk'], true],
  ['the audit, whatever it was', ['audit', 'getList', {}], ['supplier'], true],
  ['what nothing is known of', ['global-search', 'siti'], ['supplier'], true],
  ['what has nothing to do with it', ['produk/medis', 'getList', {}], ['dokter', 'appointments'], false],
])('an answer about %s is old: %s after %s: %s', (_, queryKey, changed, stale) => {
  expect(staleAfter(changed)({ queryKey, meta: undefined })).toBe(stale);
});

it('an answer that says what it is about is told by that', () => {
  const query = { queryKey: ['titles'], meta: { of: ['dokter', 'pasien'] } };
  expect(['dokter', 'pasien', 'produk'].map((source) => staleAfter([source])(query))).toEqual([true, true, false]);
});

it.each([
  [['supplier', 'getList', {}], undefined, true],
  [['dashboard', 'today'], { of: ['appointments', 'pasien'] }, true],
  [['dashboard', 'today'], { of: ['appointments', 'cuaca'] }, false],
  [['sessions'], undefined, false],
  [['audit', 'getList', {}], undefined, false],
])('of %j (about %j) news comes: %s', (queryKey, meta, followed) => {
  expect(followedAnswers(resources)({ queryKey, meta })).toBe(followed);
});

it('what failed while the server was away is asked again once it is back; the rest is not', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  let tell: (there: boolean) => void = () => undefined;
  retryOnReturn(queryClient, {
    onConnection: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const failing = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('rows');
  const fine = vi.fn().mockResolvedValue('rows');
  const failed = new QueryObserver(queryClient, { queryKey: ['supplier'], queryFn: failing });
  const stops = [failed, new QueryObserver(queryClient, { queryKey: ['dokter'], queryFn: fine })].map((each) =>
    each.subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  tell(false);
  expect(failing).toHaveBeenCalledTimes(1);
  tell(true);
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toBe('rows'));
  expect(fine).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});
