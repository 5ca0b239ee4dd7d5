/** Words of photos before and after. */
export const foto = {
  kamera: 'Kamera dengan Foto Sebelumnya',
  ambil: 'Ambil Foto',
  batal: 'Batal',
  tanpaKamera: 'Kamera tidak ada atau tidak diizinkan di peramban ini. Pilih berkas, atau izinkan kameranya.',
  sebelumnya: 'Foto sebelumnya, %{tanggal}',
  bandingkan: 'Bandingkan',
  kiri: 'Kiri',
  kanan: 'Kanan',
  cara: 'Cara membandingkan',
  geser: 'Geser',
  dampingan: 'Berdampingan',
  tutup: 'Tutup',
  unduh: 'Unduh untuk Diterbitkan',
};
