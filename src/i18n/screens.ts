import { antrian, kunjungan } from './antrian/antrian.ts';
import { cetak } from './core/cetak.ts';
import { kas } from './kas/kas.ts';
import { klinik } from './klinik/klinik.ts';
import { catatan, konsultasi, perjalanan } from './kunjungan/perjalanan.ts';
import { coretax, luput } from './laporan/laporan.ts';
import { hak } from './orang/hak.ts';
import { langkah } from './orang/langkah.ts';
import { orang } from './orang/orang.ts';
import { paket } from './paket/paket.ts';
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

/** The words of one's own sessions. */
const sesi = {
  title: 'Sesi Saya',
  subtitle: 'Perangkat yang sedang masuk. Akhiri sesi yang tidak Anda kenal, lalu beri tahu admin klinik.',
  list: 'Daftar sesi',
  loading: 'Memuat sesi...',
  here: 'Di sini',
  unknownDevice: 'Perangkat tidak dikenal',
  address: 'Alamat %{address}',
  remember: 'Ingat saya',
  started: 'Masuk %{at}',
  seen: 'Terakhir dipakai %{at}',
  ends: 'Berakhir paling lambat %{at}',
  idle: 'Berakhir sendiri setelah 30 menit tidak dipakai.',
  end: 'Akhiri',
  endNamed: 'Akhiri sesi %{device} yang dimulai %{at}',
  endTitle: 'Akhiri Sesi',
  endMessage: 'Perangkat itu harus masuk lagi. Apakah Anda yakin ingin mengakhiri sesi ini?',
  endConfirm: 'Ya, Akhiri',
  endDone: 'Sesi telah diakhiri',
  others: 'Akhiri semua sesi lain',
  othersMessage: 'Semua perangkat selain yang ini harus masuk lagi. Lanjutkan?',
  othersDone: 'Semua sesi lain telah diakhiri',
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
    setHint: 'Berikan kata sandi ini langsung kepada %{nama}. Semua sesinya berakhir dan ia harus masuk lagi.',
    setDone: 'Kata sandi %{nama} telah diatur',
    change: 'Ubah Kata Sandi',
    changeHint: 'Semua sesi lain Anda berakhir; sesi ini tetap berjalan.',
    changeDone: 'Kata sandi Anda telah diubah. Semua sesi lain telah diakhiri.',
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
  hak,
  kunjungan,
  kas,
  klinik,
  catatan,
  konsultasi,
  langkah,
  luput,
  label,
  opname,
  orang,
  pembayaran,
  pesanan,
  perjalanan,
  permintaan,
  paket,
  rencana,
  sesi,
  titipan,
});
