import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../support/renderConsole.tsx';
import { fakeServer } from './fakeServer.ts';

it('whoever signs out leaves no message and no offer to undo; what was imported here is still known', async () => {
  const { user, services } = renderConsole('/supplier', { framed: true, fetch: fakeServer().fetch });
  const data = { name: 'PT Baru', username: 'baru', email: 'baru@contoh.example' };
  await services.dataProvider.create('supplier', { data });
  localStorage.setItem('konsol.impor/supplier', '[]');
  await user.click(await screen.findByRole('button', { name: 'Hapus PT Baru' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
  await screen.findByRole('button', { name: 'Urungkan' });
  await user.click(screen.getAllByRole('button', { name: /logout/i })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Ya, Logout' }));
  await screen.findByRole('heading', { name: 'Selamat datang kembali' });
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(localStorage.getItem('konsol.impor/supplier')).toBe('[]');
});
