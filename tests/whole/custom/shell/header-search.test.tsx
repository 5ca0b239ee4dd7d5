import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Hit, mergeHits } from '../../../../src/custom/shell/hit.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

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
    expect(await screen.findByRole('option', { name: /^Anisa Rahmawati.*tahun · 08\d+/ })).toBeVisible();
    expect(screen.getByText('Maksud Anda: Pasien')).toBeVisible();

    await search('wijaya');
    expect(await screen.findByRole('option', { name: /^Andi Wijaya.*@/ })).toBeVisible();
    expect((await screen.findAllByRole('option', { name: /Dokter: Andi Wijaya$/ })).length).toBeGreaterThan(0);

    await search('+62 812-');
    expect((await screen.findAllByRole('option', { name: /tahun · 0812\d+ · Terakhir: / })).length).toBeGreaterThan(0);

    await search('INV-2024-001');
    expect(await screen.findByRole('option', { name: /^INV-2024-001/ })).toBeVisible();
    await search('amoxicilin');
    expect(await screen.findByRole('option', { name: /^Amoxicillin.*Stok: \d+ Strip/ })).toBeVisible();

    await search('b-prd-015');
    expect(await screen.findByRole('option', { name: /^B-PRD-015.*ED: .*Sisa: \d+/ })).toBeVisible();

    await search('laporan keu');
    await screen.findByRole('option', { name: 'Laporan Keuangan' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/laporan/keuangan'));
  });

  it.each(['di wij{Enter}', 'di wij{ArrowDown}{Enter}'])(
    '%s before the answer opens the first hit of what was typed, not one of its beginning',
    async (keys) => {
      const { user, router } = renderConsole('/roles', { framed: true });
      await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
      await user.click(await box());
      await user.paste('an');
      expect(await screen.findByRole('option', { name: /^Anisa/ })).toBeVisible();
      await user.keyboard(keys);
      await waitFor(() => expect(router.state.location.pathname).toBe('/dokter/1'));
    },
  );

  it('puts who is named so before who is related, whatever the spaces; a slip begins a word', async () => {
    const { user } = renderConsole('/roles', { framed: true });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    const search = async (text: string) => {
      await user.clear(await box());
      await user.click(await box());
      await user.paste(text);
    };
    const first = async () => (await screen.findAllByRole('option'))[0];
    await search('wijaya');
    await screen.findAllByRole('option', { name: /Dokter: Andi Wijaya$/ });
    expect(await first()).toHaveTextContent(/^Andi Wijaya.*@/);

    await search('permata sari');
    expect(await screen.findByRole('option', { name: /^Gita Permatasari/ })).toBeVisible();
    expect(screen.queryByText(/^Maksud Anda/)).toBeNull();

    await search('giita');
    expect(await screen.findByText('Maksud Anda: Pasien')).toBeVisible();
    expect(screen.getByRole('option', { name: /^Gita Permatasari/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Infus Vitamin C/ })).toBeNull();
  });

  it('finds who was merged by the former name, as one who is named so, and says it', async () => {
    const { user, services } = renderConsole('/roles', { framed: true });
    await services.dataProvider.command('pasien/gabungkan', { pasien: 7, ke: 8 });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    await user.click(await box());
    await user.paste('gita permatasari');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent(/^Hesti Wulandari.*Sebelumnya: Gita Permatasari/);
  });

  it('puts the focus into a choice among two buttons of the settings, as into any other field', async () => {
    const { router } = renderConsole('/settings');
    await screen.findByRole('button', { name: 'Struk' });
    const lost: string[] = [];
    for (const name of ['lebarStruk', 'awalanInvoice', 'kakiStruk']) {
      await act(() => router.navigate(`/settings#${name}`));
      await act(() => new Promise((drawn) => requestAnimationFrame(() => drawn(undefined))));
      const at = document.activeElement;
      if (!at?.closest(`[name="${name}"], [name^="${name}."]`)) lost.push(name);
    }
    expect(lost).toEqual([]);
  });

  it('leaves the rows in view in their places when they are read anew', async () => {
    const { user, services } = renderConsole('/roles', { framed: true });
    const { dataProvider, queryClient } = services;
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    await user.click(await box());
    await user.paste('anis');
    const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    const before = await names();
    expect(before.length).toBeGreaterThan(1);
    const { getList } = dataProvider;
    const read = vi.spyOn(dataProvider, 'getList').mockImplementation(async (...given) => {
      const page = await getList(...given);
      return { ...page, data: page.data.toReversed() } as never;
    });
    await queryClient.invalidateQueries({ queryKey: ['global-search'] });
    expect(read).toHaveBeenCalled();
    expect(await names()).toEqual(before);
  });

  it('puts new hits below those of their group, and new groups below all', () => {
    const hit = (group: string, label: string): Hit => ({ group, label, path: `/${group}/${label}` });
    const [a, b, c] = [hit('Pasien', 'A'), hit('Pasien', 'B'), hit('Pasien', 'C')];
    const [dokter, jadwal] = [hit('Dokter', 'D'), hit('Jadwal', 'J')];
    expect(mergeHits([b, c, dokter], [a, b, jadwal, dokter])).toEqual([b, a, dokter, jadwal]);
    expect(mergeHits([], [a, jadwal, dokter])).toEqual([a, jadwal, dokter]);
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
    await user.clear(await box());
    await user.type(await box(), 'buka kas');
    // What one of the words leads to; the till does not.
    expect(await screen.findByRole('option', { name: /^Pengaturan/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^(?:Buka|Tutup) Kas/ })).toBeNull();
  });

  it('finds acts: leads to the button at the record that is meant, and types on where it is not told', async () => {
    const { user, router } = renderConsole('/roles', { framed: true });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    await user.click(await box());
    await user.paste('ambil nomor');
    await user.click(await screen.findByRole('option', { name: /^Ambil Nomor … ?lalu ketik pasien/ }));
    await user.paste('anisa rahmwati');
    await screen.findByRole('option', { name: /^Ambil Nomor: Anisa Rahmawati/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pasien/1'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ambil Nomor' })).toHaveFocus());

    // What was opened comes first the next time.
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByText('Terakhir dibuka')).toBeVisible();
    expect(await screen.findByRole('option', { name: /^Anisa Rahmawati ?Pasien · / })).toBeVisible();
    await user.paste('tambah pasien Budi Baru');
    await user.click(await screen.findByRole('option', { name: /^Tambah Pasien: Budi Baru/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pasien/create'));
    expect(await screen.findByRole('textbox', { name: /^Nama Pasien/ })).toHaveValue('Budi Baru');
  });

  it('finds pages that are in no menu, and what is done there, by either of their names', async () => {
    const { user, router } = renderConsole('/roles', { framed: true });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    const search = async (text: string) => {
      await user.clear(await box());
      await user.click(await box());
      await user.paste(text);
    };
    await search('sesi saya');
    expect(await screen.findByRole('option', { name: /^Perangkat/ })).toBeVisible();
    await search('laporan sisa');
    expect(await screen.findByRole('option', { name: /^Sisa Tagihan ?Laporan Sisa Tagihan$/ })).toBeVisible();
    await search('buat transaksi');
    expect(await screen.findByRole('option', { name: /^Buat Transaksi/ })).toBeVisible();
    await search('tambah jadwal');
    expect(await screen.findByRole('option', { name: /^Create Appoitment/ })).toBeVisible();
    await search('tutup kas');
    expect(await screen.findByRole('option', { name: 'Tutup Kas' })).toBeVisible();
    expect(await screen.findByRole('option', { name: /^Tutup Kas Hari Ini/ })).toBeVisible();

    await search('buka kas');
    await screen.findByRole('option', { name: /^Buka Kas/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tutup-kas/create'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Uang awal' })).toHaveFocus());
  });

  it('leads from the name of a role to its rights, where they are changed', async () => {
    const { user, router } = renderConsole('/roles', { framed: true });
    await user.click(await screen.findByRole('searchbox', { name: 'Pencarian' }));
    await user.click(await box());
    await user.paste('hak akses kasir');
    await screen.findByRole('option', { name: /^Hak Akses: Kasir/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?peran=3'));
    expect(await screen.findByRole('tab', { name: 'Kasir', selected: true })).toBeVisible();
  });

  it('single keys can be switched off, and on again', async () => {
    const { user } = renderConsole('/supplier', { framed: true });
    await screen.findByRole('table');
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Pintasan satu tombol' }));
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}/{/Control}');
    await user.click(await screen.findByRole('switch', { name: 'Pintasan satu tombol' }));
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    expect(screen.getByPlaceholderText('Cari data...')).toHaveFocus();
  });
});
