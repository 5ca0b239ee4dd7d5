import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

it('over the users, who registered is let in with a role, taken back, and let in again by one click', async () => {
  const { user, services } = renderConsole('/user');
  await user.click(await screen.findByRole('button', { name: 'Menunggu persetujuan (1)' }));
  const panel = await screen.findByRole('list', { name: 'Menunggu persetujuan' });
  const wulan = async () => (await services.dataProvider.getOne('user', { id: 7 })).data;
  await user.click(within(panel).getByRole('button', { name: 'Setujui' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kasir' }));
  expect(await screen.findByText('Wulan Pertiwi disetujui sebagai Kasir')).toBeVisible();
  expect(await wulan()).toMatchObject({ status: 'aktif', role: 3 });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Menunggu persetujuan' })).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await user.click(await screen.findByRole('button', { name: 'Menunggu persetujuan (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Setujui sebagai Kasir' }));
  await waitFor(async () => expect(await wulan()).toMatchObject({ status: 'aktif', role: 3 }));
});

it('a new role begins with the rights of another, and its page tells them', async () => {
  const { user } = renderConsole('/roles/create');
  await user.type(await screen.findByRole('textbox', { name: /^Nama Role/ }), 'Kasir Sore');
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'kasir-sore');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'sore@klinik.test');
  await user.click(screen.getByRole('combobox', { name: /^Salin hak dari/ }));
  expect(await screen.findByRole('option', { name: 'Kasir' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Administrator' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Kasir' }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kasir Sore' })).toBeVisible();
  const rights = (await screen.findByRole('heading', { name: 'Hak Akses' })).closest('section') as HTMLElement;
  expect(await within(rights).findByText('Antrian')).toBeVisible();
  expect(within(rights).queryByText('Tutup Bulan')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Dipakai oleh' })).toBeNull();
});

it("a machine's account and a webhook are made like anything else; the demo says that it has no server for them", async () => {
  const { user, services, router } = renderConsole('/user/mesin/create');
  await user.type(await screen.findByRole('textbox', { name: /^Nama User/ }), 'Toko Daring');
  await user.click(screen.getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Kasir' }));
  await user.type(screen.getByRole('textbox', { name: /^Alamat yang Boleh/ }), 'toko.example');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^"toko\.example" bukan alamat IP atau jaringan/)).toBeVisible();
  expect(screen.getByText(/^1 isian belum benar: "toko\.example" bukan alamat IP/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /^Alamat yang Boleh/ }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Toko Daring' })).toBeVisible();
  expect(await screen.findByText('Tidak ada di demo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buat kunci' })).not.toBeInTheDocument();

  await router.navigate('/webhook/create');
  await user.type(await screen.findByRole('textbox', { name: /^Nama/ }), 'Toko');
  await user.click(screen.getByRole('combobox', { name: /^Akun Mesin/ }));
  // Nobody else is offered: a person's rights are not a program's.
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Toko Daring']);
  await user.click(screen.getByRole('option', { name: 'Toko Daring' }));
  await user.type(screen.getByRole('textbox', { name: /^Alamat/ }), 'http://toko.example');
  await user.click(screen.getByRole('combobox', { name: /^Data/ }));
  await user.click(await screen.findByRole('option', { name: 'Pasien' }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^Alamat https:\/\//)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /^Alamat/ }));
  await user.type(screen.getByRole('textbox', { name: /^Alamat/ }), 'https://toko.example/kabar');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Toko' })).toBeVisible();
  expect(await screen.findByText('Tidak ada di demo')).toBeVisible();
  const { data } = await services.dataProvider.getOne('webhook', { id: 1 });
  expect(data).toMatchObject({ data: [{ entitas: 'pasien' }], aktif: true });
});
