import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

it('offers what a search that found nothing may have meant, within the filters, and searches for it', async () => {
  const { user, router } = renderConsole('/pasien?kategori=Beauty');
  const box = await screen.findByPlaceholderText('Cari pasien...');
  await user.click(box);
  await user.paste('rahmwati');
  expect(await screen.findByText('Tidak ada hasil ditemukan')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Anisa Rahmawati' }));
  expect(await screen.findByLabelText('Detail Anisa Rahmawati')).toBeVisible();
  expect(box).toHaveValue('Anisa Rahmawati');
  expect(router.state.location.search).toContain('kategori=Beauty');

  await user.clear(box);
  await user.paste('qwrtyxz');
  expect(await screen.findByText('Tidak ada hasil ditemukan')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Mungkin maksud Anda:')).not.toBeInTheDocument());
});
