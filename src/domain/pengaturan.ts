import {
  aktifTidak,
  diDalam,
  jamBuka,
  jamIstirahat,
  type Macam,
  menitan,
  pembulatan,
  persen,
  rupiah,
  sakelar,
  teks,
} from './macamPengaturan.ts';

interface Uraian<T> {
  /** The key of its record. */
  kunci: string;
  nama: string;
  keterangan: string;
  macam: Macam<T>;
  /** The default: used where nothing, or nothing valid, is stored. */
  bawaan: T;
}

const satu = <T>(kunci: string, nama: string, macam: Macam<T>, bawaan: T, keterangan: string): Uraian<T> => ({
  kunci,
  nama,
  macam,
  bawaan,
  keterangan,
});

/** All settings of a clinic (product §2.13), with their defaults (product §9). */
const daftar = {
  namaKlinik: satu('nama_klinik', 'Nama Klinik', teks, '', 'Tercetak pada struk dan laporan'),
  alamat: satu('alamat', 'Alamat', teks, '', 'Tercetak pada struk'),
  telepon: satu('telepon', 'Telepon', teks, '', 'Tercetak pada struk'),
  jamPelayanan: satu('jam_pelayanan', 'Jam Pelayanan', jamBuka, { buka: '08:00', tutup: '16:00' }, 'Waktu WIB'),
  istirahat: satu(
    'jam_istirahat',
    'Jam Istirahat',
    jamIstirahat,
    { mulai: '12:00', selesai: '13:00' },
    'Estimasi antrian tidak jatuh pada jam istirahat; memanggil tetap bisa. Isi - bila tanpa istirahat',
  ),
  ppn: satu('ppn', 'PPN', persen, 11, 'Persen, untuk layanan yang dikenai PPN'),
  layananAntrian: satu('layanan_antrian', 'Layanan Antrian', sakelar, true, 'Sakelar pada halaman antrian'),
  antrianPerDokter: satu(
    'antrian_per_dokter',
    'Antrian per Dokter',
    aktifTidak,
    false,
    'aktif: tiap dokter memanggil dari antriannya sendiri; tidak: satu antrian untuk semua dokter',
  ),
  jeda: satu(
    'jeda_antrian',
    'Jeda Antrian',
    menitan,
    15,
    'Menit untuk tiap pasien, dipakai estimasi antrian selama belum ada pasien yang selesai hari itu',
  ),
  batasDiskon: satu(
    'batas_diskon',
    'Batas Diskon',
    persen,
    20,
    'Persen; diskon di atasnya memerlukan alasan dan hak khusus',
  ),
  batasTerimaSendiri: satu(
    'batas_terima_sendiri',
    'Batas Terima Sendiri',
    rupiah,
    10_000_000,
    'Rupiah; barang dengan nilai di atasnya diterima oleh orang lain daripada pencatatnya',
  ),
  pembulatanTunai: satu(
    'pembulatan_tunai',
    'Pembulatan Tunai',
    pembulatan,
    1,
    'Rupiah; yang dibayar tunai dibulatkan ke kelipatannya: 50, 100, 500 atau 1.000. Isi 1 bila tanpa pembulatan',
  ),
  cetakStruk: satu(
    'cetak_struk',
    'Cetak Struk Otomatis',
    aktifTidak,
    false,
    'aktif: struk dicetak begitu pembayaran berhasil; tidak: bila diminta',
  ),
};

type Daftar = typeof daftar;
type NamaPengaturan = keyof Daftar;
type Nilai<K extends NamaPengaturan> = Daftar[K] extends Uraian<infer T> ? T : never;

/** Values of all settings. */
export type Pengaturan = { [K in NamaPengaturan]: Nilai<K> };

/** A stored setting. */
export interface BarisPengaturan {
  kunci: string;
  nilai: string;
}

const semua = Object.entries(daftar) as [NamaPengaturan, Uraian<unknown>][];
const menurutKunci = new Map(semua.map(([, each]) => [each.kunci, each]));

/** Records with the defaults, for a new clinic. */
export const barisBawaan = (): (BarisPengaturan & { nama: string; keterangan: string })[] =>
  semua.map(([, { kunci, nama, keterangan, macam, bawaan }]) => ({
    kunci,
    nama,
    nilai: macam.tulis(bawaan),
    keterangan,
  }));

/** Values from stored records; a missing or invalid one is the default. */
export function pengaturan(rows: readonly BarisPengaturan[]): Pengaturan {
  const stored = new Map(rows.map(({ kunci, nilai }) => [kunci, nilai]));
  return Object.fromEntries(
    semua.map(([name, { kunci, macam, bawaan }]) => {
      const value = macam.baca(stored.get(kunci)?.trim() ?? '');
      return [name, value === undefined ? bawaan : value];
    }),
  ) as Pengaturan;
}

/** The default, in its normal form, that replaces an invalid stored value; null for a valid one. */
export function bawaanPengganti({ kunci, nilai }: BarisPengaturan): string | null {
  const known = menurutKunci.get(kunci);
  if (!known || known.macam.baca(nilai.trim()) !== undefined) return null;
  return known.macam.tulis(known.bawaan);
}

/** Why a setting is refused: a key below `command.pengaturan`, and the arguments of its sentence. */
interface Galat {
  galat: Macam<unknown>['galat'] | 'istirahatDiLuarJam' | 'jamTanpaIstirahat';
  args: Record<string, string>;
}

/** A setting's normal form, to be stored, or why it is refused. `lain` are the clinic's stored settings. */
export function periksaPengaturan(baru: BarisPengaturan, lain: Pengaturan): { nilai: string } | Galat {
  const known = menurutKunci.get(baru.kunci);
  if (!known) return { nilai: baru.nilai };
  const value = known.macam.baca(baru.nilai.trim());
  if (value === undefined || value === '') return { galat: known.macam.galat, args: {} };
  const nilai = known.macam.tulis(value);
  const { jamPelayanan, istirahat } = pengaturan([{ kunci: baru.kunci, nilai }]);
  const hours = known === daftar.jamPelayanan ? jamPelayanan : lain.jamPelayanan;
  const rest = known === daftar.istirahat ? istirahat : lain.istirahat;
  const concerned = known === daftar.jamPelayanan || known === daftar.istirahat;
  if (!concerned || !rest || diDalam(rest, hours)) return { nilai };
  return known === daftar.istirahat
    ? { galat: 'istirahatDiLuarJam', args: { jam: jamBuka.tulis(hours) } }
    : { galat: 'jamTanpaIstirahat', args: { istirahat: jamIstirahat.tulis(rest) } };
}
