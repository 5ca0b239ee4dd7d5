import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

it('shows whom a search that found nothing may have meant, within the filters', async () => {
  const { user, router } = renderConsole('/pasien?kategori=Beauty');
  const box = await screen.findByPlaceholderText('Cari pasien...');
  await user.click(box);
  await user.paste('rahmwati');
  expect(await screen.findByText('Tidak ada yang memuat "rahmwati". Mungkin maksud Anda:')).toBeVisible();
  expect(await screen.findByLabelText('Detail Anisa Rahmawati')).toBeVisible();
  expect(router.state.location.search).toContain('kategori=Beauty');

  await user.clear(box);
  await user.paste('qwrtyxz');
  expect(await screen.findByText('Tidak ada hasil ditemukan')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Mungkin maksud Anda/)).not.toBeInTheDocument());
});

it('orders hits by nearness until an order is chosen, and takes it back with the search', async () => {
  const { user, router } = renderConsole('/supplier');
  const box = await screen.findByPlaceholderText('Cari data...');
  await user.type(box, 'sehat');
  await waitFor(() => expect(router.state.location.search).toMatch(/q=sehat$/));
  expect(document.querySelector('[aria-sort]')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^ID/ }));
  await waitFor(() => expect(router.state.location.search).toContain('urut='));
  await user.clear(box);
  await waitFor(() => expect(router.state.location.search).not.toContain('q='));
});
