import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import type { Row } from '../../../../src/schema/index.ts';
import { makeDemoProvider } from '../../../providers/makeDemoProvider.ts';
import { allowConsole } from '../../../setup.ts';
import { holdLists } from '../../../support/heldAnswers.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';
import { setHeight } from '../../../support/width.ts';

const path = '/transaksi/create';
const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const manager = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };
const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };
const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

afterEach(() => setHeight(800));

beforeEach(() => {
  window.localStorage.clear();
});

async function openDesk(at = path, user = kasir) {
  const storage = memoryStorage();
  const console_ = renderConsole(at, { user, storage });
  const { dataProvider } = console_.services;
  const elsewhere = makeDemoProvider({ storage });
  const rows = async (resource: string) => (await dataProvider.getList<Row>(resource, all)).data;
  /** As somebody else does it, in another tab. */
  const change = async (resource: string, id: number, values: object) => {
    const { data } = await elsewhere.getOne<Row>(resource, { id });
    await elsewhere.update(resource, { id, data: { ...data, ...values }, previousData: data });
  };
  return { ...console_, rows, change };
}

/** Today's patient of the sample, still in treatment, is ready: as the doctor's screen says it. */
const ready = ({ change }: Awaited<ReturnType<typeof openDesk>>) =>
  change('kunjungan', 1, { status: 'Selesai Konsultasi' });
const search = () => screen.findByRole('searchbox', { name: 'Cari di Pasien dalam Proses' });
const parts = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
};
const received = () => screen.findByRole('textbox', { name: 'Uang diterima' });
const success = () => screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });

