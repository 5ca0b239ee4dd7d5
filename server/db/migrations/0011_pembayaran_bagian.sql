ALTER TABLE "klinik"."transaksi" DROP CONSTRAINT "transaksi_metodeBayar_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_treatment" DROP CONSTRAINT "laporan_treatment_metode_pembayaran_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_penjualan" DROP CONSTRAINT "laporan_penjualan_metodeBayar_pilihan";
--> statement-breakpoint
DROP INDEX "klinik"."transaksi_metodeBayar_urut_idx";
--> statement-breakpoint
DROP INDEX "klinik"."transaksi_metodeBayar_turun_idx";
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ALTER COLUMN "pasien" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ALTER COLUMN "dokter" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "pembeli" text;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "bagian" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "dibayar" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "pembulatan" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "sisaGugur" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "sisa" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD COLUMN "tanggalBayar" date;
--> statement-breakpoint
CREATE INDEX "transaksi_sisa_idx" ON "klinik"."transaksi" USING btree ("sisa","id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_metodeBayar_urut_idx" ON "klinik"."transaksi" USING btree (array_position(array['Campuran', 'Cash', 'Credit Card', 'Debit Card', 'QRIS', 'Transfer Bank']::text[], "metodeBayar"),"id","metodeBayar") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_metodeBayar_turun_idx" ON "klinik"."transaksi" USING btree (array_position(array['Campuran', 'Cash', 'Credit Card', 'Debit Card', 'QRIS', 'Transfer Bank']::text[], "metodeBayar") desc nulls last,"id","metodeBayar") WHERE "_archived_at" is null;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD CONSTRAINT "transaksi_metodeBayar_pilihan" CHECK ("metodeBayar" in ('Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS', 'Campuran'));
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD CONSTRAINT "transaksi_dibayar_min" CHECK ("dibayar" >= -1000000000000);
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD CONSTRAINT "transaksi_pembulatan_min" CHECK ("pembulatan" >= -1000000000000);
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ADD CONSTRAINT "transaksi_sisaGugur_min" CHECK ("sisaGugur" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_treatment" ADD CONSTRAINT "laporan_treatment_metode_pembayaran_pilihan" CHECK ("metode_pembayaran" in ('Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS', 'Campuran'));
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_penjualan" ADD CONSTRAINT "laporan_penjualan_metodeBayar_pilihan" CHECK ("metodeBayar" in ('Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS', 'Campuran'));
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ALTER COLUMN "dibayar" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ALTER COLUMN "pembulatan" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."transaksi" ALTER COLUMN "sisaGugur" DROP DEFAULT;
--> statement-breakpoint
-- By hand: every bill from before was paid at once, on its day.
UPDATE "klinik"."transaksi" SET "dibayar" = "total", "tanggalBayar" = "tanggal" WHERE "status" IN ('Paid', 'Refunded');
