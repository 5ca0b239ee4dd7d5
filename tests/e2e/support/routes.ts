import { expect, type Page } from '@playwright/test';

export interface RouteOfSpec {
  path: string;
  heading: string;
  /** The tab's title where two screens share one heading, or the heading names a patient. */
  title?: string;
  /** Rows on the first page of its list. */
  rows?: number;
  /** A sentence on a page without a list. */
  shows?: string;
}

/**
 * Every signed-in screen, with the sample data on it: the routes of product §2.1, and what is no route of its own there
 * (forms, detail pages, calendars, a payment under way, a receipt).
 */
export const screens: Readonly<Record<string, readonly RouteOfSpec[]>> = {
  'dashboard, doctors and patients': [
    { path: '/dashboard', heading: 'Dashboard', shows: 'Hari ini ada 24 jadwal konsultasi' },
    { path: '/dokter', heading: 'Daftar Dokter', rows: 10 },
    { path: '/dokter/1', heading: 'Dr. Andi Wijaya', shows: 'andi.wijaya@klinik.test' },
    { path: '/dokter/1/edit', heading: 'Edit Andi Wijaya', shows: 'Simpan' },
    { path: '/cuti', heading: 'Cuti Dokter', rows: 3 },
    { path: '/cuti/create', heading: 'Tambah Cuti', shows: 'Simpan' },
    { path: '/pasien', heading: 'Daftar Pasien', rows: 10 },
    {
      path: '/pasien/1',
      heading: 'Anisa Rahmawati',
      title: 'Pasien 1',
      shows: 'anisa.rahmawati@pasien.example',
    },
    { path: '/pasien/create', heading: 'Tambah Pasien', shows: 'Simpan & Ambil Nomor' },
    { path: '/pasien/1/edit', heading: 'Edit Anisa Rahmawati', title: 'Edit Pasien 1', shows: 'Batal' },
  ],
  'appointments, queue and visits': [
    { path: '/appointments', heading: 'Daftar Appoitment', rows: 10 },
    { path: '/appointments?tampilan=hari', heading: 'Daftar Appoitment', shows: '24 jadwal' },
    { path: '/appointments?tampilan=minggu', heading: 'Daftar Appoitment', shows: '74 jadwal' },
    {
      path: '/appointments?tampilan=terdampak&dokter=1&dari=2024-08-28&sampai=2024-08-30',
      heading: 'Pindahkan Jadwal',
      shows: 'Simpan Semua',
    },
    { path: '/antrian', heading: 'Sistem Antrian Dokter', rows: 20 },
    { path: '/antrian/layar', heading: 'Layar Antrian', shows: 'Silakan menuju Ruang' },
    { path: '/treatment-plan', heading: 'Daftar Treatment Plan', rows: 4 },
    {
      path: '/treatment-plan/1',
      heading: 'Gita Permatasari · Kulit wajah lebih cerah',
      title: 'Treatment Plan 1',
      shows: '1 dari 6 sesi',
    },
    { path: '/treatment-plan/create', heading: 'Buat Treatment Plan', shows: 'Simpan' },
    {
      path: '/kunjungan/2/edit',
      heading: 'Edit Gita Permatasari · Antrian 002',
      title: 'Edit Kunjungan 2',
      shows: 'Mikrodermabrasi',
    },
  ],
  'treatments and products': [
    { path: '/treatments/medis', heading: 'Daftar Treatments', title: 'Treatment Medis', rows: 10 },
    { path: '/treatments/nonmedis', heading: 'Daftar Treatments', title: 'Treatment Nonmedis', rows: 10 },
    { path: '/produk/medis', heading: 'Daftar Produk', title: 'Produk Medis', rows: 10 },
    { path: '/produk/nonmedis', heading: 'Daftar Produk', title: 'Produk Nonmedis', rows: 10 },
  ],
  stock: [
    { path: '/supplier', heading: 'Daftar Supplier', rows: 5 },
    { path: '/stok-masuk', heading: 'Stok Barang Masuk', rows: 10 },
    { path: '/stok-keluar', heading: 'Stok Barang Keluar', title: 'Stok Keluar', rows: 10 },
    { path: '/mutasi-stok', heading: 'Mutasi Stok', rows: 10 },
    { path: '/batch', heading: 'Daftar Batch', rows: 10 },
  ],
  'payment and till': [
    { path: '/transaksi', heading: 'Daftar Transaksi', rows: 8 },
    {
      path: '/transaksi/1',
      heading: 'Gita Permatasari · INV-2024-001',
      title: 'Transaksi 1',
      shows: 'Cetak Struk',
    },
    { path: '/transaksi/1/struk', heading: 'Struk INV-2024-001', shows: 'Terima kasih atas kunjungan Anda' },
    // How many rows fit depends on the window: specControls.test.tsx.
    { path: '/transaksi/create', heading: 'Proses Transaksi' },
    {
      path: '/transaksi/create?kunjungan=3&langkah=bayar',
      heading: 'Proses Transaksi',
      shows: 'Form Pembayaran',
    },
    {
      path: '/transaksi/create?jual=langsung',
      heading: 'Penjualan Langsung',
      shows: 'Belum ada produk. Pindai kodenya atau cari namanya.',
    },
    { path: '/promo', heading: 'Promo', shows: 'Belum ada promo' },
    { path: '/templat-persetujuan', heading: 'Daftar Templat Persetujuan', shows: 'Belum ada templat persetujuan' },
    { path: '/templat-persetujuan/create', heading: 'Tambah Templat', shows: 'Simpan' },
    { path: '/templat-tulisan', heading: 'Daftar Templat Tulisan', shows: 'Belum ada templat tulisan' },
    { path: '/templat-tulisan/create', heading: 'Tambah Templat Tulisan', shows: 'Simpan' },
    { path: '/persetujuan', heading: 'Persetujuan Pasien', shows: 'Belum ada persetujuan' },
    { path: '/foto', heading: 'Foto Pasien', shows: 'Belum ada foto' },
    { path: '/foto/create', heading: 'Ambil Foto', shows: 'Simpan' },
    { path: '/permintaan-data', heading: 'Permintaan Data Pasien', shows: 'Belum ada permintaan data' },
    {
      path: '/pasien/1/data',
      heading: 'Data Anisa Rahmawati',
      title: 'Data Pasien (UU PDP)',
      shows: 'Yang wajib disimpan',
    },
    { path: '/promo/create', heading: 'Tambah Promo', shows: 'Simpan' },
    { path: '/kas-bank', heading: 'Kas dan Bank', shows: 'Seluruhnya' },
    { path: '/pindah-kas', heading: 'Pindah Uang', rows: 10 },
    { path: '/mutasi-bank', heading: 'Rekening Koran', shows: 'Belum ada baris' },
    { path: '/produk/37/label', heading: 'Label Serum Vitamin C 20 ml' },
    { path: '/tutup-kas', heading: 'Tutup Kas', rows: 3 },
    { path: '/tutup-kas/create', heading: 'Hitung Kas', shows: 'Belum ada uang di kas ini' },
  ],
  reports: [
    { path: '/laporan/treatment', heading: 'Laporan Treatment', rows: 10 },
    { path: '/laporan/produk', heading: 'Laporan Produk', rows: 10 },
    { path: '/laporan/produk/1', heading: 'Amoxicillin 500 mg', shows: 'Nilai Stok' },
    { path: '/laporan/keuangan', heading: 'Laporan Keuangan', rows: 10 },
    { path: '/laporan/keuangan/cetak', heading: 'Cetak Laporan Keuangan', shows: 'Klinik Cantika Medika' },
    { path: '/laporan/penjualan', heading: 'Laporan Penjualan', rows: 10 },
    { path: '/laporan/diskon', heading: 'Laporan Diskon', rows: 1 },
    { path: '/laporan/promo', heading: 'Hasil Promo', shows: 'Belum ada yang terjual dengan promo' },
    { path: '/laporan/tim', heading: 'Pendapatan Tim', shows: 'Belum ada tindakan yang dibayar' },
    { path: '/laporan/kunjungan', heading: 'Laporan Kunjungan', rows: 7 },
    { path: '/laporan/janji', heading: 'Laporan Appointment', rows: 10 },
    { path: '/laporan/jam', heading: 'Jam Terisi', rows: 10 },
    { path: '/laporan/laba-rugi', heading: 'Laba Rugi', shows: 'Laba bersih' },
    { path: '/laporan/laba-rugi?bulan=2024-07', heading: 'Laba Rugi', shows: 'Tutup Juli 2024' },
    { path: '/laporan/laba-rugi?kas=1', heading: 'Laba Rugi', shows: 'Dari laba ke arus kas' },
    { path: '/laporan/jurnal', heading: 'Jurnal', shows: 'Debit sama dengan kredit' },
    { path: '/laporan/pph', heading: 'Laporan PPh Jasa', shows: 'Belum ada PPh' },
    { path: '/laporan/ppn', heading: 'Laporan PPN', rows: 4 },
    { path: '/laporan/kerugian', heading: 'Laporan Kerugian Stok', title: 'Laporan Kerugian', rows: 2 },
    { path: '/laporan/piutang', heading: 'Piutang Pasien', shows: 'Tidak ada tagihan yang belum lunas' },
    {
      path: '/laporan/sisa-tagihan',
      heading: 'Laporan Sisa Tagihan',
      rows: 2,
    },
    { path: '/tutup-bulan', heading: 'Tutup Bulan', rows: 1 },
  ],
  administration: [
    { path: '/roles', heading: 'Daftar Roles', rows: 6 },
    {
      path: '/permission',
      heading: 'Permission Page',
      title: 'Hak akses Manager',
      shows: 'Hak akses Manager',
    },
    { path: '/permission?tampilan=tabel', heading: 'Permission Page', rows: 10 },
    { path: '/user', heading: 'Daftar User', rows: 7 },
    { path: '/settings', heading: 'Settings Page', shows: 'Identitas' },
    { path: '/audit', heading: 'Jejak Audit', rows: 1 },
    {
      path: '/audit/1',
      heading: 'Jejak 1, 27 Agu 2024 07:00',
      shows: 'Mode demo: jejak audit hanya dicatat di server',
    },
    { path: '/semua-halaman', heading: 'Semua halaman', shows: 'Akun Anda' },
    { path: '/profil', heading: 'Profil Saya', shows: 'Data Diri' },
    { path: '/sesi', heading: 'Perangkat', shows: 'Di sini' },
  ],
};

