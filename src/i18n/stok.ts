/** The words of receiving, taking out and writing off (product §2.17, §2.18). */
export const stok = {
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
