import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../support/renderConsole.tsx';

const perawat = { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' };

it('what arrives of an order is noted from its page, and received there like any delivery', async () => {
  // 20 Amoxicillin, 10 Tretinoin, 20 Methylprednisolone.
  const { user } = renderConsole('/pesanan/1', { user: perawat });
  await user.click(await screen.findByRole('button', { name: 'Barang Datang' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Barang Datang: Pesanan #PSN0001' }));
  const first = await dialog.findByLabelText(/^Amoxicillin/);
  expect(first).toHaveValue('20');
  // A digit takes the place of what the dialog filled in.
  await waitFor(() => expect(first).toHaveFocus());
  await waitFor(() => expect((first as HTMLInputElement).selectionEnd).toBe(2));
  await user.keyboard('208');
  expect(await dialog.findByText('Amoxicillin 500 mg: dipesan 20, datang 208?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Catat di Stok Masuk' }));
  expect(await dialog.findByText('Nyalakan bila memang benar')).toBeVisible();
  await user.clear(first);
  await user.type(first, '15');
  expect(dialog.queryByText(/datang 208/)).toBeNull();
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

it('what to order is proposed by supplier, and a draft made of what is ticked, once', async () => {
  const { user, services } = renderConsole('/pesanan/usulan', { user: perawat });
  const { data } = await services.dataProvider.command('pesanan/usulan', {});
  const dari = data['dari'] as { nama: string; barang: { produk: number; nama: string; usulan: number }[] }[];
  const [of] = dari;
  if (!of?.barang[0]) throw new Error('Nothing is to be ordered');
  const [first, ...others] = of.barang;
  const group = within(await screen.findByRole('group', { name: of.nama }));
  const amount = group.getByLabelText(`Jumlah ${first.nama}`);
  expect(amount).toHaveValue(String(first.usulan));
  for (const { nama } of dari.slice(1)) await user.click(screen.getByRole('checkbox', { name: nama }));
  for (const { nama } of others) await user.click(group.getByRole('checkbox', { name: nama }));
  expect(screen.getByText('1 produk dari 1 supplier')).toBeVisible();

  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Buat Pesanan' }));
  expect(await group.findByText('Isi angka bulat, 1–100.000')).toBeVisible();
  await user.type(amount, String(first.usulan + 5));
  // Somebody else orders it meanwhile.
  const { produk, usulan } = first;
  const { data: bought } = await services.dataProvider.getOne('produk', { id: produk });
  const isi = [{ produk, supplier: bought['supplier'], usulan, jumlah: 1 }];
  await services.dataProvider.command('pesanan/usulkan', { isi });
  if (usulan > 1) expect(await group.findByText(`Usulan ${usulan - 1}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buat Pesanan' }));
  expect(await screen.findByText('1 pesanan dibuat sebagai draf')).toBeVisible();
  const orders = await services.dataProvider.getList('pesanan', {
    filter: { status: 'draf' },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  expect(orders.data[0]?.['isi']).toMatchObject([{ produk, jumlah: usulan + 5 }]);
});
