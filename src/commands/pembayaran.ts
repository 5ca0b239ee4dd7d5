import { z } from 'zod';
import { hitungTagihan } from '../domain/pembayaran.ts';
import type { Now, Row } from '../schema/index.ts';
import { defineCommand, Refusal, type Tx } from './command.ts';
import { catatKas } from './kas.ts';
import { nomorBerikut } from './penomoran.ts';
import { keluarkanStok } from './stok.ts';
import { catatPembalikan, pastikanKasBuka } from './tutupKas.ts';

/** A line of a visit; products name the product they are taken from. */
interface Baris {
  nama: string;
  harga: number;
  qty?: number;
  produk?: number | null;
}

const metode = z.enum(['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS']);

/**
 * Pays a visit (spec §2.16, §9): the transaction, the stock, the income, the treatment rows, the patient's history and
 * the end of the visit, all or nothing. A visit is paid once, however often it is sent.
 */
export const bayar = defineCommand({
  name: 'transaksi/bayar',
  permission: { resource: 'transaksi', action: 'create' },
  input: z.strictObject({
    kunjungan: z.int().positive(),
    metodeBayar: metode,
    diskon: z.int().min(0),
    diskonType: z.enum(['persen', 'nominal']),
    ppn: z.number().min(0).max(100),
    catatan: z.string().max(500).nullable(),
  }),
  async run(tx, input, now) {
    const visit = await tx.get('kunjungan', input.kunjungan);
    if (visit['transaksi'] !== null && visit['transaksi'] !== undefined) throw new Refusal('kunjungan.sudahDibayar');
    if (visit['status'] !== 'Selesai Konsultasi') throw new Refusal('kunjungan.belumSelesai');
    await pastikanKasBuka(tx, now);
    const lines = linesOf(visit);
    const all = [...lines.treatments, ...lines.products, ...lines.addons];
    if (all.length === 0) throw new Refusal('kunjungan.kosong');

    const bill = hitungTagihan(all, input);
    const invoiceNumber = await nomorBerikut(tx, 'INV', now);
    for (const [produk, line] of soldOf(lines.products)) {
      await keluarkanStok(
        tx,
        { produk, jumlah: line.qty, keterangan: `Penjualan ${invoiceNumber}`, terjual: line.nilai },
        now,
      );
    }
    const paid = await tx.create('transaksi', {
      invoiceNumber,
      pasien: visit['pasien'],
      dokter: visit['dokter'],
      layanan: all
        .map((line) => line.nama)
        .join(', ')
        .slice(0, 200),
      kategori: visit['kategori'],
      tanggal: now.today,
      waktu: now.time,
      total: bill.total,
      metodeBayar: input.metodeBayar,
      status: 'Paid',
      statusLayanan: 'Completed',
      kasir: now.user,
      kunjungan: visit.id,
      subtotal: bill.subtotal,
      diskon: bill.diskon,
      ppn: bill.ppn,
      catatan: input.catatan,
    });
    await tx.update('kunjungan', visit.id, { transaksi: paid.id });
    await catatPemasukan(tx, paid, now);
    await catatTindakan(tx, visit, [...lines.treatments, ...lines.addons], input.metodeBayar, now);
    await catatRiwayat(tx, visit, lines.treatments, now);
    return paid;
  },
});

const reason = z.string().trim().min(3).max(300);

/**
 * Gives the money of a paid transaction back: an expense that names the invoice it reverses. Once its day is closed the
 * transaction itself stays as it is, and a later-dated one reverses it.
 */
