import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

const box = () => screen.findByRole('combobox', { name: 'Pencarian' });

describe('the header search', () => {
  it('forgives slips, reads phones in any spelling, and knows doctors, invoices, products and pages', async () => {
    const { user, router } = renderConsole('/roles', { framed: true });
    // The box that answers takes the place of a plain one.
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    const search = async (text: string) => {
      await user.clear(await box());
      // At once: a key each would search for every beginning of the word.
      await user.click(await box());
      await user.paste(text);
    };
    await search('rahmwati');
    expect(
      await screen.findByRole('option', { name: /^Anisa Rahmawati.*tahun · 08\d+.* · mirip "rahmwati"/ }),
    ).toBeVisible();

    await search('wijaya');
    expect(await screen.findByRole('option', { name: /^Andi Wijaya.*@/ })).toBeVisible();
    expect((await screen.findAllByRole('option', { name: /Dokter: Andi Wijaya$/ })).length).toBeGreaterThan(0);

    await search('+62812-');
    expect((await screen.findAllByRole('option', { name: /tahun · 0812\d+ · Terakhir: / })).length).toBeGreaterThan(0);

    await search('INV-2024-001');
    expect(await screen.findByRole('option', { name: /^INV-2024-001/ })).toBeVisible();
    await search('amoxicilin');
    expect(await screen.findByRole('option', { name: /^Amoxicillin.*Stok: \d+ Strip/ })).toBeVisible();

    await search('laporan keu');
    await screen.findByRole('option', { name: 'Laporan Keuangan' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/laporan/keuangan'));
  });

  it('offers nothing that the role may not open', async () => {
    const { user } = renderConsole('/dashboard', {
      framed: true,
      user: { id: 9, name: 'Uji Coba', email: 'perawat@klinik.test', role: 'perawat' },
    });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    await user.type(await box(), 'INV-2024');
    expect(await screen.findByText('Tidak ada hasil ditemukan')).toBeVisible();
    await user.clear(await box());
    await user.type(await box(), 'laporan');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Laporan Keuangan' })).not.toBeInTheDocument());
  });
});
