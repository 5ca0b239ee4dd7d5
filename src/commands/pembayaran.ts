import { hitungTagihan, tagihanKunjungan } from '../domain/pembayaran.ts';
import type { Now } from '../schema/index.ts';
import { z } from '../schema/zod.ts';
import { defineCommand, Refusal, type Tx, together } from './command.ts';
import { catatKasBernomor } from './kas.ts';
import { jualProduk } from './penjualan.ts';
import { nomorBerikut, nomorBerikutnya } from './penomoran.ts';
import { catatRiwayat, catatTindakan, obatDanKontrol } from './perawatan.ts';
import { pastikanKasBuka } from './tutupKas.ts';

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
    const also = await obatDanKontrol(tx, patient, lines, now);
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
    const [paid] = await together(
      tx.create('transaksi', sale),
      ...nomorKas.map((nomor) => catatPemasukan(tx, sale, nomor, now)),
      ...done.map((line, index) =>
        catatTindakan(
          tx,
          { visit, sale, patient, doctor, line, kode: nomorTindakan[index], also: index === 0 ? also : undefined },
          now,
        ),
      ),
      catatRiwayat(tx, { visit, sale, patient, doctor, lines }, now),
    );
    await tx.update('kunjungan', visit.id, { transaksi: paid.id });
    return paid;
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
