import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const perawat = { id: 4, name: 'Dewi Lestari', email: 'perawat@klinik.test', role: 'perawat' };
const manager = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };

it('a nurse counts blind with a scanner and hands the count in; somebody else approves it', async () => {
  const storage = memoryStorage();
  const counting = renderConsole('/opname/create', { user: perawat, storage });
  const { user, services } = counting;
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  const box = await screen.findByLabelText('Pindai atau cari produk');
  const { data: goods } = await services.dataProvider.getOne('produk', { id: 1 });
  const stock = Number(goods['stok_akhir']);
  const list = within(screen.getByRole('list', { name: 'Produk yang dihitung' }));
  expect(screen.getByText('0 dari 64 dihitung')).toBeVisible();
  // What there should be stands nowhere on the page.
  expect(list.getByRole('button', { name: new RegExp(String(goods['nama_produk'])) })).toHaveTextContent(
    `${goods['nama_produk']}${goods['kode_produk']}Belum`,
  );
  expect(screen.queryByText('Stok Awal')).toBeNull();

  await user.type(box, 'tidak-ada{Enter}');
  expect(await screen.findByText('Tidak ada tidak-ada dalam opname ini')).toBeVisible();
  await user.clear(box);
  await user.type(box, `${String(goods['kode_produk']).toLowerCase()}{Enter}`);
  const number = await screen.findByLabelText(`Jumlah ${goods['nama_produk']}`);
  expect(number).toHaveFocus();
  await user.type(number, 'sepuluh{Enter}');
  expect(await screen.findByText('Isi angka bulat, mis. 12 atau 12+5')).toBeVisible();
  await user.clear(number);
  await user.type(number, `${stock - 3}+1{Enter}`);
  expect(await screen.findByText(`${goods['nama_produk']}: ${stock - 2} ${goods['satuan']} tersimpan`)).toBeVisible();
  expect(box).toHaveFocus();
  expect(await screen.findByText('1 dari 64 dihitung')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  const question = within(await screen.findByRole('dialog', { name: 'Ajukan Opname' }));
  expect(question.getByText(/^63 belum dihitung dan stoknya dibiarkan/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Ya, Ajukan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ajukan' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Setujui' })).toBeNull();
  counting.unmount();

  const approving = renderConsole('/opname/2', { user: manager, storage });
  expect(await screen.findByText('1 kurang, 0 lebih, 0 sesuai, 63 belum dihitung')).toBeVisible();
  const differences = within(await screen.findByRole('group', { name: 'Selisih' }));
  expect(await differences.findByRole('row', { name: new RegExp(`${goods['nama_produk']}.*-2`) })).toBeVisible();
  await approving.user.click(await screen.findByRole('button', { name: 'Setujui' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Setujui/ }));
  await approving.user.click(dialog.getByRole('button', { name: 'Ya, Setujui' }));
  expect(await screen.findByText(/disetujui dan selisihnya dibukukan$/)).toBeVisible();
  const { data: after } = await approving.services.dataProvider.getOne('produk', { id: 1 });
  expect(after['stok_akhir']).toBe(stock - 2);
  approving.unmount();
});

it('a scan of the next goods waits for nothing; what could not be stored of the goods before is said and stays typed', async () => {
  allowConsole(/Tidak ada koneksi internet|Data yang dimasukkan tidak valid/);
  const { user, services } = renderConsole('/opname/create', { user: perawat });
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  const box = await screen.findByLabelText('Pindai atau cari produk');
  const [one, other] = await Promise.all([1, 2].map((id) => services.dataProvider.getOne('produk', { id })));
  const nama = String(one?.data['nama_produk']);
  const berikutnya = String(other?.data['nama_produk']);
  await user.type(box, `${one?.data['kode_produk']}{Enter}`);
  vi.spyOn(services.dataProvider, 'command').mockRejectedValueOnce(new Error('Tidak ada koneksi internet'));
  await user.type(await screen.findByLabelText(`Jumlah ${nama}`), `12+5${other?.data['kode_produk']}{Enter}`);
  const number = await screen.findByLabelText(`Jumlah ${berikutnya}`);
  expect(number).toHaveFocus();
  expect(await screen.findByText(`${nama}: Tidak ada koneksi internet`)).toBeVisible();
  expect(screen.getByRole('button', { name: new RegExp(`${nama}.*belum tersimpan`) })).toBeVisible();
  await user.type(number, '7{Enter}');
  expect(await screen.findByText(new RegExp(`^${berikutnya}: 7 .* tersimpan$`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: new RegExp(nama) }));
  const again = await screen.findByLabelText(`Jumlah ${nama}`);
  expect(again).toHaveValue('12+5');
  await user.type(again, '+999999+999999{Enter}');
  expect(await screen.findByText(/1\.000\.000/)).toBeVisible();
});
