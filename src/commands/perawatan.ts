import { janjiBerikutnya } from '../domain/jadwal.ts';
import { umur } from '../domain/pasien.ts';
import type { BarisTagihan } from '../domain/pembayaran.ts';
import type { Dokter } from '../resources/dokter.ts';
import type { Kunjungan } from '../resources/kunjungan.ts';
import type { LaporanTreatment } from '../resources/laporan-treatment.ts';
import type { Pasien } from '../resources/pasien.ts';
import type { Riwayat } from '../resources/riwayat.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import type { Now } from '../schema/index.ts';
import { type Tx, together } from './command.ts';

/**
 * Takes back that what a transaction charged for was done: its rows of the treatment report become 'batal', those of
 * the patient's history 'Cancelled'. Nothing is erased.
 *
 * @param lines - only these lines of its bill, from 0; all unless given
 */
export async function batalkanLayanan(
  tx: Tx,
  transaksi: Transaksi,
  alasan: string,
  lines?: readonly number[],
): Promise<void> {
  const referensi = transaksi.invoiceNumber;
  const [reported, told] = await together(
    tx.find('laporan/treatment', { referensi }),
    tx.find('riwayat', { referensi, pasien: transaksi.pasien }),
  );
  const done = reported.filter((row) => row.status !== 'batal');
  const meant = done.filter((row) => lines === undefined || lines.includes(row.baris ?? -1));
  const stands = told.filter((row) => row.status !== 'Cancelled');
  const open = lines === undefined ? stands : diriwayatkan(transaksi, stands, { done, meant });
  for (const row of meant) {
    await tx.update('laporan/treatment', row.id, { status: 'batal', keterangan: `Dibatalkan: ${alasan}` });
  }
  for (const row of open) await tx.update('riwayat', row.id, { status: 'Cancelled' });
  const left = told.filter((row) => !open.includes(row));
  // The visit counts while anything of it was done.
  const counted = (rows: readonly Riwayat[]) => rows.some((row) => row.status === 'Completed');
  if (counted(open) && !counted(left)) await batalkanKunjungan(tx, transaksi.pasien);
}

/**
 * The rows of the history that tell of some lines: one for each treatment. Add-ons are told of only where there was no
 * treatment, all in one row, which stands while one of them does.
 */
function diriwayatkan(
  transaksi: Transaksi,
  stands: readonly Riwayat[],
  { done, meant }: Readonly<Record<'done' | 'meant', readonly LaporanTreatment[]>>,
): Riwayat[] {
  const bill = transaksi.rincian ?? [];
  if (!bill.some(({ jenis }) => jenis === 'Treatment'))
    return meant.length > 0 && meant.length === done.length ? [...stands] : [];
  const found = new Set<Riwayat>();
  for (const line of meant.filter(({ baris }) => bill[baris ?? -1]?.jenis === 'Treatment')) {
    // The first row of a visit tells of its medicine: it goes last.
    const row = stands.findLast((each) => !found.has(each) && each.treatment === line.jenis_treatment);
    if (row) found.add(row);
  }
  return [...found];
}

/** A visit of the patient that does not count after all. */
async function batalkanKunjungan(tx: Tx, pasien: number): Promise<void> {
  const [patient, done] = await together(
    tx.get('pasien', pasien, { archived: true }),
    tx.find('riwayat', { pasien, status: 'Completed' }),
  );
  const last = done.reduce<string | null>((latest, { date }) => (date > (latest ?? '') ? date : latest), null);
  const totalVisits = Math.max(0, (patient.totalVisits ?? 0) - 1);
  await tx.update('pasien', pasien, { totalVisits, lastVisit: last });
}

type Sale = Pick<Transaksi, 'invoiceNumber' | 'metodeBayar'>;

interface Tindakan {
  visit: Kunjungan;
  sale: Sale;
  patient: Pasien;
  doctor: Dokter;
  line: BarisTagihan;
  /** What the line costs after its share of the discount. */
  neto: number;
  /** The line's place in the bill, from 0. */
  baris: number;
  kode: string;
  /** What else the visit is known for, told by its first row alone, so that nothing counts twice. */
  also?: { obat_resep: string | null; follow_up: string | null } | undefined;
}

