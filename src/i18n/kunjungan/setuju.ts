import { ownIn } from '../withOwn.ts';

/** The words of a consent that a patient reads and signs, on the clinic's tablet or the own phone. */
export const setuju = ownIn('setuju', {
  title: 'Persetujuan',
  closed:
    'Tautan ini tidak berlaku: sudah lebih dari satu jam, atau diganti yang baru. Minta yang baru kepada petugas.',
  untuk: 'Pasien: %{pasien}',
  oleh: 'Yang menandatangani',
  pasien: 'Pasien sendiri',
  wali: 'Wali',
  waliSaja: 'Pasien di bawah umur: walinya yang menandatangani.',
  penandatangan: 'Nama lengkap wali',
  hubungan: 'Hubungan dengan pasien, mis. ibu',
  saksi: 'Nama saksi',
  ttd: 'Tanda tangan',
  ttdHint: 'Tanda tangani dengan jari atau pena di dalam kotak',
  ulangi: 'Hapus, ulangi',
  baca: 'Saya sudah membaca dan menyetujui isi di atas',
  kirim: 'Tandatangani',
  mengirim: 'Menyimpan...',
  gagal: 'Belum tersimpan, tidak ada yang ditandatangani. Periksa koneksi, lalu tekan Tandatangani lagi.',
  selesai: 'Terima kasih',
  selesaiTeks: 'Persetujuan ini sudah ditandatangani dan tersimpan di klinik. Halaman ini boleh ditutup.',
  errors: {
    jawab: 'Jawab pertanyaan ini',
    penandatangan: 'Isi nama wali',
    hubungan: 'Isi hubungan dengan pasien',
    saksi: 'Isi nama saksi',
    setuju: 'Centang bila sudah membaca dan setuju',
    tandaTangan: 'Tanda tangani di dalam kotak',
  },
});
