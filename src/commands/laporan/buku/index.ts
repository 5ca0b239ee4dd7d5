import type { Pemeriksaan } from '../pemeriksaan.ts';
import { cekKas } from './kas.ts';
import { cekNeraca } from './neraca.ts';
import { cekOrang } from './pasien.ts';
import { cekStok } from './stok.ts';
import { cekTagihan } from './tagihan.ts';

/** The books beside each other: every record of a list with all others that tell of it. Another look is another entry. */
export const pemeriksaanBuku: readonly Pemeriksaan[] = [cekNeraca, cekTagihan, ...cekKas, ...cekStok, ...cekOrang];
