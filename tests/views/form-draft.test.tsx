import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allowDrafts, draftKey } from '../../src/providers/drafts.ts';
import { renderConsole } from '../support/renderConsole.tsx';

it('what was typed is kept when its form is closed, and offered when it opens again', async () => {
  allowDrafts();
  const key = draftKey('admin@klinik.test', 'kunjungan', 2);
  const { user } = renderConsole('/kunjungan/2/edit');
  await user.type(await screen.findByRole('textbox', { name: /Keluhan/ }), ' sejak kemarin');
  cleanup();
  expect(localStorage.getItem(key)).toContain('sejak kemarin');
  const again = renderConsole('/kunjungan/2/edit');
  expect(await screen.findByText(/^Isian Anda dari .* belum disimpan: Catatan Klinis/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Pulihkan' }));
  expect(screen.getByRole('textbox', { name: /Keluhan/ })).toHaveDisplayValue(/sejak kemarin$/);
  await waitFor(() => expect(screen.queryByText(/belum disimpan/)).toBeNull());
});

it('what was typed is kept at once when the page is left or loaded anew', async () => {
  allowDrafts();
  const { user } = renderConsole('/kunjungan/2/edit');
  await user.type(await screen.findByRole('textbox', { name: /Keluhan/ }), ' sejak kemarin');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(draftKey('admin@klinik.test', 'kunjungan', 2))).toContain('sejak kemarin');
});
