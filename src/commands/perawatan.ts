import { umurPada } from '../domain/pasien.ts';
import type { BarisTagihan } from '../domain/pembayaran.ts';
import type { Now, Row } from '../schema/index.ts';
import type { Tx } from './command.ts';

interface Riwayat {
  treatment: string;
  dokter: string;
  status: string;
  date: string;
}

/**
 * Takes back that what a transaction charged for was done: its rows of the treatment report become 'batal', the
 * patient's history 'Cancelled'. Nothing is erased.
 */
export async function batalkanLayanan(tx: Tx, transaksi: Row, alasan: string): Promise<void> {
  const rows = await tx.find('laporan/treatment', { referensi: transaksi['invoiceNumber'] });
  const open = rows.filter((row) => row['status'] !== 'batal');
  for (const row of open) {
    await tx.update('laporan/treatment', row.id, { status: 'batal', keterangan: `Dibatalkan: ${alasan}` });
  }
  const patient = await tx.get('pasien', Number(transaksi['pasien']));
  const { history, undone } = cancelled((patient['medicalHistory'] ?? []) as Riwayat[], open);
  const visits = history.filter((entry) => entry.status === 'Completed').map((entry) => entry.date);
  await tx.update('pasien', patient.id, {
    medicalHistory: history,
    ...(undone && {
      totalVisits: Math.max(0, Number(patient['totalVisits'] ?? 0) - 1),
      lastVisit: visits.sort().at(-1) ?? null,
    }),
  });
}

/** The history with one entry cancelled for each row of the report; `undone`: a visit that had counted was among them. */
function cancelled(history: readonly Riwayat[], rows: readonly Row[]) {
  const left = [...rows];
  let undone = false;
  const changed = history.map((entry) => {
    const index = left.findIndex(
      (row) =>
        row['jenis_treatment'] === entry.treatment &&
        row['tanggal_treatment'] === entry.date &&
        row['nama_dokter'] === entry.dokter,
    );
    if (index < 0 || entry.status === 'Cancelled') return entry;
    left.splice(index, 1);
    undone ||= entry.status === 'Completed';
    return { ...entry, status: 'Cancelled' };
  });
  return { history: changed, undone };
}

interface Tindakan {
  visit: Row;
  sale: Readonly<Record<'invoiceNumber' | 'metodeBayar', unknown>>;
  patient: Row;
  doctor: Row;
  line: BarisTagihan;
  kode: string | undefined;
}

/** One row of the treatment report for a line that was done. */
export const catatTindakan = (tx: Tx, { visit, sale, patient, doctor, line, kode }: Tindakan, now: Now) =>
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

/** What was done, put in front of the patient's history; counts the visit. */
export function catatRiwayat(tx: Tx, patient: Row, doctor: Row, treatments: readonly BarisTagihan[], now: Now) {
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
