import { janjiBerikutnya } from '../../domain/janji/jadwal.ts';
import { umur } from '../../domain/pasien/pasien.ts';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import type { LaporanTreatment } from '../../resources/laporan/laporan-treatment.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatNumber, type Now } from '../../schema/index.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';
import { nomorBerikutnya } from '../klinik/penomoran.ts';
import { lepaskanJatah } from '../paket/jatah.ts';
import { lepaskanSesi } from '../rencana/sesi.ts';
import { bahanBelumDilaporkan, barisSelesai, samakanBahan, sekali } from '../stok/bahan.ts';
import { dariRiwayat, kunciUlangan, shortened, ulanganDari } from './ulangan.ts';

interface Pembatalan {
  alasan: string;
  /** Indexes of the bill's lines whose treatment was not given. */
  lines: readonly number[] | 'semua';
  /** Refunds of lines, before PPN. */
  parts?: readonly { baris: number; neto: number }[];
  /** The reversal that takes it back: its number and method, those of the bill by default. */
  oleh?: Pick<Transaksi, 'invoiceNumber' | 'metodeBayar'>;
  /** It is billed again, so that what it used up stays used. */
  ditagihUlang?: boolean;
  /** The bill is one of an open till and becomes 'Refunded', and so its rows become 'batal'. */
  diTempat?: boolean;
}

/**
 * Takes treatments of a transaction back, their money or what was done: rows of today in the treatment report with negative
 * amounts. What was not given becomes 'Cancelled' in the patient's history.
 */
export async function balikkanLayanan(tx: Tx, transaksi: Transaksi, of: Pembatalan, caller: Caller): Promise<void> {
  await tx.lock(kunciUlangan, { shared: true });
  const referensi = transaksi.invoiceNumber;
  const [left, history] = await concurrently(tindakanTersisa(tx, referensi), tx.find('riwayat', { referensi }));
  const { lines, alasan } = of;
  const done = left.filter(({ jumlah }) => jumlah > 0);
  const meant = done.filter(({ row }) => lines === 'semua' || lines.includes(row.baris ?? -1));
  const kept = done.filter((each) => !meant.includes(each)).map(({ row }) => row.baris);
  const bahan = meant.length > 0 ? await bahanDibalik(tx, transaksi, { kept, of }, caller) : new Map();
  if (of.diTempat && lines === 'semua') {
    for (const { row } of meant)
      await tx.update('laporan/treatment', row.id, { status: 'batal', keterangan: `Dibatalkan: ${alasan}` });
  } else {
    const back = left.flatMap((each) => {
      const batal = meant.includes(each);
      const part = of.parts?.find(({ baris }) => baris === each.row.baris);
      const biaya = batal ? each.biaya : (part?.neto ?? 0);
      if (!batal && biaya <= 0) return [];
      return batal
        ? {
            row: each.row,
            jumlah: 1,
            biaya,
            bahan: sekali(bahan, each.row.treatment),
            keterangan: `Dibatalkan: ${alasan}`,
          }
        : { row: each.row, jumlah: 0, biaya, bahan: 0, keterangan: `Dikembalikan: ${alasan}` };
    });
    await catatTindakanBalik(tx, back, of.oleh ?? transaksi, caller);
  }
  if (lines !== 'semua' && meant.length === 0) return;
  const freed = lines === 'semua' ? undefined : lines;
  await lepaskanSesi(tx, transaksi.id, freed);
  await lepaskanJatah(tx, transaksi, freed, caller);
  const standing = history.filter((row) => row.status !== 'Cancelled');
  const rows = { done: done.map(({ row }) => row), meant: meant.map(({ row }) => row) };
  const open = lines === 'semua' ? standing : diriwayatkan(transaksi, standing, rows);
  for (const row of open) await tx.update('riwayat', row.id, { status: 'Cancelled' });
  const staying = history.filter((row) => !open.includes(row));
  // A visit counts as long as one of its treatments was given.
  const counted = (rows: readonly Riwayat[]) => rows.some((row) => row.status === 'Completed');
  if (transaksi.pasien !== null && counted(open) && !counted(staying)) await batalkanKunjungan(tx, transaksi.pasien);
}

