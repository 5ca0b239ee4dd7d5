import type { Setting } from '../resources/settings.ts';
import { numbered } from './pick.ts';
import { table } from './table.ts';

/** The clinic's particulars; the hours are those of spec §9. */
export const settings = (): Setting[] => numbered(rows);

/** The same for a clinic that has yet to give its own particulars: none of them may stand on its receipts as true. */
export const settingsOfNewClinic = (): Setting[] =>
  settings().map((setting) => ({ ...setting, nilai: particulars[setting.kunci] ?? setting.nilai }));

const particulars: Record<string, string> = {
  nama_klinik: 'Klinik Anda (isi di Pengaturan)',
  alamat: 'Alamat (isi di Pengaturan)',
  telepon: '(isi di Pengaturan)',
};

const rows = table(
  ['kunci', 'nama', 'nilai', 'keterangan'],
  `nama_klinik|Nama Klinik|Klinik Cantika Medika|Tercetak pada kuitansi dan laporan
alamat|Alamat|Jl. Melati No. 12, Jakarta Selatan 12190|Tercetak pada kuitansi
telepon|Telepon|02150001234|Tercetak pada kuitansi
jam_pelayanan|Jam Pelayanan|08:00 - 16:00|Waktu WIB
jam_istirahat|Jam Istirahat|12:00 - 13:00|Antrian tidak dipanggil selama istirahat
ppn|PPN|11|Persen, untuk layanan yang dikenai PPN
layanan_antrian|Layanan Antrian|aktif|Sakelar pada halaman antrian`,
);
