import { brand } from '../../brand.ts';
import { ownIn } from '../withOwn.ts';

/** The words of signing in and registering (product §2.3, §2.4, §5, §8). Those of the spec stand to the letter. */
export const auth = ownIn('auth', {
  brand: brand.name,
  headline: 'Semua urusan klinik, dalam satu konsol',
  intro: 'Dari pendaftaran pasien sampai laporan keuangan, untuk klinik kecantikan dan medis.',
  benefits: {
    patients: 'Pasien, jadwal, dan antrian dokter',
    stock: 'Treatment, produk, dan stok selalu selaras',
    reports: 'Transaksi dan laporan yang siap dibaca',
  },
  start: {
    failed: 'Aplikasi tidak dapat dimulai',
    failedHint: 'Server tidak menjawab. Periksa koneksi lalu coba lagi.',
    retry: 'Coba Lagi',
  },
  email: 'Email Address',
  password: 'Password',
  blankEnds: 'Ada spasi di awal atau akhir password',
  fullname: 'Nama Lengkap',
  repeat: 'Repeat Password',
  show: 'Tampilkan %{label}',
  hide: 'Sembunyikan %{label}',
  loading: 'Memuat aplikasi...',
  understood: 'Mengerti',
  login: {
    title: 'Selamat datang kembali',
    subtitle: 'Masuk dengan akun staf klinik Anda.',
    remember: 'Ingat saya',
    forgot: 'Lupa password?',
    submit: 'Masuk ke Dashboard',
    busy: 'Sedang login...',
    or: 'atau',
    google: 'Masuk dengan Google',
    googleUnset: 'Bagi klinik yang memakai akun Google; di sini belum disiapkan.',
    noAccount: 'Belum punya akun?',
    register: 'Daftar di sini',
    expired: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
    disabled: 'Akun Anda dinonaktifkan. Hubungi admin klinik Anda.',
    unreachable: 'Server belum dapat dihubungi. Sesi Anda masih tersimpan.',
    retry: 'Coba lagi',
  },
  again: {
    title: 'Masuk lagi',
    text: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan; yang sudah Anda ketik tetap ada.',
    submit: 'Masuk lagi',
    google: 'Masuk dengan Google di tab baru',
    leave: 'Keluar',
  },
  failedTries: {
    text: 'Sejak Anda terakhir masuk, %{count} percobaan masuk ke akun Anda gagal, terakhir %{at}. Bila bukan Anda, ubah kata sandi Anda.',
    from: 'Sejak Anda terakhir masuk, %{count} percobaan masuk ke akun Anda gagal, terakhir %{at} dari %{address}. Bila bukan Anda, ubah kata sandi Anda.',
  },
  forgot: {
    title: 'Lupa password?',
    message:
      'Hubungi admin klinik Anda untuk mendapatkan password baru. Demi keamanan, password tidak pernah dikirim lewat email.',
  },
  google: {
    title: 'Masuk dengan Google',
    message:
      'Masuk dengan Google belum disiapkan di klinik ini. Silakan masuk dengan email dan password Anda, atau tanyakan kepada admin klinik.',
  },
  demo: {
    title: 'Coba akun demo',
    hint: 'Pilih satu untuk mengisi formulir. Password semua akun: %{password}',
    as: 'Masuk sebagai %{role}',
    roles: { admin: 'Admin', manager: 'Manager', kasir: 'Kasir', perawat: 'Perawat', dokter: 'Dokter', hr: 'HR' },
  },
  register: {
    title: 'Buat akun baru',
    subtitle: 'Hak akses diberikan oleh admin klinik setelah Anda mendaftar.',
    submit: 'Register',
    busy: 'Sedang mendaftar...',
    hasAccount: 'Sudah punya akun?',
    login: 'Masuk di sini',
    done: 'Akun Anda sudah dibuat. Silakan masuk.',
    closed: 'Pendaftaran sedang ditutup. Minta admin klinik menambahkan Anda.',
    waiting: 'Akun Anda sudah dibuat dan menunggu persetujuan admin klinik.',
  },
  errors: {
    required: 'Email dan password harus diisi!',
    mismatch: 'Password dan Repeat Password tidak sama!',
    emailFormat: 'Format email tidak valid',
    fullnameRequired: 'Nama lengkap harus diisi!',
    emailRequired: 'Email harus diisi!',
    passwordRequired: 'Password harus diisi!',
    credentials: 'Email atau password salah',
    invalid: 'Data yang dimasukkan tidak valid',
    tooMany: 'Terlalu banyak percobaan login. Coba lagi nanti',
    server: 'Server sedang bermasalah. Coba lagi nanti',
    offline: 'Tidak ada koneksi internet',
    login: 'Login gagal',
    unexpected: 'Terjadi kesalahan yang tidak terduga',
    noToken: 'Token tidak diterima dari server',
    register: 'Pendaftaran gagal',
    request: 'Permintaan tidak berhasil',
  },
});

/** The words of the loading screen and the dialogs (product §2.23, §2.24). */
export const feedback = ownIn('feedback', {
  loading: 'Memuat...',
  yes: 'Ya',
  no: 'Batal',
  failed: 'Terjadi kesalahan yang tidak terduga',
});