/** The treatments of a bill that the report tells of, with what is left of each after its reversals. */
async function tindakanTersisa(tx: Tx, referensi: string) {
  const reported = await tx.find('laporan/treatment', { referensi, membalik: null });
  const known = reported.filter((row) => row.status !== 'batal');
  const earlier = await concurrently(...known.map(({ id }) => tx.find('laporan/treatment', { membalik: id })));
  return known.map((row, index) => ({ row, ...sisaTindakan([row, ...(earlier[index] ?? [])]) }));
}

/** The lines of a visit that use something up, but for those of its bill that were not given. */
export async function barisDiberikan(tx: Tx, visit: Kunjungan): Promise<ReturnType<typeof barisSelesai>> {
  const lines = barisSelesai(visit);
  if (typeof visit.transaksi !== 'number') return lines;
  const { invoiceNumber } = await tx.get('transaksi', visit.transaksi);
  const given = (await tindakanTersisa(tx, invoiceNumber)).filter(({ jumlah }) => jumlah > 0);
  return lines.filter(({ baris }) => given.some(({ row }) => row.baris === baris));
}

/**
 * Puts back what lines of a bill that were not given would have used up.
 *
 * @param kept - indexes of the lines that were given
 * @returns the costs by which their report changes, by treatment
 */
async function bahanDibalik(
  tx: Tx,
  { kunjungan }: Transaksi,
  { kept, of: { ditagihUlang = false } }: { kept: readonly (number | null)[]; of: Pembatalan },
  caller: Caller,
): Promise<Map<number, number>> {
  if (typeof kunjungan !== 'number') return new Map();
  if (!ditagihUlang) {
    const visit = await tx.get('kunjungan', kunjungan);
    const lines = barisSelesai(visit).filter(({ baris }) => kept.includes(baris));
    await tx.update('kunjungan', visit.id, await samakanBahan(tx, visit, lines, caller, { ambil: false }));
  }
  return bahanBelumDilaporkan(tx, kunjungan, !ditagihUlang);
}

/** The rest of a treatment after its reversals. */
const sisaTindakan = (rows: readonly LaporanTreatment[]) => ({
  jumlah: rows.reduce((sum, { jumlah }) => sum + jumlah, 0),
  biaya: rows.reduce((sum, { total_biaya }) => sum + (total_biaya ?? 0), 0),
});

/** A row that changes another one of the report: times and income to take from it, cost to add to it. */
interface TindakanBalik {
  row: LaporanTreatment;
  jumlah: number;
  biaya: number;
  bahan: number;
  keterangan: string;
}

export async function catatTindakanBalik(
  tx: Tx,
  back: readonly TindakanBalik[],
  oleh: Pick<Transaksi, 'invoiceNumber' | 'metodeBayar'>,
  caller: Caller,
): Promise<void> {
  const nomor = await nomorBerikutnya(tx, 'TRT', back.length, caller);
  await concurrently(
    ...back.map(({ row, jumlah, biaya, bahan, keterangan }, index) =>
      tx.create('laporan/treatment', {
        nama_pasien: row.nama_pasien,
        umur_pasien: row.umur_pasien,
        jenis_kelamin: row.jenis_kelamin,
        nama_dokter: row.nama_dokter,
        pelaksana: row.pelaksana,
        jenis_treatment: row.jenis_treatment,
        diagnosa: row.diagnosa,
        tindakan: row.tindakan,
        status: row.status,
        pasien: row.pasien,
        dokter: row.dokter,
        kunjungan: row.kunjungan,
        treatment: row.treatment,
        baris: row.baris,
        kode_treatment: nomor[index] ?? '',
        tanggal_treatment: caller.today,
        waktu_treatment: caller.time,
        jumlah: -jumlah,
        biaya_konsultasi: -biaya,
        biaya_obat: 0,
        biaya_bahan: bahan,
        metode_pembayaran: oleh.metodeBayar,
        keterangan,
        referensi: oleh.invoiceNumber,
        membalik: row.id,
        created_by: caller.user,
        created_at: caller.instant,
      }),
    ),
  );
}

/**
 * The history's rows for lines of a bill: one for each treatment. A bill of add-ons only has one row for all, which is
 * cancelled with the last of them.
 */
