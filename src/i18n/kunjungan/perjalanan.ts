/** The words of a patient's way through the day, and of a visit as the one who treats works it. */
export const perjalanan = {
  label: 'Perjalanan pasien %{date}',
  number: 'Nomor %{nomor}',
  take: 'Ambil Nomor',
  saveAndTake: 'Simpan & Ambil Nomor',
  whichDoctor: 'Pasien ini punya jadwal hari ini dengan lebih dari satu dokter. Pilih dokter untuk nomor ini.',
  call: 'Panggil',
  called: 'Nomor %{nomor} dipanggil',
  queue: 'Buka Antrian',
  open: 'Buka Kunjungan',
  finish: 'Selesai → Kirim ke kasir',
  finished: 'Kunjungan siap dibayar',
  pay: 'Ke Pembayaran',
  appointment: 'Buat Appointment',
};

export const konsultasi = {
  searchCode: 'Cari dengan kata, contoh: jerawat',
  noCode: 'Tidak ada di daftar. Tulis diagnosanya dengan kata.',
  here: '%{names} sedang membuka kunjungan ini',
  last: 'Kunjungan Terakhir',
  patient: 'Halaman Pasien',
  first: 'Belum ada kunjungan sebelumnya',
  all: 'Lihat Semua Riwayat',
  subtotal: 'Subtotal',
  next: 'Janji Kontrol',
  nextTitle: 'Janji Kontrol %{name}',
  nextSubmit: 'Buat Janji',
  nextDone: 'Janji kontrol %{date} pukul %{time} %{zona} dibuat',
  clash: '%{doctor} sudah memiliki jadwal pada waktu ini: %{janji}. Janji tetap dapat dibuat.',
};
