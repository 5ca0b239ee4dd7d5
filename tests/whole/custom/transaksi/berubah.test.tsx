import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import type { Row } from '../../../../src/schema/index.ts';
import { makeDemoProvider } from '../../../providers/makeDemoProvider.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const path = '/transaksi/create';
/** Visit 3 of the sample: 377,400 with PPN. */
const paying = `${path}?kunjungan=3&langkah=bayar`;
const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };
const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

beforeEach(() => {
  window.localStorage.clear();
});

function open(at: string, user = kasir) {
  const storage = memoryStorage();
  const console_ = renderConsole(at, { user, storage });
  const { dataProvider } = console_.services;
  const elsewhere = makeDemoProvider({ storage });
  const rows = async (resource: string) => (await dataProvider.getList<Row>(resource, all)).data;
  /** As somebody else does it, in another tab. */
  const change = async (resource: string, id: number, values: (row: Row) => object) => {
    const { data } = await elsewhere.getOne<Row>(resource, { id });
    await elsewhere.update(resource, { id, data: { ...data, ...values(data) }, previousData: data });
  };
  return { ...console_, dataProvider, rows, change };
}

/** The doctor takes a product off. */
const sellLess = ({ products, addons }: Row) => ({ products: (products as object[]).slice(1), addons });
const submit = () => screen.findByRole('button', { name: /^Proses Pembayaran/ });
const alert = (text: RegExp) => screen.findByText(text).then((found) => found.closest('[role=alert]') as HTMLElement);
const success = () => screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });

describe('a bill that changes while it is being paid', () => {
  it('is announced, and paid only once the change was accepted', async () => {
    const { user, change, rows } = open(paying);
    await user.hover(await submit());
    await user.keyboard('{F6}');
    await change('kunjungan', 3, sellLess);
    const told = await alert(/^Tagihan berubah: tadi Rp\s377\.400, sekarang Rp\s[\d.]+\.$/);
    await user.keyboard('{F9}');
    const accept = within(told).getByRole('button', { name: 'Pakai tagihan baru' });
    expect(accept).toHaveFocus();
    expect(await rows('transaksi')).toHaveLength(8);
    await user.keyboard('{Enter}');
    expect(told).not.toBeInTheDocument();
    await user.keyboard('{F9}');
    await success();
    expect(await rows('transaksi')).toHaveLength(9);
  });

  it('is told as well when it was back with the doctor meanwhile', async () => {
    const { change } = open(paying);
    await submit();
    await change('kunjungan', 3, () => ({ status: 'Dalam Perawatan' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Form Pembayaran' })).toBeNull());
    await change('kunjungan', 3, (row) => ({ ...sellLess(row), status: 'Selesai Konsultasi' }));
    await alert(/^Tagihan berubah: tadi Rp\s377\.400/);
  });

  it('what changed before it was sent to payment is no change', async () => {
    const { user, change, router } = open(`${path}?kunjungan=3`);
    await screen.findByRole('region', { name: 'Detail Pasien' });
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await change('kunjungan', 3, sellLess);
    await router.navigate(paying);
    await submit();
    await user.keyboard('{F9}');
    await success();
  });

  it("the cashier's own discount is no change", async () => {
    const { user } = open(paying);
    await submit();
    await user.clear(screen.getByLabelText('Diskon'));
    await user.type(screen.getByLabelText('Diskon'), '10');
    await user.keyboard('{F9}');
    await success();
    expect(screen.queryByText(/^Tagihan berubah/)).toBeNull();
  });

  it('a price of the basket is told; what the cashier puts in is not', async () => {
    const { user, change, rows } = open(`${path}?jual=langsung`);
    const box = await screen.findByRole('combobox', { name: 'Pindai atau cari produk' });
    await user.type(box, 'PRD-022{Enter}');
    await submit();
    await user.keyboard('PRD-021{Enter}');
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Banyaknya/ })).toHaveLength(2));
    expect(screen.queryByText(/^Tagihan berubah/)).toBeNull();
    await change('produk', 22, () => ({ harga_jual: 99_000 }));
    const told = await alert(/^Tagihan berubah: tadi Rp\s[\d.]+, sekarang Rp\s[\d.]+\.$/);
    await user.keyboard('{F9}');
    expect(await rows('transaksi')).toHaveLength(8);
    await user.click(within(told).getByRole('button', { name: 'Pakai tagihan baru' }));
    await user.keyboard('{F9}');
    await success();
  });
});

