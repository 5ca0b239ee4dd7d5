import { mergedParts } from '../views/base/parts.ts';
import { parts as akses } from './akses/parts.ts';
import { parts as antrian } from './antrian/parts.ts';
import { parts as dokter } from './dokter/parts.ts';
import { parts as janji } from './janji/parts.ts';
import { parts as kas } from './kas/parts.ts';
import { parts as klinik } from './klinik/parts.ts';
import { parts as kunjungan } from './kunjungan/parts.ts';
import { parts as laporan } from './laporan/parts.ts';
import { parts as own } from './own.ts';
import { parts as pasien } from './pasien/parts.ts';
import { parts as rencana } from './rencana/parts.ts';
import { parts as stok } from './stok/parts.ts';
import { parts as titipan } from './titipan/parts.ts';
import { parts as transaksi } from './transaksi/parts.ts';

/** The hand-written parts of each drawer, of whatever entity: those that take components of the drawer. */
export const parts = mergedParts(
  antrian,
  dokter,
  janji,
  kas,
  klinik,
  kunjungan,
  laporan,
  akses,
  pasien,
  rencana,
  stok,
  titipan,
  transaksi,
  own,
);
