import { audit as declaration } from '../resources/audit.ts';
import { recordsOf } from './records.ts';

/** The demo keeps no audit, since whoever holds the browser holds its data: its one row says so. */
export const audit = (today: string) =>
  recordsOf(declaration, [
    {
      tanggal: today,
      waktu: `${today}T00:00:00.000Z`,
      pengguna: 'Sistem',
      tindakan: 'load',
      sumber: 'demo',
      perubahan: [{ kolom: 'Keterangan', sebelum: null, sesudah: 'Mode demo: jejak audit hanya dicatat di server' }],
    },
  ]);
