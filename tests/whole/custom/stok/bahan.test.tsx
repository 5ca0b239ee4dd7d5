import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bahanHabis } from '../../../../src/domain/stok/bahan.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

it('a visit asks for what is measured, takes it when it is finished, and says of which batch', async () => {
  allowConsole(/Isi dulu banyaknya/);
  const { user, router, services } = renderConsole('/kunjungan/2/edit');
  const search = await screen.findByRole('combobox', { name: 'Tambah treatment, produk, atau tambahan' });
  await user.type(search, 'injeksi keloid');
  await user.click((await screen.findAllByRole('option', { name: /^Injeksi Keloid/ }))[0] as HTMLElement);
  const uses = () => screen.findByRole('button', { name: /^Bahan Injeksi Keloid/ });
  expect(await uses()).toHaveTextContent('Triamsinolon Injeksi: isi banyaknya, Spuit 3 ml 1 buah');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findAllByText('Isi dulu banyaknya Triamsinolon Injeksi untuk Injeksi Keloid')).not.toHaveLength(
    0,
  );

  await user.click(await uses());
  const dialog = within(await screen.findByRole('dialog', { name: 'Injeksi Keloid' }));
  const [amount] = await dialog.findAllByRole('textbox', { name: /^Banyak/ });
  await user.type(amount as HTMLElement, '2,5');
  await user.click(dialog.getByRole('button', { name: 'Selesai' }));
  await waitFor(async () => expect(await uses()).toHaveTextContent('Triamsinolon Injeksi 2,5 ml, Spuit 3 ml 1 buah'));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/kunjungan/2/edit'));
  const { data } = await services.dataProvider.getOne('kunjungan', { id: 2 });
  // What is as the recipe says is not kept beside it.
  expect(data.treatments.at(-1).bahan).toEqual([{ produk: 18, jumlah: 2.5 }]);
  await router.navigate('/kunjungan/2');
  expect(await screen.findByRole('cell', { name: 'Triamsinolon Injeksi, 2,5' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Bahan Terpakai' })).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'B-PRD-018' })).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'ml' })).toBeInTheDocument();
});

it('a booking says when the stock will not last', async () => {
  // Three ampoules at one a treatment, and three appointments that use one each.
  const ampul = [{ produk: 1, jumlah: 1 }];
  expect(bahanHabis(ampul, () => 3, [ampul, ampul])).toEqual([]);
  expect(bahanHabis(ampul, () => 3, [ampul, ampul, ampul])).toEqual([{ produk: 1, ada: 3, jadwal: 3 }]);

  const source = { treatment: 13, durasi: 60, pasien: 2, tanggal: '2024-09-05', waktu: '09:00', userId: 1 };
  const { services } = renderConsole(`/appointments/create?source=${encodeURIComponent(JSON.stringify(source))}`);
  const vitamin = await services.dataProvider.getOne('produk', { id: 19 });
  const booked = (await services.dataProvider.getList('appointments', {
    ...{ filter: { treatment: 13, tanggal_gte: '2024-08-27' }, sort: { field: 'id', order: 'ASC' } },
    pagination: { page: 1, perPage: 100 },
  })) as { total: number };
  const { data: infus } = await services.dataProvider.getOne('treatments', { id: 13 });
  const each = (vitamin.data.stok_layak * 10) / booked.total;
  expect(screen.queryByText(/^Stok Vitamin C Injeksi tinggal/)).toBeNull();
  await services.dataProvider.update('treatments', {
    ...{ id: 13, data: { ...infus, bahan: [{ produk: 19, jumlah: each }] }, previousData: infus },
  });
  expect(
    await screen.findByText(
      `Stok Vitamin C Injeksi tinggal ${vitamin.data.stok_layak * 10} ampul, dan ${booked.total} jadwal lain memakainya`,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Usulan Pesanan/ })).toHaveAttribute('href', '/pesanan/usulan');
});
