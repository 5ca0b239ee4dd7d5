import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { fetched } from '../../src/views/base/fetched.tsx';
import { allowConsole } from '../setup.ts';
import { renderConsole } from '../support/renderConsole.tsx';

describe('a list that cannot be fetched (design §6: a message, with a retry)', () => {
  it('says so, and shows the rows after another try', async () => {
    allowConsole(/Server sedang bermasalah/);
    const { user, services } = renderConsole('/dashboard', { framed: true });
    await screen.findByText(/jadwal konsultasi/);
    const fetchRows = services.dataProvider.getList;
    vi.spyOn(services.dataProvider, 'getList').mockImplementation((resource, params) =>
      resource === 'supplier'
        ? Promise.reject(new HttpError('Server sedang bermasalah. Coba lagi nanti', 503))
        : fetchRows(resource, params),
    );
    await user.click(screen.getByRole('button', { name: 'Stok' }));
    await user.click(await screen.findByRole('link', { name: 'Supplier' }));
    const failed = await screen.findByText('Data gagal dimuat');
    // Once, where the rows would be.
    expect(screen.getAllByText('Server sedang bermasalah. Coba lagi nanti')).toHaveLength(1);
    expect(screen.getByRole('alert')).toContainElement(failed);
    vi.mocked(services.dataProvider.getList).mockRestore();
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    expect(await screen.findByRole('cell', { name: 'PT Sumber Makmur' })).toBeInTheDocument();
  });

  it('keeps the rows that are there, and says why they are not newer', async () => {
    allowConsole(/Server sedang bermasalah/);
    const { user, services } = renderConsole('/supplier');
    const row = () => screen.findByRole('cell', { name: 'PT Sumber Makmur' });
    await row();
    const fail = vi
      .spyOn(services.dataProvider, 'getList')
      .mockRejectedValue(new HttpError('Server sedang bermasalah. Coba lagi nanti', 503));
    await services.queryClient.invalidateQueries({ queryKey: ['supplier'] });
    const told = await screen.findByText('Belum diperbarui. Server sedang bermasalah. Coba lagi nanti');
    expect(await row()).toBeInTheDocument();
    fail.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(await row()).toBeInTheDocument();
  });

  it('shows no rows any more to whom they are refused', async () => {
    allowConsole(/Tidak ditemukan/);
    const { services } = renderConsole('/supplier');
    await screen.findByRole('cell', { name: 'PT Sumber Makmur' });
    vi.spyOn(services.dataProvider, 'getList').mockRejectedValue(new HttpError('Tidak ditemukan', 404));
    await services.queryClient.invalidateQueries({ queryKey: ['supplier'] });
    expect(await screen.findByText('Data gagal dimuat')).toBeInTheDocument();
    expect(screen.queryByRole('cell', { name: 'PT Sumber Makmur' })).toBeNull();
  });
});

it('a screen whose code does not come says so, asks for it no more until told to, and opens then', async () => {
  allowConsole(/could not be fetched/);
  const load = vi.fn(async (): Promise<ComponentType> => {
    await new Promise((resolve) => setTimeout(resolve));
    if (load.mock.calls.length === 1) throw new Error('away');
    return () => <p>Terbuka</p>;
  });
  const parts = { supplier: { screens: { create: fetched(load) } } };
  const { user } = renderConsole('/supplier/create', { framed: true, parts });
  expect(await screen.findByText('Halaman ini belum dapat dibuka')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Terbuka')).toBeInTheDocument();
});

it('says that the rights cannot be read where react-admin leads then', async () => {
  renderConsole('/authentication-error');
  expect(await screen.findByText(/Server autentikasi bermasalah/)).toBeInTheDocument();
});

describe('dashboard (product §2.5)', () => {
  it('shows the spec’s figures, computed from the sample data', async () => {
    renderConsole('/dashboard');
    expect(await screen.findByText('Hari ini ada 24 jadwal konsultasi')).toBeInTheDocument();
    expect(await screen.findByText('Rp 89.4M')).toBeInTheDocument();
    for (const share of ['45%', '32%', '23%']) expect(await screen.findByText(share)).toBeInTheDocument();
    const quick = [
      ['Tambah Jadwal', '/appointments/create'],
      ['Daftar Pasien Baru', '/pasien/create'],
      ['Buat Treatment Plan', '/treatment-plan/create'],
    ] as const;
    for (const [name, path] of quick) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByText(/2025/)).toBeInTheDocument();
  });
});
