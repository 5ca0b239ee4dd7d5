import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NewRecords } from '../../../../src/resources/index.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 0 } as const;
type Metode = NewRecords['laporan/keuangan']['metode_pembayaran'];

/** The page of a sale to the first patient, of which these parts were paid. */
async function sold(parts: readonly [Metode, number][]) {
  const view = renderConsole('/dashboard');
  const { dataProvider } = view.services;
  const bagian = parts.map(([metodeBayar, jumlah]) => ({ metodeBayar, jumlah }));
  const products = [{ produk: 1, qty: 10 }];
  const { data } = await dataProvider.command('transaksi/jual', {
    ...{ pasien: 1, products, penulisResep: 'dr. Maya', sebagian: true, bagian },
    ...terms,
  });
  await view.router.navigate(`/transaksi/${data.id}`);
  return { ...view, bill: data, dataProvider };
}
const rupiah = (amount: number) => new RegExp(`Rp\\s${String(amount).replace(/\B(?=(\d{3})+$)/g, '\\.')}`);

describe('a bill that is paid in parts', () => {
  it('is settled from its page, with the change in sight', async () => {
    allowConsole(/Uang diterima/);
    const { user, bill } = await sold([['QRIS', 10_000]]);
    const due = Number(bill['total']) - 10_000;
    await user.click(await screen.findByRole('button', { name: 'Lunasi' }));
    const dialog = await screen.findByRole('dialog', { name: `Lunasi ${bill['invoiceNumber']}` });
    expect(within(dialog).getByText(new RegExp(`sisa ${rupiah(due).source}`))).toBeInTheDocument();
    const received = within(dialog).getByRole('textbox', { name: /^Uang diterima/ });
    await user.type(received, String(due - 1));
    await user.click(within(dialog).getByRole('button', { name: 'Terima Pembayaran' }));
    expect(await within(dialog).findByText(/kurang dari Rp/)).toBeInTheDocument();
    await user.clear(received);
    await user.type(received, String(due + 5_000));
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Kembali Rp\s5\.000/);
    await user.click(within(dialog).getByRole('button', { name: 'Terima Pembayaran' }));
    expect(await screen.findByText(`Pembayaran ${bill['invoiceNumber']} dicatat`)).toBeInTheDocument();
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lunasi' })).toBeNull();
  });

  it('keeps what is typed while somebody else takes a part of it, and asks to look again', async () => {
    const { user, bill, dataProvider } = await sold([['QRIS', 10_000]]);
    const due = Number(bill['total']) - 10_000;
    await user.click(await screen.findByRole('button', { name: 'Lunasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Lunasi ${bill['invoiceNumber']}` }));
    const amount = dialog.getByRole('textbox', { name: /^Jumlah/ });
    await user.clear(amount);
    await user.type(amount, '5000');
    const received = dialog.getByRole('textbox', { name: /^Uang diterima/ });
    await user.type(received, '20000');
    await dataProvider.command('transaksi/lunasi', { transaksi: bill.id, metodeBayar: 'QRIS', jumlah: 3_000 });
    const [before, now] = [rupiah(due).source, rupiah(due - 3_000).source];
    expect(await dialog.findByText(new RegExp(`^Sisa berubah: tadi ${before}, sekarang ${now}`))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Terima Pembayaran' }));
    await user.click(dialog.getByRole('button', { name: 'Pakai sisa baru' }));
    expect(amount).toHaveValue('5.000');
    expect(received).toHaveValue('20.000');
    await user.click(dialog.getByRole('button', { name: 'Terima Pembayaran' }));
    expect(await screen.findByText(`Pembayaran ${bill['invoiceNumber']} dicatat`)).toBeInTheDocument();
    expect((await dataProvider.getOne('transaksi', { id: bill.id })).data).toMatchObject({ sisa: due - 8_000 });
  });

  it('asks before it gives back what somebody else gave back a part of', async () => {
    const { user, bill, dataProvider } = await sold([['QRIS', 50_000]]);
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Kembalikan Dana ${bill['invoiceNumber']}` }));
    await user.click(dialog.getByRole('radio', { name: 'Barang kembali' }));
    await user.type(dialog.getByRole('textbox', { name: /^Keterangan/ }), 'Batal');
    await dataProvider.command('transaksi/kembalikan-dana', { transaksi: bill.id, jumlah: 20_000, alasan: 'Batal' });
    expect(await dialog.findByText(/^Yang dapat dikembalikan berubah: tadi Rp.*, sekarang Rp/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Kembalikan Dana' }));
    expect((await dataProvider.getOne('transaksi', { id: bill.id })).data).toMatchObject({ dikembalikan: 20_000 });
    expect(dialog.getByRole('textbox', { name: /^Keterangan/ })).toHaveValue('Batal');
    expect(dialog.getByRole('radio', { name: 'Barang kembali' })).toBeChecked();
  });

  it('has one of its parts put right', async () => {
    const { user, bill, dataProvider } = await sold([
      ['Cash', 10_000],
      ['QRIS', 15_000],
    ]);
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Ubah Metode' }));
    const dialog = await screen.findByRole('dialog', { name: `Ubah Metode ${bill['invoiceNumber']}` });
    await user.click(within(dialog).getByRole('radio', { name: /^QRIS Rp\s15\.000$/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Debit Card' }));
    expect(await screen.findByText('Metode pembayaran diubah')).toBeInTheDocument();
    const { data } = await dataProvider.getOne('transaksi', { id: bill.id });
    expect(data['bagian']).toMatchObject([{ metodeBayar: 'Cash' }, { metodeBayar: 'Debit Card', jumlah: 15_000 }]);
  });

  it('is given back by the methods it came in by; what is due falls first, and the dialog says so', async () => {
    const { user, bill } = await sold([
      ['Cash', 10_000],
      ['QRIS', 15_000],
    ]);
    const due = Number(bill['total']) - 25_000;
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Kembalikan Dana' }));
    const dialog = await screen.findByRole('dialog', { name: /^Kembalikan Dana INV-/ });
    const summary = within(dialog).getByRole('status');
    expect(summary).toHaveTextContent(new RegExp(`Memotong sisa tagihan\\s*${rupiah(due).source}`));
    expect(summary).toHaveTextContent(/Dikembalikan\s*Rp\s25\.000\s*QRIS\s*Rp\s15\.000\s*Cash\s*Rp\s10\.000/);
    await user.click(within(dialog).getByRole('radio', { name: 'Salah tagih' }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Keterangan/ }), 'Salah barang');
    await user.click(within(dialog).getByRole('button', { name: 'Kembalikan Dana' }));
    expect(await screen.findByText('Dana berhasil dikembalikan')).toBeInTheDocument();
    expect(await screen.findByText('Refunded')).toBeInTheDocument();
  });
});