/** One row of the treatment report for a line that was done. Medicine is sold as a product: its money is not here. */
export const catatTindakan = (
  tx: Tx,
  { visit, sale, patient, doctor, line, neto, baris, kode, also }: Tindakan,
  now: Now,
) =>
  tx.create('laporan/treatment', {
    kode_treatment: kode,
    tanggal_treatment: now.today,
    waktu_treatment: now.time,
    nama_pasien: patient.name,
    umur_pasien: umur(patient, now.today) ?? '-',
    jenis_kelamin: patient.gender,
    nama_dokter: doctor.name,
    jenis_treatment: line.nama,
    diagnosa: visit.diagnosa ?? '-',
    tindakan: line.nama,
    biaya_konsultasi: neto,
    biaya_obat: 0,
    metode_pembayaran: sale.metodeBayar,
    status: 'selesai',
    referensi: sale.invoiceNumber,
    pasien: patient.id,
    dokter: doctor.id,
    kunjungan: visit.id,
    baris,
    created_by: now.user,
    created_at: now.instant,
    ...also,
  });

/** The medicine sold with a visit, and when the patient is expected again. */
export async function obatDanKontrol(tx: Tx, patient: Pasien, lines: readonly BarisTagihan[], now: Now) {
  const booked = await tx.find('appointments', { pasien: patient.id });
  const later = booked.filter(({ tanggal }) => tanggal > now.today);
  return { obat_resep: shortened(obatDari(lines), 200), follow_up: janjiBerikutnya(later, now.today)?.tanggal ?? null };
}

/** `Paracetamol (3), Serum`: the names of the products sold, with how many where there are several. */
function obatDari(lines: readonly BarisTagihan[]): string | null {
  const names = lines
    .filter((line) => line.jenis === 'Produk')
    .map(({ nama, qty }) => (qty > 1 ? `${nama} (${qty})` : nama));
  return names.length > 0 ? names.join(', ') : null;
}

/** As much of a text as its field holds. */
const shortened = (text: string | null, most: number) =>
  text && text.length > most ? `${text.slice(0, most - 1)}…` : text;

interface Kedatangan {
  visit: Kunjungan;
  sale: Sale;
  patient: Pasien;
  doctor: Dokter;
  lines: readonly BarisTagihan[];
}

/** Adds a visit to the patient's history, a row for each treatment, and counts it. */
export async function catatRiwayat(tx: Tx, { visit, sale, patient, doctor, lines }: Kedatangan, now: Now) {
  const obat = obatDari(lines);
  const treatments = lines.filter((line) => line.jenis === 'Treatment').map(({ nama }) => nama);
  const others = lines.filter((line) => line.jenis === 'Tambahan').map(({ nama }) => nama);
  // A visit without a treatment leaves a row as well: what was given must not be missing from the history.
  const names = treatments.length > 0 ? treatments : [shortened(others.join(', '), 200) || penjualan];
  await together(
    ...names.map((treatment, index) =>
      tx.create('riwayat', {
        pasien: patient.id,
        date: now.today,
        treatment,
        dokter: doctor.name,
        status: 'Completed',
        diagnosa: visit.diagnosa ?? null,
        obat: index === 0 ? shortened(obat, 2000) : null,
        kunjungan: visit.id,
        referensi: sale.invoiceNumber,
      }),
    ),
    tx.update('pasien', patient.id, { totalVisits: (patient.totalVisits ?? 0) + 1, lastVisit: now.today }),
  );
}

/** The treatment of a visit at which nothing but products was sold. */
const penjualan = 'Pembelian produk';

/** Takes money that was given back for treatments out of their rows of the report; each part names its line. */
export async function kembalikanBiaya(
  tx: Tx,
  transaksi: Transaksi,
  parts: readonly { baris: number; neto: number }[],
): Promise<void> {
  const rows = await tx.find('laporan/treatment', { referensi: transaksi.invoiceNumber });
  for (const { baris, neto } of parts) {
    const row = rows.find((each) => each.baris === baris);
    if (row && neto > 0) await tx.update('laporan/treatment', row.id, { dikembalikan: (row.dikembalikan ?? 0) + neto });
  }
}
