import { antrian, kunjungan } from './antrian.ts';
import { klinik } from './klinik.ts';
import { pembayaran } from './pembayaran.ts';

/** The words of the hand-written screens, fetched with the first of them. */
export const screens = { antrian, kunjungan, klinik, pembayaran };
