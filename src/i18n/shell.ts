/** The words around the screens: sidebar, header, dashboard (product §2.2, §2.5). */
export const shell = {
  app: 'Konsol Klinik',
  tagline: 'Kecantikan & Medis',
  dashboard: 'Dashboard',
  skip: 'Langsung ke isi',
  menu: {
    label: 'Menu utama',
    open: 'Buka menu',
    close: 'Tutup menu',
    minimise: 'Ciutkan menu',
    expand: 'Lebarkan menu',
  },
  theme: { dark: 'Mode gelap', light: 'Mode terang' },
  search: {
    placeholder: 'Cari pasien, treatment, atau jadwal...',
    label: 'Pencarian',
    none: 'Tidak ada hasil ditemukan',
    loading: 'Mencari...',
    hint: 'Ketik sedikitnya dua huruf',
    pages: 'Halaman',
    similar: 'mirip "%{q}"',
  },
  notifications: {
    label: 'Notifikasi',
    unread: 'Notifikasi, %{count} belum dibaca',
    title: 'Notifikasi',
    none: 'Tidak ada yang perlu ditindak',
    markRead: 'Tandai sudah dibaca',
  },
  account: {
    noRole: 'Belum ada role',
    menu: 'Akun %{name}',
    sessions: 'Sesi Saya',
  },
  logout: {
    label: 'Logout',
    title: 'Logout Konfirmasi',
    message: 'Apakah Anda yakin ingin logout dari sistem?',
    confirm: 'Ya, Logout',
    cancel: 'Batal',
  },
  demo: {
    badge: 'Demo',
    date: 'Tanggal bisnis demo: %{date}',
    reset: 'Kembalikan data contoh',
    resetTitle: 'Kembalikan Data Contoh',
    resetMessage: 'Semua perubahan di browser ini akan hilang dan data contoh dipakai lagi. Lanjutkan?',
    resetConfirm: 'Ya, Kembalikan',
    resetDone: 'Data contoh telah dikembalikan',
  },
  boot: {
    failed: 'Aplikasi tidak dapat dimulai',
    failedHint: 'Server tidak menjawab. Periksa koneksi lalu coba lagi.',
    retry: 'Coba Lagi',
  },
  pending: {
    title: 'Akun Anda menunggu hak akses',
    text: 'Pendaftaran berhasil. Minta admin klinik memberikan role kepada Anda, lalu masuk kembali.',
  },
  home: {
    greeting: 'Selamat datang, %{name}',
    schedules: 'Hari ini ada %{count} jadwal konsultasi',
    today: 'Jadwal Hari Ini',
    all: 'Lihat semua',
    noSchedule: 'Tidak ada jadwal hari ini',
    patients: 'Total Pasien',
    treatments: 'Treatment Aktif',
    treatmentsHint:
      'Treatment bulan ini: selesai, berjalan, dan menunggu, tanpa yang batal; dan treatment plan berjalan tanpa sesi bulan ini',
    revenue: 'Pendapatan Bulan Ini',
    sinceMonth: 'dari bulan lalu',
    sinceYesterday: 'dari kemarin',
    nothingBefore: 'Belum ada pembanding',
    actions: 'Aksi Cepat',
    pages: 'Halaman untuk Anda',
    noPages: 'Role Anda belum diberi hak akses. Minta admin klinik mengaturnya di halaman Permission.',
    addSchedule: 'Tambah Jadwal',
    addPatient: 'Daftar Pasien Baru',
    addPlan: 'Buat Treatment Plan',
    popular: 'Treatment Populer',
    popularPeriod: 'Selesai, %{from} – %{to}',
    popularTimes: '%{count}×',
    popularOthers: 'Bagian di antara tiga teratas. Treatment lain: %{others} dari %{all}.',
    popularAll: 'Seluruh %{all} treatment yang selesai.',
    noPopular: 'Belum ada treatment yang selesai',
    footer: '© 2025 Konsol Klinik',
  },
};

/** The words of the connection to the server (the upper rungs). */
export const connection = {
  away: 'Server tidak dapat dihubungi. Isian Anda tetap ada; konsol menyambung lagi dengan sendirinya.',
  clockAhead:
    'Jam komputer ini %{smart_count} menit lebih cepat dari jam server. Konsol memakai jam server; perbaiki jam komputer ini.',
  clockBehind:
    'Jam komputer ini %{smart_count} menit lebih lambat dari jam server. Konsol memakai jam server; perbaiki jam komputer ini.',
};