export const kembalikanDana = defineCommand({
  name: 'transaksi/kembalikan-dana',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({ transaksi: z.int().positive(), alasan: reason }),
  async run(tx, { transaksi, alasan }, now) {
    const paid = await tx.get('transaksi', transaksi);
    if (paid['status'] !== 'Paid') throw new Refusal('transaksi.bukanPaid', { status: String(paid['status']) });
    if (typeof paid['membalik'] === 'number') throw new Refusal('transaksi.pembalikan');
    await pastikanKasBuka(tx, now);
    if (typeof paid['tutupKas'] === 'number') return catatPembalikan(tx, paid, alasan, now);
    if (Number(paid['total']) > 0) {
      await catatKas(tx, now, {
        jenis_transaksi: 'pengeluaran',
        kategori: 'Pengembalian',
        deskripsi: `Pengembalian dana ${paid['invoiceNumber']}: ${alasan}`,
        nominal: paid['total'],
        metode_pembayaran: paid['metodeBayar'],
        referensi: paid['invoiceNumber'],
      });
    }
    return tx.update('transaksi', paid.id, { status: 'Refunded', alasan });
  },
});

/** Cancels a transaction that was never paid. */
export const batalkan = defineCommand({
  name: 'transaksi/batalkan',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({ transaksi: z.int().positive(), alasan: reason }),
  async run(tx, { transaksi, alasan }) {
    const pending = await tx.get('transaksi', transaksi);
    if (pending['status'] !== 'Pending')
      throw new Refusal('transaksi.bukanPending', { status: String(pending['status']) });
    return tx.update('transaksi', pending.id, { status: 'Cancelled', statusLayanan: 'Cancelled', alasan });
  },
});

function linesOf(visit: Row) {
  const list = (name: string) => (visit[name] ?? []) as Baris[];
  return { treatments: list('treatments'), products: list('products'), addons: list('addons') };
}

/** What is sold of each product, in id order, so that two payments never lock each other out. */
function soldOf(products: readonly Baris[]): [number, { qty: number; nilai: number }][] {
  const sold = new Map<number, { qty: number; nilai: number }>();
  for (const { produk, qty = 1, harga } of products) {
    if (!produk) continue;
    const so = sold.get(produk) ?? { qty: 0, nilai: 0 };
    sold.set(produk, { qty: so.qty + qty, nilai: so.nilai + qty * harga });
  }
  return [...sold].sort(([a], [b]) => a - b);
}

async function catatPemasukan(tx: Tx, paid: Row, now: Now) {
  // A discount may take all; nothing came in, so nothing is posted.
  if (Number(paid['total']) === 0) return;
  await catatKas(tx, now, {
    jenis_transaksi: 'pemasukan',
    kategori: 'Transaksi',
    deskripsi: `Pembayaran ${paid['layanan']}`,
    nominal: paid['total'],
    metode_pembayaran: paid['metodeBayar'],
    referensi: paid['invoiceNumber'],
  });
}

async function catatTindakan(tx: Tx, visit: Row, done: readonly Baris[], metodeBayar: string, now: Now) {
  const patient = await tx.get('pasien', Number(visit['pasien']));
  const doctor = await tx.get('dokter', Number(visit['dokter']));
  for (const { nama, harga } of done) {
    await tx.create('laporan/treatment', {
      kode_treatment: await nomorBerikut(tx, 'TRT', now),
      tanggal_treatment: now.today,
      waktu_treatment: now.time,
      nama_pasien: patient['name'],
      umur_pasien: patient['age'],
      jenis_kelamin: patient['gender'],
      nama_dokter: doctor['name'],
      jenis_treatment: nama,
      diagnosa: visit['diagnosa'] ?? '-',
      tindakan: nama,
      biaya_konsultasi: harga,
      biaya_obat: 0,
      metode_pembayaran: metodeBayar,
      status: 'selesai',
      created_by: now.user,
      created_at: now.instant,
    });
  }
}

async function catatRiwayat(tx: Tx, visit: Row, treatments: readonly Baris[], now: Now) {
  const patient = await tx.get('pasien', Number(visit['pasien']));
  const doctor = await tx.get('dokter', Number(visit['dokter']));
  const seen = treatments.map(({ nama }) => ({
    treatment: nama,
    dokter: doctor['name'],
    status: 'Completed',
    date: now.today,
  }));
  await tx.update('pasien', patient.id, {
    totalVisits: Number(patient['totalVisits'] ?? 0) + 1,
    lastVisit: now.today,
    medicalHistory: [...seen, ...((patient['medicalHistory'] ?? []) as unknown[])],
  });
}
