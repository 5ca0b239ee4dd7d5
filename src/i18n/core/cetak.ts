/** The words around every paper. */
export const cetak = {
  paper: 'Ukuran kertas',
  mm: '%{width} mm',
  a4: 'A4',
  card: 'Kartu',
  print: 'Cetak',
  pdf: 'Unduh PDF',
  whatsapp: 'WhatsApp',
  back: 'Kembali ke %{label}',
  pdfByPrint: 'Kertas ini memuat huruf yang tidak ada di PDF. Pilih "Simpan sebagai PDF" pada jendela cetak.',
  pdfFailed: 'PDF gagal dibuat. Coba lagi.',
};
