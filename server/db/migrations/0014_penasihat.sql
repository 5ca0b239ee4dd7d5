ALTER TABLE "klinik"."luput" DROP CONSTRAINT "luput_aturan_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD COLUMN "sesudah" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "terutang" text;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "_cari_laporan_piutang" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "mdrKredit" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "mdrDebit" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "mdrQris" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_bank" ADD COLUMN "bersama" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD CONSTRAINT "transaksi_terutang_pilihan" CHECK ("terutang" in ('ya', 'tidak')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_mdrKredit_min" CHECK ("mdrKredit" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_mdrKredit_max" CHECK ("mdrKredit" <= 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_mdrDebit_min" CHECK ("mdrDebit" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_mdrDebit_max" CHECK ("mdrDebit" <= 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_mdrQris_min" CHECK ("mdrQris" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_mdrQris_max" CHECK ("mdrQris" <= 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."luput" ADD CONSTRAINT "luput_aturan_pilihan" CHECK ("aturan" in ('buku', 'belumDibayar', 'datang', 'antrian', 'dibatalkan', 'stok', 'hitungan', 'bahan', 'sesi', 'tunai', 'sisa', 'modal', 'jam', 'pengembalian', 'batal', 'transfer', 'kasKecil', 'harga', 'diskon')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "mdrKredit" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "mdrDebit" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "mdrQris" DROP DEFAULT;
