/** The words of receiving, taking out and writing off (spec §2.17, §2.18). */
export const stok = {
  terima: {
    label: 'Terima',
    title: 'Terima %{title}',
    confirm: 'Terima Barang',
    effect: 'Stok bertambah %{jumlah} dan pengeluaran %{total} dicatat.',
    done: '%{title} diterima. Stok dan pengeluaran sudah dicatat.',
  },
  tolak: {
    label: 'Tolak',
    title: 'Tolak %{title}',
    confirm: 'Ya, Tolak',
    effect: 'Barang ini tidak masuk ke stok. Tindakan ini tidak dapat dibatalkan.',
    done: '%{title} ditolak',
  },
  musnahkan: {
    label: 'Musnahkan',
    title: 'Musnahkan %{title}',
    confirm: 'Ya, Musnahkan',
    effect: 'Sisa %{sisa} keluar dari stok. Tindakan ini tidak dapat dibatalkan.',
    done: '%{title} dimusnahkan',
  },
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
