import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
