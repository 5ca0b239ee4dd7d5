import { act, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { brand } from '../../../../src/brand.ts';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import type { Row } from '../../../../src/schema/index.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const box = (name: string) => screen.getByLabelText(name);
const foot = () => screen.getByRole('status');
const byId = { sort: { field: 'id', order: 'ASC' } as const, pagination: { page: 1, perPage: 100 } };

it('a right is taken with three clicks, after saying what the role loses, and given back', async () => {
  const storage = memoryStorage();
  const { user, services, unmount } = renderConsole('/permission', { storage });
  expect(await screen.findByRole('heading', { level: 1, name: 'Permission Page' })).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: 'Kasir' }));
  expect(document.title).toBe(`Hak akses Kasir · ${brand.name}`);
  const effect = screen.getByRole('complementary', { name: 'Yang didapat Kasir' });
  const fields = () =>
    within(effect)
      .getByText(/^Pasien: NIK/)
      .closest('section');
  expect(fields()).toHaveTextContent('yang terbuka');
  expect(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  await user.click(box('Pasien: Ubah'));
  expect(foot()).toHaveTextContent('1 perubahan');
  expect(foot()).toHaveTextContent(
    'Kasir tidak lagi dapat: mengubah Pasien, Hubungi (Pasien), Tidak Jadi Dikirim (Pasien), membaca NIK (Pasien)',
  );
  expect(fields()).toHaveTextContent('yang tersembunyi');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Hak akses Kasir disimpan: 1 perubahan')).toBeInTheDocument();
  const stored = async () => {
    const filter = { role: 3, halaman: 'pasien' };
    const { data } = await services.dataProvider.getList<Row>('permission', { filter, ...byId });
    return data[0]?.['edit'];
  };
  expect(await stored()).toBe(false);
  await waitFor(() => expect(foot()).toHaveTextContent('Tidak ada perubahan'));
  expect(box('Pasien: Ubah')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(box('Pasien: Ubah')).toBeChecked());
  expect(await stored()).toBe(true);
  unmount();
  renderConsole('/permission?peran=3', { storage });
  expect(await screen.findByLabelText('Pasien: Ubah')).toBeChecked();
});

