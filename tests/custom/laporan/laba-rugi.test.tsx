import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takTerlihat } from '../../../src/custom/laporan/useLabaRugi.ts';
import { resources } from '../../../src/resources/index.ts';
import { rightsWith } from '../../../src/resources/rights.ts';
import { asSeenBy } from '../../../src/schema/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const line = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

describe("'Laba Rugi' (month H1)", () => {
  it('tells a month by what was earned, each figure beside the month before and with its rows', async () => {
    const { user } = renderConsole('/laporan/laba-rugi');
    const sales = await (await line(/^Penjualan$/)).findByRole('link', {
      name: /Agustus 2024: Rp\s3\.560\.000$/,
    });
    expect(sales).toHaveAttribute('href', '/laporan/penjualan?tanggal_gte=2024-08-01&tanggal_lte=2024-08-27');
    expect((await line(/^Kerugian stok/)).getByRole('link', { name: /Agustus/ })).toHaveAttribute(
      'href',
      '/laporan/kerugian?tanggal_gte=2024-08-01&tanggal_lte=2024-08-27',
    );
    // Other costs by category, each with its own rows.
    expect(screen.queryByRole('rowheader', { name: 'Listrik' })).toBeNull();
    await user.click((await line(/^Biaya lain/)).getByRole('button', { name: 'Biaya lain menurut kategori' }));
    const category = (await line(/^Listrik/)).getByRole('link', { name: /^Listrik Agustus 2024: -Rp/ });
    expect(category).toHaveAttribute('href', expect.stringMatching(/jenis_transaksi=pengeluaran.*kategori=Listrik/));
  });

  it('adds up nothing for who does not see all of its rows: of whatever is theirs alone, unread or uncounted', () => {
    const unseen = (halaman: string) => {
      const may = rightsWith('manager', [{ halaman }], { dokter: 1 });
      const guards = new Map(resources.map(({ name, guard }) => [name, guard]));
      return takTerlihat({
        resources: resources.map((each) => asSeenBy(each, may)),
        may: (name, action) => may(guards.get(name) ?? name, action),
      });
    };
    expect(unseen('dashboard')).toEqual([]);
    expect(unseen('hak/jasa-semua')).toEqual(['laporan/jasa', 'laporan/pph']);
    expect(unseen('mutasi-jatah')).toEqual(['mutasi-jatah']);
    // The cost of goods.
    expect(unseen('laporan/produk')).toEqual(expect.arrayContaining(['laporan/penjualan', 'mutasi-stok']));
  });

  it('a closed month says whether its rows still give what it kept, and which would not (week H1)', async () => {
    const { services } = renderConsole('/tutup-bulan/1');
    expect(await screen.findByText(/Angka tidak berubah sejak ditutup/)).toBeInTheDocument();
    const { dataProvider } = services;
    const kept = (await dataProvider.getOne('tutup-bulan', { id: 1 })).data;
    expect(kept['angka']).toContainEqual({ kunci: 'hasil', angka: 'Laba bersih', nilai: 0 });
    await dataProvider.command('tutup-bulan/buka-kembali', { tutupBulan: 1, alasan: 'Token tertinggal' });
    await dataProvider.create('laporan/keuangan', {
      data: {
        ...{
          tanggal: '2024-06-20',
          waktu: '09:00',
          jenis_transaksi: 'pengeluaran',
          kategori: 'Listrik',
          sumber: 'rekening',
        },
        ...{ deskripsi: 'Token', nominal: 45_000, metode_pembayaran: 'Cash', referensi: null },
      },
    });
    expect(await screen.findByText(/^Laba bersih: Rp\s0 saat ditutup, kini -Rp\s45\.000$/)).toBeInTheDocument();
  });

  it('a month is closed where its figures stand, by one act that names them and what is open', async () => {
    // The form of closings leads there.
    const { user, services } = renderConsole('/tutup-bulan/create');
    const open = within(await section('Sebelum Juli 2024 ditutup'));
    expect(open.getByText('Tidak ada yang masih terbuka')).toBeInTheDocument();
    expect(await open.findByRole('link', { name: /^PPN Rp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/laporan\/ppn\?/),
    );
    await user.click(open.getByRole('button', { name: 'Tutup Juli 2024' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tutup Juli 2024' }));
    expect(dialog.getByText(/^Laba bersih /)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Catatan' }), 'Sudah diperiksa');
    await user.click(dialog.getByRole('button', { name: 'Ya, Tutup' }));
    expect(await screen.findByText('Juli 2024 ditutup')).toBeInTheDocument();
    expect(
      within(await section('Juli 2024 sudah ditutup')).getByText('Belum ada yang dikoreksi sesudahnya.'),
    ).toBeInTheDocument();
    const { data } = await services.dataProvider.getList('tutup-bulan', {
      ...{ filter: { bulan: '2024-07' }, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 10 } },
    });
    expect(data).toMatchObject([{ status: 'ditutup', catatan: 'Sudah diperiksa' }]);
  });
});
