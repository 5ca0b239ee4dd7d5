import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../setup.ts';
import { renderConsole } from '../support/renderConsole.tsx';

describe('an edit that is refused keeps the form and says why', () => {
  it('at the field, for a value that is taken', async () => {
    allowConsole(/tidak valid/);
    const { user } = renderConsole('/supplier/1/edit');
    const name = await screen.findByLabelText(/Nama Supplier/);
    await waitFor(() => expect(name).toHaveValue('PT Sumber Makmur'));
    await user.clear(name);
    await user.type(name, 'CV Abadi Jaya');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Nama Supplier sudah dipakai')).toBeInTheDocument();
    expect(name).toHaveValue('CV Abadi Jaya');
  });

  it('in a dialog, when somebody else saved in between; what was typed can stay, or be taken into the newer record', async () => {
    allowConsole(/sudah diubah/);
    const { user, services, router } = renderConsole('/supplier/1/edit');
    const address = await screen.findByLabelText(/Alamat/);
    await waitFor(() => expect(screen.getByLabelText(/Nama Supplier/)).toHaveValue('PT Sumber Makmur'));
    await user.clear(address);
    await user.type(address, 'Jl. Ketikan Saya');
    const { data } = await services.dataProvider.getOne('supplier', { id: 1 });
    await services.dataProvider.update('supplier', {
      id: 1,
      data: { ...data, address: 'Jl. Orang Lain' },
      previousData: data,
    });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(
      await screen.findByText('Data ini sudah diubah oleh Ratna Kusumawati. Muat ulang? Anda berdua mengubah: Alamat.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tetap di Sini' }));
    await waitFor(() => expect(screen.getByLabelText(/Alamat/)).toHaveValue('Jl. Ketikan Saya'));

    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    await user.click(await screen.findByRole('button', { name: 'Muat Ulang' }));
    await waitFor(() => expect(screen.getByLabelText(/Alamat/)).toHaveValue('Jl. Orang Lain'));
    expect(await screen.findByText('Sebelum dimuat ulang Anda mengubah: Alamat.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pakai Isian Saya' }));
    expect(screen.getByLabelText(/Alamat/)).toHaveValue('Jl. Ketikan Saya');
    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/1'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('nowhere, when somebody else changed another field: both changes are stored', async () => {
    allowConsole(/sudah diubah/);
    const { user, services, router } = renderConsole('/supplier/1/edit');
    const address = await screen.findByLabelText(/Alamat/);
    await waitFor(() => expect(screen.getByLabelText(/Nama Supplier/)).toHaveValue('PT Sumber Makmur'));
    await user.clear(address);
    await user.type(address, 'Jl. Ketikan Saya');
    const { data } = await services.dataProvider.getOne('supplier', { id: 1 });
    const changed = { ...data, name: 'PT Sumber Baru' };
    await services.dataProvider.update('supplier', { id: 1, data: changed, previousData: data });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/1'));
    expect((await services.dataProvider.getOne('supplier', { id: 1 })).data).toMatchObject({
      name: 'PT Sumber Baru',
      address: 'Jl. Ketikan Saya',
    });
  });

  it('in part: what nobody else touched is back in the newer record by itself', async () => {
    allowConsole(/sudah diubah/);
    const { user, services } = renderConsole('/supplier/1/edit');
    const box = (label: RegExp) => screen.getByLabelText(label);
    await screen.findByLabelText(/Alamat/);
    await waitFor(() => expect(box(/Nama Supplier/)).toHaveValue('PT Sumber Makmur'));
    await user.clear(box(/Alamat/));
    await user.type(box(/Alamat/), 'Jl. Ketikan Saya');
    await user.clear(box(/Email/));
    await user.type(box(/Email/), 'saya@contoh.example');
    const { data } = await services.dataProvider.getOne('supplier', { id: 1 });
    const changed = { ...data, address: 'Jl. Orang Lain' };
    await services.dataProvider.update('supplier', { id: 1, data: changed, previousData: data });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await user.click(await screen.findByRole('button', { name: 'Muat Ulang' }));
    await waitFor(() => expect(box(/Alamat/)).toHaveValue('Jl. Orang Lain'));
    await waitFor(() => expect(box(/Email/)).toHaveValue('saya@contoh.example'));
    expect(await screen.findByText('Sebelum dimuat ulang Anda mengubah: Alamat.')).toBeInTheDocument();
  });
});
