import { weekdayOf } from '../core/tanggal.ts';
import { type MetodePembayaran, metodePembayaran } from '../kas/kas.ts';
import {
  type BarisCabang,
  type BarisPengaturan,
  barisBawaan,
  hariPekan,
  kolomMetode,
  type Logo,
} from './pengaturanTersimpan.ts';

export interface JamBuka {
  buka: string;
  tutup: string;
}

/** Stored fields that are read as something else. */
type Dibaca =
  | ('alamat' | 'telepon' | 'npwp' | 'logo' | 'jamHari' | 'istirahatMulai' | 'istirahatSelesai' | 'libur' | 'ruangan')
  | ('pembulatanTunai' | 'ppnSebelum' | 'lebarStruk' | 'kepalaStruk' | 'kakiStruk')
  | (typeof kolomMetode)[MetodePembayaran];

/** Values of all settings of a clinic (product §2.13). */
export interface Pengaturan extends Omit<BarisPengaturan, Dibaca> {
  alamat: string;
  telepon: string;
  npwp: string;
  /** The tax office's number of the branch. */
  nitku: string;
  /** The picture on papers, as its record holds it. */
  logo: Logo | null;
  /** Opening hours by weekday, from Sunday (0) to Saturday (6); null for a closed day. */
  jamHari: readonly (JamBuka | null)[];
  /** The usual opening hours: those of most open days. */
  jamPelayanan: JamBuka;
  /** The break of every day; null for none. */
  istirahat: { mulai: string; selesai: string } | null;
  /** Days off, `yyyy-mm-dd`. */
  libur: readonly { tanggal: string; keterangan: string }[];
  /** Names that are offered for a doctor's room. */
  ruangan: readonly string[];
  /** Payment methods that are offered; at least one. */
  metode: readonly MetodePembayaran[];
  /** Multiple that cash is rounded to, in rupiah; 1 for no rounding. */
  pembulatanTunai: number;
  ppnSebelum: number;
  /** Width of receipts, in mm. */
  lebarStruk: 58 | 80;
  kepalaStruk: string;
  kakiStruk: string;
}

/** Settings that a branch may have of its own: read by `pengaturan` with the branch, never without. */
type MilikCabang =
  | ('namaKlinik' | 'alamat' | 'telepon' | 'nitku' | 'qris' | 'awalanInvoice')
  | ('jamHari' | 'jamPelayanan' | 'istirahat' | 'layananAntrian');

/** Settings of the whole clinic, whatever the branch. */
export type PengaturanKlinik = Omit<Pengaturan, MilikCabang>;

/**
 * The settings from the stored record; the defaults where there is none, and for values that were not read.
 *
 * @param cabang - the branch whose settings they are; none in a clinic that has one
 */
export function pengaturan(rows: readonly Partial<BarisPengaturan>[], cabang?: Partial<BarisCabang>): Pengaturan {
  const row = diCabang({ ...barisBawaan, ...rows[0] }, cabang);
  const jamHari = jamMenurutHari(row.jamHari);
  return {
    ...row,
    alamat: row.alamat ?? '',
    telepon: row.telepon ?? '',
    npwp: row.npwp ?? '',
    nitku: cabang?.nitku ?? '',
    logo: row.logo[0] ?? null,
    jamHari,
    jamPelayanan: jamBiasa(jamHari),
    istirahat:
      row.istirahatMulai && row.istirahatSelesai ? { mulai: row.istirahatMulai, selesai: row.istirahatSelesai } : null,
    libur: row.libur.map(({ tanggal, keterangan }) => ({ tanggal, keterangan: keterangan ?? '' })),
    ruangan: row.ruangan.map(({ nama }) => nama),
    metode: metodePembayaran.filter((metode) => row[kolomMetode[metode]]),
    pembulatanTunai: Number(row.pembulatanTunai),
    ppnSebelum: row.ppnSebelum ?? row.ppn,
    lebarStruk: row.lebarStruk === '58' ? 58 : 80,
    kepalaStruk: row.kepalaStruk ?? '',
    kakiStruk: row.kakiStruk ?? '',
  };
}

