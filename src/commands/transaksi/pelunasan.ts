import { metodeDari } from '../../domain/transaksi/bagianBayar.ts';
import { metodeBagianBayar } from '../../resources/core/shared.ts';
import { f, Refusal } from '../../schema/index.ts';
import { inBranchOf } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { kunciLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { nomorBerikutnya } from '../klinik/penomoran.ts';
import { samakanPoin } from '../titipan/poin.ts';
import { kunciTitipan, pakaiTitipan } from '../titipan/titipan.ts';
import { catatSisa } from './sisa.ts';
import { bagianAtauTolak, banyakUang, pembayaranDari, terimaBagian } from './tagihan.ts';

/** Takes what is still due of a bill that was paid in part, or some of it: a ledger entry of today, and a part. */
export const lunasi = defineCommand({
  name: 'transaksi/lunasi',
  on: 'transaksi',
  permission: 'create',
  effects: true,
  anywhere: true,
  due: { 'transaksi.tanpaSisa': { field: 'sisa', above: 0 } },
  refusals: {
    'transaksi.tanpaSisa': 'Tagihan ini tidak mempunyai sisa yang dapat dilunasi',
    'transaksi.sisaBerubah': 'Sisa tagihan ini baru saja berubah. Periksa sisanya, lalu terima lagi.',
  },
  button: {
    label: 'Lunasi',
    alsoCalled: ['pelunasan', 'bayar sisa', 'cicilan'],
    icon: 'Terima',
    tone: 'green',
    place: 'act',
    title: 'Lunasi %{invoiceNumber}',
    shows: ['total', 'dibayar', 'sisa'],
    ask: 'Sisa tagihan %{sisa}. Kosongkan jumlah untuk menerima seluruhnya.',
    done: 'Pembayaran %{invoiceNumber} dicatat',
  },
  fields: {
    metodeBayar: metodeBagianBayar('Dibayar dengan', { required: true, default: 'Cash' }),
    kode: f.text('Kode Voucher', { maxLength: 40 }),
    jumlah: f.money('Jumlah', { min: 1, max: 1e12 }),
    diterima: f.money('Uang Diterima', { max: 1e12 }),
    /** The rest on the cashier's screen; refused where somebody took some of it since. */
    sisaDilihat: f.money('Sisa yang Dilihat', { hidden: true }),
  },
  before: (tx, _input, caller) => kunciLaci(tx, caller.userId, caller, { shared: true }),
  async run(laci, { record: bill, metodeBayar, kode, jumlah, diterima, sisaDilihat }, caller) {
    const tx = inBranchOf(laci, bill, caller);
    if ((sisaDilihat ?? null) !== null && sisaDilihat !== bill.sisa) throw new Refusal('transaksi.sisaBerubah');
    const asked = [{ metodeBayar, kode, jumlah: jumlah ?? bill.sisa, diterima }];
    const rules = await bacaPengaturan(tx);
    const parts = bagianAtauTolak(bill.sisa, { metodeBayar, bagian: asked, sebagian: true }, rules, { satu: true });
    const dipakai = await kunciTitipan(tx, bill.pasien, parts, caller, { jumlah: 'jumlah', kode: 'kode' });
    const nomor = await nomorBerikutnya(tx, 'KEU', banyakUang(parts), caller);
    const bagian = [...bill.bagian, ...(await terimaBagian(laci, bill, parts, { nomor, dipakai }, caller))];
    await pakaiTitipan(tx, dipakai, bill, caller);
    const { dibayar } = pembayaranDari(parts);
    const settled = dibayar === bill.sisa;
    if (settled) await tuntaskanPembalikan(tx, bill.id, caller);
    await catatSisa(tx, bill, -dibayar, 'pelunasan', caller);
    const paid = await tx.update('transaksi', bill.id, {
      bagian,
      ...pembayaranDari(bagian),
      metodeBayar: metodeDari(bagian, metodeBayar),
      tanggalBayar: caller.today,
      ...(settled && { status: 'Paid', tanggalLunas: caller.today }),
    });
    await samakanPoin(tx, paid, rules, caller);
    return paid;
  },
});

/** Reversals of a bill that is not settled wait with it: 'Pending' bills are no income of the transactions yet. */
export async function tuntaskanPembalikan(tx: Tx, bill: number, { today }: Caller): Promise<void> {
  for (const { id } of await tx.find('transaksi', { membalik: bill, status: 'Pending' }))
    await tx.update('transaksi', id, { status: 'Paid', tanggalLunas: today });
}
