import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../../../src/providers/consoleDataProvider.ts';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

type RenderedConsole = ReturnType<typeof renderConsole>;
const rupiah = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));
const bill = { kunjungan: 2, metodeBayar: 'QRIS', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
const feesOf = async ({ services }: RenderedConsole) =>
  (
    await services.dataProvider.getList('laporan/jasa', {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 20 },
    })
  ).data.map(({ orang, nama, jumlah }) => [orang, nama, jumlah]);

it('who did what is corrected after the bill, with its reason; then the fees are paid out', async () => {
  const opened = renderConsole('/kunjungan/2');
  const { user, router, services } = opened;
  await screen.findByRole('heading', { level: 1 });
  await (services.dataProvider as unknown as ConsoleDataProvider).command('transaksi/bayar', bill);
  expect(await feesOf(opened)).toEqual([
    [7, 'Mikrodermabrasi', 42_500],
    [7, 'Facial Hidrasi', 40_000],
    [7, 'Totok Wajah', 17_500],
  ]);
  // Where one sees it: of one line of the bill.
  await act(() => router.navigate('/transaksi/9'));
  const line = async () =>
    (await screen.findByRole('button', { name: 'Ubah Pelaksana Facial Hidrasi' })).closest('li') as HTMLElement;
  expect(await line()).toHaveTextContent('Facial Hidrasioleh Yohanes Siregar');
  await user.click(within(await line()).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Pelaksana' }));
  expect(dialog.queryByRole('group', { name: 'Mikrodermabrasi' })).toBeNull();
  const facial = within(dialog.getByRole('group', { name: 'Facial Hidrasi' }));
  const orang = await facial.findByRole('combobox', { name: /Orang/ });
  await waitFor(() => expect(orang).toHaveValue('Yohanes Siregar'));
  await user.clear(orang);
  await user.type(orang, 'Rina Les');
  await user.click(await screen.findByRole('option', { name: /Rina Lestari/ }));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText('Alasan wajib diisi')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Dikerjakan terapis');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Pelaksana diperbaiki')).toBeInTheDocument();
  await waitFor(async () => expect(await line()).toHaveTextContent('oleh Rina Lestari'));
  expect((await feesOf(opened)).toSorted()).toEqual([
    [13, 'Facial Hidrasi', 40_000],
    [7, 'Mikrodermabrasi', 42_500],
    [7, 'Totok Wajah', 17_500],
  ]);

  await act(() => router.navigate('/laporan/jasa'));
  const [first] = await screen.findAllByRole('button', { name: /^Tindakan lain / });
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Ubah Pelaksana' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Ubah Pelaksana' })).getByText('Batal'));
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Hitung Ulang' }));
  expect(await screen.findByText('Semua jasa yang belum dibayar sudah sesuai aturannya')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Terapkan' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Batal' }));

  await act(() => router.navigate('/bayar-jasa/create'));
  await user.type(await screen.findByRole('combobox', { name: /Orang/ }), 'Yohanes');
  await user.click(await screen.findByRole('option', { name: /Yohanes Siregar/ }));
  expect(await screen.findByText(rupiah('Rp 60.000 untuk 2 tindakan'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  // Its paper is offered first.
  const offered = within(await screen.findByRole('dialog'));
  expect(offered.getByRole('link', { name: /^Cetak/ })).toHaveFocus();
  await user.click(offered.getByRole('button', { name: 'Selesai' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bayar-jasa/1'));
  expect(await screen.findByText('Mikrodermabrasi')).toBeInTheDocument();
  await openMore(user);
  expect(await screen.findByRole('button', { name: 'Batalkan Pembayaran' })).toBeInTheDocument();
});

it('what is owed stands with each person, who are paid one by one or all, and told where one is refused', async () => {
  const { user, services, router } = renderConsole('/kunjungan');
  await screen.findByRole('heading', { level: 1 });
  const provider = services.dataProvider as unknown as ConsoleDataProvider;
  await provider.command('transaksi/bayar', bill);
  await act(() => router.navigate('/bayar-jasa'));
  await user.click(await screen.findByRole('button', { name: /^Belum dibayar: Rp\s100\.000/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bayar jasa s.d. 27 Agu 2024' }));
  const row = within(dialog.getByRole('row', { name: /Yohanes Siregar.*3 tindakan/ }));
  expect(row.getByText(rupiah('Rp 100.000'))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Bayar Semua/ }));
  expect(await row.findByText('Dibayar')).toBeVisible();
  const { data } = await provider.getOne('bayar-jasa', { id: 1 });
  expect(data).toMatchObject({ orang: 7, jumlah: 100_000, metode: 'Transfer Bank', status: 'dibayar' });
});
