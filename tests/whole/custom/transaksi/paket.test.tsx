import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { terms } from '../../../commands/clinic.ts';
import { makeDemoProvider } from '../../../providers/makeDemoProvider.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const manager = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };
const pay = () => screen.getByRole('button', { name: /^Proses Pembayaran/ });
const success = () => screen.findByRole('dialog', { name: 'Transaksi Berhasil!' });

it('a package is sold to a patient, pays a line of the next visit unless told not to, and the rest is given back', async () => {
  allowConsole(/^HttpError: Paket dijual/);
  const storage = memoryStorage();
  const sale = renderConsole('/transaksi/create?jual=langsung', { user: kasir, storage });
  const { user } = sale;
  await user.click(await screen.findByRole('button', { name: 'Jual Paket' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Facial Acne 5 kali/ }));
  const basket = within(await screen.findByRole('list', { name: 'Keranjang' }));
  expect(basket.getByText('Facial Acne 5 kali')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Proses Pembayaran/ }));
  expect(await screen.findByText(/^Paket dijual kepada pasien yang terdaftar/)).toBeVisible();
  expect(screen.getByLabelText(/^Pasien/)).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText(/^Pasien/)).toHaveFocus());
  await user.type(screen.getByLabelText(/^Pasien/), 'dimas');
  await user.click(await screen.findByRole('option', { name: /Dimas Aryasatya/ }));
  await user.click(pay());
  expect(await success()).toHaveTextContent(/1\.415\.250/);
  sale.unmount();

  const desk = renderConsole('/transaksi/create', { user: kasir, storage });
  const row = (await screen.findByText('Dimas Aryasatya')).closest('tr') as HTMLElement;
  // What it comes to with the session, as at the desk.
  expect(row).toHaveTextContent('Rp 1.390.830');
  await desk.user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
  const box = await screen.findByRole('checkbox', {
    name: 'Pakai paket (sisa 5 dari 5, s.d. 27 Agu 2025) untuk Facial Acne',
  });
  expect(box).toBeChecked();
  const total = () => screen.getByRole('status', { name: 'Total' });
  expect(total()).toHaveTextContent(/1\.390\.830/);
  await desk.user.click(box);
  expect(total()).toHaveTextContent(/1\.723\.830/);
  await desk.user.click(box);
  expect(total()).toHaveTextContent(/1\.390\.830/);
  await desk.user.click(pay());
  await success();
  desk.unmount();

  const patient = renderConsole('/pasien/4', { user: kasir, storage });
  const left = await screen.findByRole('region', { name: 'Masih Dapat Dipakai' });
  expect(await within(left).findByText('Facial Acne')).toBeVisible();
  expect(left).toHaveTextContent('Facial Acne sisa 4 dari 5, s.d. 27 Agu 2025');
  patient.unmount();

  // 255,000 and 28,050 of PPN for each of the four that are left.
  const refund = renderConsole('/transaksi/9', { user: manager, storage });
  await openMore(refund.user);
  await refund.user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Kembalikan Dana/ }));
  expect(await dialog.findByText(/^Rp\s1\.132\.200$/)).toBeVisible();
  expect(dialog.queryByRole('radio', { name: /Sejumlah/ })).toBeNull();
  const made = () => screen.findByRole('list', { name: 'Yang dikembalikan dari paket' });
  expect(await made()).toHaveTextContent(
    'Facial Acne 5 kali: nilai 4 sesi yang belum dipakai Rp 1.020.000, ditambah PPN Rp 112.200',
  );
  refund.unmount();

  // The price less one session at the catalogue's 300,000.
  await changeSettings(makeDemoProvider({ storage }), { pengembalianPaket: 'katalog' });
  const byList = renderConsole('/transaksi/9', { user: manager, storage });
  await openMore(byList.user);
  await byList.user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
  expect(await made()).toHaveTextContent(
    'Facial Acne 5 kali: harga paket Rp 1.275.000 − 1 sesi terpakai menurut katalog Rp 300.000 = Rp 975.000, ditambah PPN Rp 107.250',
  );
  expect(screen.getByText(/^Rp\s1\.082\.250$/)).toBeVisible();
  byList.unmount();
});

it('the desk warns of a package that is not fully paid, and says where what was paid does not cover a session', async () => {
  const storage = memoryStorage();
  const provider = makeDemoProvider({ storage });
  const paid = { metodeBayar: 'Transfer Bank', jumlah: 200_000 } as const;
  await provider.command('transaksi/jual', {
    ...{ ...terms, pasien: 4, products: [], paket: [{ paket: 1 }], sebagian: true, bagian: [paid] },
    metodeBayar: 'Transfer Bank',
  });
  const open = async () => {
    const desk = renderConsole('/transaksi/create', { user: kasir, storage });
    const row = (await screen.findByText('Dimas Aryasatya')).closest('tr') as HTMLElement;
    await desk.user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
    const due = /^Paket belum lunas: sisa Rp.1\.215\.250 dari INV-2024-\d+$/;
    expect(await screen.findByRole('link', { name: due })).toHaveAttribute('href', '/transaksi/9');
    return desk;
  };
  const more = /melebihi yang sudah dibayar/;
  const desk = await open();
  expect(screen.queryByText(more)).toBeNull();
  await desk.user.click(screen.getByRole('checkbox', { name: /^Pakai paket/ }));
  expect(screen.queryByRole('link', { name: /^Paket belum lunas/ })).toBeNull();
  desk.unmount();
  await changeSettings(provider, { sesiSebanyakDibayar: true });
  await open();
  expect(screen.getByText(more)).toBeVisible();
});

it('from a patient’s page the package is chosen at once, and is theirs', async () => {
  const { user, router } = renderConsole('/pasien/4', { user: kasir });
  await screen.findByRole('heading', { level: 1, name: /Dimas/ });
  await openMore(user);
  await user.click(await screen.findByRole('link', { name: 'Jual Paket' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Facial Acne 5 kali/ }));
  expect(await screen.findByText('Dimas Aryasatya')).toBeVisible();
  await user.click(pay());
  expect(await success()).toHaveTextContent(/1\.415\.250/);
  expect(router.state.location.search).toContain('pasien=4');
});
