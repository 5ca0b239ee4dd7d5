DROP INDEX IF EXISTS "klinik"."dokter_username_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."dokter_email_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."pasien_nomorRM_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."supplier_name_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."supplier_username_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."transaksi_invoiceNumber_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."laporan_treatment_kode_treatment_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."laporan_keuangan_no_transaksi_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."roles_name_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."roles_username_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."permission_role_halaman_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."user_email_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."webhook_nama_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."sumber_daya_nama_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."aturan_jasa_nama_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."laporan_jasa_transaksi_baris_orang_peran_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."tanda_nama_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."paket_nama_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."voucher_rahasia_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."tutup_kas_kunci_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."treatments_name_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."produk_kode_produk_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."penomoran_kunci_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."langkah_antrian_lajur_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "dokter_username_key" ON "klinik"."dokter" USING btree ((lower("username" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "dokter_email_key" ON "klinik"."dokter" USING btree ((lower("email" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "pasien_nomorRM_key" ON "klinik"."pasien" USING btree ((lower("nomorRM" collate "klinik"."root"))) WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "supplier_name_key" ON "klinik"."supplier" USING btree ((lower("name" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "supplier_username_key" ON "klinik"."supplier" USING btree ((lower("username" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "transaksi_invoiceNumber_key" ON "klinik"."transaksi" USING btree ((lower("invoiceNumber" collate "klinik"."root"))) WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "laporan_treatment_kode_treatment_key" ON "klinik"."laporan_treatment" USING btree ((lower("kode_treatment" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "laporan_keuangan_no_transaksi_key" ON "klinik"."laporan_keuangan" USING btree ((lower("no_transaksi" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "roles_name_key" ON "klinik"."roles" USING btree ((lower("name" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "roles_username_key" ON "klinik"."roles" USING btree ((lower("username" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "permission_role_halaman_key" ON "klinik"."permission" USING btree ("role",(lower("halaman" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "user_email_key" ON "klinik"."user" USING btree ((lower("email" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "webhook_nama_key" ON "klinik"."webhook" USING btree ((lower("nama" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "sumber_daya_nama_key" ON "klinik"."sumber_daya" USING btree ((lower("nama" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "aturan_jasa_nama_key" ON "klinik"."aturan_jasa" USING btree ((lower("nama" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "laporan_jasa_transaksi_baris_orang_peran_key" ON "klinik"."laporan_jasa" USING btree ("transaksi","baris","orang",(lower("peran" collate "klinik"."root"))) WHERE coalesce(btrim("membalik"::text), '') in ('', '[]');
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "tanda_nama_key" ON "klinik"."tanda" USING btree ((lower("nama" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "paket_nama_key" ON "klinik"."paket" USING btree ((lower("nama" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "voucher_rahasia_key" ON "klinik"."voucher" USING btree ((lower("rahasia" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "tutup_kas_kunci_key" ON "klinik"."tutup_kas" USING btree ((lower("kunci" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "treatments_name_key" ON "klinik"."treatments" USING btree ((lower("name" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "produk_kode_produk_key" ON "klinik"."produk" USING btree ((lower("kode_produk" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "penomoran_kunci_key" ON "klinik"."penomoran" USING btree ((lower("kunci" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "langkah_antrian_lajur_key" ON "klinik"."langkah_antrian" USING btree ((lower("lajur" collate "klinik"."root")));
