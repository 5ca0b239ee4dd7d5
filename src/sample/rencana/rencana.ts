import type { Treatment } from '../../resources/klinik/treatments.ts';
import { sesiRencana as sesiDeclaration } from '../../resources/rencana/sesi-rencana.ts';
import { treatmentPlan as declaration } from '../../resources/rencana/treatment-plan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { at, recordsOf } from '../core/rows.ts';

/** A plan for each paid invoice of a treatment in the catalogue; its first session was that one. */
export function treatmentPlan(paid: readonly Transaksi[], catalogue: readonly Treatment[]) {
  return recordsOf(
    declaration,
    begun(paid, catalogue).map(({ sale, pasien, dokter, treatment }, index) => ({
      pasien,
      dokter,
      tujuan: at(aims, index),
      mulai: sale.tanggal,
      treatments: [{ treatment: treatment.id, qty: 1, sesi: at(many, index), jarak: at(days, index) }],
      products: [],
      catatan: null,
      alasanHenti: null,
      jumlahSesi: at(many, index),
      sesiSelesai: 1,
      sesiTerakhir: sale.tanggal,
    })),
  );
}

/** Their sessions. */
export function sesiRencana(paid: readonly Transaksi[], catalogue: readonly Treatment[]) {
  return recordsOf(
    sesiDeclaration,
    begun(paid, catalogue).flatMap(({ sale, pasien, treatment }, index) =>
      Array.from({ length: at(many, index) }, (_, turn) => ({
        rencana: index + 1,
        pasien,
        treatment: treatment.id,
        nama: `${treatment.name}, sesi ${turn + 1}`,
        nomor: turn + 1,
        appointment: null,
        ...(turn === 0
          ? { status: 'selesai' as const, tanggal: sale.tanggal, transaksi: sale.id, baris: 0 }
          : { tanggal: null, transaksi: null, baris: null }),
      })),
    ),
  );
}

function begun(paid: readonly Transaksi[], catalogue: readonly Treatment[]) {
  return paid.flatMap((sale) => {
    const treatment = catalogue.find(({ name }) => name === sale.layanan);
    const counts = sale.status === 'Paid' && sale.pengembalian === null && sale.statusLayanan === 'Completed';
    const { pasien, dokter } = sale;
    return treatment && counts && pasien !== null && dokter !== null ? [{ sale, pasien, dokter, treatment }] : [];
  });
}

const aims = ['Kulit wajah lebih cerah', 'Mengurangi bekas jerawat', 'Perawatan rutin', 'Mengencangkan kulit wajah'];
const many = [6, 4, 3, 5];
const days = [14, 7, 28, 14];
