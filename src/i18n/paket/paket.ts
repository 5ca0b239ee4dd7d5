/** The words of packages and their sessions. */
export const paket = {
  heading: 'Paket',
  sisa: 'sisa %{sisa} dari %{dari}',
  sisaSampai: 'sisa %{sisa} dari %{dari}, s.d. %{sampai}',
  ingat: 'Paket pasien ini: %{paket}',
  pakai: 'Pakai paket (%{sisa})',
  tambah: 'Jual Paket',
  sesi: 'Sesi paket',
};
