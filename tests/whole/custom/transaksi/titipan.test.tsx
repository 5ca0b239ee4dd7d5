import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
const held = () => screen.findByRole('region', { name: 'Masih Dapat Dipakai' });
const manager = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };

it('a deposit is taken in, used at the desk beside a voucher and cash, refunded there, and given back', async () => {
  allowConsole(/^HttpError: (Sisa|Titipan|Voucher)/);
  const storage = memoryStorage();
  const page = renderConsole('/pasien/4', { user: kasir, storage });
  const { user } = page;
  await user.click(within(await held()).getByRole('button', { name: 'Terima Titipan' }));
  const taking = within(await screen.findByRole('dialog', { name: 'Terima titipan Dimas Aryasatya' }));
  await user.type(taking.getByLabelText(/^Jumlah/), '500000');
  await user.click(taking.getByRole('button', { name: 'Terima Titipan' }));
  const taken = within(await screen.findByRole('dialog', { name: /^Titipan Rp\s500\.000 diterima$/ }));
  expect(taken.getByRole('link', { name: 'Cetak Bukti' })).toHaveFocus();
  await user.click(taken.getByRole('button', { name: 'Selesai' }));
  expect(await within(await held()).findByText(/^Rp\s500\.000$/)).toBeVisible();
  // Money out of a drawer is the manager's.
  expect(within(await held()).queryByRole('button', { name: 'Kembalikan Titipan' })).toBeNull();
  const { data: voucher } = await page.services.dataProvider.command('voucher/jual', {
    ...{ nilai: 400_000, metodeBayar: 'QRIS', sampai: '2024-12-31' },
  });
  page.unmount();

  const desk = renderConsole('/transaksi/create', { user: kasir, storage });
  const row = (await screen.findByText('Dimas Aryasatya')).closest('tr') as HTMLElement;
  await desk.user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
  expect(await screen.findByText(/^Titipan Rp\s500\.000 bisa dipakai$/)).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Pakai titipan' }));
  expect(screen.getByText(/^Sisa Rp\s1\.223\.830 dibayar dengan:$/)).toBeVisible();
  // The largest figure is what is to be collected.
  expect(screen.getByRole('status', { name: 'Diterima sekarang' })).toHaveTextContent(/^Rp\s1\.223\.830$/);
  await desk.user.click(screen.getByRole('button', { name: 'Voucher' }));
  await desk.user.type(screen.getByLabelText('Kode voucher'), 'abcdefghjkmn{Enter}');
  expect(await screen.findByText('Voucher …JKMN tidak dikenal. Periksa kodenya.')).toBeVisible();
  await desk.user.clear(screen.getByLabelText('Kode voucher'));
  const kode = String(voucher['rahasia']).toLowerCase();
  await desk.user.type(screen.getByLabelText('Kode voucher'), `${kode.replaceAll('-', ' ')}{Enter}`);
  const amount = await screen.findByRole('textbox', { name: `Voucher ${voucher['kode']}` });
  expect(screen.getByText(/^Sisa Rp\s400\.000, berlaku sampai 31 Des 2024$/)).toBeVisible();
  await desk.user.type(amount, '400001');
  expect(await screen.findByText(/^Sisanya Rp\s400\.000$/)).toBeVisible();
  await desk.user.clear(amount);
  await desk.user.type(amount, '250000');
  expect(screen.getByText(/^Sisa Rp\s973\.830 dibayar dengan:$/)).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: /^Proses Pembayaran/ }));
  await screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });
  const { data: bill } = await desk.services.dataProvider.getOne('transaksi', { id: 9 });
  expect(
    (bill['bagian'] as { metodeBayar: string; jumlah: number }[]).map((part) => [part.metodeBayar, part.jumlah]),
  ).toEqual([
    ['Titipan', 500_000],
    ['Voucher', 250_000],
    ['Cash', 973_830],
  ]);
  desk.unmount();
});

it('a bill that was paid out of a deposit and a voucher gives back there, and the deposit is paid out', async () => {
  allowConsole(/^HttpError/);
  const storage = memoryStorage();
  const page = renderConsole('/voucher', { user: manager, storage });
  expect(await screen.findByText('Belum ada voucher terjual')).toBeVisible();
  const { command } = page.services.dataProvider;
  await command('titipan/terima', { pasien: 4, jumlah: 500_000, metodeBayar: 'Cash' });
  const { data: voucher } = await command('voucher/jual', {
    nilai: 400_000,
    metodeBayar: 'QRIS',
    sampai: '2024-12-31',
  });
  const bagian = [
    { metodeBayar: 'Titipan', jumlah: 500_000 },
    { metodeBayar: 'Voucher', kode: voucher['rahasia'], jumlah: 250_000 },
    { metodeBayar: 'Cash', jumlah: 973_830 },
  ];
  await command('transaksi/bayar', { kunjungan: 6, bagian, ...terms });
  expect(await screen.findByText(/^Sisa Rp\s150\.000$/)).toBeVisible();
  page.unmount();

  const refund = renderConsole('/transaksi/9', { user: manager, storage });
  await openMore(refund.user);
  await refund.user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Kembalikan Dana/ }));
  expect(await dialog.findByText('Kembali ke Titipan')).toBeVisible();
  expect(dialog.getByText('Kembali ke Voucher')).toBeVisible();
  expect(dialog.getByText(/Pengembalian Rp\s973\.830 tidak dapat dibatalkan/)).toBeVisible();
  const back = { transaksi: 9, alasan: 'Pindah kota' };
  await refund.services.dataProvider.command('transaksi/kembalikan-dana', back);
  refund.unmount();

  const given = renderConsole('/pasien/4', { user: manager, storage });
  await given.user.click(await screen.findByRole('button', { name: 'Kembalikan Titipan' }));
  const giving = within(await screen.findByRole('dialog', { name: 'Kembalikan titipan Dimas Aryasatya' }));
  await given.user.type(giving.getByLabelText(/^Alasan/), 'Pindah kota');
  await given.user.click(giving.getByRole('button', { name: 'Kembalikan Titipan' }));
  const gone = within(await screen.findByRole('dialog', { name: /dikembalikan$/ }));
  expect(gone.getByRole('link', { name: 'Cetak Bukti' })).toHaveFocus();
  await given.user.click(gone.getByRole('button', { name: 'Selesai' }));
  expect(await within(await held()).findByText(/^Rp\s0$/)).toBeVisible();
  given.unmount();
});