it('a server that is away leaves the form with what was typed, and its refusal in it', async () => {
  allowConsole(/Server tidak dapat dihubungi/);
  const { user, dataProvider } = open(paying);
  await user.type(await screen.findByRole('textbox', { name: 'Uang diterima' }), '400000');
  const away = () => Promise.reject(new HttpError('Server tidak dapat dihubungi', 0));
  for (const method of ['command', 'getOne', 'getList'] as const)
    vi.spyOn(dataProvider, method).mockImplementation(away as never);
  await user.keyboard('{F9}');
  const form = await screen.findByRole('region', { name: 'Form Pembayaran' });
  const refusal = (await within(form).findByText('Server tidak dapat dihubungi')).closest('[role=alert]');
  await waitFor(() => expect(refusal).toHaveFocus());
  await waitFor(() => expect(dataProvider.getOne).toHaveBeenCalled());
  expect(screen.getByRole('textbox', { name: 'Uang diterima' })).toHaveValue('400.000');
  expect(screen.queryByText('Data gagal dimuat')).toBeNull();
  expect(form).toBeInTheDocument();
  // It says nothing that is no longer true.
  act(() => void window.dispatchEvent(new Event('online')));
  expect(within(form).queryByText('Server tidak dapat dihubungi')).toBeNull();
});

it('news of the chosen visit leave the focus where somebody types', async () => {
  const { user, change } = open(paying);
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Uang diterima' })).toHaveFocus());
  await change('kunjungan', 3, () => ({ status: 'Dalam Perawatan' }));
  await screen.findByText(/^Pasien masih dalam perawatan/);
  const search = await screen.findByRole('searchbox', { name: 'Cari di Pasien dalam Proses' });
  await user.type(search, '40');
  await change('kunjungan', 3, () => ({ status: 'Selesai Konsultasi' }));
  await screen.findByRole('textbox', { name: 'Uang diterima' });
  expect(search).toHaveFocus();
  await user.keyboard('12');
  expect(search).toHaveValue('4012');
});

describe("an open 'Lunasi' at the desk", () => {
  async function openDue() {
    const console_ = open(path);
    const { dataProvider, user } = console_;
    await screen.findByRole('table');
    const terms = { diskon: 0, diskonType: 'persen', ppn: 11, catatan: null } as const;
    const bagian = [{ metodeBayar: 'QRIS', jumlah: 100_000, diterima: null }] as const;
    await dataProvider.command('transaksi/bayar', {
      kunjungan: 3,
      metodeBayar: 'QRIS',
      bagian: [...bagian],
      sebagian: true,
      ...terms,
    });
    await user.click(await screen.findByRole('button', { name: 'Belum lunas (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Lunasi' }));
    const dialog = await screen.findByRole('dialog', { name: /^Lunasi INV/ });
    const settle = (jumlah: number) =>
      dataProvider.command('transaksi/lunasi', { transaksi: 9, metodeBayar: 'QRIS', jumlah });
    return { ...console_, dialog, settle };
  }

  it('stays and says who settled the invoice meanwhile', async () => {
    const { user, dialog, settle } = await openDue();
    await settle(277_400);
    const told = await within(dialog).findByText('INV-2024-009 sudah dilunasi. Yang menerima: Siti Rahayu.');
    expect(told.closest('[role=alert]')).not.toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Terima Pembayaran' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Lunasi' })).toBeNull();
  });

  it('tells that some of it was paid meanwhile, and takes the rest once that was accepted', async () => {
    const { user, dialog, settle, rows } = await openDue();
    await settle(77_400);
    const told = await within(dialog).findByText(/^Sisa berubah: tadi Rp\s277\.400, sekarang Rp\s200\.000\.$/);
    expect(within(dialog).getByRole('textbox', { name: /^Jumlah/ })).toHaveValue('277.400');
    await user.click(within(dialog).getByRole('button', { name: 'Pakai sisa baru' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(within(dialog).getByRole('textbox', { name: /^Jumlah/ })).toHaveValue('200.000');
    await user.click(within(dialog).getByRole('button', { name: 'Terima Pembayaran' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect((await rows('transaksi')).at(-1)).toMatchObject({ status: 'Paid', sisa: 0 });
  });
});

describe('a method that is switched off while it is chosen', () => {
  const switchOff = (change: ReturnType<typeof open>['change']) => change('settings', 1, () => ({ terimaCash: false }));

  it('is named; what was typed stays, and no other method is chosen unasked', async () => {
    const { user, change, rows } = open(paying, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Uang diterima' }), '400000');
    await switchOff(change);
    const told = await alert(/^Cash baru saja dimatikan di Pengaturan\. Pilih metode lain\.$/);
    expect(screen.getByRole('textbox', { name: 'Uang diterima' })).toHaveValue('400.000');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.keyboard('{F9}');
    expect(told).toHaveFocus();
    expect(await rows('transaksi')).toHaveLength(8);
    await user.keyboard('{F6}');
    expect(told).not.toBeInTheDocument();
    await user.keyboard('{F9}');
    await success();
    expect((await rows('transaksi')).at(-1)).toMatchObject({ metodeBayar: 'QRIS' });
  });

  it('is named in a shared bill too', async () => {
    const { user, change, rows } = open(paying, admin);
    await user.click(await screen.findByRole('button', { name: 'Bagi pembayaran' }));
    await switchOff(change);
    const told = await alert(/^Cash baru saja dimatikan/);
    await user.type(within(screen.getByRole('group', { name: 'Bagian 1' })).getByLabelText('Jumlah'), '100000');
    await user.keyboard('{F9}');
    expect(told).toHaveFocus();
    expect(await rows('transaksi')).toHaveLength(8);
  });
});
