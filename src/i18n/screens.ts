import { akun } from './akun.ts';
import { antrian, kunjungan } from './antrian.ts';
import { kas } from './kas.ts';
import { klinik } from './klinik.ts';
import { pembayaran } from './pembayaran.ts';
import { sesi } from './sesi.ts';

/** The words of the hand-written screens, fetched with the first of them. */
export const screens = { akun, antrian, kunjungan, kas, klinik, pembayaran, sesi };
