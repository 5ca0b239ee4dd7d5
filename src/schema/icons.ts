/**
 * The icons a declaration may name. `src/views/icons.tsx` maps each to its picture, and does not compile
 * until it knows every one.
 */
export type IconName =
  | 'Dashboard'
  | 'Dokter'
  | 'Pasien'
  | 'Kalender'
  | 'Antrian'
  | 'Treatment'
  | 'Produk'
  | 'Stok'
  | 'Supplier'
  | 'StokMasuk'
  | 'StokKeluar'
  | 'Mutasi'
  | 'Transaksi'
  | 'Laporan'
  | 'Keuangan'
  | 'Pengaturan'
  | 'Role'
  | 'Permission'
  | 'User'
  | 'Uang'
  | 'Selesai'
  | 'Menunggu'
  | 'Peringatan'
  | 'Naik'
  | 'Turun'
  | 'Kunjungan'
  | 'Medis'
  | 'Kecantikan'
  | 'Umum';
