import { barisBawaan } from '../domain/pengaturan.ts';
import { settings as declaration } from '../resources/settings.ts';
import { recordsOf } from './records.ts';

/** The clinic's particulars; the hours are those of product §9. */
export const settings = () =>
  withParticulars({
    nama_klinik: 'Klinik Cantika Medika',
    alamat: 'Jl. Melati No. 12, Jakarta Selatan 12190',
    telepon: '02150001234',
  });

/** The same for a clinic that has yet to give its own particulars: none of them may stand on its receipts as true. */
export const settingsOfNewClinic = () =>
  withParticulars({
    nama_klinik: 'Klinik Anda (isi di Pengaturan)',
    alamat: 'Alamat (isi di Pengaturan)',
    telepon: '(isi di Pengaturan)',
  });

const withParticulars = (particulars: Readonly<Record<string, string>>) =>
  recordsOf(
    declaration,
    barisBawaan().map((row) => ({ ...row, nilai: particulars[row.kunci] ?? row.nilai })),
  );
