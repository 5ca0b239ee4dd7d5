import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };

it('the list of who is ready to pay tells what the bill comes to after promotions, as the bill does', async () => {
  const storage = memoryStorage();
  const page = renderConsole('/promo', { user: admin, storage });
  await screen.findByText('Belum ada promo');
  const half = { nama: 'Separuh', mulai: '2024-01-01', untuk: 'semua', cara: 'persen', persen: 50, gabung: true };
  await page.services.dataProvider.create('promo', { data: { ...half, hari: [] } });
  page.unmount();

  const desk = renderConsole('/transaksi/create', { user: admin, storage });
  const row = (await screen.findByText('Dimas Aryasatya')).closest('tr') as HTMLElement;
  // Half of Rp 1.723.830.
  expect(within(row).getByText(/^Rp\s861\.915$/)).toBeVisible();
  await desk.user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
  expect(await screen.findByRole('checkbox', { name: /^Separuh/ })).toBeChecked();
  const paying = within(screen.getByRole('button', { name: /^Proses Pembayaran/ }).closest('form') as HTMLElement);
  expect(paying.getAllByText(/^Rp\s861\.915$/).length).toBeGreaterThan(0);
  desk.unmount();
});
