import { Refusal } from '../../schema/index.ts';
import { defineCommand } from '../core/command.ts';
import { samakanBahan } from '../stok/bahan.ts';
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
    done: 'Bahan diambil dari stok',
  },
  async run(tx, { record }, caller) {
    const used = await samakanBahan(tx, record, await barisDiberikan(tx, record), caller);
    if (used.bahanKurang === record.bahanKurang) throw new Refusal('kunjungan.bahanMasihKurang');
    return tx.update('kunjungan', record.id, used);
  },
});
