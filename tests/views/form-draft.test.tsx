import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKey, keepDraft } from '../../src/views/record/drafts.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const key = draftKey('admin@klinik.test', 'kunjungan', 2);
const offer = /^Isian Anda dari .* belum disimpan: Keluhan/;

/** The locks of the browser, which its tabs share: one holder each, the others in their order. */
function sharedLocks() {
  const ends = new Map<string, Promise<unknown>>();
  return {
    request(name: string, ...[options, run = options]: [unknown, unknown?]) {
      const { signal } = options as { signal?: AbortSignal };
      const ended = (ends.get(name) ?? Promise.resolve()).then(() => {
        if (!signal?.aborted) return (run as () => unknown)();
      });
      ends.set(name, ended);
      return ended;
    },
  };
}

afterEach(() => vi.restoreAllMocks());

it('a draft is offered once no other tab types it', async () => {
  const locks = sharedLocks();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  let close: () => void = () => undefined;
  void locks.request(key, () => new Promise<void>((resolve) => (close = resolve)));
  keepDraft(localStorage, key, { at: Date.now(), version: 1, values: { keluhan: 'Gatal di pipi' } });
  const ask = vi.spyOn(locks, 'request');
  renderConsole('/kunjungan/2/edit');
  await waitFor(() => expect(ask).toHaveBeenCalledWith(key, expect.anything(), expect.anything()));
  expect(screen.queryByText(offer)).toBeNull();
  close();
  expect(await screen.findByText(offer)).toBeVisible();
});

it('a draft is held by the tab that types it, until its form is closed', async () => {
  const locks = sharedLocks();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  const { user, unmount } = renderConsole('/kunjungan/2/edit');
  await user.type(await screen.findByRole('textbox', { name: /Keluhan/ }), ' sejak kemarin');
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
  const other = vi.fn();
  void locks.request(key, other);
  await Promise.resolve();
  expect(other).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(other).toHaveBeenCalled());
});
