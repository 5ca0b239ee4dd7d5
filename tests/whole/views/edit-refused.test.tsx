import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { allowConsole } from '../../setup.ts';
import { openMore } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

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

describe('a refusal at a field that the form does not hold is told as a fault of ours, with the id of the request', () => {
  const requestId = '5f0c1a52-8d0e-4c8e-9b5f-3c1f0e6d2a71';
  const message = 'Data yang dimasukkan tidak valid';
  const refuse = (errors: Record<string, string>) =>
    new HttpError(message, 422, { message, code: 'invalid_input', errors, requestId });
  const fault = 'Kesalahan aplikasi, bukan isian Anda. asing: Isian ini tidak dikenal.';

  it.each([
    ['create', '/supplier/create'],
    ['update', '/supplier/1/edit'],
  ] as const)('%s: nothing is counted as wrong but what is marked', async (verb, path) => {
    allowConsole(/tidak valid/);
    const { user, services } = renderConsole(path);
    const refused = refuse({ asing: 'Isian ini tidak dikenal', name: 'Nama Supplier sudah dipakai' });
    vi.spyOn(services.dataProvider, verb).mockRejectedValue(refused);
    for (const [label, value] of [
      ['Nama Supplier', 'PT Uji'],
      ['Username', 'ptuji'],
      ['Email', 'a@b.example'],
    ] as const) {
      const input = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
      await user.clear(input);
      await user.type(input, value);
    }
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const told = await screen.findByText(new RegExp(`^${fault.replaceAll('.', '\\.')}`));
    expect(told).toHaveTextContent(`Laporkan kepada admin dengan kode ${requestId}.`);
    expect(await screen.findByText('Nama Supplier sudah dipakai', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByText(/2 isian belum benar/)).toBeNull();
  });

  it('a command', async () => {
    allowConsole(/tidak valid/);
    const { user, services } = renderConsole('/supplier/1');
    vi.spyOn(services.dataProvider, 'command').mockRejectedValue(refuse({ asing: 'Isian ini tidak dikenal' }));
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Nonaktifkan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Nonaktifkan/ }));
    expect(await dialog.findByText(`${fault} Laporkan kepada admin dengan kode ${requestId}.`)).toBeInTheDocument();
  });
});
