import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, dialog, fill } from '../../../custom/stok/form.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore, peeked } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const rowOf = async (code: string) => (await screen.findByText(code)).closest('tr') as HTMLElement;

describe('incoming stock (product §2.17, §5)', () => {
  it('§2.17, §4: four cards, and statuses shown as OK, Wait and No', async () => {
    renderConsole('/stok-masuk?baris=30');
    expect(await screen.findByRole('heading', { level: 1, name: 'Stok Barang Masuk' })).toBeInTheDocument();
    for (const card of ['Total Transaksi', 'Diterima', 'Pending', 'Total Nilai']) {
      expect((await screen.findAllByText(card)).length).toBeGreaterThan(0);
    }
    for (const word of ['OK', 'Wait', 'No']) expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
  });

  it('§5: the modal previews the total only when both parts are there, wants at least 1, and puts the row on top', async () => {
    const { user, router } = renderConsole('/stok-masuk');
    await user.click(await screen.findByRole('link', { name: 'Tambah Stok Masuk' }));
    const modal = await dialog('Tambah Stok Barang Masuk');
    await fill(user, modal, 'Jumlah', '0');
    expect(within(modal).queryByText(/Total Harga/)).toBeNull();
    await fill(user, modal, 'Harga Satuan', '125000');
    await user.click(within(modal).getByRole('button', { name: 'Simpan' }));
    expect(await within(modal).findByText('Jumlah paling sedikit 1')).toBeInTheDocument();
    expect(within(modal).getByText('Supplier wajib diisi')).toBeInTheDocument();
    await fill(user, modal, 'Jumlah', '3');
    expect(await within(modal).findByText('Rp 375.000')).toBeInTheDocument();

    await user.click(within(modal).getByRole('combobox', { name: /^Supplier/ }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual([
      'PT Sumber Makmur',
      'CV Abadi Jaya',
      'UD Mitra Sejati',
      'PT Global Supply',
      'CV Berkah Sentosa',
    ]);
    await user.click(screen.getByRole('option', { name: 'CV Abadi Jaya' }));
    await choose(user, modal, 'Nama Barang', 'Amoxicillin 500 mg');
    await user.dblClick(within(modal).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stok-masuk'));
    expect(within(await rowOf('#TRX0026')).getByText('Wait')).toBeInTheDocument();
    // Clicked twice, stored once.
    expect(screen.getByText(/Total 26 data/)).toBeInTheDocument();
  });

  it("'Batal' closes the modal and forgets what was typed", async () => {
    const { user, router } = renderConsole('/stok-masuk/create');
    await fill(user, await dialog('Tambah Stok Barang Masuk'), 'Jumlah', '7');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stok-masuk'));
    await user.click(await screen.findByRole('link', { name: 'Tambah Stok Masuk' }));
    const again = await dialog('Tambah Stok Barang Masuk');
    expect(within(again).getByLabelText(/^Jumlah/)).toHaveValue('');
  });

  it('only a Pending one can be edited, received, turned down or deleted', async () => {
    const { user, router } = renderConsole('/stok-masuk?baris=30');
    const done = within(await rowOf('#TRX0001'));
    expect(done.queryByRole('button')).toBeNull();
    expect(done.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Detail #TRX0001']);
    const waiting = within(await rowOf('#TRX0025'));
    expect(await waiting.findByRole('button', { name: 'Terima #TRX0025' })).toBeInTheDocument();
    await user.click(waiting.getByRole('button', { name: 'Tindakan lain untuk #TRX0025' }));
    expect(await screen.findByRole('menuitem', { name: 'Tolak' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(waiting.getByRole('link', { name: 'Edit #TRX0025' }));
    await dialog('Edit Serum Retinol · #TRX0025');
    await router.navigate('/stok-masuk/1/edit');
    expect(await screen.findByText('#TRX0001 sudah diproses dan tidak dapat diubah lagi')).toBeInTheDocument();
  });

  it('receiving asks for batch and expiry, refuses an expired one and keeps what was typed', async () => {
    allowConsole(/kedaluwarsa/);
    const { user, services } = renderConsole('/stok-masuk/25');
    const before = (await services.dataProvider.getOne('stok-masuk', { id: 25 })).data;
    const stock = async () =>
      Number((await services.dataProvider.getOne('produk', { id: before['namaBarang'] })).data['stok_akhir']);
    const opening = await stock();
    await user.click(await screen.findByRole('button', { name: 'Terima' }));
    const modal = await dialog('Terima Serum Retinol · #TRX0025');
    await user.click(within(modal).getByRole('button', { name: 'Terima Barang' }));
    expect(await within(modal).findByText('Nomor Batch wajib diisi')).toBeInTheDocument();
    await fill(user, modal, 'Nomor Batch', 'LOT-9');
    await fill(user, modal, 'Kedaluwarsa', '2024-08-01');
    await user.click(within(modal).getByRole('button', { name: 'Terima Barang' }));
    expect(await within(modal).findByText('Batch ini sudah kedaluwarsa pada 1 Agu 2024')).toBeInTheDocument();
    expect(within(modal).getByLabelText(/^Nomor Batch/)).toHaveValue('LOT-9');
    expect(await stock()).toBe(opening);

    await fill(user, modal, 'Kedaluwarsa', '2026-08-01');
    await user.dblClick(within(modal).getByRole('button', { name: 'Terima Barang' }));
    expect(await screen.findByText(/^#TRX0025 diterima\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Terima' })).toBeNull());
    expect(await stock()).toBe(opening + Number(before['jumlah']));
  });

  it('amounts that change under the open dialog are told, and received only once they were accepted', async () => {
    const { user, services } = renderConsole('/stok-masuk/25');
    const { data: before } = await services.dataProvider.getOne('stok-masuk', { id: 25 });
    await user.click(await screen.findByRole('button', { name: 'Terima' }));
    const modal = await dialog('Terima Serum Retinol · #TRX0025');
    await fill(user, modal, 'Nomor Batch', 'LOT-9');
    const data = { ...before, jumlah: 777, namaBarang: 1 };
    await services.dataProvider.update('stok-masuk', { id: 25, data, previousData: before });
    const told = await within(modal).findByText(
      /^Berubah sejak dialog ini dibuka: Nama Barang diganti; Jumlah tadi \d+, sekarang 777; Total Harga tadi Rp.*, sekarang Rp.*\.$/,
    );
    expect(told.closest('[role=alert]')).not.toBeNull();
    await user.click(within(modal).getByRole('button', { name: 'Terima Barang' }));
    const accept = within(modal).getByRole('button', { name: 'Pakai yang baru' });
    await waitFor(() => expect(accept).toHaveFocus());
    expect((await services.dataProvider.getOne('stok-masuk', { id: 25 })).data['status']).toBe('Pending');
    await user.click(accept);
    expect(within(modal).getByLabelText(/^Nomor Batch/)).toHaveValue('LOT-9');
    await user.click(within(modal).getByRole('button', { name: 'Terima Barang' }));
    expect(await screen.findByText(/^#TRX0025 diterima\./)).toBeInTheDocument();
  });

  it('another tab was first: the open dialog says so and changes nothing', async () => {
    allowConsole(/sudah diproses/);
    const { user, services } = renderConsole('/stok-masuk/25');
    await openMore(user, await peeked());
    await user.click(await screen.findByRole('button', { name: 'Tolak' }));
    const modal = await dialog('Tolak Serum Retinol · #TRX0025');
    await fill(user, modal, 'Alasan', 'Kemasan penyok');
    await services.dataProvider.command('stok-masuk/terima', { stokMasuk: 25, nomorBatch: 'X', kedaluwarsa: null });
    await user.click(within(modal).getByRole('button', { name: 'Ya, Tolak' }));
    expect(await within(modal).findByText('Stok masuk ini sudah diproses (Diterima)')).toBeInTheDocument();
    expect(within(modal).getByLabelText(/^Alasan/)).toHaveValue('Kemasan penyok');
  });

  it('turning down wants a reason, and the stock stays', async () => {
    const { user, services } = renderConsole('/stok-masuk/25');
    await openMore(user, await peeked());
    await user.click(await screen.findByRole('button', { name: 'Tolak' }));
    const modal = await dialog('Tolak Serum Retinol · #TRX0025');
    await user.click(within(modal).getByRole('button', { name: 'Ya, Tolak' }));
    expect(await within(modal).findByText('Alasan wajib diisi')).toBeInTheDocument();
    await fill(user, modal, 'Alasan', 'Kemasan penyok');
    await user.click(within(modal).getByRole('button', { name: 'Ya, Tolak' }));
    expect(await screen.findByText('#TRX0025 ditolak')).toBeInTheDocument();
    expect((await services.dataProvider.getOne('stok-masuk', { id: 25 })).data).toMatchObject({
      status: 'Ditolak',
      alasan: 'Kemasan penyok',
    });
  });

  it('a nurse may receive; a cashier sees neither batches nor their list (design §6)', async () => {
    const as = (role: string) => ({ user: { id: 9, name: 'Uji Coba', email: `${role}@klinik.test`, role } });
    const nurse = renderConsole('/stok-masuk/25', as('perawat'));
    expect(await screen.findByRole('button', { name: 'Terima' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull();
    await nurse.router.navigate('/produk/medis/10');
    expect(await screen.findByRole('heading', { name: 'Batch' })).toBeInTheDocument();
    nurse.unmount();
    const { router } = renderConsole('/produk/medis/10', as('kasir'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hidrokuinon Krim 4%' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Batch' })).toBeNull();
    await router.navigate('/batch');
    expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
  });
});