it('what is not saved stays on its tab, is counted there, and can be thrown away; defaults and other roles are taken over', async () => {
  const { user } = renderConsole('/permission?peran=3');
  expect(await screen.findByRole('heading', { level: 2, name: 'Hak akses Kasir' })).toBeInTheDocument();
  await openMore(user);
  expect(await screen.findByRole('button', { name: 'Kembalikan ke bawaan' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Samakan dengan HR' }));
  expect(foot()).toHaveTextContent(/Kasir tidak lagi dapat: membuka Pasien, .* dan \d+ lainnya/);
  expect(foot()).toHaveTextContent('Kasir akan dapat: menambah Dokter, mengubah Dokter');
  await user.click(screen.getByRole('tab', { name: 'HR' }));
  expect(foot()).toHaveTextContent('Tidak ada perubahan');
  await user.click(screen.getByRole('tab', { name: /^Kasir \d+$/ }));
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Kembalikan ke bawaan' }));
  expect(foot()).toHaveTextContent('Tidak ada perubahan');
  await user.click(box('Dokter: Daftar'));
  expect(foot()).toHaveTextContent('Dokter: ada hak yang dicentang, tetapi tanpa Daftar');
  await user.keyboard('{ArrowRight}');
  expect(box('Dokter: Lihat')).toHaveFocus();
  await user.keyboard('{ArrowDown} ');
  expect(box('Cuti Dokter: Lihat')).toHaveFocus();
  expect(foot()).toHaveTextContent('2 perubahan');
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(box('Pasien: Lihat')).toBeChecked();
});

it('an admin keeps all; a new role has a tab; the rows of before stand in a table; who may only read changes nothing', async () => {
  const { user, services, unmount } = renderConsole('/permission?peran=1');
  expect(await screen.findByText(/Administrator selalu boleh semuanya/)).toBeInTheDocument();
  for (const each of ['Permission: Ubah', 'Role: Ubah', 'User: Ubah']) {
    expect(box(each)).toBeChecked();
    expect(box(each)).toBeDisabled();
  }
  expect(box('Hanya pasiennya sendiri')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
  const terapis = { name: 'Terapis', username: 'terapis', email: 'terapis@klinik.test' };
  await services.dataProvider.create<Row>('roles', { data: terapis });
  expect(await screen.findByRole('tab', { name: 'Terapis' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tabel' }));
  expect(await screen.findByRole('columnheader', { name: 'Halaman' })).toBeInTheDocument();
  expect(await screen.findByText(/Total \d+ data/)).toBeInTheDocument();
  unmount();
  const manager = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };
  renderConsole('/permission', { user: manager });
  expect(await screen.findByText(/tetapi tidak mengubahnya/)).toBeInTheDocument();
  expect(box('Pasien: Ubah')).toBeDisabled();
});

it('somebody else who saved in between is told of, and nothing that was ticked is lost', async () => {
  allowConsole(/baru saja diubah orang lain/);
  const storage = memoryStorage();
  const { user, services } = renderConsole('/permission?peran=3', { storage });
  await user.click(await screen.findByLabelText('Supplier: Daftar'));
  const { dataProvider } = services;
  const run = dataProvider.command;
  dataProvider.command = async (name, input) => {
    dataProvider.command = run;
    const filter = { role: 3, halaman: 'dokter' };
    const { data } = await dataProvider.getList<Row>('permission', { filter, ...byId });
    const [row] = data;
    if (!row) throw new Error('No row');
    await dataProvider.update('permission', { id: row.id, data: { ...row, show: false }, previousData: row });
    return run(name, input);
  };
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/Hak akses Kasir baru saja diubah orang lain/)).toBeInTheDocument();
  await waitFor(() => expect(box('Dokter: Lihat')).not.toBeChecked());
  expect(box('Supplier: Daftar')).toBeChecked();
  expect(within(foot()).getByText('1 perubahan')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Hak akses Kasir disimpan: 1 perubahan')).toBeInTheDocument();
});

it('what another person changed again is not taken back, and nothing asks to be saved', async () => {
  allowConsole(/baru saja diubah orang lain|sudah diubah lagi/);
  const { user, services } = renderConsole('/permission?peran=3');
  await user.click(await screen.findByLabelText('Supplier: Daftar'));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Hak akses Kasir disimpan: 1 perubahan')).toBeInTheDocument();
  const { dataProvider } = services;
  const { data } = await dataProvider.getList<Row>('permission', { filter: { role: 3, halaman: 'dokter' }, ...byId });
  const [row] = data;
  if (!row) throw new Error('No row');
  await dataProvider.update('permission', { id: row.id, data: { ...row, show: false }, previousData: row });
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText(/^Hak akses Kasir sudah diubah lagi sejak itu, jadi tidak diurungkan/)).toBeVisible();
  expect(screen.queryByText(/lalu simpan/)).toBeNull();
});

it('a page that came with a newer version has its defaults and a mark, until the role is saved', async () => {
  const { user, services, router } = renderConsole('/roles');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  const { dataProvider } = services;
  const { getList } = dataProvider;
  dataProvider.getList = async <R extends RaRecord>(...[resource, params]: Parameters<typeof getList>) => {
    if (resource !== 'permission') return getList<R>(resource, params);
    const { data } = await getList<R>(resource, { ...params, filter: { role: 3 } });
    const known = data.filter(({ halaman }) => halaman !== 'pasien');
    return { data: known, total: known.length };
  };
  await act(() => router.navigate('/permission?peran=3'));
  expect(await screen.findByLabelText('Pasien: Ubah')).toBeChecked();
  expect(box('Pasien: Hapus')).not.toBeChecked();
  expect(screen.getByRole('rowheader', { name: /^Pasien baru/ })).toBeInTheDocument();
  expect(foot()).toHaveTextContent('1 halaman baru memakai bawaannya. Simpan untuk menetapkannya.');
  let sent: unknown;
  dataProvider.command = async (_, input) => {
    sent = input;
    dataProvider.getList = getList;
    return { data: { id: 3, keadaan: 38 } as never };
  };
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Hak akses Kasir pada halaman baru ditetapkan')).toBeInTheDocument();
  expect(sent).toMatchObject({ roles: 3, perubahan: [] });
  expect(foot()).not.toHaveTextContent('halaman baru');
});
