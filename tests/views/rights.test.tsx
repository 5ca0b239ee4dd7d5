import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Action, mayByDefault } from '../../src/resources/rights.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const as = (role: string | null, email = `${role}@klinik.test`) => ({
  user: { id: 9, name: 'Uji Coba', email, role },
});
const menu = () => screen.getByRole('navigation', { name: 'Menu utama' });

describe('rights: what a role may not do is not offered (design §6)', () => {
  it('a kasir sees the menu of a kasir, and no way to delete a patient', async () => {
    renderConsole('/pasien', as('kasir'));
    expect(await screen.findByRole('link', { name: 'Detail Anisa Rahmawati' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Anisa Rahmawati' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Hapus / })).toBeNull();
    expect(within(menu()).getByRole('link', { name: 'Transaksi' })).toBeInTheDocument();
    expect(within(menu()).queryByText('Laporan')).toBeNull();
    expect(screen.getByText('Kasir')).toBeInTheDocument();
  });

  it.each(['perawat', 'dokter'])('a %s reaches every open visit from the queue, and may fill it in', async (role) => {
    const { user, router } = renderConsole('/antrian', as(role));
    await user.click(await screen.findByRole('link', { name: 'Daftar Kunjungan' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Kunjungan' })).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Edit Antrian 05' }));
    expect(await screen.findByRole('combobox', { name: /^Status/ })).toHaveTextContent('Dalam Perawatan');
    expect(router.state.location.pathname).toMatch(/^\/kunjungan\/\d+\/edit$/);
  });

  it('a page that is not for the role says so, and signs nobody out', async () => {
    const { session } = renderConsole('/laporan/keuangan', as('kasir'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
    expect(session.state().status).toBe('authenticated');
  });

  it('an account without a role sees only the dashboard, and why', async () => {
    renderConsole('/dashboard', as(null, 'baru@klinik.test'));
    expect(await screen.findByText('Akun Anda menunggu hak akses')).toBeInTheDocument();
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard']);
  });

  it('a role given in the user list counts at once', async () => {
    const { services } = renderConsole('/dashboard', as(null, 'baru@klinik.test'));
    expect(await screen.findByText('Akun Anda menunggu hak akses')).toBeInTheDocument();
    await services.dataProvider.create('user', { data: { name: 'Orang Baru', email: 'baru@klinik.test', role: 3 } });
    await waitFor(() => expect(within(menu()).getByRole('link', { name: 'Pasien' })).toBeInTheDocument());
  });

  it('a permission taken away on the permission page counts at once', async () => {
    const { services } = renderConsole('/pasien', as('kasir'));
    expect(await screen.findByRole('link', { name: 'Edit Anisa Rahmawati' })).toBeInTheDocument();
    const { data } = await services.dataProvider.getList('permission', {
      filter: { role: 3, halaman: 'pasien' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const row = data[0];
    await services.dataProvider.update('permission', { id: row.id, data: { ...row, edit: false }, previousData: row });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Anisa Rahmawati' })).toBeNull());
  });
});

describe('rights: each role can do its part of the day (issue 3)', () => {
  type Rights = Readonly<Record<string, readonly Action[]>>;
  it.each<[string, Rights, Rights]>([
    [
      'kasir',
      {
        pasien: ['create', 'edit'],
        antrian: ['create', 'edit'],
        kunjungan: ['list', 'show'],
        transaksi: ['list', 'show', 'create'],
        'tutup-kas': ['list', 'show', 'create'],
      },
      { kunjungan: ['edit'], transaksi: ['edit', 'delete'], 'stok-masuk': ['list'], 'laporan/keuangan': ['list'] },
    ],
    [
      'perawat',
      {
        pasien: ['create', 'edit'],
        antrian: ['create', 'edit'],
        kunjungan: ['list', 'show', 'edit'],
        'stok-masuk': ['create', 'edit'],
        'mutasi-stok': ['create'],
        batch: ['list'],
      },
      { transaksi: ['list', 'create'], treatments: ['edit'], produk: ['edit'] },
    ],
    [
      'dokter',
      {
        antrian: ['list', 'edit'],
        kunjungan: ['list', 'show', 'edit'],
        pasien: ['edit'],
        'laporan/treatment': ['list'],
      },
      { antrian: ['create', 'delete'], transaksi: ['list', 'create'], 'stok-masuk': ['list'] },
    ],
  ])('%s', (role, may, mayNot) => {
    const answers = (rights: Rights) =>
      Object.entries(rights).flatMap(([guard, actions]) => actions.map((action) => mayByDefault(role, guard, action)));
    expect(answers(may)).not.toContain(false);
    expect(answers(mayNot)).not.toContain(true);
  });
});