/** Opens a screen and waits until all of it is there. */
export async function open(page: Page, { path, heading, rows, shows }: RouteOfSpec) {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const main = page.getByRole('main');
  if (rows !== undefined) await expect(rowsOf(page)).toHaveCount(rows);
  if (shows !== undefined) await expect(main.getByText(shows)).toBeVisible();
  await expect(main.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0);
}

/**
 * Goes to a path of the console as a link in it does, for a tenth of what opening its address takes. A page that holds
 * no console yet opens the address.
 */
export async function visit(page: Page, path: string) {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await page.evaluate((to) => {
    // As the router counts its pages.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The records of a list: rows of its table, on a phone its cards. Lists left lately stay on the page, hidden. */
export const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .locator('tbody')
    .getByRole('row')
    // A heading of several rows is none of them.
    .filter({ has: page.locator('td') })
    .or(page.locator('main li:has(h2)'))
    .or(page.getByRole('list', { name: 'Daftar Antrian Hari Ini' }).getByRole('listitem'))
    .or(page.getByRole('region', { name: /^Siap dibayar/ }).getByRole('listitem'))
    .filter({ visible: true });

/** A fact in the head of a record's page, by what it is told under: `Stok: 22 Strip`. */
export const fact = (page: Page, label: string) =>
  page.locator('.facts > span > span', { hasText: new RegExp(`^${label}: `) }).last();
