import { antrian, kunjungan } from './antrian/antrian.ts';
import { cetak } from './core/cetak.ts';
import { kas } from './kas/kas.ts';
import { klinik } from './klinik/klinik.ts';
import { foto } from './kunjungan/foto.ts';
import { catatan, konsultasi, perjalanan, surat } from './kunjungan/perjalanan.ts';
import { persetujuan } from './kunjungan/persetujuan.ts';
import { coretax, luput } from './laporan/laporan.ts';
import { hak } from './orang/hak.ts';
import { langkah } from './orang/langkah.ts';
import { orang } from './orang/orang.ts';
import { paket } from './paket/paket.ts';
import { hakData } from './pasien/hakData.ts';
import { rencana } from './rencana/rencana.ts';
import { label, opname, pesanan } from './stok/stok.ts';
import { titipan } from './titipan/titipan.ts';
import { pembayaran } from './transaksi/pembayaran.ts';
import { withOwn } from './withOwn.ts';

/** The words of answering patients' requests of appointments. */
export const permintaan = {
  label: 'Terima',
  terima: 'Terima permintaan %{nama}',
  siapa: 'Untuk pasien',
  baru: 'Baru',
  lain: 'Sudah terdaftar',
  pasien: 'Pasien',
  hubungi: 'Hubungi',
};

/** The words of the devices on which one is signed in. */
const sesi = {
  title: 'Perangkat',
  subtitle: 'Yang sedang masuk dengan akun Anda. Keluarkan yang tidak Anda kenal, lalu beri tahu admin klinik.',
  list: 'Daftar perangkat',
  loading: 'Memuat perangkat...',
  here: 'Di sini',
  unknownDevice: 'Perangkat tidak dikenal',
  address: 'Alamat %{address}',
  remember: 'Ingat saya',
  started: 'Masuk %{at}',
  seen: 'Terakhir dipakai %{at}',
  ends: 'Berakhir paling lambat %{at}',
  idle: 'Berakhir sendiri setelah 30 menit tidak dipakai.',
  end: 'Keluarkan',
  endNamed: 'Keluarkan %{device}, masuk %{at}',
  endTitle: 'Keluarkan Perangkat',
  endMessage: 'Perangkat itu harus masuk lagi. Apakah Anda yakin ingin mengeluarkannya?',
  endConfirm: 'Ya, Keluarkan',
  endDone: 'Perangkat telah dikeluarkan',
  others: 'Keluarkan semua perangkat lain',
  othersMessage: 'Semua perangkat selain yang ini harus masuk lagi. Lanjutkan?',
  othersDone: 'Semua perangkat lain telah dikeluarkan',
};

/** The words of passwords and of access to the console. */
const akun = {
  hak: {
    title: 'Hak akses %{role}: %{halaman}',
    granted: 'Diizinkan',
    saved: '%{title} telah disimpan',
  },
  sandi: {
    set: 'Atur Kata Sandi',
    setTitle: 'Atur Kata Sandi %{nama}',
    setHint: 'Berikan kata sandi ini langsung kepada %{nama}. Ia harus masuk lagi di semua perangkatnya.',
    setDone: 'Kata sandi %{nama} telah diatur',
    change: 'Ubah Kata Sandi',
    changeHint: 'Perangkat Anda yang lain harus masuk lagi; yang ini tetap masuk.',
    changeDone: 'Kata sandi Anda telah diubah. Perangkat lain telah dikeluarkan.',
    current: 'Kata sandi sekarang',
    password: 'Kata sandi baru',
    repeat: 'Ulangi kata sandi',
    rule: 'Minimal 8 karakter, bukan kata sandi yang umum',
    currentRequired: 'Kata sandi sekarang harus diisi!',
    save: 'Simpan Kata Sandi',
    failed: 'Kata sandi tidak dapat disimpan. Coba lagi.',
  },
  nama: {
    title: 'Sudah ada user dengan nama ini',
    text: 'Boleh disimpan; di daftar dan pilihan keduanya dibedakan dengan email.',
  },
};

/** The words of the hand-written screens, fetched with the first of them. */
export const screens = withOwn({
  akun,
  antrian,
  cetak,
  coretax,
  foto,
  hak,
  hakData,
  kunjungan,
  kas,
  klinik,
  catatan,
  konsultasi,
  surat,
  langkah,
  luput,
  label,
  opname,
  orang,
  pembayaran,
  pesanan,
  perjalanan,
  permintaan,
  persetujuan,
  paket,
  rencana,
  sesi,
  titipan,
});
