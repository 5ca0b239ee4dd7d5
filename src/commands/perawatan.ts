import type { Row } from '../schema/index.ts';
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
