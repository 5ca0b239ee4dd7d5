import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../../../../src/schema/index.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const path = '/transaksi/create';
/** Visit 3 of the sample: a blood test at 250,000, three creams at 25,000 and a box at 18,000. */
const paying = `${path}?kunjungan=3&langkah=bayar`;

const table = () => screen.findByRole('table');
/** Those of the summary, then the total in the foot. */
const amounts = () => {
  const summary = screen.getByRole('group', { name: 'Ringkasan Pembayaran' });
  const cells = [...summary.querySelectorAll('dd'), screen.getByRole('status', { name: 'Total' })];
  return cells.map((cell) => cell.textContent?.replace(/\u00a0/g, ' '));
};
const submit = () => screen.findByRole('button', { name: 'Proses Pembayaran' });
const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

const kasir = { id: 3, name: 'Siti Rahayu' };
type User = ReturnType<typeof renderConsole>['user'];
async function type(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

/** The payment form. */
async function openForm() {
  const console_ = renderConsole(paying);
  await submit();
  const rows = async (resource: string) => (await console_.services.dataProvider.getList<Row>(resource, all)).data;
  return { ...console_, rows };
}

describe('patients in process (product §2.16, §4)', () => {
  it('stand in a table with the columns of the spec, beside a guide of five steps', async () => {
    renderConsole(path);
    const headings = within(await table()).getAllByRole('columnheader');
    expect(headings.map((cell) => cell.textContent)).toEqual([
      'No. Antrian',
      'Nama Pasien',
      'Dokter',
      'Kategori',
      'Status',
      'Waktu Masuk',
      'Aksi',
    ]);
    const guide = screen.getByRole('region', { name: 'Panduan Penggunaan' });
    expect(within(guide).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Kembali ke Daftar Transaksi' })).toHaveAttribute('href', '/transaksi');
  });

  it("'Kirim ke Pembayaran' is offered only after 'Selesai Konsultasi'; anyone may be looked at", async () => {
    const { user } = renderConsole(path);
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    for (const row of rows) {
      const done = within(row).queryByText('Selesai Konsultasi') !== null;
      expect(within(row).queryByRole('button', { name: /^Kirim ke Pembayaran/ }) !== null).toBe(done);
    }
    const treated = rows.find((row) => within(row).queryByText('Dalam Perawatan'));
    if (!treated) throw new Error('No patient is being treated in the sample');
    await user.click(within(treated).getByRole('button', { name: /^Lihat detail/ }));
    expect(await screen.findByText(/Pasien masih dalam perawatan/)).toBeInTheDocument();
    const panel = screen.getByRole('region', { name: 'Detail Pasien' });
    expect(within(panel).queryByRole('button', { name: 'Kirim ke Pembayaran' })).toBeNull();
  });

  it('are looked at first; the payment form comes with sending to payment, and cancelling clears both', async () => {
    const { user, router } = renderConsole(path);
    await user.click(await screen.findByRole('button', { name: 'Lihat detail Antrian 003' }));
    const panel = await screen.findByRole('region', { name: 'Detail Pasien' });
    expect(within(panel).getByText('Pemeriksaan Darah Lengkap')).toBeInTheDocument();
    expect(panel).toHaveTextContent(/3 × Rp\s18\.000/);
    expect(panel).toHaveTextContent(/SubtotalRp\s340\.000/);
    expect(within(panel).getByRole('link', { name: 'Ubah Kunjungan' })).toHaveAttribute('href', '/kunjungan/3/edit');
    expect(screen.queryByRole('region', { name: 'Form Pembayaran' })).toBeNull();

    await user.click(within(panel).getByRole('button', { name: 'Kirim ke Pembayaran' }));
    expect(await screen.findByRole('region', { name: 'Form Pembayaran' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?kunjungan=3&langkah=bayar');

    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('region', { name: 'Detail Pasien' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Form Pembayaran' })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('a URL that sends a patient still being treated to payment shows the patient, not the form', async () => {
    renderConsole(`${path}?kunjungan=1&langkah=bayar`);
    expect(await screen.findByText(/Pasien masih dalam perawatan/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Form Pembayaran' })).toBeNull();
  });

  it('§4: with no patient chosen there is nothing to submit', async () => {
    renderConsole(`${path}?langkah=bayar`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Proses Transaksi' })).toBeInTheDocument();
    await table();
    expect(screen.queryByRole('region', { name: 'Form Pembayaran' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Proses Pembayaran' })).toBeNull();
  });

  it('says that a visit is not there', async () => {
    allowConsole(/Tidak Ditemukan/);
    renderConsole(`${path}?kunjungan=999`);
    expect(await screen.findByText(/Kunjungan ini tidak ditemukan/)).toBeInTheDocument();
  });

  it('are not for those who may not make transactions', async () => {
    renderConsole(path, { user: { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
  });
});

describe('the payment form (product §5, §9)', () => {
  it('starts with the defaults of the spec and shows every amount anew with each keystroke', async () => {
    const { user } = await openForm();
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
      'Cash',
      'Transfer Bank',
      'Credit Card',
      'Debit Card',
      'QRIS',
    ]);
    expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(screen.getByLabelText('Diskon')).toHaveValue('0');
    expect(screen.getByLabelText('PPN')).toHaveValue('11');
    expect(amounts()).toEqual(['Rp 340.000', 'Rp 37.400', 'Rp 377.400']);

    await user.type(screen.getByLabelText('Diskon'), '1', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(amounts()).toEqual(['Rp 340.000', '-Rp 3.400', 'Rp 37.026', 'Rp 373.626']);
    await user.type(screen.getByLabelText('Diskon'), '0');
    expect(amounts()).toEqual(['Rp 340.000', '-Rp 34.000', 'Rp 33.660', 'Rp 339.660']);
    await user.clear(screen.getByLabelText('PPN'));
    await user.type(screen.getByLabelText('PPN'), '0');
    expect(amounts()).toEqual(['Rp 340.000', '-Rp 34.000', 'Rp 0', 'Rp 306.000']);
  });

  it('a percentage that looks like rupiah is refused while it is typed, and taken as rupiah by a button', async () => {
    const { user, rows } = await openForm();
    await type(user, 'Diskon', '50000');
    expect(screen.getByText('Diskon paling banyak 100 persen')).toBeInTheDocument();
    // A bill that nobody will pay is not shown.
    expect(amounts()).toEqual(['Rp 340.000', 'Rp 37.400', 'Rp 377.400']);
    await user.click(await submit());
    expect(await rows('transaksi')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: /^Maksud Anda Rp\s50\.000\?$/ }));
    expect(screen.getByLabelText('Diskon')).toHaveValue('50.000');
    expect(screen.queryByText('Diskon paling banyak 100 persen')).toBeNull();
    expect(amounts()).toEqual(['Rp 340.000', '-Rp 50.000', 'Rp 31.900', 'Rp 321.900']);

    await type(user, 'Diskon', '340001');
    expect(screen.getByText(/^Diskon melebihi subtotal Rp\s340\.000$/)).toBeInTheDocument();
    expect(amounts()).toEqual(['Rp 340.000', 'Rp 37.400', 'Rp 377.400']);
  });

  it('a discount above the limit takes a reason of who may give it, and is stored with it', async () => {
    const { user, rows } = await openForm();
    expect(screen.queryByLabelText(/^Alasan diskon/)).toBeNull();
    await type(user, 'Diskon', '30');
    await user.click(await submit());
    expect(await screen.findAllByText('Diskon di atas 20 persen memerlukan alasan')).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText(/^Alasan diskon/)).toHaveFocus());
    await user.type(screen.getByLabelText(/^Alasan diskon/), 'Keluarga pegawai');
    await user.click(await submit());
    await screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });
    expect((await rows('transaksi')).at(-1)).toMatchObject({ persenDiskon: 30, alasanDiskon: 'Keluarga pegawai' });
  });

  it('who has not the rights reads so at discount and PPN', async () => {
    const { user } = renderConsole(paying, { user: { ...kasir, email: 'kasir@klinik.test', role: 'kasir' } });
    await submit();
    await type(user, 'Diskon', '30');
    expect(await screen.findByText(/^Diskon di atas 20 persen memerlukan hak khusus/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Alasan diskon/)).toBeNull();
    expect(screen.getByLabelText('PPN')).toHaveAttribute('readonly');
  });

  it('keeps what was typed through a reload, asks before it is left behind, and forgets it then', async () => {
    const { user, unmount } = await openForm();
    await type(user, 'Diskon', '10');
    await user.type(screen.getByLabelText('Catatan'), 'Minta nota');
    unmount();
    const again = await openForm();
    expect(screen.getByLabelText('Diskon')).toHaveValue('10');
    expect(screen.getByLabelText('Catatan')).toHaveValue('Minta nota');
    await again.user.click(screen.getByRole('link', { name: 'Kembali ke Daftar Transaksi' }));
    const question = await screen.findByRole('alertdialog');
    expect(again.router.state.location.pathname).toBe(path);
    await again.user.click(within(question).getByRole('button', { name: 'Ya, Tinggalkan' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/transaksi'));
    again.unmount();
    await openForm();
    expect(screen.getByLabelText('Diskon')).toHaveValue('0');
  });

  it('names what is wrong at its field, and sends nothing', async () => {
    const { user, rows } = await openForm();
    await user.clear(screen.getByLabelText('PPN'));
    await user.type(screen.getByLabelText('PPN'), '101');
    expect(screen.getByText('PPN harus antara 0 dan 100 persen')).toBeInTheDocument();
    expect(screen.getByLabelText('PPN')).toHaveAttribute('aria-invalid', 'true');
    await user.click(await submit());
    expect(await rows('transaksi')).toHaveLength(8);
  });
});

describe('paying (product §2.16, §4, §9)', () => {
  it("says 'Memproses...' with the button disabled, then 'Transaksi Berhasil!', then goes to the list; twice clicked, paid once", async () => {
    const { user, rows, router, services } = await openForm();
    const { dataProvider } = services;
    const { command } = dataProvider;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    dataProvider.command = async (...sent) => {
      await held;
      return command(...sent);
    };
    await user.click(screen.getByRole('radio', { name: 'QRIS' }));
    await user.dblClick(await submit());
    expect(await screen.findByRole('button', { name: 'Memproses...' })).toBeDisabled();
    expect(screen.queryByRole('dialog')).toBeNull();
    release();

    const dialog = await screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });
    expect(within(dialog).getByText('Pembayaran telah berhasil diproses.')).toBeInTheDocument();
    const print = within(dialog).getByRole('link', { name: 'Cetak Struk' });
    expect(print).toHaveAttribute('href', '/transaksi/9/struk');
    // The dialog came up under a mouse at rest.
    fireEvent.pointerEnter(print);
    await waitFor(() => expect(router.state.location.pathname).toBe('/transaksi'));
    const told = await screen.findByText(/^INV-2024-009 · Rp\s377\.400$/);
    const receipt = within(told.closest('[role=alert]') as HTMLElement).getByRole('link', { name: 'Cetak Struk' });
    expect(receipt).toHaveAttribute('href', '/transaksi/9/struk');
    await router.navigate('/pasien');
    await waitFor(() => expect(told).not.toBeInTheDocument());

    const paid = (await rows('transaksi')).filter((row) => row['kunjungan'] === 3);
    expect(paid).toMatchObject([{ total: 377_400, metodeBayar: 'QRIS', kasir: 'Ratna Kusumawati' }]);
  });

  it("the receipt is not cut off by the redirect, once 'Cetak Struk' was reached for", async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, router } = await openForm();
    await user.click(await submit());
    await user.click(await screen.findByRole('link', { name: 'Cetak Struk' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Struk INV-2024-009' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/transaksi/9/struk');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    // The list follows the print.
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/transaksi'), { timeout: 4000 });
  });

  it('a visit that another tab has paid meanwhile says so and leads to its transaction', async () => {
    const { services } = await openForm();
    const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
    await services.dataProvider.command('transaksi/bayar', { kunjungan: 3, ...terms });
    expect(await screen.findByText('Kunjungan ini sudah dibayar')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lihat Transaksi' })).toHaveAttribute('href', '/transaksi/9');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Form Pembayaran' })).toBeNull());
  });

  it('a refusal is shown in the form, which keeps what was typed, and changes nothing', async () => {
    allowConsole(/tidak cukup/);
    const { user, services, rows } = await openForm();
    const { data: visit } = await services.dataProvider.getOne<Row>('kunjungan', { id: 3 });
    const products = (visit['products'] as object[]).map((line) => ({ ...line, qty: 900 }));
    await services.dataProvider.update('kunjungan', { id: 3, data: { ...visit, products }, previousData: visit });
    await waitFor(() => expect(amounts()[0]).toBe('Rp 48.850.000'));
    await user.click(await screen.findByRole('button', { name: 'Pakai tagihan baru' }));
    await user.type(screen.getByLabelText('Catatan'), 'Minta nota');
    await user.click(await submit());
    const form = screen.getByRole('region', { name: 'Form Pembayaran' });
    expect(await within(form).findByText(/^Stok Ketokonazol 200 mg tidak cukup: tersedia \d+$/)).toBeInTheDocument();
    expect(screen.getByLabelText('Catatan')).toHaveValue('Minta nota');
    expect(await submit()).toBeEnabled();
    expect(await rows('transaksi')).toHaveLength(8);
  });
});
