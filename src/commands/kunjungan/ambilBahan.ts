import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { bahanBelumDilaporkan, samakanBahan, sekali } from '../stok/bahan.ts';
import { barisDiberikan, catatTindakanBalik } from './perawatan.ts';

/** Takes what a visit used up and the stock did not have. */
export const ambilBahan = defineCommand({
  name: 'kunjungan/ambil-bahan',
  on: 'kunjungan',
  permission: { resource: 'mutasi-stok', action: 'create' },
  effects: true,
  due: { 'kunjungan.bahanLengkap': { field: 'bahanKurang', above: 0 } },
  refusals: { 'kunjungan.bahanLengkap': 'Bahan kunjungan ini sudah tercatat seluruhnya' },
  button: {
    label: 'Ambil Bahan',
    icon: 'Terima',
    place: 'page',
    ask: 'Stok tidak cukup saat kunjungan ini selesai. Yang kurang diambil sekarang dari stok.',
    confirm: 'Ya, Ambil',
    done: 'Bahan yang ada diambil dari stok',
  },
  async run(tx, { record }, caller) {
    const used = await samakanBahan(tx, record, await barisDiberikan(tx, record), caller);
    if (record.transaksi !== null) await tambahBiaya(tx, record.id, record.transaksi, caller);
    return tx.update('kunjungan', record.id, used);
  },
});

/** Tells, in rows of today, the cost of what the treatments of a paid visit had used before the stock had it. */
async function tambahBiaya(tx: Tx, kunjungan: number, paid: number, caller: Caller): Promise<void> {
  const [rest, told, oleh] = await concurrently(
    bahanBelumDilaporkan(tx, kunjungan),
    tx.find('laporan/treatment', { kunjungan, membalik: null }),
    tx.get('transaksi', paid),
  );
  const standing = told.filter(({ status }) => status !== 'batal');
  const more = standing
    .map((row) => ({ row, bahan: sekali(rest, row.treatment) }))
    .filter(({ bahan }) => bahan !== 0)
    .map((each) => ({ ...each, jumlah: 0, biaya: 0, keterangan: 'Bahan diambil kemudian' }));
  await catatTindakanBalik(tx, more, oleh, caller);
}
