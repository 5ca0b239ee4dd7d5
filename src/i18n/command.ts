/** Why a command was refused: each case has its own sentence. */
export const command = {
  unknown: 'Tindakan "%{name}" tidak dikenal',
  invalid: 'Data yang dimasukkan tidak valid',
  field: 'Isian ini tidak sah',
  failed: 'Tindakan tidak dapat dijalankan. Coba lagi.',
  keyMissing: 'Permintaan tidak menyertakan Idempotency-Key yang sah',
  keyReused: 'Idempotency-Key ini sudah dipakai untuk permintaan lain',
  missing: 'Data yang diperlukan sudah tidak ada. Muat ulang halaman.',
  antrian: {
    sudahAda: 'Pasien ini sudah menunggu dengan nomor %{nomor}',
    penuh: 'Antrian hari ini sudah penuh sampai jam tutup',
    habis: 'Tidak ada lagi antrian yang menunggu',
    tidakAdaSekarang: 'Tidak ada antrian yang sedang dilayani',
    berhenti: 'Layanan antrian sedang dihentikan sementara',
  },
  kunjungan: {
    sudahDibayar: 'Kunjungan ini sudah dibayar',
    belumSelesai: 'Kunjungan ini belum selesai konsultasi',
    kosong: 'Belum ada treatment, produk, atau tambahan yang dapat dibayar',
  },
  transaksi: {
    bukanPaid: 'Hanya transaksi Paid yang dapat dikembalikan dananya; status sekarang %{status}',
    bukanPending: 'Hanya transaksi Pending yang dapat dibatalkan; status sekarang %{status}',
  },
  stok: {
    kurang: 'Stok %{nama} tidak cukup: tersedia %{tersedia}',
    berubah: 'Stok baru saja berubah. Periksa jumlahnya lalu coba lagi.',
    sudahDiproses: 'Stok masuk ini sudah diproses (%{status})',
    sudahKedaluwarsa: 'Batch ini sudah kedaluwarsa pada %{tanggal}',
    belumKedaluwarsa: 'Batch ini belum kedaluwarsa',
    batchHabis: 'Batch ini sudah habis',
    tanpaSupplier: 'Supplier wajib diisi',
  },
};