/** The clinic's record with what a branch says of its own over it. */
function diCabang(row: BarisPengaturan, cabang: Partial<BarisCabang> | undefined): BarisPengaturan {
  if (!cabang) return row;
  const { nama = '', jamHari = [], istirahatMulai = null, istirahatSelesai = null, layananAntrian = true } = cabang;
  return {
    ...row,
    namaKlinik: namaDi(row.namaKlinik, nama),
    alamat: cabang.alamat ?? row.alamat,
    telepon: cabang.telepon ?? row.telepon,
    qris: cabang.qris ?? row.qris,
    awalanInvoice: cabang.awalanInvoice ?? row.awalanInvoice,
    layananAntrian,
    ...(jamHari.length > 0 && { jamHari, istirahatMulai, istirahatSelesai }),
  };
}

/**
 * What patients call a branch: the clinic's name and its own, which may contain that.
 *
 * @example namaDi('Klinik Cantika', 'Kemang') // 'Klinik Cantika, Kemang'
 */
const namaDi = (klinik: string, cabang: string): string =>
  cabang.toLowerCase().includes(klinik.toLowerCase()) ? cabang : `${klinik}, ${cabang}`;

/** Opening hours by weekday, from Sunday (0); null for a closed day. */
const jamMenurutHari = (rows: BarisPengaturan['jamHari']): (JamBuka | null)[] =>
  hariPekan.map((name) => {
    const { buka, dari, sampai } = rows.find(({ hari }) => hari === name) ?? tutup;
    return buka && dari && sampai ? { buka: dari, tutup: sampai } : null;
  });
const tutup = { buka: false, dari: null, sampai: null };

/** The hours of most open days; of several as frequent those that come first, from Monday on. */
function jamBiasa([minggu = null, ...hari]: readonly (JamBuka | null)[]): JamBuka {
  const open = [...hari, minggu].filter((each) => each !== null);
  const count = ({ buka, tutup }: JamBuka) => open.filter((each) => each.buka === buka && each.tutup === tutup).length;
  const [first, ...others] = open;
  if (!first) return { buka: '08:00', tutup: '16:00' };
  return others.reduce((most, each) => (count(each) > count(most) ? each : most), first);
}

/** The settings as they hold on one day. */
export interface PengaturanHari extends Pengaturan {
  /** Why the clinic is closed that day: a day off's words, or `''` for a weekday without hours; null where it is open. */
  tutupHari: string | null;
}

/** The settings on a day: its hours (the usual ones where it is closed), and its rate of PPN. */
export const pengaturanPada = (settings: Pengaturan, tanggal: string): PengaturanHari => ({
  ...settings,
  ppn: tarifPpn(settings, tanggal),
  jamPelayanan: settings.jamHari[weekdayOf(tanggal)] ?? settings.jamPelayanan,
  tutupHari: tutupPada(settings, tanggal),
});

/** The day off that a day is. */
export const liburPada = (libur: Pengaturan['libur'], tanggal: string): Pengaturan['libur'][number] | undefined =>
  libur.find((each) => each.tanggal === tanggal);

function tutupPada({ jamHari, libur }: Pengaturan, tanggal: string): string | null {
  const off = liburPada(libur, tanggal);
  if (off) return off.keterangan || 'hari libur';
  return jamHari[weekdayOf(tanggal)] ? null : '';
}

/** Percent of PPN on a bill of this day; 0 where the clinic collects none. */
function tarifPpn({ pungutPpn, ppn, ppnSejak, ppnSebelum }: Pengaturan, tanggal: string): number {
  if (!pungutPpn) return 0;
  return ppnSejak !== null && tanggal < ppnSejak ? ppnSebelum : ppn;
}
