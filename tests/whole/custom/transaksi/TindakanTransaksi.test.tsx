import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };

const ledgerOf = (referensi: string) => ({
  filter: { referensi },
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 1, perPage: 10 },
});

describe('a transaction in detail (product §4)', () => {
  it('is opened by the detail button of the list', async () => {
    renderConsole('/transaksi');
    expect(await screen.findByRole('link', { name: 'Detail INV-2024-001' })).toHaveAttribute('href', '/transaksi/1');
  });

  it('Paid: the money is given back with a reason of three characters, once', async () => {
    const { user } = renderConsole('/transaksi/6');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
    const dialog = await screen.findByRole('dialog', { name: /^Kembalikan Dana INV-/ });
    const confirm = within(dialog).getByRole('button', { name: 'Kembalikan Dana' });
    await user.click(confirm);
    expect(await within(dialog).findByText('Mengapa? wajib diisi')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Lainnya' }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Keterangan/ }), 'ab');
    await user.click(confirm);
    expect(await within(dialog).findByText('Keterangan paling sedikit 3 karakter')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /^Keterangan/ }), 'c salah tagih');
    // What would follow is told beforehand, and nothing of it happens.
    await user.click(within(dialog).getByRole('button', { name: 'Lihat akibatnya' }));
    const effects = await within(dialog).findByRole('region', { name: 'Akibatnya, bila dijalankan sekarang' });
    expect(within(effects).getByText(/^Total Pengeluaran \+Rp\s700\.000$/)).toBeInTheDocument();
    expect(within(effects).getByText('Laporan Keuangan')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /^Keterangan/ }), '.');
    expect(within(dialog).queryByRole('region', { name: /^Akibatnya/ })).toBeNull();
    await user.dblClick(confirm);
    expect(await screen.findByText('Dana berhasil dikembalikan')).toBeInTheDocument();
    expect(await screen.findByText('Refunded')).toBeInTheDocument();
    expect(screen.getByText('Dikembalikan', { selector: 'dd' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Kembalikan Dana' })).toBeNull());
  });

  it('given back to be billed again: it leads to the visit and to its payment', async () => {
    const { services, user, router } = renderConsole('/transaksi');
    const { dataProvider } = services;
    await screen.findByRole('link', { name: 'Detail INV-2024-001' });
    const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null } as const;
    const { data: paid } = await dataProvider.command('transaksi/bayar', { kunjungan: 3, ...terms });
    await user.click(await screen.findByRole('link', { name: `Detail ${paid['invoiceNumber']}` }));
    await screen.findByRole('link', { name: 'Cetak Struk' });
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
    const dialog = await screen.findByRole('dialog', { name: /^Kembalikan Dana INV-/ });
    expect(within(dialog).getByRole('status')).toHaveTextContent(/^DikembalikanRp\s377\.400/);
    const command = vi.spyOn(dataProvider, 'command');
    await user.click(within(dialog).getByRole('radio', { name: 'Salah tagih' }));
    expect(within(dialog).getByText(/^Kunjungan dapat dibayar sekali lagi/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Kembalikan Dana' }));
    const follows = { kembalikanProduk: true, batalkanLayanan: true, tagihUlang: true };
    await waitFor(() => expect(command.mock.lastCall?.[1]).toMatchObject({ alasan: 'Salah tagih', ...follows }));
    // What was billed wrongly is mended at once, and paid at the desk.
    expect(await screen.findByRole('button', { name: 'Simpan → Ke pembayaran' })).toBeInTheDocument();
    await router.navigate(`/transaksi/${paid.id}`);
    expect(await screen.findByRole('link', { name: 'Ubah kunjungan' })).toHaveAttribute('href', '/kunjungan/3/edit');
    expect(screen.getByRole('link', { name: 'Bayar lagi' })).toHaveAttribute(
      'href',
      '/transaksi/create?kunjungan=3&langkah=bayar',
    );
  });

  it('Paid: some of it is given back, by another method, and the reversal has a page and a receipt', async () => {
    const { user } = renderConsole('/transaksi/1');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
    const dialog = await screen.findByRole('dialog', { name: /^Kembalikan Dana INV-/ });
    await user.click(within(dialog).getByRole('combobox', { name: /^Yang dikembalikan/ }));
    await user.click(await screen.findByRole('option', { name: 'Sejumlah uang' }));
    const amount = within(dialog).getByRole('textbox', { name: /^Jumlah yang dikembalikan/ });
    await user.type(amount, '900000000');
    await user.click(within(dialog).getByRole('radio', { name: 'Lainnya' }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Keterangan/ }), 'Kurang puas');
    await user.click(within(dialog).getByRole('button', { name: 'Kembalikan Dana' }));
    expect(within(dialog).getByText('Lebih dari yang masih dapat dikembalikan')).toBeInTheDocument();
    expect(amount).toBeInvalid();
    await user.clear(amount);
    await user.type(amount, '100000');
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Dikembalikan\s*Rp\s100\.000/);
    await user.click(within(dialog).getByRole('combobox', { name: /^Dikembalikan dengan/ }));
    await user.click(await screen.findByRole('option', { name: 'Transfer Bank' }));
    await user.click(within(dialog).getByRole('button', { name: 'Kembalikan Dana' }));
    expect(await screen.findByText('Pembalikan INV-2024-001')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cetak Struk' })).not.toHaveAttribute('href', '/transaksi/1/struk');
    expect(screen.queryByRole('button', { name: 'Kembalikan Dana' })).toBeNull();
    // The invoice stays counted on its day; it says so itself, and leads to its reversal.
    await user.click(await screen.findByRole('link', { name: 'INV-2024-001' }));
    expect(await screen.findByText('Dikembalikan sebagian')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'INV-2024-009' })).toHaveAttribute('href', '/transaksi/9');
  });

  it('Paid today by another method than recorded: put right from its row, and taken back', async () => {
    const { services, user } = renderConsole('/transaksi');
    await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk INV-2024-006' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ubah Metode' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah Metode INV-2024-006' });
    expect(within(dialog).getByRole('textbox', { name: /^Alasan/ })).toHaveValue('Salah pilih metode');
    expect(within(dialog).queryByRole('button', { name: 'Cash' })).toBeNull();
    await user.dblClick(within(dialog).getByRole('button', { name: 'QRIS' }));
    expect(await screen.findByText('Metode pembayaran diubah')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /INV-2024-006/ });
    await waitFor(() => expect(row).toHaveTextContent('QRIS'));
    const { data } = await services.dataProvider.getList('laporan/keuangan', ledgerOf('INV-2024-006'));
    expect(data.map((entry) => entry['metode_pembayaran'])).toEqual(['Cash', 'Cash', 'QRIS']);
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(() => expect(row).toHaveTextContent('Cash'));
  });

  it('Pending: it is cancelled with a reason', async () => {
    const { user } = renderConsole('/transaksi/8');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Batalkan' }));
    const dialog = await screen.findByRole('dialog', { name: /^Batalkan Transaksi .* · INV-/ });
    await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Pasien pulang');
    await user.click(within(dialog).getByRole('button', { name: 'Ya, Batalkan' }));
    expect(await screen.findByText('Transaksi berhasil dibatalkan')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Batalkan' })).toBeNull();
  });

  it('a cashier prints, and takes nothing back', async () => {
    renderConsole('/transaksi/1', { user: kasir });
    expect(await screen.findByRole('link', { name: 'Cetak Struk' })).toHaveAttribute('href', '/transaksi/1/struk');
    expect(screen.queryByRole('button', { name: 'Kembalikan Dana' })).toBeNull();
    expect(await screen.findByText('Untuk mengembalikan dana, minta manager atau admin.')).toBeInTheDocument();
  });
});
