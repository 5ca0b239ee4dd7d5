import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createListeners } from '../../../src/providers/listeners.ts';
import { invalidateOnChange } from '../../../src/providers/queryClient.ts';
import { resources } from '../../../src/resources/index.ts';

it('rows that others change are shown once the mouse has left what it is over, or has lain still; an open record, and one’s own change, at once', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const news = createListeners<[sources: readonly string[], byOthers?: boolean]>();
  invalidateOnChange(queryClient, { subscribe: news.subscribe }, resources);
  const read = vi.fn(async () => 'rows');
  const stop = new QueryObserver(queryClient, { queryKey: ['supplier', 'getList'], queryFn: read }).subscribe(() => {});
  const readOne = vi.fn(async () => 'record');
  const one = { queryKey: ['supplier', 'getOne', { id: 1 }], queryFn: readOne };
  const stopOne = new QueryObserver(queryClient, one).subscribe(() => {});
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(readOne).toHaveBeenCalledTimes(1));
  const row = document.body.appendChild(document.createElement('button'));
  vi.useFakeTimers();
  try {
    fireEvent.pointerMove(row, { pointerType: 'mouse' });
    news.notify(['supplier'], true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(readOne).toHaveBeenCalledTimes(2);
    fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);

    fireEvent.pointerMove(row, { pointerType: 'mouse' });
    news.notify(['supplier']);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(3);
    news.notify(['supplier'], true);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(read).toHaveBeenCalledTimes(4);

    fireEvent.pointerMove(row, { pointerType: 'touch' });
    news.notify(['supplier'], true);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(5);
  } finally {
    vi.useRealTimers();
    stop();
    stopOne();
    row.remove();
  }
});