function diriwayatkan(
  transaksi: Transaksi,
  standing: readonly Riwayat[],
  { done, meant }: Readonly<Record<'done' | 'meant', readonly LaporanTreatment[]>>,
): Riwayat[] {
  const bill = transaksi.rincian;
  if (!bill.some(({ jenis }) => jenis === 'Treatment'))
    return meant.length > 0 && meant.length === done.length ? [...standing] : [];
  const found = new Set<Riwayat>();
  for (const { baris } of meant) {
    const line = bill[baris ?? -1];
    if (line?.jenis !== 'Treatment') continue;
    // The last match: the first row of a visit holds its medicine, and is cancelled last.
    const row = standing.findLast((each) => !found.has(each) && each.treatment === terukur(line));
    if (row) found.add(row);
  }
  return [...found];
}

/** Subtracts a visit from the patient's figures. */
async function batalkanKunjungan(tx: Tx, pasien: number): Promise<void> {
  const patient = await tx.get('pasien', pasien, { archived: true });
  const totalVisits = Math.max(0, patient.totalVisits - 1);
  await tx.update('pasien', pasien, { totalVisits, ...(await dariRiwayat(tx, patient)) });
}

type Sale = Pick<Transaksi, 'invoiceNumber' | 'metodeBayar'>;

export interface Tindakan {
  visit: Kunjungan;
  sale: Sale;
  patient: Pasien;
  doctor: Dokter;
  line: BarisTagihan;
  /** Amount of the line after its share of the discount. */
  neto: number;
  /** Index of the line in the bill. */
  baris: number;
  kode: string;
  /** Names of who did it. */
  pelaksana: string | null;
  /** Cost of what it used up. */
  bahan: number;
  /** Medicine and follow-up of the visit, in its first row only, so that nothing counts twice. */
  also?: { obat_resep: string | null; follow_up: string | null } | undefined;
}

/** Writes a row of the treatment report for a treatment or add-on; the price of medicine is that of its product. */
export const catatTindakan = (
  tx: Tx,
  { visit, sale, patient, doctor, line, neto, baris, kode, pelaksana, bahan, also }: Tindakan,
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
    pelaksana,
    jenis_treatment: line.nama,
    diagnosa: visit.diagnosa ?? '-',
    tindakan: shortened(terukur(line), 200),
    biaya_konsultasi: neto,
    biaya_obat: 0,
    biaya_bahan: bahan,
    treatment: line.treatment,
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

/** The products sold with a visit, and the date of the patient's next appointment after today. */
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

/** `Toksin botulinum (24,5 unit)`: the name of a service, with its measure where it has one. */
const terukur = ({ nama, qty, satuan }: Pick<BarisTagihan, 'nama' | 'qty' | 'satuan'>): string =>
  satuan ? `${nama} (${formatNumber(qty)} ${satuan})` : nama;

interface Kedatangan {
  visit: Kunjungan;
  sale: Sale;
  patient: Pasien;
  doctor: Dokter;
  lines: readonly BarisTagihan[];
}

/** Adds a visit to the patient's history, a row for each treatment, and to the patient's figures. */
export async function catatRiwayat(tx: Tx, { visit, sale, patient, doctor, lines }: Kedatangan, now: Now) {
  await tx.lock(kunciUlangan, { shared: true });
  const obat = obatDari(lines);
  const treatments = lines.filter((line) => line.jenis === 'Treatment').map(terukur);
  const others = lines.filter((line) => line.jenis === 'Tambahan').map(terukur);
  // A visit without a treatment has a row as well: its add-ons and medicine belong to the history.
  const names = treatments.length > 0 ? treatments : [shortened(others.join(', '), 200) || penjualan];
  await concurrently(
    ...names.map((treatment, index) =>
      tx.create('riwayat', {
        pasien: patient.id,
        date: now.today,
        treatment,
        dokter: doctor.name,
        status: 'Completed',
        keluhan: index === 0 ? visit.keluhan : null,
        diagnosa: visit.diagnosa,
        obat: index === 0 ? shortened(obat, 2000) : null,
        kunjungan: visit.id,
        referensi: sale.invoiceNumber,
      }),
    ),
    tx.update('pasien', patient.id, {
      totalVisits: patient.totalVisits + 1,
      lastVisit: now.today,
      perawatanTerakhir: shortened(names.join(', '), 200),
      ...(await ulanganDari(tx, lines, now.today)),
    }),
  );
}

/** Stands for the treatment of a visit with nothing but products. */
const penjualan = 'Pembelian produk';
