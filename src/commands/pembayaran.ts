import { umurPada } from '../domain/pasien.ts';
import { type BarisTagihan, hitungTagihan, tagihanKunjungan } from '../domain/pembayaran.ts';
import type { Now, Row } from '../schema/index.ts';
import { z } from '../schema/zod.ts';
import { defineCommand, Refusal, type Tx, together } from './command.ts';
import { catatKas, catatKasBernomor } from './kas.ts';
import { type BatchTerjual, batalkanPenjualan, jualProduk, returProduk } from './penjualan.ts';
import { nomorBerikut, nomorBerikutnya } from './penomoran.ts';
import { batalkanLayanan } from './perawatan.ts';
import { catatPembalikan, pastikanKasBuka } from './tutupKas.ts';

/** At most two decimals. */
const hundredths = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
const metode = z.enum(['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS']);

/**
 * Pays a visit (spec §2.16, §9): the transaction, the stock, the income, the treatment rows, the patient's history and
 * the end of the visit, all or nothing. A visit is paid once, however often it is sent.
 */
export const bayar = defineCommand({
  name: 'transaksi/bayar',
  permission: { resource: 'transaksi', action: 'create' },
  input: z
    .strictObject({
      kunjungan: z.int().positive(),
      metodeBayar: metode,
      diskon: hundredths.min(0).max(1e12),
      diskonType: z.enum(['persen', 'nominal']),
      ppn: hundredths.min(0).max(100),
      catatan: z.string().max(500).nullable(),
      /** The total the cashier was shown; a visit that has changed since is not paid at another one. */
      totalDilihat: z.int().min(0).optional(),
    })
    .refine(({ diskon, diskonType }) => diskonType === 'persen' || Number.isInteger(diskon), { path: ['diskon'] }),
  async run(tx, input, now) {
    const [, visit] = await together(pastikanKasBuka(tx, now), tx.get('kunjungan', input.kunjungan));
    if (visit['transaksi'] !== null && visit['transaksi'] !== undefined) throw new Refusal('kunjungan.sudahDibayar');
    if (visit['status'] !== 'Selesai Konsultasi') throw new Refusal('kunjungan.belumSelesai');
    const lines = tagihanKunjungan(visit);
    if (lines.length === 0) throw new Refusal('kunjungan.kosong');
    const bill = hitungTagihan(lines, input);
    if (input.totalDilihat !== undefined && input.totalDilihat !== bill.total) throw new Refusal('kunjungan.berubah');

    const done = lines.filter((line) => line.jenis !== 'Produk');
    // In this order everywhere: the counters of a payment are those that others wait for.
    const [invoiceNumber, nomorKas, nomorTindakan, patient, doctor] = await together(
      nomorBerikut(tx, 'INV', now),
      nomorBerikutnya(tx, 'KEU', bill.total > 0 ? 1 : 0, now),
      nomorBerikutnya(tx, 'TRT', done.length, now),
      tx.get('pasien', Number(visit['pasien'])),
      tx.get('dokter', Number(visit['dokter'])),
    );
    const batchTerjual = await jualProduk(tx, lines, invoiceNumber, now);
    const sale = {
      invoiceNumber,
      pasien: visit['pasien'],
      dokter: visit['dokter'],
      layanan: lines
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
      kunjungan: visit.id,
      rincian: lines,
      subtotal: bill.subtotal,
      persenDiskon: input.diskonType === 'persen' ? input.diskon : null,
      diskon: bill.diskon,
      persenPpn: input.ppn,
      ppn: bill.ppn,
      kasir: now.user,
      catatan: input.catatan,
      batchTerjual,
    };
    const treated = lines.filter((line) => line.jenis === 'Treatment');
    const [paid] = await together(
      tx.create('transaksi', sale),
      ...nomorKas.map((nomor) => catatPemasukan(tx, sale, nomor, now)),
      ...done.map((line, index) =>
        catatTindakan(tx, { visit, sale, patient, doctor, line, kode: nomorTindakan[index] }, now),
      ),
      catatRiwayat(tx, patient, doctor, treated, now),
    );
    await tx.update('kunjungan', visit.id, { transaksi: paid.id });
    return paid;
  },
});

const reason = z.string().trim().min(3).max(300);

