import { merugikan } from '../../domain/stok/stok.ts';
import { alasan } from '../../resources/core/shared.ts';
import type { Entities } from '../../resources/index.ts';
import type { MutasiStok } from '../../resources/stok/mutasi-stok.ts';
import { stokMasuk } from '../../resources/stok/stok-masuk.ts';
import { f, Refusal } from '../../schema/index.ts';
import { beside } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { sesuaikanPesanan } from './kemajuanPesanan.ts';
import { ambilDari, gerakkan, rakProduk, sesudah, taruh } from './persediaan.ts';
import { ubahTagihan } from './tagihanSupplier.ts';

interface Keluar extends Pick<MutasiStok, 'sebab' | 'supplier' | 'tagihan' | 'keterangan'> {
  jumlah: number;
  transfer?: number;
}

/** Takes goods out of their own batch, whatever expires first. */
export async function keluarkanBatch(tx: Tx, batch: Entities['batch'], of: Keluar, now: Caller) {
  const { id, produk, nomor, kedaluwarsa, harga_beli } = batch;
  const rak = await rakProduk(tx, produk, beside(batch, now));
  const { product, batches } = rak;
  const { jumlah } = of;
  const parts = [{ id, jumlah }];
  const sisa = batches.find((each) => each.id === id)?.sisa ?? 0;
  if (jumlah > sisa) throw new Refusal('stok.kurang', { nama: nomor ?? product.nama_produk, tersedia: sisa }, 'jumlah');
  await ambilDari(tx, product, parts);
  const nilai = jumlah * harga_beli;
  const diambil = [{ nomor, kedaluwarsa, jumlah }];
  return gerakkan(
    tx,
    { ...rak, batches: sesudah(batches, parts) },
    { ...of, jenis_mutasi: 'keluar', nilai, batch: id, nomorBatch: nomor, kedaluwarsa, diambil },
    now,
    merugikan(of.sebab) ? { kerugian: product.kerugian + nilai } : {},
  );
}

interface Retur {
  jumlah: number;
  alasan: string;
  supplier?: number | null | undefined;
}

/** Gives goods back to who delivered them: what they cost is owed no more, or is a credit. */
async function returkan(tx: Tx, batch: Entities['batch'], { jumlah, alasan, supplier: typed }: Retur, now: Caller) {
  const [delivery] = await tx.read('stok-masuk', { batch: batch.id });
  const supplier = delivery?.supplier ?? typed ?? null;
  if (supplier === null) throw new Refusal('stok.tanpaSupplier', {}, 'supplier');
  const retur = jumlah * batch.harga_beli;
  const tagihan = retur > 0 ? await tagihanRetur(tx, supplier, delivery?.tagihan ?? null, retur, now) : null;
  const of = { jumlah, supplier, tagihan, sebab: 'retur-supplier', keterangan: `Retur: ${alasan}` } as const;
  return keluarkanBatch(tx, batch, of, now);
}

async function tagihanRetur(tx: Tx, supplier: number, known: number | null, retur: number, { today }: Caller) {
  if (known !== null) return (await ubahTagihan(tx, known, { retur })).id;
  const dates = { tanggal: today, jatuhTempo: today };
  return (await tx.create('tagihan-supplier', { supplier, ...dates, retur, catatan: 'Retur tanpa tagihan' })).id;
}

const stokKeluar = { resource: 'mutasi-stok', action: 'create' } as const;
const diterima = {
  'stok.belumDiterima': { field: 'status', is: 'Diterima' },
  // Received before its batch was kept with it.
  'stok.tanpaBatch': { field: 'batch', empty: false },
} as const;
const belum = { 'stok.belumDiterima': 'Stok masuk ini belum diterima (%{status})' } as const;
const jumlah = f.number('Jumlah', { required: true, min: 1, max: 1_000_000 });
const button = {
  label: 'Retur ke Supplier',
  icon: 'Kembalikan',
  confirm: 'Catat Retur',
  effect: 'Barangnya keluar dari batch ini sendiri, dan harga belinya mengurangi utang kepada supplier.',
  done: 'Retur %{title} dicatat',
} as const;

export const returBatch = defineCommand({
  name: 'batch/retur',
  on: 'batch',
  permission: stokKeluar,
  effects: true,
  due: { 'stok.batchHabis': { field: 'sisa', above: 0 } },
  fields: {
    jumlah,
    supplier: f.reference('Supplier', 'supplier', {
      orRetired: true,
      help: 'Hanya untuk stok awal dan mutasi; yang lain kembali ke pengirimnya',
    }),
    alasan,
  },
  button: { ...button, shows: ['produk', 'kedaluwarsa', 'sisa'] },
  async run(tx, { record, ...typed }, now) {
    await returkan(tx, record, typed, now);
    return tx.get('batch', record.id);
  },
});

