import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { bahanBelumDilaporkan, samakanBahan, sekali } from '../stok/bahan.ts';
import { barisDiberikan } from './perawatan.ts';

/** Takes what a visit used up and the stock did not have. */
export const ambilBahan = defineCommand({
  name: 'kunjungan/ambil-bahan',
  on: 'kunjungan',
  permission: { resource: 'mutasi-stok', action: 'create' },
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
    if (record.transaksi !== null) await tambahBiaya(tx, record.id);
    return tx.update('kunjungan', record.id, used);
  },
});

/** Adds to the report of a paid visit the cost of what its treatments had used before the stock had it. */
async function tambahBiaya(tx: Tx, kunjungan: number): Promise<void> {
  const [rest, told] = await concurrently(
    bahanBelumDilaporkan(tx, kunjungan),
    tx.find('laporan/treatment', { kunjungan, membalik: null }),
  );
  for (const { id, treatment, biaya_bahan, status } of told) {
    const more = status === 'batal' ? 0 : sekali(rest, treatment);
    if (more > 0) await tx.update('laporan/treatment', id, { biaya_bahan: (biaya_bahan ?? 0) + more });
  }
}