/**
 * Gives the money of a paid transaction back: an expense that names the invoice it reverses, and the sale taken out of
 * the products' figures. What was done to the patient stays in the records unless staff say that it was not done;
 * products stay out of the stock unless staff say that they came back. Once its day is closed the transaction itself
 * stays as it is, and a later-dated one reverses it.
 */
export const kembalikanDana = defineCommand({
  name: 'transaksi/kembalikan-dana',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({
    transaksi: z.int().positive(),
    alasan: reason,
    kembalikanProduk: z.boolean().default(false),
    batalkanLayanan: z.boolean().default(false),
  }),
  async run(tx, { transaksi, alasan, ...undo }, now) {
    await pastikanKasBuka(tx, now);
    const paid = await tx.get('transaksi', transaksi);
    if (paid['status'] !== 'Paid') throw new Refusal('transaksi.bukanPaid', { status: String(paid['status']) });
    if (typeof paid['membalik'] === 'number') throw new Refusal('transaksi.pembalikan');
    const batches = (paid['batchTerjual'] ?? []) as BatchTerjual[];
    await batalkanPenjualan(tx, (paid['rincian'] ?? []) as BarisTagihan[]);
    if (undo.kembalikanProduk) await returProduk(tx, batches, String(paid['invoiceNumber']), now);
    if (undo.batalkanLayanan) await batalkanLayanan(tx, paid, alasan);
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
    const statusLayanan = undo.batalkanLayanan ? 'Cancelled' : paid['statusLayanan'];
    return tx.update('transaksi', paid.id, { status: 'Refunded', statusLayanan, alasan });
  },
});

/** Cancels a transaction that was never paid, and the treatment that was to come with it; no money moved. */
export const batalkan = defineCommand({
  name: 'transaksi/batalkan',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({ transaksi: z.int().positive(), alasan: reason }),
  async run(tx, { transaksi, alasan }) {
    const pending = await tx.get('transaksi', transaksi);
    if (pending['status'] !== 'Pending')
      throw new Refusal('transaksi.bukanPending', { status: String(pending['status']) });
    await batalkanLayanan(tx, pending, alasan);
    return tx.update('transaksi', pending.id, { status: 'Cancelled', statusLayanan: 'Cancelled', alasan });
  },
});

type Sale = Readonly<Record<'invoiceNumber' | 'layanan' | 'metodeBayar' | 'total', unknown>>;

const catatPemasukan = (tx: Tx, sale: Sale, nomor: string, now: Now) =>
  catatKasBernomor(tx, now, nomor, {
    jenis_transaksi: 'pemasukan',
    kategori: 'Transaksi',
    deskripsi: `Pembayaran ${sale.layanan}`,
    nominal: sale.total,
    metode_pembayaran: sale.metodeBayar,
    referensi: sale.invoiceNumber,
  });

interface Tindakan {
  visit: Row;
  sale: Sale;
  patient: Row;
  doctor: Row;
  line: BarisTagihan;
  kode: string | undefined;
}

const catatTindakan = (tx: Tx, { visit, sale, patient, doctor, line, kode }: Tindakan, now: Now) =>
  tx.create('laporan/treatment', {
    kode_treatment: kode,
    tanggal_treatment: now.today,
    waktu_treatment: now.time,
    nama_pasien: patient['name'],
    umur_pasien: umurPada(String(patient['birthDate'] ?? ''), now.today) ?? patient['age'],
    jenis_kelamin: patient['gender'],
    nama_dokter: doctor['name'],
    jenis_treatment: line.nama,
    diagnosa: visit['diagnosa'] ?? '-',
    tindakan: line.nama,
    biaya_konsultasi: line.jumlah,
    biaya_obat: 0,
    metode_pembayaran: sale.metodeBayar,
    status: 'selesai',
    referensi: sale.invoiceNumber,
    created_by: now.user,
    created_at: now.instant,
  });

function catatRiwayat(tx: Tx, patient: Row, doctor: Row, treatments: readonly BarisTagihan[], now: Now) {
  const seen = treatments.map(({ nama }) => ({
    treatment: nama,
    dokter: doctor['name'],
    status: 'Completed',
    date: now.today,
  }));
  return tx.update('pasien', patient.id, {
    totalVisits: Number(patient['totalVisits'] ?? 0) + 1,
    lastVisit: now.today,
    medicalHistory: [...seen, ...((patient['medicalHistory'] ?? []) as unknown[])],
  });
}
