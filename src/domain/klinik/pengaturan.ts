import { type MetodePembayaran, metodePembayaran } from '../kas/kas.ts';
import type { JamBuka, PengaturanLanjut } from './pengaturanLanjut.ts';
import { type BarisPengaturan, barisBawaan, hariPekan } from './pengaturanTersimpan.ts';

/** Values of all settings of a clinic (product §2.13). */
export interface Pengaturan extends PengaturanLanjut {
  namaKlinik: string;
  alamat: string;
  telepon: string;
  /** The usual opening hours: those of most open days. */
  jamPelayanan: JamBuka;
  /** The break of every day; null for none. */
  istirahat: { mulai: string; selesai: string } | null;
  /** Percent. */
  ppn: number;
  /** The switch on the queue's page. */
  layananAntrian: boolean;
  antrianPerDokter: boolean;
  /** Minutes for each patient, until services of the day tell better. */
  jeda: number;
  /** Percent above which a discount needs a reason and a right. */
  batasDiskon: number;
  /** Rupiah up to which a cashier notes an expense out of the own drawer. */
  batasKasKecil: number;
  /** Rupiah above which goods are received by somebody else than who ordered them. */
  batasTerimaSendiri: number;
  /** What cash is rounded to a multiple of, in rupiah; 1 for no rounding. */
  pembulatanTunai: number;
  cetakStruk: boolean;
}

/** The settings from the stored record; the defaults where there is none, and for values that were not read. */
export function pengaturan(rows: readonly Partial<BarisPengaturan>[]): Pengaturan {
  const row: BarisPengaturan = { ...barisBawaan, ...rows[0] };
  const jamHari = jamMenurutHari(row.jamHari);
  return {
    namaKlinik: row.namaKlinik,
    alamat: row.alamat ?? '',
    telepon: row.telepon ?? '',
    npwp: row.npwp ?? '',
    logo: row.logo[0] ?? null,
    zonaWaktu: row.zonaWaktu,
    jamHari,
    jamPelayanan: jamBiasa(jamHari),
    istirahat:
      row.istirahatMulai && row.istirahatSelesai ? { mulai: row.istirahatMulai, selesai: row.istirahatSelesai } : null,
    libur: row.libur.map(({ tanggal, keterangan }) => ({ tanggal, keterangan: keterangan ?? '' })),
    layananAntrian: row.layananAntrian,
    antrianPerDokter: row.antrianPerDokter,
    jeda: row.jeda,
    ruangan: row.ruangan.map(({ nama }) => nama),
    metode: metodePembayaran.filter((metode) => row[kolomMetode[metode]]),
    pembulatanTunai: Number(row.pembulatanTunai),
    pungutPpn: row.pungutPpn,
    ppn: row.ppn,
    ppnSejak: row.ppnSejak,
    ppnSebelum: row.ppnSebelum ?? row.ppn,
    awalanInvoice: row.awalanInvoice,
    lebarStruk: row.lebarStruk === '58' ? 58 : 80,
    kepalaStruk: row.kepalaStruk ?? '',
    kakiStruk: row.kakiStruk ?? '',
    cetakStruk: row.cetakStruk,
    batasDiskon: row.batasDiskon,
    batasKasKecil: row.batasKasKecil,
    batasTerimaSendiri: row.batasTerimaSendiri,
    pendaftaran: row.pendaftaran,
    sesiMenit: row.sesiMenit,
    sesiJam: row.sesiJam,
    duaLangkahAdmin: row.duaLangkahAdmin,
  };
}

/** The field that says whether a payment method is accepted. */
export const kolomMetode = {
  Cash: 'terimaCash',
  'Transfer Bank': 'terimaTransfer',
  'Credit Card': 'terimaKredit',
  'Debit Card': 'terimaDebit',
  QRIS: 'terimaQris',
} as const satisfies Record<MetodePembayaran, keyof BarisPengaturan>;

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
