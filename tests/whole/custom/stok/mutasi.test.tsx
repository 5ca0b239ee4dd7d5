import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../src/schema/index.ts';
import { choose, dialog, fill } from '../../../custom/stok/form.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const note =
  'Pastikan semua data yang dimasukkan sudah benar. Mutasi stok akan mempengaruhi jumlah stok yang tersedia.';

describe('stock movements (product §2.18, §5)', () => {
  it('§2.18: the modal carries its note; cancelling resets the form', async () => {
    const { user, router } = renderConsole('/mutasi-stok');
    await user.click(await screen.findByRole('link', { name: 'Tambah Mutasi' }));
    const modal = await dialog('Tambah Mutasi Stok');
    expect(within(modal).getByText(note)).toBeInTheDocument();
    await fill(user, modal, 'Jumlah', '5');
    await user.click(within(modal).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mutasi-stok'));
    await user.click(await screen.findByRole('link', { name: 'Tambah Mutasi' }));
    expect(within(await dialog('Tambah Mutasi Stok')).getByLabelText(/^Jumlah/)).toHaveValue('');
  });

  it('§5: a supplier is wanted only for what comes in; the units and kinds are the spec’s', async () => {
    const { user } = renderConsole('/mutasi-stok/create');
    const modal = await dialog('Tambah Mutasi Stok');
    await user.click(await within(modal).findByRole('combobox', { name: /^Satuan/ }));
    const units = (await screen.findAllByRole('option')).map((option) => option.textContent?.trim());
    expect(units).toEqual(['Strip', 'Botol', 'Box', 'Tube', 'Kaplet', 'Tablet', 'Pcs']);
    await user.click(screen.getByRole('option', { name: 'Strip' }));
    await user.click(within(modal).getByRole('radio', { name: 'Stok Masuk' }));
    await fill(user, modal, 'Jumlah', '0');
    await user.click(within(modal).getByRole('button', { name: 'Simpan' }));
    expect(await within(modal).findByText('Supplier wajib diisi')).toBeInTheDocument();
    expect(within(modal).getByText('Jumlah paling sedikit 1')).toBeInTheDocument();
    expect(within(modal).getByLabelText(/^Nomor Batch/)).toBeInTheDocument();
    await user.click(within(modal).getByRole('radio', { name: 'Stok Keluar' }));
    expect(within(modal).getByPlaceholderText('Kosongkan jika stok keluar')).toBeInTheDocument();
    await waitFor(() => expect(within(modal).queryByText('Supplier wajib diisi')).toBeNull());
    expect(within(modal).queryByLabelText(/^Nomor Batch/)).toBeNull();
  });

  it('shows which batches are taken, first expired first; refuses too many with what was typed; then moves the stock once', async () => {
    allowConsole(/tidak cukup/);
    const { user, services, router } = renderConsole('/mutasi-stok/create');
    const { dataProvider } = services;
    const stock = async () => Number((await dataProvider.getOne<Row>('produk', { id: 1 })).data['stok_akhir']);
    const there = await stock();
    await dataProvider.create('mutasi-stok', {
      data: {
        jenis_mutasi: 'masuk',
        produk: 1,
        jumlah: 2,
        satuan: 'Strip',
        supplier: 1,
        nomorBatch: 'DULU',
        kedaluwarsa: '2024-09-01',
      },
    });

    const modal = await dialog('Tambah Mutasi Stok');
    await user.click(within(modal).getByRole('radio', { name: 'Stok Keluar' }));
    await choose(user, modal, 'Produk', 'Amoxicillin 500 mg');
    await waitFor(() => expect(within(modal).getByRole('combobox', { name: /^Satuan/ })).toHaveTextContent('Strip'));
    expect(await within(modal).findByText(`Tersedia ${there + 2} Strip`)).toBeInTheDocument();
    await fill(user, modal, 'Jumlah', '3');
    const plan = await within(modal).findByRole('list', { name: 'Diambil dari batch' });
    expect(
      within(plan)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2 Strip · DULU · kedaluwarsa 1 Sep 2024', expect.stringMatching(/^1 Strip · B-PRD-001 · /)]);

    await fill(user, modal, 'Jumlah', '9999');
    expect(
      await within(modal).findByText(new RegExp(`kurang ${(9999 - there - 2).toLocaleString('id-ID')} Strip`)),
    ).toBeInTheDocument();
    await user.click(within(modal).getByRole('button', { name: 'Simpan' }));
    expect(
      await within(modal).findByText(`Stok Amoxicillin 500 mg tidak cukup: tersedia ${there + 2}`),
    ).toBeInTheDocument();
    expect(within(modal).getByLabelText(/^Jumlah/)).toHaveValue('9.999');
    expect(within(modal).getByLabelText(/^Jumlah/)).toHaveFocus();
    expect(await stock()).toBe(there + 2);

    await fill(user, modal, 'Jumlah', '3');
    await user.dblClick(within(modal).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mutasi-stok'));
    expect(await stock()).toBe(there - 1);
    const [, top] = await screen.findAllByRole('row');
    await waitFor(() => expect(top).toHaveTextContent('Amoxicillin 500 mg'));
    expect(top).toHaveTextContent('Stok Keluar');
  });

  it('an outgoing list of its own takes out, too, and never from an expired batch', async () => {
    const { user } = renderConsole('/stok-keluar/create');
    const modal = await dialog('Tambah Stok Keluar');
    await choose(user, modal, 'Produk', 'Hidrokuinon Krim 4%');
    await fill(user, modal, 'Jumlah', '1');
    expect(await within(modal).findByText(/^Tersedia 0 Tube/)).toBeInTheDocument();
    expect(within(modal).getByText('32 Tube di batch kedaluwarsa tidak dapat diambil.')).toBeInTheDocument();
    // A loss is not to be missed by a default.
    await user.click(within(modal).getByRole('button', { name: 'Simpan' }));
    expect(await within(modal).findByText('Sebab wajib diisi')).toBeInTheDocument();
  });
});

describe('batches', () => {
  it('are on the product’s page, where an expired one is written off, with a reason, once', async () => {
    const { user, services } = renderConsole('/produk/medis/10');
    const batches = await screen.findByRole('group', { name: 'Batch' });
    expect(within(batches).getByText('Kedaluwarsa', { selector: 'span' })).toBeInTheDocument();
    await user.click(await within(batches).findByRole('button', { name: 'Musnahkan B-PRD-010' }));
    const modal = await dialog('Musnahkan Hidrokuinon Krim 4% · B-PRD-010');
    expect(await within(modal).findByText(/^Sisa 32 Tube Hidrokuinon Krim 4% keluar dari stok\./)).toBeInTheDocument();
    await fill(user, modal, 'Alasan', 'Lewat tanggal');
    await user.dblClick(within(modal).getByRole('button', { name: 'Ya, Musnahkan' }));
    expect(await screen.findByText('B-PRD-010 dimusnahkan')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Batch' })).toBeNull());
    expect((await services.dataProvider.getOne('produk', { id: 10 })).data).toMatchObject({ stok_akhir: 0 });
  });

  it('are not offered for writing off before they expire', async () => {
    renderConsole('/batch');
    expect(await screen.findAllByRole('button', { name: /^Musnahkan / })).toHaveLength(2);
  });

  it('are marked near their expiry as long as something is left', async () => {
    const { services } = renderConsole('/batch');
    const row = async () => within((await screen.findByText('B-PRD-006')).closest('tr') as HTMLElement);
    expect(await (await row()).findByText('Segera')).toBeInTheDocument();
    const { stok_akhir: jumlah, satuan } = (await services.dataProvider.getOne<Row>('produk', { id: 6 })).data;
    await services.dataProvider.create('stok-keluar', { data: { produk: 6, jumlah, satuan } });
    await waitFor(async () => expect((await row()).queryByText('Segera')).toBeNull());
  });
});
