import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../support/renderConsole.tsx';

it('where no busy clinic was built it says so, and leaves the data as they are', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  renderConsole('/pasien', { framed: true });
  expect(await screen.findByText('Anisa Rahmawati')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Demo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Klinik ramai' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ya, Buka' }));
  expect(await screen.findByText('Klinik ramai belum dibuat di sini. Data yang ada tetap dipakai.')).toBeVisible();
  expect(screen.getByText('Anisa Rahmawati')).toBeVisible();
});
