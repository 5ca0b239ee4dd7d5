ALTER TABLE "klinik"."dokter" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."dokter" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."antrian" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."antrian" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."supplier" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."supplier" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."stok_masuk" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."stok_masuk" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_treatment" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_treatment" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_keuangan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_keuangan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."roles" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."roles" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."permission" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."permission" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."webhook" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."webhook" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."usul" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."usul" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."cuti" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."cuti" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."roster" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."roster" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."sumber_daya" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."sumber_daya" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."bayar_jasa" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."bayar_jasa" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."kunjungan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."kunjungan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."catatan_klinis" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."catatan_klinis" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."adendum" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."adendum" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."akses_rekam" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."akses_rekam" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pesan_pasien" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pesan_pasien" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."permintaan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."permintaan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tanda" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tanda" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."lanjut_tanda" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."lanjut_tanda" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."treatment_plan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."treatment_plan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."sesi_rencana" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."sesi_rencana" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."paket" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."paket" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."jatah" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."jatah" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_jatah" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_jatah" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."titipan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."titipan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."voucher" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."voucher" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."batch" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."batch" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."penerima_batch" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."penerima_batch" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."opname" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."opname" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."opname_baris" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."opname_baris" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pesanan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pesanan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pakai_bahan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pakai_bahan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_bulan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_bulan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_penjualan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_penjualan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_sisa_tagihan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_sisa_tagihan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."audit" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."audit" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."treatments" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."treatments" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."penomoran" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."penomoran" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."modal_kas" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."modal_kas" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."hitung_kas" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."hitung_kas" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."riwayat" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."riwayat" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."langkah_antrian" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."langkah_antrian" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tampilan" ADD COLUMN "_judul_cari" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tampilan" ADD COLUMN "_judul_bunyi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- by hand
-- Titles are searched by "_judul_cari" from here on.
DROP INDEX IF EXISTS "klinik"."dokter_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."pasien_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."produk_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."supplier_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."laporan_treatment_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."roles_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."user_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."sumber_daya_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."treatments_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."kunjungan_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."tanda_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."treatment_plan_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."paket_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."transaksi_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."jatah_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."voucher_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."batch_judul_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."opname_judul_idx";
