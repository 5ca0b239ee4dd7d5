import type { Audit } from '../resources/audit.ts';

/** The demo keeps no audit, since whoever holds the browser holds its data: its one row says so. */
export const audit = (today: string): Audit[] => [
  {
    id: 1,
    tanggal: today,
    waktu: `${today}T00:00:00.000Z`,
    idPengguna: null,
    pengguna: 'Sistem',
    role: null,
    tindakan: 'load',
    perintah: null,
    sumber: 'demo',
    idData: null,
    perubahan: [{ kolom: 'Keterangan', sebelum: null, sesudah: 'Mode demo: jejak audit hanya dicatat di server' }],
    permintaan: null,
    alamat: null,
    sidikSebelum: null,
    sidik: null,
  },
];
