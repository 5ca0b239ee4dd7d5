import { saldoKas } from '../domain/kas.ts';
import type { Now, Row } from '../schema/index.ts';
import { isoDay, z } from '../schema/zod.ts';
import { defineCommand, Refusal, type Tx, together } from './command.ts';
import { catatKas } from './kas.ts';
import { nomorBerikut } from './penomoran.ts';

const semuaMetode = ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'] as const;
const permission = { resource: 'tutup-kas', action: 'create' } as const;
const laci = { tanggal: isoDay, kasir: z.string().trim().min(1).max(100) };

/** What a cashier's till must hold at the end of a day, per payment method; changes nothing. */
export const hitungKas = defineCommand({
  name: 'kas/hitung',
  permission,
  input: z.strictObject(laci),
  async run(tx, { tanggal, kasir }) {
    const saldo = await saldoHari(tx, tanggal, kasir);
    const closed = await kasTertutup(tx, tanggal, kasir);
    return {
      id: closed?.id ?? 0,
      rincian: semuaMetode.map((metode) => ({ metode, seharusnya: saldo.get(metode) ?? 0 })),
    };
  },
});

/**
 * Closes a cashier's till for a day: counted against expected, per payment method, signed by who is signed in. The
 * expected amounts are computed again; if they are no longer those the user counted against, nothing is closed.
 * The day's transactions of that cashier are frozen: they can be reversed later, not changed.
 */
export const tutupKas = defineCommand({
  name: 'kas/tutup',
  permission,
  input: z.strictObject({
    ...laci,
    rincian: z
      .array(
        z.strictObject({
          metode: z.enum(semuaMetode),
          seharusnya: z.int(),
          dihitung: z.int().min(0).max(1e12),
        }),
      )
      .length(semuaMetode.length),
    catatan: z.string().trim().max(500).nullable(),
  }),
  async run(tx, { tanggal, kasir, rincian, catatan }, now) {
    if (tanggal > now.today) throw new Refusal('kas.besok', {}, 'tanggal');
    await kunciLaci(tx, tanggal, kasir);
    if (await kasTertutup(tx, tanggal, kasir)) throw new Refusal('kas.sudahDitutup', { kasir }, 'kasir');
    const saldo = await saldoHari(tx, tanggal, kasir);
    if (rincian.some(({ metode, seharusnya }) => seharusnya !== (saldo.get(metode) ?? 0)))
      throw new Refusal('kas.berubah');
    const lines = rincian.map((line) => ({ ...line, selisih: line.dihitung - line.seharusnya }));
    const sum = (of: 'seharusnya' | 'dihitung' | 'selisih') => lines.reduce((total, line) => total + line[of], 0);
    if (lines.some((line) => line.selisih !== 0) && !catatan) throw new Refusal('kas.tanpaCatatan', {}, 'catatan');
    const closing = await tx.create('tutup-kas', {
      tanggal,
      kasir,
      rincian: lines,
      total_seharusnya: sum('seharusnya'),
      total_dihitung: sum('dihitung'),
      selisih: sum('selisih'),
      catatan,
      ditutup_oleh: now.user,
      ditutup_pada: now.instant,
      kunci: `${tanggal}/${kasir}`,
    });
    for (const sold of await tx.find('transaksi', { tanggal, kasir })) {
      await tx.update('transaksi', sold.id, { tutupKas: closing.id });
    }
    return closing;
  },
});

/**
 * An entry of the ledger by hand, in the name of who is signed in. A day whose till that person has closed takes none:
 * its ledger must stay what was counted (issue 4).
 */
export const catatManual = defineCommand({
  name: 'kas/catat',
  permission: { resource: 'laporan/keuangan', action: 'create' },
  input: z.strictObject({
    tanggal: z.iso.date(),
    waktu: z.string().max(5),
    no_transaksi: z.string().max(40),
    jenis_transaksi: z.enum(['pemasukan', 'pengeluaran']),
    kategori: z.string().max(200),
    deskripsi: z.string().max(500),
    nominal: z.int().min(1),
    metode_pembayaran: z.enum(semuaMetode),
    referensi: z.string().max(200).nullable(),
  }),
  async run(tx, entry, now) {
    await kunciLaci(tx, entry.tanggal, now.user);
    if (await kasTertutup(tx, entry.tanggal, now.user))
      throw new Refusal('kas.catatanTertutup', { kasir: now.user }, 'tanggal');
    return tx.create('laporan/keuangan', { ...entry, created_by: now.user, created_at: now.instant });
  },
});

/** Money is taken or given while nobody closes that till, and it is closed while nobody takes or gives any. */
const kunciLaci = (tx: Tx, tanggal: string, kasir: string, options?: { shared: boolean }) =>
  tx.lock(`kas ${tanggal}/${kasir}`, options);

/** Refuses to take or give money at a till that is closed for today; until it is done, nobody can close it. */
export async function pastikanKasBuka(tx: Tx, now: Now): Promise<void> {
  const [, closed] = await together(
    kunciLaci(tx, now.today, now.user, { shared: true }),
    kasTertutup(tx, now.today, now.user),
  );
  if (closed) throw new Refusal('kas.hariIniDitutup', { kasir: now.user });
}

/**
 * Gives back the money of a transaction whose day is closed: a transaction of today with the amounts negated that names
 * the original, which stays as it is, and an expense in today's ledger.
 */
export async function catatPembalikan(tx: Tx, paid: Row, alasan: string, now: Now): Promise<Row> {
  const [earlier] = await tx.find('transaksi', { membalik: paid.id });
  if (earlier) throw new Refusal('transaksi.sudahDibalik', { nomor: String(earlier['invoiceNumber']) });
  const invoiceNumber = await nomorBerikut(tx, 'INV', now);
  const total = Number(paid['total']);
  if (total > 0) {
    await catatKas(tx, now, {
      jenis_transaksi: 'pengeluaran',
      kategori: 'Pengembalian',
      deskripsi: `Pembalikan ${paid['invoiceNumber']}: ${alasan}`,
      nominal: total,
      metode_pembayaran: paid['metodeBayar'],
      referensi: invoiceNumber,
    });
  }
  return tx.create('transaksi', {
    invoiceNumber,
    pasien: paid['pasien'],
    dokter: paid['dokter'],
    layanan: `Pembalikan ${paid['invoiceNumber']}`,
    kategori: paid['kategori'],
    tanggal: now.today,
    waktu: now.time,
    total: -total,
    metodeBayar: paid['metodeBayar'],
    status: 'Paid',
    statusLayanan: 'Cancelled',
    kasir: now.user,
    kunjungan: null,
    subtotal: -total,
    diskon: 0,
    ppn: 0,
    alasan,
    membalik: paid.id,
  });
}

const kasTertutup = async (tx: Tx, tanggal: string, kasir: string): Promise<Row | undefined> =>
  (await tx.find('tutup-kas', { tanggal, kasir }))[0];

/** The ledger of the day as the cashier wrote it: payments, refunds whoever was paid first, and notes by hand. */
const saldoHari = async (tx: Tx, tanggal: string, kasir: string) =>
  saldoKas(await tx.find('laporan/keuangan', { tanggal, created_by: kasir }));
