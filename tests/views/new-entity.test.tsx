import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, f } from '../../src/schema/index.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** All that a developer writes for a new entity. */
const bilik = defineResource({
  name: 'uji-bilik',
  label: 'Bilik',
  icon: 'Umum',
  title: 'nama',
  rights: { manager: 'all', perawat: 'read' },
  fields: {
    nama: f.text('Nama Bilik', { required: true, unique: true }),
    jenis: f.enum('Jenis', { umum: { label: 'Umum' }, vip: { label: 'VIP' } }, { required: true }),
    kapasitas: f.number('Kapasitas', { required: true, min: 1 }),
    tarif: f.money('Tarif'),
    aktif: f.boolean('Aktif'),
    dokter: f.reference('Penanggung Jawab', 'dokter'),
  },
});

describe('adding an entity is one declaration and one line in the index (design §4)', () => {
  it('gives menu, list, create, show, edit and delete', async () => {
    const { user, router } = renderConsole('/uji-bilik', { more: [bilik], framed: true });

    // Its words and columns come from its label and fields.
    expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Bilik' })).toBeInTheDocument();
    expect(await screen.findByText('Tidak ada data bilik')).toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Bilik' }),
    ).toHaveAttribute('aria-current', 'page');

    // A form error names the field and keeps what was typed.
    await user.click((await screen.findAllByRole('link', { name: 'Tambah Bilik' }))[0] as HTMLElement);
    await user.type(await screen.findByLabelText(/Nama Bilik/), 'Melati');
    await user.type(screen.getByLabelText(/Tarif/), '150000');
    expect(screen.getByLabelText(/Tarif/)).toHaveValue('150.000');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Kapasitas wajib diisi')).toBeInTheDocument();
    expect(screen.getByText('Jenis wajib diisi')).toBeInTheDocument();
    expect(screen.getByLabelText(/Nama Bilik/)).toHaveValue('Melati');

    await user.type(screen.getByLabelText(/Kapasitas/), '4');
    await user.click(screen.getByRole('radio', { name: 'VIP' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));

    // Show.
    expect(await screen.findByRole('heading', { level: 1, name: 'Melati' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/uji-bilik/1');
    expect(screen.getByText(/^VIP/)).toBeInTheDocument();
    expect(screen.getByText('Rp 150.000')).toBeInTheDocument();

    // Edit.
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const name = await screen.findByLabelText(/Nama Bilik/);
    await waitFor(() => expect(name).toHaveValue('Melati'));
    await user.clear(name);
    await user.type(name, 'Mawar');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mawar' })).toBeInTheDocument();

    // List and search.
    await user.click(screen.getByRole('link', { name: 'Kembali ke Daftar Bilik' }));
    expect(await screen.findByRole('cell', { name: 'Mawar' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(
      expect.arrayContaining(['Nama Bilik', 'Jenis', 'Kapasitas', 'Tarif', 'Aktif']),
    );
    await user.type(screen.getByPlaceholderText('Cari data...'), 'zzz');
    expect(await screen.findByText('Tidak ada hasil ditemukan')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hapus Filter' }));
    expect(await screen.findByRole('cell', { name: 'Mawar' })).toBeInTheDocument();

    // Delete asks first.
    await user.click(screen.getByRole('button', { name: 'Hapus Mawar' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Apakah anda yakin ingin menghapus data ini?');
    await user.click(within(dialog).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Tidak ada data bilik')).toBeInTheDocument();
  });

  it('takes a hand-written cell, input or screen without restating the rest', async () => {
    const parts = {
      'uji-bilik': {
        fields: {
          nama: { cell: () => <em>sel buatan tangan</em> },
          kapasitas: { input: () => <p>isian buatan tangan</p> },
        },
        screens: { show: () => <h1>Layar buatan tangan</h1> },
      },
    };
    const { user, services, router } = renderConsole('/uji-bilik', { more: [bilik], parts });
    await services.dataProvider.create('uji-bilik', { data: { nama: 'Melati', kapasitas: 2, jenis: 'umum' } });
    expect(await screen.findByText('sel buatan tangan')).toBeInTheDocument();
    expect(screen.getByText('Umum')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Detail Melati' }));
    expect(await screen.findByRole('heading', { name: 'Layar buatan tangan' })).toBeInTheDocument();
    await router.navigate('/uji-bilik/1/edit');
    expect(await screen.findByText('isian buatan tangan')).toBeInTheDocument();
    expect(screen.getByLabelText(/Nama Bilik/)).toBeInTheDocument();
  });
});
