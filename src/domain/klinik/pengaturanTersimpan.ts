import type { Logo, Pendaftaran, ZonaWaktu } from './pengaturanLanjut.ts';

/** Weekdays by their number, from Sunday. */
export const hariPekan = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'] as const;
export type HariPekan = (typeof hariPekan)[number];

/** The steps that cash is rounded to, in rupiah. */
export const langkahTunai = ['1', '50', '100', '500', '1000'] as const;

export interface JamSehari {
  hari: HariPekan;
  buka: boolean;
  dari: string | null;
  sampai: string | null;
}

/** The stored record of the settings; `pengaturan` reads it. */
export interface BarisPengaturan {
  namaKlinik: string;
  alamat: string | null;
  telepon: string | null;
  npwp: string | null;
  logo: readonly Logo[];
  zonaWaktu: ZonaWaktu;
  jamHari: readonly JamSehari[];
  istirahatMulai: string | null;
  istirahatSelesai: string | null;
  libur: readonly { tanggal: string; keterangan: string | null }[];
  layananAntrian: boolean;
  antrianPerDokter: boolean;
  jeda: number;
  ruangan: readonly { nama: string }[];
  terimaCash: boolean;
  terimaTransfer: boolean;
  terimaKredit: boolean;
  terimaDebit: boolean;
  terimaQris: boolean;
  pembulatanTunai: (typeof langkahTunai)[number];
  pungutPpn: boolean;
  ppn: number;
  ppnSejak: string | null;
  ppnSebelum: number | null;
  awalanInvoice: string;
  lebarStruk: '58' | '80';
  kepalaStruk: string | null;
  kakiStruk: string | null;
  cetakStruk: boolean;
  batasDiskon: number;
  batasKasKecil: number;
  batasTerimaSendiri: number;
  pendaftaran: Pendaftaran;
  sesiMenit: number;
  sesiJam: number;
  duaLangkahAdmin: boolean;
}

/** The settings of a clinic that has not changed any (product §9). */
export const barisBawaan = {
  namaKlinik: '',
  alamat: null,
  telepon: null,
  npwp: null,
  logo: [],
  zonaWaktu: 'Asia/Jakarta',
  jamHari: [...hariPekan.slice(1), hariPekan[0]].map((hari) => ({ hari, buka: true, dari: '08:00', sampai: '16:00' })),
  istirahatMulai: '12:00',
  istirahatSelesai: '13:00',
  libur: [],
  layananAntrian: true,
  antrianPerDokter: false,
  jeda: 15,
  ruangan: [],
  terimaCash: true,
  terimaTransfer: true,
  terimaKredit: true,
  terimaDebit: true,
  terimaQris: true,
  pembulatanTunai: '1',
  pungutPpn: true,
  ppn: 11,
  ppnSejak: null,
  ppnSebelum: null,
  awalanInvoice: 'INV',
  lebarStruk: '80',
  kepalaStruk: null,
  kakiStruk: null,
  cetakStruk: false,
  batasDiskon: 0,
  batasKasKecil: 100_000,
  batasTerimaSendiri: 10_000_000,
  pendaftaran: 'ditutup',
  sesiMenit: 30,
  sesiJam: 12,
  duaLangkahAdmin: false,
} satisfies BarisPengaturan;
