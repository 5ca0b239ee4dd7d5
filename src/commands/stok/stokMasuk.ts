import { alasan } from '../../resources/core/shared.ts';
import { type StokMasuk, stokMasuk } from '../../resources/stok/stok-masuk.ts';
import { f, formatMoney, Refusal } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { catatKas } from '../kas/kas.ts';
import { tanggalCatat } from '../kas/tanggal.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { masukkanStok } from './persediaan.ts';
import { sesuaikanPesanan } from './pesanan.ts';
import { requireGood } from './stok.ts';

/** Checks a delivery's date, and sets its author and last editor. */
export const aturanStokMasuk: WriteRule<'stok-masuk'> = {
  async save(tx, record, before, caller) {
    // An unchanged date may have become too old.
    if (record.tanggal !== before?.tanggal) await tanggalCatat(tx, record.tanggal, caller);
    const moved = record.supplier !== before?.supplier || record.namaBarang !== before.namaBarang;
    if (before?.pesanan && moved) throw new Refusal('stok.milikPesanan', {}, 'namaBarang');
    if (before === null) return { pembuat: caller.userId, pengubah: null };
    return typed.some((name) => record[name] !== before[name]) ? { pengubah: caller.userId } : undefined;
  },
};

const typed = ['tanggal', 'supplier', 'namaBarang', 'jumlah', 'hargaSatuan', 'keterangan'] as const;

const pending = {
  due: { 'stok.sudahDiproses': { field: 'status', is: 'Pending' } },
  refusals: { 'stok.sudahDiproses': 'Stok masuk ini sudah diproses (%{status})' },
} as const;
const delivered = ['namaBarang', 'supplier', 'jumlah', 'totalHarga'];

/** Receives a delivery ('Diterima'): a batch with its stock movement, and the expense in the ledger (product §2.17). */
export const terimaStok = defineCommand({
  name: 'stok-masuk/terima',
  on: 'stok-masuk',
  permission: 'edit',
  ...pending,
  button: {
    label: 'Terima',
    icon: 'Terima',
    tone: 'green',
    place: 'row',
    confirm: 'Terima Barang',
    shows: delivered,
    effect: 'Stok bertambah %{jumlah} %{namaBarang.satuan} dan pengeluaran %{totalHarga} dicatat.',
    done: '%{title} diterima. Stok dan pengeluaran sudah dicatat.',
  },
  fields: {
    nomorBatch: f.text('Nomor Batch', { required: true, maxLength: 40 }),
    kedaluwarsa: f.date('Kedaluwarsa', { of: 'expiry', help: 'Kosongkan jika tidak kedaluwarsa' }),
  },
  async run(tx, { record: delivery, nomorBatch, kedaluwarsa = null }, now) {
    await requireSecondPerson(tx, delivery, now);
    requireGood(kedaluwarsa, now);
    await masukkanStok(
      tx,
      {
        produk: delivery.namaBarang,
        jumlah: delivery.jumlah,
        sebab: 'penerimaan',
        hargaSatuan: delivery.hargaSatuan,
        supplier: delivery.supplier,
        keterangan: `Penerimaan ${stokMasuk.formatId(delivery.id)}`,
        nomorBatch,
        kedaluwarsa,
      },
      now,
    );
    const referensi = stokMasuk.formatId(delivery.id);
    const nominal = delivery.totalHarga ?? 0;
    if (nominal > 0) {
      await catatKas(tx, now, {
        jenis_transaksi: 'pengeluaran',
        asal: 'pembelian',
        sumber: 'rekening',
        kategori: 'Pembelian Stok',
        deskripsi: `Pembelian stok ${referensi}`,
        nominal,
        metode_pembayaran: 'Transfer Bank',
        referensi,
      });
    }
    const received = await tx.update('stok-masuk', delivery.id, { status: 'Diterima' });
    if (delivery.pesanan) await sesuaikanPesanan(tx, delivery.pesanan);
    return received;
  },
});

/** Rejects a delivery ('Ditolak'). */
export const tolakStok = defineCommand({
  name: 'stok-masuk/tolak',
  on: 'stok-masuk',
  permission: 'edit',
  ...pending,
  bulk: true,
  button: {
    label: 'Tolak',
    icon: 'Tolak',
    tone: 'red',
    confirm: 'Ya, Tolak',
    shows: delivered,
    effect: 'Barang ini tidak masuk ke stok.',
    done: '%{title} ditolak',
  },
  undo: { by: 'stok-masuk/batal-tolak' },
  fields: { alasan },
  run: (tx, { record, alasan }) => tx.update('stok-masuk', record.id, { status: 'Ditolak', alasan }),
});

/** Takes a rejection back: the delivery waits again. */
export const batalTolak = defineCommand({
  name: 'stok-masuk/batal-tolak',
  on: 'stok-masuk',
  permission: 'edit',
  due: { 'stok.tidakDitolak': { field: 'status', is: 'Ditolak' } },
  refusals: { 'stok.tidakDitolak': 'Stok masuk ini tidak sedang ditolak (%{status})' },
  bulk: true,
  button: {
    label: 'Batalkan Penolakan',
    icon: 'Kembalikan',
    place: 'page',
    done: '%{title} kembali Pending',
  },
  undo: { by: 'stok-masuk/tolak', with: { alasan: 'alasan' }, when: { field: 'alasan', empty: false } },
  run: (tx, { record }) => tx.update('stok-masuk', record.id, { status: 'Pending', alasan: null }),
});

/**
 * A large delivery is received by another user than its author and editor, since that books the expense. Users who may
 * delete deliveries are exempt, so that somebody always can.
 */
async function requireSecondPerson(tx: Tx, delivery: StokMasuk, { userId, may }: Caller): Promise<void> {
  const { batasTerimaSendiri } = await bacaPengaturan(tx);
  const typed = userId !== null && [delivery.pembuat, delivery.pengubah].includes(userId);
  if (!typed || (delivery.totalHarga ?? 0) <= batasTerimaSendiri || may('stok-masuk', 'delete')) return;
  throw new Refusal('stok.terimaSendiri', { batas: formatMoney(batasTerimaSendiri) });
}
