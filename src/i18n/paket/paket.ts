/** The words of packages and their sessions. */
export const paket = {
  heading: 'Paket',
  sisa: 'sisa %{sisa} dari %{dari}',
  sisaSampai: 'sisa %{sisa} dari %{dari}, s.d. %{sampai}',
  ingat: 'Paket pasien ini:',
  pakai: 'Pakai paket (%{sisa})',
  /** The same for who does not see the line above it. */
  pakaiUntuk: 'Pakai paket (%{sisa}) untuk %{nama}',
  belumLunas: 'Paket belum lunas: sisa %{sisa} dari %{invoice}',
  melebihi: 'Sesi ini melebihi yang sudah dibayar. Terima pelunasannya dahulu, atau hapus pilihannya.',
  sesi: 'Sesi paket',
  kembali: {
    heading: 'Yang dikembalikan dari paket',
    bagian: 'nilai %{tersedia} sesi yang belum dipakai %{bagian}',
    harga: 'harga paket %{harga}',
    sudah: 'sudah dikembalikan %{sudah}',
    terpakai: '%{terpakai} sesi terpakai menurut katalog %{katalog}',
    paling: 'paling banyak %{bagian}',
    habis: 'tidak ada yang dikembalikan',
    ppn: ', ditambah PPN %{ppn}',
  },
};