describe("the cashier's desk (product §2.16)", () => {
  it('tells who is ready, of whatever day, from those in treatment, who fold where they do not fit; news move them', async () => {
    setHeight(600);
    const desk = await openDesk();
    expect(await parts()).toEqual(['Siap dibayar (4)', 'Dalam perawatan (3)']);
    expect(screen.queryByText('Hesti Wulandari')).toBeNull();
    // What the payment form will ask for.
    expect(await screen.findByText(/^Rp\s377\.400$/)).toBeInTheDocument();
    await desk.user.click(screen.getByRole('button', { name: 'Dalam perawatan (3)' }));
    expect(screen.getByText('Hesti Wulandari')).toBeInTheDocument();
    await ready(desk);
    await waitFor(async () => expect(await parts()).toEqual(['Siap dibayar (5)', 'Dalam perawatan (2)']));
  });

  it('shows both states without a click while they fit, and folds those in treatment where asked to', async () => {
    const { user } = await openDesk();
    expect(await screen.findByText('Hesti Wulandari')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dalam perawatan (3)' }));
    expect(screen.queryByText('Hesti Wulandari')).toBeNull();
  });

  it('what is searched for is found in a folded part, and the search is over once somebody is chosen', async () => {
    const { user } = await openDesk();
    await screen.findByText('Siap dibayar (4)');
    await user.keyboard('hesti{Enter}');
    expect(await screen.findByText(/^Pasien masih dalam perawatan/)).toBeInTheDocument();
    await waitFor(async () => expect(await search()).toHaveValue(''));
    expect(await screen.findByText('Siap dibayar (4)')).toBeInTheDocument();
  });

  it('a ready patient pays cash by Enter, the amount and F9, and the receipt is the next Enter', async () => {
    allowConsole(/Periksa lagi angkanya/);
    const desk = await openDesk();
    const { user, rows } = desk;
    expect(await search()).toHaveFocus();
    await ready(desk);
    await screen.findByText('Siap dibayar (5)');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await received()).toHaveFocus());
    // Two noughts too many: the answer leads back to the amount.
    await user.keyboard('40000000{F9}');
    await screen.findAllByText(/^Uang diterima Rp\s40\.000\.000 untuk .*Periksa lagi angkanya\.$/);
    await waitFor(async () => expect(await received()).toHaveFocus());
    await user.clear(await received());
    await user.keyboard('400000');
    expect(screen.getByText('Kembalian').parentElement).toHaveTextContent(/Rp\s11\.500/);
    await user.keyboard('{F9}');
    const dialog = await success();
    expect(within(dialog).getByRole('link', { name: 'Cetak Struk' })).toHaveFocus();
    expect(dialog).toHaveTextContent(/KembalianRp\s11\.500/);
    expect((await rows('transaksi')).at(-1)).toMatchObject({
      total: 388_500,
      status: 'Paid',
      bagian: [{ metodeBayar: 'Cash', diterima: 400_000, kembalian: 11_500 }],
    });

    // Whoever does not wait for the list has the change before their eyes there all the same.
    await user.click(within(dialog).getByRole('button', { name: 'Ke Daftar Transaksi' }));
    expect(await screen.findByText(/^INV-2024-009 · Rp\s388\.500 · Kembalian Rp\s11\.500$/)).toBeInTheDocument();
  });

  it('arrows go through the patients, Enter before the answer waits for it, Esc goes back, F-keys choose', async () => {
    const { user, router } = await openDesk();
    await search();
    await screen.findByRole('button', { name: 'Lihat detail Antrian 002' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Gita Permatasari');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('03');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await search()).toHaveFocus();
    await user.keyboard('bagus{Enter}');
    expect(await screen.findByRole('region', { name: 'Form Pembayaran' })).toHaveTextContent('Uang diterima');
    expect(router.state.location.search).toBe('?kunjungan=3&langkah=bayar');
    await waitFor(async () => expect(await received()).toHaveFocus());
    await user.keyboard('{F6}');
    expect(screen.getByRole('radio', { name: 'QRIS' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Uang diterima' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await search()).toHaveFocus();
  });

  it('an amount is mended where the caret is, whatever its digits are grouped into', async () => {
    const { user } = await openDesk(`${path}?kunjungan=3&langkah=bayar`);
    const box = await received();
    await user.type(box, '500000');
    await user.type(box, '12', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(box).toHaveValue('12.500.000');
    await user.keyboard('{Backspace}');
    expect(box).toHaveValue('1.500.000');
  });

  it('an arrow key before the answer waits for it; an Enter that waited is forgotten with the next letter', async () => {
    const { user, services } = await openDesk();
    await parts();
    const release = holdLists(services.dataProvider, 'kunjungan');
    await user.type(await search(), 'bagus{Enter} s');
    release();
    await waitFor(() => expect(screen.queryByText('Indra Kusnadi')).toBeNull());
    expect(await screen.findByText('Bagus Setiawan')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Detail Pasien' })).toBeNull();
    await user.clear(await search());
    await user.keyboard('indra{ArrowDown}{Enter}');
    expect(await screen.findByRole('region', { name: 'Detail Pasien' })).toHaveTextContent(/Indra/);
  });

  it('notes are proposed; too little is refused at its field', async () => {
    const { user, rows } = await openDesk(`${path}?kunjungan=3&langkah=bayar`);
    await user.type(await received(), '300000');
    expect(screen.getByText('Kurang').parentElement).toHaveTextContent(/Rp\s77\.400/);
    await user.keyboard('{F9}');
    // At the input, and in the foot, which is always in sight.
    expect(
      await screen.findAllByText(/^Uang diterima Rp\s300\.000 kurang dari Rp\s377\.400 yang harus dibayar$/),
    ).toHaveLength(2);
    expect(await received()).toBeInvalid();
    expect(await rows('transaksi')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: '400.000' }));
    expect(await received()).toHaveValue('400.000');
    await user.click(screen.getByRole('button', { name: 'Uang pas' }));
    expect(await received()).toHaveValue('');
  });

  it('a bill is shared by two methods', async () => {
    const { user, rows } = await openDesk(`${path}?kunjungan=3&langkah=bayar`);
    await user.click(await screen.findByRole('button', { name: 'Bagi pembayaran' }));
    const first = screen.getByRole('group', { name: 'Bagian 1' });
    await user.type(within(first).getByRole('textbox', { name: 'Jumlah' }), '100000');
    await user.keyboard('{F9}');
    await success();
    expect((await rows('transaksi')).at(-1)).toMatchObject({
      total: 377_400,
      metodeBayar: 'Campuran',
      status: 'Paid',
      bagian: [
        { metodeBayar: 'Cash', jumlah: 100_000 },
        { metodeBayar: 'QRIS', jumlah: 277_400 },
      ],
    });
  });

  it('a part now, the rest later from the list of what is due', async () => {
    const { user, rows, router } = await openDesk(`${path}?kunjungan=3&langkah=bayar`);
    await user.click(await screen.findByRole('button', { name: 'Bayar sebagian' }));
    await user.keyboard('{F9}');
    expect(await screen.findAllByText('Isi setiap bagian dengan jumlah rupiah di atas 0')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Jumlah' }), '100000');
    await user.keyboard('{F9}');
    expect(await success()).toHaveTextContent(/Sisa, dibayar nantiRp\s277\.400/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/transaksi'), { timeout: 4000 });
    await router.navigate(path);
    const due = await screen.findByRole('region', { name: 'Belum lunas (1)' });
    await user.click(within(due).getByRole('button', { name: 'Belum lunas (1)' }));
    expect(due).toHaveTextContent(/Rp\s277\.400/);
    await user.click(await within(due).findByRole('button', { name: 'Lunasi' }));
    const dialog = await screen.findByRole('dialog', { name: /^Lunasi INV/ });
    await user.click(within(dialog).getByRole('button', { name: 'Terima Pembayaran' }));
    await waitFor(async () => expect((await rows('transaksi')).at(-1)).toMatchObject({ status: 'Paid', sisa: 0 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Belum lunas/ })).toBeNull());
  });

  it('the next patient who is ready is one key away, with what they pay', async () => {
    const desk = await openDesk(`${path}?kunjungan=3&langkah=bayar`);
    await ready(desk);
    await received();
    await desk.user.keyboard('{F9}');
    await desk.user.hover(within(await success()).getByRole('link', { name: /^Cetak Struk/ }));
    await screen.findByRole('button', { name: /^Pasien berikutnya: 001 Hesti Wulandari · Rp\s388\.500$/ });
    await desk.user.keyboard('b');
    expect(desk.router.state.location.search).toBe('?kunjungan=1&langkah=bayar');
    expect(await screen.findByRole('region', { name: 'Detail Pasien' })).toHaveTextContent('Hesti Wulandari');
    await waitFor(async () => expect(await received()).toHaveFocus());
  });

  it("with 'Cetak Struk Otomatis' the receipt prints by itself, then the list follows", async () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
    vi.stubGlobal('print', print);
    const { user, change, router } = await openDesk(`${path}?kunjungan=3&langkah=bayar`, admin);
    await change('settings', 1, { cetakStruk: true });
    await received();
    await user.keyboard('{F9}');
    expect(await success()).toHaveTextContent('Struk akan dicetak.');
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(router.state.location.pathname).toBe('/transaksi/9/struk');
    await waitFor(() => expect(router.state.location.pathname).toBe('/transaksi'), { timeout: 5000 });
    expect(print).toHaveBeenCalledOnce();
  });

  it('the guide folds after the first payment and opens again at will', async () => {
    const { user, router, unmount } = await openDesk(`${path}?kunjungan=3&langkah=bayar`);
    const guide = () => screen.findByRole('button', { name: /panduan$/ });
    expect(await guide()).toHaveAttribute('aria-expanded', 'true');
    await received();
    await user.keyboard('{F9}');
    await success();
    await waitFor(() => expect(router.state.location.pathname).toBe('/transaksi'), { timeout: 4000 });
    unmount();
    const again = await openDesk();
    expect(await guide()).toHaveAttribute('aria-expanded', 'false');
    await again.user.click(await guide());
    expect(await guide()).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('a sale without a visit', () => {
  const box = () => screen.findByRole('combobox', { name: 'Pindai atau cari produk' });

  it('takes products by scanner, each scan one more, and pays like a visit', async () => {
    const { user, rows } = await openDesk(`${path}?jual=langsung`);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await user.keyboard('PRD-022{Enter}');
    const basket = await screen.findByRole('list', { name: 'Keranjang' });
    expect(basket).toHaveTextContent('Zinc 20 mg');
    expect(await box()).toHaveFocus();
    await user.keyboard('prd-022{Enter}');
    await waitFor(() => expect(within(basket).getByRole('textbox', { name: /^Banyaknya Zinc/ })).toHaveValue('2'));
    await user.type(within(basket).getByRole('textbox', { name: /^Banyaknya Zinc/ }), '{End}{Backspace}3{Backspace}2');
    expect(within(basket).getByRole('textbox', { name: /^Banyaknya Zinc/ })).toHaveValue('2');
    await user.keyboard('{F6}{F9}');
    await success();
    expect((await rows('transaksi')).at(-1)).toMatchObject({
      kunjungan: null,
      pasien: null,
      metodeBayar: 'QRIS',
      status: 'Paid',
      rincian: [{ nama: 'Zinc 20 mg', qty: 2 }],
    });
  });

  it('names a code that no product has, and keeps the basket through a reload', async () => {
    const { user, unmount, router } = await openDesk(`${path}?jual=langsung`);
    await user.type(await box(), '899001{Enter}');
    expect(await screen.findByText('Produk "899001" tidak ditemukan')).toBeInTheDocument();
    await user.clear(await box());
    await user.keyboard('PRD-022{Enter}');
    await screen.findByRole('list', { name: 'Keranjang' });
    unmount();
    const again = await openDesk(`${path}?jual=langsung`);
    expect(await screen.findByRole('list', { name: 'Keranjang' })).toHaveTextContent('Zinc');
    // A filled basket is asked about before the page is left.
    void again.router.navigate('/transaksi');
    const question = await screen.findByRole('alertdialog');
    await again.user.click(within(question).getByRole('button', { name: 'Ya, Tinggalkan' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/transaksi'));
    expect(router).toBeDefined();
  });
  it('a scan leaves the box to the next, counts once though Enter is pressed again, and is waited for by F9', async () => {
    const { user, rows, services } = await openDesk(`${path}?jual=langsung`);
    await user.type(await box(), 'PRD-025{Enter}');
    const basket = () => within(screen.getByRole('list', { name: 'Keranjang' }));
    await screen.findByRole('list', { name: 'Keranjang' });
    const before = (await rows('transaksi')).length;
    const release = holdLists(services.dataProvider, 'produk');
    await user.type(await box(), 'PRD-021{Enter}{Enter}PRD-022{Enter}{F9}');
    expect(screen.getByRole('button', { name: /^Proses Pembayaran/ })).toBeDisabled();
    release();
    await waitFor(() => expect(basket().getAllByRole('listitem')).toHaveLength(3));
    for (const count of basket().getAllByRole('textbox', { name: /^Banyaknya/ })) expect(count).toHaveValue('1');
    expect(await rows('transaksi')).toHaveLength(before);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Proses Pembayaran/ })).toBeEnabled());
  });

  it('is to the patient that was typed, though Enter is pressed before the answer', async () => {
    const { user } = await openDesk(`${path}?jual=langsung`);
    await user.type(await box(), 'PRD-022{Enter}');
    const buyer = await screen.findByRole('combobox', { name: 'Pasien (opsional)' });
    // All patients are offered by then.
    await user.click(buyer);
    await screen.findAllByRole('option');
    await user.type(buyer, 'hesti{Enter}');
    expect(await screen.findByRole('button', { name: 'Bukan pasien' })).toBeVisible();
    expect(await screen.findByText('Hesti Wulandari')).toBeVisible();
  });

  it('of medicines on prescription is for who may: with the doctor and the rule of use, which the label bears', async () => {
    allowConsole(/Isi nama dokter/);
    const { user, rows, router } = await openDesk(`${path}?jual=langsung`, manager);
    await user.type(await box(), 'PRD-009{Enter}');
    const rule = await screen.findByRole('textbox', { name: 'Aturan pakai Tretinoin Krim 0,05%' });
    await user.keyboard('{F6}{F9}');
    expect(await screen.findAllByText(/^Isi nama dokter yang menulis resep Tretinoin/)).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Dokter penulis resep/ })).toHaveFocus());
    await user.keyboard('dr. Maya');
    await user.type(rule, '1 × sehari, malam');
    await user.keyboard('{F9}');
    await success();
    // The pointer holds the list back.
    await user.hover(screen.getByRole('link', { name: 'Cetak Etiket' }));
    const sold = (await rows('transaksi')).at(-1);
    expect(sold).toMatchObject({ penulisResep: 'dr. Maya', rincian: [{ aturanPakai: '1 × sehari, malam' }] });
    await user.click(screen.getByRole('link', { name: 'Cetak Etiket' }));
    expect(router.state.location.pathname).toBe(`/transaksi/${sold?.['id']}/etiket`);
    const label = await screen.findByRole('article', { name: `Etiket ${sold?.['invoiceNumber']}` });
    for (const words of ['Tretinoin Krim 0,05% × 1', '1 × sehari, malam', /^Batch B-PRD-009/, 'Dokter: dr. Maya'])
      expect(within(label).getByText(words)).toBeInTheDocument();
  });

  it('of medicines on prescription is refused to others at the box', async () => {
    const { user } = await openDesk(`${path}?jual=langsung`);
    await user.type(await box(), 'PRD-009{Enter}');
    expect(await screen.findByText(/^Tretinoin Krim 0,05% hanya dengan resep/)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Keranjang' })).toBeNull();
  });
});
