import { addDays } from '../../domain/core/tanggal.ts';
import { laporanTreatment as declaration } from '../../resources/laporan/laporan-treatment.ts';
import { at, instantOf, recordsOf } from '../core/rows.ts';
import { dokter } from '../dokter/dokter.ts';
import { nomorFaktur, type Perawatan } from '../kunjungan/perawatan.ts';
import { orang, personById } from '../pasien/orang.ts';

/** The treatment report: a row for every treatment, in order of time. */
export function laporanTreatment(today: string, given: readonly Perawatan[]) {
  const [people, doctors] = [orang(), dokter()];
  const invoices = nomorFaktur(today, given);
  const rows = given.map(({ jenis, pasien, dokter, tanggal, waktu, status, metode }, index) => {
    const patient = personById(people, pasien);
    const done = status === 'selesai';
    return {
      kode_treatment: kodeTreatment(index),
      tanggal_treatment: tanggal,
      waktu_treatment: waktu,
      nama_pasien: patient.name,
      umur_pasien: `${patient.age} tahun`,
      jenis_kelamin: patient.gender,
      nama_dokter: at(doctors, dokter - 1).name,
      pelaksana: at(doctors, dokter - 1).name,
      jenis_treatment: jenis.name,
      diagnosa: jenis.diagnosa,
      tindakan: done || status === 'proses' ? jenis.tindakan : null,
      obat_resep: done ? jenis.resep : null,
      biaya_konsultasi: jenis.harga,
      biaya_obat: jenis.obat,
      metode_pembayaran: metode,
      status,
      follow_up: done && index % 3 === 0 ? addDays(tanggal, 14) : null,
      keterangan: status === 'batal' ? 'Dibatalkan oleh pasien' : null,
      jumlah: 1,
      dikembalikan: 0,
      membalik: null,
      referensi: invoices[index] ?? null,
      pasien,
      dokter,
      created_by: at(['Perawat', 'Admin', 'Perawat'], index),
      created_at: instantOf(tanggal, waktu),
    };
  });
  return recordsOf(declaration, rows);
}

/** The code of the report row at an index. */
export const kodeTreatment = (index: number): string => `TRT-${String(index + 1).padStart(4, '0')}`;
