import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { qrisSejumlah, contohQris as statis } from '../../../../src/domain/kas/qris.ts';
import { allowConsole } from '../../../setup.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { scanned } from '../../../support/qr.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const code = (amount: string) => ({
  name: new RegExp(`^Kode QRIS Rp\\s${amount.replaceAll('.', '\\.')} untuk KLINIK CANTIKA MEDIKA$`),
});

it('the desk shows a code with the amount that is paid by QRIS, all of the bill or a part', async () => {
  const { user } = renderConsole('/transaksi/create', { user: kasir });
  const row = (await screen.findByText('Dimas Aryasatya')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
  await user.click(await screen.findByRole('radio', { name: /^QRIS/ }));
  expect(scanned(await screen.findByRole('img', code('1.723.830')))).toBe(qrisSejumlah(statis, 1_723_830));
  expect(screen.getByText('KLINIK CANTIKA MEDIKA')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Bagi pembayaran/ }));
  const first = within(screen.getByRole('group', { name: 'Bagian 1' }));
  await user.type(first.getByRole('textbox', { name: 'Jumlah' }), '700000');
  expect(scanned(first.getByRole('img', code('700.000')))).toBe(qrisSejumlah(statis, 700_000));
  // More than the bill is asked of nobody.
  await user.type(first.getByRole('textbox', { name: 'Jumlah' }), '0');
  expect(screen.queryByRole('img', { name: /^Kode QRIS/ })).toBeNull();
});

it('what is still due is asked for by its dialog and on its receipt, by a clinic that has a code', async () => {
  const view = renderConsole('/dashboard');
  const { dataProvider } = view.services;
  const { data: bill } = await dataProvider.command('transaksi/jual', {
    ...{ pasien: 1, products: [{ produk: 1, qty: 10 }], penulisResep: 'dr. Maya', sebagian: true },
    ...{ metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 0 },
    bagian: [{ metodeBayar: 'Cash', jumlah: 10_000 }],
  });
  const due = Number(bill['total']) - 10_000;
  const rupiah = due.toLocaleString('id-ID');
  await view.router.navigate(`/transaksi/${bill.id}`);
  await view.user.click(await screen.findByRole('button', { name: 'Lunasi' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Lunasi ${bill['invoiceNumber']}` }));
  expect(dialog.queryByRole('img', { name: /^Kode QRIS/ })).toBeNull();
  await view.user.click(dialog.getByRole('combobox', { name: /^Dibayar dengan/ }));
  await view.user.click(screen.getByRole('option', { name: 'QRIS' }));
  expect(scanned(await dialog.findByRole('img', code(rupiah)))).toBe(qrisSejumlah(statis, due));

  await view.router.navigate(`/transaksi/${bill.id}/struk`);
  const paper = await screen.findByRole('article', { name: `Struk ${bill['invoiceNumber']}` });
  expect(within(paper).getByText(/^Bayar sisa Rp\s[\d.]+ dengan QRIS:$/)).toBeInTheDocument();
  expect(scanned(paper.querySelector('svg') as Element)).toBe(qrisSejumlah(statis, due));
  await changeSettings(dataProvider, { qris: null });
  expect(await screen.findByText('BELUM LUNAS')).toBeInTheDocument();
  await expect.poll(() => paper.querySelector('svg')).toBeNull();
});

it('a code that is none is refused where it was pasted, and stays there', async () => {
  allowConsole(/^HttpError/);
  const { user, services } = renderConsole('/settings');
  await user.click(await screen.findByRole('button', { name: 'Metode Pembayaran', expanded: false }));
  const box = await screen.findByRole('textbox', { name: /^Kode QRIS Statis/ });
  await user.clear(box);
  await user.click(box);
  const typo = statis.replace('JAKARTA', 'JAKARTO');
  await user.paste(typo);
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^Angka periksa kode ini tidak cocok/)).toBeInTheDocument();
  expect(box).toHaveValue(typo);
  // A script is told the same.
  await expect(changeSettings(services.dataProvider, { qris: qrisSejumlah(statis, 1) })).rejects.toMatchObject({
    body: { errors: { qris: expect.stringMatching(/satu pembayaran/) } },
  });
});