export const returKiriman = defineCommand({
  name: 'stok-masuk/retur',
  on: 'stok-masuk',
  permission: stokKeluar,
  effects: true,
  due: diterima,
  refusals: belum,
  fields: { jumlah, alasan },
  button: { ...button, shows: ['namaBarang', 'supplier', 'jumlah'] },
  async run(tx, { record, ...typed }, now) {
    await returkan(tx, await tx.get('batch', record.batch ?? 0), typed, now);
    return record;
  },
});

/** Takes a return back: the goods are in their batch again. */
export const batalRetur = defineCommand({
  name: 'mutasi-stok/batal-retur',
  on: 'mutasi-stok',
  permission: 'create',
  effects: true,
  due: {
    'stok.bukanRetur': {
      all: [
        { field: 'sebab', is: 'retur-supplier' },
        { field: 'jenis_mutasi', is: 'keluar' },
      ],
    },
    'stok.returBatal': { field: 'dibatalkan', empty: true },
  },
  refusals: {
    'stok.bukanRetur': 'Hanya retur ke supplier yang dibatalkan di sini',
    'stok.returBatal': 'Retur ini sudah dibatalkan: %{dibatalkan}',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Retur',
    icon: 'Tolak',
    tone: 'red',
    shows: ['produk', 'jumlah', 'supplier'],
    effect: 'Barangnya kembali ke batchnya, dan menjadi utang lagi.',
    confirm: 'Ya, Batalkan',
    done: 'Retur dibatalkan',
  },
  async run(tx, { record, alasan }, now) {
    const { id, produk, batch, jumlah, supplier, tagihan, nomorBatch, kedaluwarsa } = record;
    const nilai = record.nilai ?? 0;
    if (tagihan !== null) await ubahTagihan(tx, tagihan, { retur: -nilai });
    const rak = await rakProduk(tx, produk, beside(record, now));
    const back = await taruh(tx, rak, [{ batch: batch ?? 0, jumlah }]);
    await gerakkan(
      tx,
      back.rak,
      {
        ...{ jenis_mutasi: 'masuk', sebab: 'retur-supplier', jumlah, nilai, supplier, batch, tagihan },
        ...{ nomorBatch, kedaluwarsa, keterangan: `Batal retur: ${alasan}` },
      },
      now,
    );
    return tx.update('mutasi-stok', id, { dibatalkan: `${now.today}, ${now.user}: ${alasan}` });
  },
});

/** Takes a receipt back while all of it is there: the delivery waits again, to be corrected or rejected. */
export const batalTerima = defineCommand({
  name: 'stok-masuk/batal-terima',
  on: 'stok-masuk',
  permission: 'edit',
  effects: true,
  due: diterima,
  refusals: {
    ...belum,
    'stok.sudahKeluar': 'Sebagian barang ini sudah keluar dari batchnya. Yang tersisa dapat diretur ke supplier.',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Penerimaan',
    icon: 'Tolak',
    tone: 'red',
    shows: ['namaBarang', 'supplier', 'jumlah', 'totalHarga'],
    effect: 'Barangnya keluar dari stok dan dari tagihan, dan menunggu lagi: betulkan lalu terima, atau tolak.',
    confirm: 'Ya, Batalkan',
    done: '%{title} menunggu diterima lagi',
  },
  async run(tx, { record, alasan }, now) {
    const batch = await tx.get('batch', record.batch ?? 0);
    const { id, jumlah, supplier, tagihan, pesanan } = record;
    if (batch.sisa !== jumlah || batch.terbuka > 0) throw new Refusal('stok.sudahKeluar');
    const keterangan = `Batal ${stokMasuk.formatId(id)}: ${alasan}`;
    if (tagihan !== null) await ubahTagihan(tx, tagihan, { total: -(record.totalHarga ?? 0) });
    await keluarkanBatch(tx, batch, { jumlah, supplier, tagihan, sebab: 'penerimaan', keterangan }, now);
    const waiting = await tx.update('stok-masuk', id, { status: 'Pending', batch: null });
    if (pesanan !== null) await sesuaikanPesanan(tx, pesanan);
    return waiting;
  },
});
