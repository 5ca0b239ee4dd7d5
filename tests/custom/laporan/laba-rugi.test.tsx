import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMore } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const line = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

describe("'Laba Rugi' (week M6)", () => {
  it('bridges the month from sales to result, each figure beside the month before and with its rows', async () => {
    const { user } = renderConsole('/laporan/laba-rugi');
    const income = await (await line(/^Pendapatan/)).findByRole('link', {
      name: /^Pendapatan Agustus 2024: Rp\s89\.400\.000$/,
    });
    expect(income).toHaveAttribute('href', '/laporan/keuangan?tanggal_gte=2024-08-01&tanggal_lte=2024-08-27');
    expect(
      (await line(/^Penjualan neto/)).getByRole('link', { name: /Agustus 2024: Rp\s3\.560\.000$/ }),
    ).toBeInTheDocument();
    expect((await line(/^Kerugian stok/)).getByRole('link', { name: /Agustus/ })).toHaveAttribute(
      'href',
      '/laporan/kerugian?tanggal_gte=2024-08-01&tanggal_lte=2024-08-27',
    );
    await user.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }));
    expect(await screen.findByText(/^1 Jul 2024 – 31 Jul 2024, dibandingkan dengan 1 Jun 2024/)).toBeInTheDocument();
  });

  it('a closed month says whether its rows still give what it kept, and which would not (week H1)', async () => {
    const { services } = renderConsole('/tutup-bulan/1');
    expect(await screen.findByText(/^Catatan di bawahnya masih memberi angka yang sama/)).toBeInTheDocument();
    const { dataProvider } = services;
    const kept = (await dataProvider.getOne('tutup-bulan', { id: 1 })).data;
    expect(kept['angka']).toContainEqual({ kunci: 'laba', angka: 'Laba bersih', nilai: 0 });
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

  it('a month is closed by its form, which says so, and by no file', async () => {
    const { user } = renderConsole('/tutup-bulan/create');
    await user.type(await screen.findByRole('textbox', { name: /^Bulan/ }), '2024-07');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Juli 2024 ditutup')).toBeInTheDocument();
    await openMore(user);
    expect(await screen.findByRole('button', { name: 'Unduh Excel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unggah' })).toBeNull();
  });
});
