/** The words of reports: exports, charts, print view (product §2.20–2.22). */
export const laporan = {
  excel: 'Export Excel',
  pdf: 'Export PDF',
  print: 'Cetak',
  exported: '%{total} baris diekspor',
  exportedReplaced:
    '%{total} baris diekspor. Sebagian huruf tidak ada di PDF dan diganti, misalnya dengan "?". Pakai Cetak untuk huruf aslinya.',
  exportedNone: 'Tidak ada baris yang cocok; berkas hanya berisi judul kolom',
  collecting: 'Menyiapkan %{done} dari %{total} baris',
  writing: 'Menyusun berkas...',
  cancel: 'Batalkan ekspor',
  cancelled: 'Unduhan dibatalkan',
  failed: 'Berkas tidak dapat dibuat. Coba lagi.',
  progress: 'Kemajuan ekspor',
  period: 'Periode (%{label}): %{range}',
  always: 'semua tanggal',
  between: '%{from} – %{to}',
  since: 'sejak %{from}',
  until: 'sampai %{to}',
  filter: 'Filter: %{filters}',
  noFilter: 'tanpa filter',
  search: 'Pencarian "%{q}"',
  made: 'Dibuat %{at} oleh %{user}',
  total: 'Total',
  summary: 'Ringkasan',
  page: 'Halaman {page} dari {pages}',
  rangeBackwards: 'Tanggal akhir mendahului tanggal awal',
  showRows: '%{label}: %{value}. Tampilkan barisnya',
  clearRows: '%{label}: %{value}. Hapus filter ini',
  expiringSoon: 'Segera kedaluwarsa',
  expired: 'Sudah kedaluwarsa',
  sellable: 'Dapat dijual %{count}',
  loss: 'Kerugian %{amount}',
  home: {
    revenue: 'Pendapatan bulan ini dan bulan lalu',
    days: '%{days}',
    lastAll: 'Seluruh %{month}',
    more: 'Lebih tinggi %{amount} (%{percent}%) daripada hari yang sama bulan lalu',
    less: 'Lebih rendah %{amount} (%{percent}%) daripada hari yang sama bulan lalu',
    nothingBefore: 'Belum ada pendapatan pada hari yang sama bulan lalu',
    equal: 'Sama dengan hari yang sama bulan lalu',
    status: 'Jadwal hari ini per status',
    noSchedule: 'Tidak ada jadwal hari ini',
  },
  charts: {
    label: 'Grafik',
    show: 'Tampilkan Grafik',
    hide: 'Sembunyikan Grafik',
    asTable: 'Lihat sebagai tabel',
    asChart: 'Lihat sebagai grafik',
    of: '%{action}: %{label}',
    empty: 'Tidak ada data untuk grafik ini',
    described: 'Grafik %{label}. %{groups} kelompok; terbesar %{value}: %{figure}.',
  },
  printView: {
    title: 'Cetak %{label}',
    print: 'Cetak',
    back: 'Kembali ke laporan',
    loading: 'Menyiapkan halaman cetak...',
  },
};

/** The words of the month's file for the tax office. */
export const coretax = {
  label: 'XML Coretax',
  tanpaPpn: 'Klinik tidak memungut PPN menurut Pengaturan, jadi tidak ada yang dilaporkan ke Coretax.',
  npwpKosong: 'NPWP klinik belum diisi. Isi NPWP 16 angka di Pengaturan, bagian Identitas.',
  npwpSalah: 'NPWP di Pengaturan bukan 16 angka. Coretax hanya menerima NPWP 16 angka tanpa tanda baca.',
  bulan: 'Pilih tepat satu bulan pada filter Tanggal, misalnya Bulan Lalu.',
  kosong: 'Tidak ada penjualan pada bulan itu, jadi tidak ada yang dilaporkan.',
  done: 'XML Coretax %{bulan}: %{baris} baris, DPP %{dasar}, PPN %{ppn}',
};

/** The words of 'Laba Rugi', and of what a closed month keeps of it (product §11). */
export const labaRugi = {
  periode: '%{dari} – %{sampai}, dibandingkan dengan %{dariLalu} – %{sampaiLalu}',
  sebelumnya: 'Bulan sebelumnya',
  berikutnya: 'Bulan berikutnya',
  selisih: 'Selisih',
  baris: 'Baris',
  sama: 'Catatan di bawahnya masih memberi angka yang sama seperti saat bulan ini ditutup.',
  berbeda: 'Catatan di bawahnya kini memberi angka lain daripada saat bulan ini ditutup:',
  bedanya: '%{label}: %{dulu} saat ditutup, kini %{kini}',
  jasa: 'Jasa %{nama}',
  tanpaAngka: 'Penutupan ini dibuat sebelum angka bulan disimpan bersamanya.',
};

/** The words of receiving, taking out and writing off (product §2.17, §2.18). */
export const stok = {
  kabari: 'Kabari',
  kedaluwarsa: {
    sudah: 'Kedaluwarsa',
    segera: 'Segera',
  },
  ambil: {
    title: 'Diambil dari batch',
    tersedia: 'Tersedia %{jumlah}',
    kurang: 'kurang %{jumlah}',
    rencana: 'Batch yang akan diambil, yang paling dulu kedaluwarsa lebih dulu',
    tanpaNomor: 'Batch %{id}',
    sampai: 'kedaluwarsa %{tanggal}',
    awet: 'tidak kedaluwarsa',
    sisihan: '%{jumlah} di batch kedaluwarsa tidak dapat diambil.',
    loading: 'Memeriksa stok...',
    gagal: 'Stok tidak dapat diperiksa. Jumlahnya tetap diperiksa saat disimpan.',
  },
};
