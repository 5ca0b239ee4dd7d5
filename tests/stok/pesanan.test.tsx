import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

const perawat = { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' };

it('what arrives of an order is noted from its page, and received there like any delivery', async () => {
  // 20 Amoxicillin, 10 Tretinoin, 20 Methylprednisolone.
  const { user } = renderConsole('/pesanan/1', { user: perawat });
  await user.click(await screen.findByRole('button', { name: 'Barang Datang' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Barang Datang: Pesanan #PSN0001' }));
  const first = await dialog.findByLabelText(/^Amoxicillin/);
  expect(first).toHaveValue('20');
  await user.clear(first);
  await user.type(first, '15');
  await user.clear(dialog.getByLabelText(/^Tretinoin/));
  await user.clear(dialog.getByLabelText(/^Methylprednisolone/));
  await user.click(dialog.getByRole('button', { name: 'Catat di Stok Masuk' }));

  const came = within(await screen.findByRole('group', { name: 'Sudah Datang' }));
  // Ordered, received, waiting, to come.
  expect(await came.findByRole('row', { name: 'Amoxicillin 500 mg 20 0 15 5' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Terima/ }));
  const receive = within(await screen.findByRole('dialog', { name: /^Terima/ }));
  await user.type(receive.getByLabelText(/^Nomor Batch/), 'AMX-9');
  await user.click(receive.getByRole('button', { name: 'Terima Barang' }));
  expect(await came.findByRole('row', { name: 'Amoxicillin 500 mg 20 15 0 5' })).toBeVisible();
  expect(await screen.findByText('Sebagian Diterima')).toBeVisible();
});