const code = /^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/;

it('the code of a voucher is shown once as it is sold, and a manager makes another where it was lost', async () => {
  const storage = memoryStorage();
  const sale = renderConsole('/voucher/create', { user: kasir, storage });
  const { user } = sale;
  await user.type(await screen.findByLabelText(/^Nilai/), '250000');
  expect(screen.getByLabelText(/^Berlaku Sampai/)).toHaveValue('27/08/2025');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kode Voucher' }));
  const told = dialog.getByRole('status', { name: 'Kode Voucher' }).textContent ?? '';
  expect(told).toMatch(code);
  expect(dialog.getByText(/hanya ditampilkan sekali/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('status', { name: 'Kode Voucher' })).toHaveTextContent(told);
  await user.click(dialog.getByRole('button', { name: 'Selesai' }));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`…${told.slice(-4)}$`) })).toBeVisible();
  expect(document.body.textContent).not.toContain(told.slice(0, 9));
  expect(document.title).not.toContain(told.slice(0, 9));
  expect(screen.queryByRole('button', { name: 'Kode Baru' })).toBeNull();
  sale.unmount();

  const page = renderConsole('/voucher/1', { user: manager, storage });
  await openMore(page.user);
  await page.user.click(await screen.findByRole('button', { name: 'Kode Baru' }));
  const asking = within(await screen.findByRole('dialog', { name: /^Kode Baru/ }));
  expect(asking.getByText(/Kode lama tidak berlaku lagi/)).toBeVisible();
  await page.user.click(asking.getByRole('button', { name: 'Buat Kode Baru' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Kode Voucher' }));
  const fresh = shown.getByRole('status', { name: 'Kode Voucher' }).textContent ?? '';
  expect(fresh).toMatch(code);
  expect(fresh).not.toBe(told);
  // The card that is given away has it, this once.
  const card = shown.getByRole('link', { name: 'Cetak Kartu' });
  expect(card).toHaveFocus();
  await page.user.click(card);
  expect(await screen.findByRole('article', { name: /^Voucher …/ })).toHaveTextContent(fresh);
  const cek = (kode: string) => page.services.dataProvider.command('voucher/cek', { kode });
  await expect(cek(told)).rejects.toMatchObject({ message: expect.stringMatching(/tidak dikenal/) });
  expect((await cek(fresh)).data).toMatchObject({ saldo: 250_000 });
  page.unmount();
});

it('points are nowhere in sight until the clinic gives some, and then pay at the desk', async () => {
  const storage = memoryStorage();
  const page = renderConsole('/pasien/4', { user: manager, storage });
  const { dataProvider } = page.services;
  expect(within(await held()).queryByText('Poin')).toBeNull();
  await changeSettings(dataProvider, { poinPersen: 10, tingkatSilver: 50_000 });
  const [vitamin] = (
    await dataProvider.getList('produk', {
      filter: { q: 'Vitamin D3' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    })
  ).data;
  const sold = { ...terms, pasien: 4, products: [{ produk: vitamin?.id, qty: 1 }], paket: [] };
  const { data: bill } = await dataProvider.command('transaksi/jual', sold);
  const poin = Math.floor(Number(bill['total']) / 10).toLocaleString('id-ID');
  expect(await within(await held()).findByText(poin)).toBeVisible();
  expect(within(await held()).getByText('Silver, dari belanja setahun')).toBeVisible();
  page.unmount();

  const desk = renderConsole('/transaksi/create', { user: kasir, storage });
  const row = (await screen.findByText('Dimas Aryasatya')).closest('tr') as HTMLElement;
  await desk.user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
  expect(await screen.findByText(`${poin} poin bisa dipakai`)).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Pakai poin' }));
  await desk.user.click(screen.getByRole('button', { name: /^Proses Pembayaran/ }));
  await screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });
  const { data: paid } = await desk.services.dataProvider.getOne('transaksi', { id: Number(bill.id) + 1 });
  expect(paid['bagian']).toMatchObject([{ metodeBayar: 'Poin', referensi: 'Poin' }, { metodeBayar: 'Cash' }]);
  const cash = Number((paid['bagian'] as { jumlah: number }[])[1]?.jumlah);
  const earned = Math.floor(cash / 10).toLocaleString('id-ID');
  await desk.router.navigate(`/transaksi/${paid.id}/struk`);
  const paper = await screen.findByRole('article');
  expect(paper).toHaveTextContent(`Poin diperoleh${earned}`);
  expect(paper).toHaveTextContent(`Sisa poin, 27 Agu 2024${earned}`);
  desk.unmount();
});
