import { addDays } from '../../domain/core/tanggal.ts';
import { alasan } from '../../resources/core/shared.ts';
import type { Entities } from '../../resources/index.ts';
import { type StokMasuk, stokMasuk } from '../../resources/stok/stok-masuk.ts';
import { f, formatDate, formatMoney, formatNumber, Refusal } from '../../schema/index.ts';
import { beside, here } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { tanggalCatat } from '../kas/tanggal.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { sesuaikanPesanan } from './kemajuanPesanan.ts';
import { masukkanBatch } from './persediaan.ts';
import { requireGood } from './stok.ts';
import { isianFaktur, tagihkan } from './tagihanSupplier.ts';

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

/** The receiver was told of an equal delivery, and means both. */
export const kembar = f.boolean('Benar, ini kiriman lain', { hidden: true });

const pending = {
  due: { 'stok.sudahDiproses': { field: 'status', is: 'Pending' } },
  refusals: { 'stok.sudahDiproses': 'Stok masuk ini sudah diproses (%{status})' },
} as const;
const delivered = ['namaBarang', 'supplier', 'jumlah', 'totalHarga'];

/** The words on the goods of a delivery. */
export const isianBatch = {
  nomorBatch: f.text('Nomor Batch', { required: true, maxLength: 40 }),
  kedaluwarsa: f.date('Kedaluwarsa', { of: 'expiry', help: 'Kosongkan jika tidak kedaluwarsa' }),
};

/** Receives a delivery ('Diterima'): a batch with its stock movement, on an invoice of its supplier (product §2.17). */
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
    effect: 'Stok bertambah %{jumlah} %{namaBarang.satuan}, dan utang kepada supplier %{totalHarga}.',
    done: '%{title} diterima. Stok dan tagihan sudah dicatat.',
  },
  fields: { ...isianBatch, ...isianFaktur, kembar },
  async run(tx, { record, nomorBatch, kedaluwarsa = null, kembar, faktur = null, jatuhTempo = null }, now) {
    await requireSecondPerson(tx, record, now);
    const goods = { nomorBatch, kedaluwarsa };
    await requireOther(tx, [{ ...record, nomorBatch }], kembar, now);
    const { supplier, totalHarga, tagihan: before } = record;
    const of = { supplier, faktur, jatuhTempo, jumlah: totalHarga ?? 0, tagihan: before };
    const received = await terimaKiriman(tx, record, { ...goods, tagihan: await tagihkan(tx, of, now) }, now);
    if (record.pesanan) await sesuaikanPesanan(tx, record.pesanan);
    return received;
  },
});

interface Diterima {
  nomorBatch: string;
  kedaluwarsa: string | null;
  tagihan: number | null;
}

/** Puts the goods of a delivery on the shelf. */
export async function terimaKiriman(
  tx: Tx,
  delivery: Entities['stok-masuk'],
  of: Diterima,
  now: Caller,
): Promise<StokMasuk> {
  const { nomorBatch, kedaluwarsa, tagihan } = of;
  requireGood(kedaluwarsa, now);
  const { namaBarang: produk, jumlah, hargaSatuan, supplier } = delivery;
  const keterangan = `Penerimaan ${stokMasuk.formatId(delivery.id)}`;
  const goods = { produk, jumlah, hargaSatuan, supplier, nomorBatch, kedaluwarsa, keterangan };
  const { batch } = await masukkanBatch(tx, { ...goods, tempat: beside(delivery, now), sebab: 'penerimaan' }, now);
  return tx.update('stok-masuk', delivery.id, { status: 'Diterima', batch: batch.id, tagihan });
}

interface Datang extends Pick<StokMasuk, 'supplier' | 'namaBarang' | 'jumlah'> {
  nomorBatch: string;
}

/** Days within which an equal delivery is asked about. */
const hariKembar = 14;

/**
 * Asks where the same goods of the same batch, as many, were received from this supplier some days ago: typed twice, they
 * would be in the books twice. One delivery of a supplier is received at a time, so that two clicks ask as well.
 */
export async function requireOther(
  tx: Tx,
  goods: readonly Datang[],
  known: boolean | null | undefined,
  caller: Caller,
): Promise<void> {
  for (const { supplier, namaBarang, jumlah, nomorBatch } of goods) {
    await tx.lock(`kiriman ${supplier}`);
    if (known) continue;
    const equal = await tx.read('stok-masuk', { ...here(caller), supplier, namaBarang, jumlah, status: 'Diterima' });
    for (const { id, batch, tanggal } of equal) {
      if (batch === null || tanggal < addDays(caller.today, -hariKembar)) continue;
      const [{ nomor } = { nomor: null }] = await tx.read('batch', { id: batch });
      if (nomor?.trim().toLowerCase() !== nomorBatch.trim().toLowerCase()) continue;
      const { nama_produk: nama } = await tx.get('produk', namaBarang, { archived: true });
      const args = { nama, jumlah: formatNumber(jumlah), batch: nomorBatch, tanggal: formatDate(tanggal) };
      throw new Refusal('stok.kembar', { ...args, nomor: stokMasuk.formatId(id) }, 'kembar');
    }
  }
}

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
export async function requireSecondPerson(
  tx: Tx,
  delivery: Pick<StokMasuk, 'pembuat' | 'pengubah' | 'totalHarga'>,
  { userId, may }: Caller,
): Promise<void> {
  const { batasTerimaSendiri } = await bacaPengaturan(tx);
  const typed = userId !== null && [delivery.pembuat, delivery.pengubah].includes(userId);
  if (!typed || (delivery.totalHarga ?? 0) <= batasTerimaSendiri || may('stok-masuk', 'delete')) return;
  throw new Refusal('stok.terimaSendiri', { batas: formatMoney(batasTerimaSendiri) });
}
