/** The words of the cashier's desk (product §2.16): cash, parts, bills that are due, sales without a visit. */
export const meja = {
  meja: {
    tombol:
      '↑ ↓ berpindah pasien, Enter memilih, F2–F6 metode, F7 membagi, F8 sebagian, F9 membayar, Esc kembali ke pencarian.',
  },
  belumLunas: {
    heading: 'Belum lunas (%{count})',
    all: 'Lihat semua',
  },
  jual: {
    open: 'Penjualan Langsung',
    heading: 'Penjualan Langsung',
    back: 'Kembali ke Proses Transaksi',
    cari: 'Pindai atau cari produk',
    cariHint: 'Kode atau nama, lalu Enter',
    stok: '%{harga} · stok %{stok} %{satuan}',
    habis: '%{nama} habis',
    tidakAda: 'Produk "%{kode}" tidak ditemukan',
    beberapa: 'Beberapa produk cocok dengan "%{kode}". Pilih dengan ↓.',
    gagal: 'Produk tidak dapat dicari. Coba lagi.',
    isi: 'Keranjang',
    kosong: 'Belum ada produk. Pindai kodenya atau cari namanya.',
    petunjuk: 'Pembayaran tampil di sini setelah ada produk.',
    petunjukTombol:
      'Pembayaran tampil di sini setelah ada produk. Esc kembali ke pencarian, F2–F6 metode, F9 membayar.',
    qty: 'Banyaknya %{nama}',
    kurangi: 'Kurangi %{nama}',
    tambahi: 'Tambah %{nama}',
    hapus: 'Hapus %{nama}',
    pasien: 'Pasien (opsional)',
    pasienPaket: 'Pasien yang membeli paket *',
    pembeli: 'Nama pembeli (opsional)',
    tanpaPasien: 'Bukan pasien',
    penulisResep: 'Dokter penulis resep',
    penulisResepHint: 'Obat keras dan antibiotik hanya dengan resep',
    aturanPakai: 'Aturan pakai %{nama}',
  },
  tunai: {
    diterima: 'Uang diterima',
    usulan: 'Usulan uang tunai',
    pas: 'Uang pas',
    kembalian: 'Kembalian',
    kurang: 'Kurang',
  },
  bagian: {
    nama: 'Bagian %{nomor}',
    metode: 'Metode',
    jumlah: 'Jumlah',
    hapus: 'Hapus %{nama}',
    tambah: 'Tambah metode',
    sisa: 'Sisa %{sisa}',
  },
};
