import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from '../../src/brand.ts';
import { renderConsole } from '../support/renderConsole.tsx';

describe('a form in a dialog', () => {
  it('has the focus in its first field, names the tab, and its pickers take the first hit with Enter', async () => {
    const { user, router } = renderConsole('/stok-masuk');
    await screen.findByRole('heading', { level: 1, name: 'Stok Barang Masuk' });
    await waitFor(() => expect(document.title).toBe(`Stok Barang Masuk · ${brand.name}`));
    await user.click((await screen.findAllByRole('link', { name: 'Tambah Stok Masuk' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Tambah Stok Barang Masuk' }));
    expect(document.title).toBe(`Tambah Stok Barang Masuk · ${brand.name}`);
    await waitFor(() => expect(form.getByLabelText(/^Tanggal/)).toHaveFocus());

    const supplier = form.getByRole('combobox', { name: /^Supplier/ });
    // Before the answer is there, Enter takes no choice that was not asked for, but the first one of the answer.
    await user.type(supplier, 'global{Enter}');
    expect(supplier).toHaveValue('global');
    await waitFor(() => expect(supplier).toHaveValue('PT Global Supply'));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();

    await user.click(form.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stok-masuk'));
    await waitFor(() => expect(document.title).toBe(`Stok Barang Masuk · ${brand.name}`));
  });
});

describe('pages that share a heading or stand in no menu', () => {
  it('have a tab of their own, and light their own entry of the menu', async () => {
    const { router } = renderConsole('/treatments/medis', { framed: true });
    await screen.findByRole('heading', { level: 1, name: 'Daftar Treatments' });
    expect(document.title).toBe(`Treatment Medis · ${brand.name}`);
    const menu = within(screen.getByRole('navigation', { name: 'Menu utama' }));
    for (const [path, entry] of [
      ['/kunjungan', 'Kunjungan'],
      ['/batch', 'Batch'],
      ['/tutup-kas', 'Tutup Kas'],
      ['/audit', 'Jejak Audit'],
    ] as const) {
      await router.navigate(path);
      const link = await menu.findByRole('link', { name: entry });
      await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    }
  });
});
