/** Words of what patients may ask of their data. */
export const hakData = {
  title: 'Data %{nama}',
  lihat: 'Data Pasien (UU PDP)',
  cetak: 'Cetak Salinan Data',
  berkas: 'Unduh Berkas Data',
  disimpan: 'Yang disimpan',
  wajib: 'Yang wajib disimpan',
  sebab:
    'Rekam medis, foto dan persetujuan disimpan 25 tahun sejak kunjungan terakhir (Permenkes 24/2022); tagihan dan pembukuan 10 tahun (UU 8/1997). Data itu tidak dihapus melainkan diblokir: pasiennya diarsipkan.',
  permintaan: 'Permintaan atas data ini',
  persetujuan: 'Persetujuan pasien',
  dibaca: 'Siapa membaca rekam medisnya',
  keluar: 'Diberikan ke luar lewat surat',
  pesan: 'Pesan yang dikirim kepadanya',
  ekspor: 'Berkas yang mungkin memuatnya',
  kaliEkspor: '%{jumlah} ekspor daftar sejak pasien terdaftar',
  terdampak: 'Pasien yang mungkin terdampak',
  banyak: '%{jumlah} pasien, menurut jejak siapa membaca rekam medis pada hari-hari itu',
  daftar: 'Lihat Daftarnya',
};
