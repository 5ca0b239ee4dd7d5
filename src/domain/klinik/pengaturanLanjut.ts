import type { MetodePembayaran } from '../kas/kas.ts';

export interface JamBuka {
  buka: string;
  tutup: string;
}

/** Settings of a clinic's identity, week, taxes, papers and accounts. */
export interface PengaturanLanjut {
  npwp: string;
  /** The picture on papers, as its record holds it. */
  logo: Logo | null;
  zonaWaktu: ZonaWaktu;
  /** Opening hours by weekday, from Sunday (0) to Saturday (6); null for a closed day. */
  jamHari: readonly (JamBuka | null)[];
  /** Days off, `yyyy-mm-dd`. */
  libur: readonly { tanggal: string; keterangan: string }[];
  /** Names that are offered for a doctor's room. */
  ruangan: readonly string[];
  /** Whether the clinic collects PPN at all. */
  pungutPpn: boolean;
  /** First day of the rate `ppn`, and the rate of the days before it. */
  ppnSejak: string | null;
  ppnSebelum: number;
  /** Payment methods that are offered; at least one. */
  metode: readonly MetodePembayaran[];
  awalanInvoice: string;
  /** Width of receipts, in mm. */
  lebarStruk: 58 | 80;
  kepalaStruk: string;
  kakiStruk: string;
  pendaftaran: Pendaftaran;
  /** Idle minutes and most hours of a session without 'Ingat saya'. */
  sesiMenit: number;
  sesiJam: number;
  /** Admins must have a second factor. */
  duaLangkahAdmin: boolean;
}

export type ZonaWaktu = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';
export type Pendaftaran = 'dibuka' | 'disetujui' | 'ditutup';

export interface Logo {
  id: string;
  name: string;
}
