import type { StokMasuk } from '../resources/stok-masuk.ts';
import { formatMoney } from '../schema/index.ts';
import { isoDay, z } from '../schema/zod.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { catatKas } from './kas.ts';
import { bacaPengaturan } from './pengaturan.ts';
import { masukkanStok } from './persediaan.ts';
import type { WriteRule } from './rule.ts';
import { requireGood } from './stok.ts';
import { tanggalCatat } from './tanggal.ts';

/** A delivery is dated as any record of the stock, and knows who typed it and who changed it last. */
export const aturanStokMasuk: WriteRule<'stok-masuk'> = {
  async save(tx, { tanggal }, before, caller) {
    // One that has waited for days keeps its date.
    if (tanggal !== before?.tanggal) await tanggalCatat(tx, tanggal, caller);
    return before === null ? { pembuat: caller.userId, pengubah: null } : { pengubah: caller.userId };
  },
};

/** Receives a delivery ('Diterima'): raises the stock, opens a batch, posts the expense and the movement (spec §2.17). */
export const terimaStok = defineCommand({
  name: 'stok-masuk/terima',
  permission: { resource: 'stok-masuk', action: 'edit' },
  input: z.strictObject({
    stokMasuk: z.int().positive(),
    nomorBatch: z.string().trim().max(40).nullable(),
    kedaluwarsa: isoDay.nullable(),
  }),
  async run(tx, { stokMasuk, nomorBatch, kedaluwarsa }, now) {
    const delivery = await pending(tx, stokMasuk);
    await requireSecondPerson(tx, delivery, now);
    requireGood(kedaluwarsa, now);
    await masukkanStok(
      tx,
      {
        produk: delivery.namaBarang,
        jumlah: delivery.jumlah,
        hargaSatuan: delivery.hargaSatuan,
        supplier: delivery.supplier,
        keterangan: `Penerimaan ${idStokMasuk(delivery.id)}`,
        nomorBatch,
        kedaluwarsa,
      },
      now,
    );
    const nominal = delivery.totalHarga ?? 0;
    if (nominal > 0) {
      await catatKas(tx, now, {
        jenis_transaksi: 'pengeluaran',
        asal: 'pembelian',
        sumber: 'rekening',
        kategori: 'Pembelian Stok',
        deskripsi: `Pembelian stok ${idStokMasuk(delivery.id)}`,
        nominal,
        metode_pembayaran: 'Transfer Bank',
        referensi: idStokMasuk(delivery.id),
      });
    }
    return tx.update('stok-masuk', delivery.id, { status: 'Diterima' });
  },
});

/** Turns a delivery down ('Ditolak'): nothing else happens. */
export const tolakStok = defineCommand({
  name: 'stok-masuk/tolak',
  permission: { resource: 'stok-masuk', action: 'edit' },
  input: z.strictObject({ stokMasuk: z.int().positive(), alasan: z.string().trim().min(3).max(300) }),
  async run(tx, { stokMasuk, alasan }) {
    const delivery = await pending(tx, stokMasuk);
    return tx.update('stok-masuk', delivery.id, { status: 'Ditolak', alasan });
  },
});

/**
 * A large delivery is received by somebody else than those who typed it, since receiving books the expense; not so for
 * who may delete deliveries, lest nobody be left who can.
 */
async function requireSecondPerson(tx: Tx, delivery: StokMasuk, { userId, may }: Caller): Promise<void> {
  const { batasTerimaSendiri } = await bacaPengaturan(tx);
  const typed = userId !== null && [delivery.pembuat, delivery.pengubah].includes(userId);
  if (!typed || (delivery.totalHarga ?? 0) <= batasTerimaSendiri || may('stok-masuk', 'delete')) return;
  throw new Refusal('stok.terimaSendiri', { batas: formatMoney(batasTerimaSendiri) });
}

async function pending(tx: Tx, id: number): Promise<StokMasuk> {
  const delivery = await tx.get('stok-masuk', id);
  if (delivery.status !== 'Pending') throw new Refusal('stok.sudahDiproses', { status: delivery.status });
  return delivery;
}

/** `#TRX0007` (spec §3). */
const idStokMasuk = (id: number) => `#TRX${String(id).padStart(4, '0')}`;
