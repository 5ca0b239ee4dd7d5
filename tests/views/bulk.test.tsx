import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/schema/index.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const boxes = () => screen.findAllByRole('checkbox', { name: /^Pilih (?!semua)/ });
const bar = () => screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
const everything = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 50 } };

describe('several records at once', () => {
  it('a range by Shift, one field of all of them, told beforehand and taken back', async () => {
    const { user, services } = renderConsole('/supplier');
    const addresses = async () =>
      (await services.dataProvider.getList<Row>('supplier', everything)).data.map((row) => row['address']);
    const before = await addresses();
    const [first, , third] = await boxes();
    if (!first || !third) throw new Error('No rows');
    await user.click(first);
    await user.keyboard('{Shift>}');
    await user.click(third);
    await user.keyboard('{/Shift}');
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 dipilih');

    await user.click(within(await bar()).getByRole('button', { name: 'Ubah' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah 3 Supplier' });
    await user.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByText('Pilih isian yang akan diubah')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: 'Isian yang diubah' }));
    await user.click(await screen.findByRole('option', { name: 'Alamat' }));
    await user.keyboard('{Escape}');
    await user.type(await within(dialog).findByRole('textbox', { name: 'Alamat' }), 'Jl. Baru 1');
    await user.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByText('3 data akan diubah menjadi:')).toBeInTheDocument();
    expect(await addresses()).toEqual(before);

    await user.click(within(dialog).getByRole('button', { name: 'Simpan 3 Data' }));
    expect(await screen.findByText('Ubah: 3 data selesai')).toBeInTheDocument();
    expect(await addresses()).toEqual([...Array(3).fill('Jl. Baru 1'), ...before.slice(3)]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Sudah diurungkan')).toBeInTheDocument();
    expect(await addresses()).toEqual(before);
  });

  it('all results, a command with its reason: those that cannot are named and stay chosen', async () => {
    const { user, services } = renderConsole('/stok-masuk?baris=5');
    const statuses = async () =>
      (await services.dataProvider.getList<Row>('stok-masuk', everything)).data.map((row) => row['status']);
    const before = await statuses();
    const pending = before.filter((status) => status === 'Pending').length;
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await user.click(await screen.findByRole('button', { name: `Pilih semua ${before.length} hasil` }));
    await waitFor(async () =>
      expect(within(await bar()).getByRole('status')).toHaveTextContent(`${before.length} dipilih`),
    );
    await user.click(within(await bar()).getByRole('button', { name: 'Tolak' }));
    const dialog = await screen.findByRole('dialog', { name: `Tolak ${before.length} Stok Masuk?` });
    await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Kemasan rusak');
    await user.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByText(`Tolak: ${pending} data bisa.`)).toBeInTheDocument();
    expect(within(dialog).getByText(/data tidak bisa, dan tetap seperti adanya/)).toBeInTheDocument();
    expect(await statuses()).toEqual(before);

    await user.click(within(dialog).getByRole('button', { name: `Tolak ${pending} Data` }));
    const others = before.length - pending;
    expect(await within(dialog).findByText(`${pending} data selesai, ${others} tidak.`)).toBeInTheDocument();
    expect((await statuses()).includes('Pending')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect(within(await bar()).getByRole('status')).toHaveTextContent(`${others} dipilih`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).toBeNull());
  });

  it('no longer holds a record that another person deleted, on whichever page', async () => {
    const { user, services } = renderConsole('/stok-masuk?baris=5');
    const [first, second] = await boxes();
    if (!first || !second) throw new Error('No rows');
    await user.click(first);
    await user.click(second);
    await user.click(screen.getByRole('button', { name: 'Selanjutnya' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const [third] = await boxes();
    if (third) await user.click(third);
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 dipilih');
    const { data } = await services.dataProvider.getOne<Row>('stok-masuk', { id: 25 });
    await services.dataProvider.delete('stok-masuk', { id: 25, previousData: data });
    await waitFor(async () => expect(within(await bar()).getByRole('status')).toHaveTextContent('2 dipilih'));
  });

  it('only what the role may do: a nurse, who may change no doctor, chooses none', async () => {
    renderConsole('/dokter', { user: { id: 9, name: 'Uji', email: 'perawat@klinik.test', role: 'perawat' } });
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
