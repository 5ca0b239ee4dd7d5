DROP INDEX IF EXISTS "klinik"."sumber_daya_nama_key";
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "alamat" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "telepon" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "nitku" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "jamHari" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "istirahatMulai" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "istirahatSelesai" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "awalanInvoice" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "qris" text;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "layananAntrian" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "sejak" date;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD COLUMN "nonaktifSejak" date;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "sumber_daya_cabang_nama_key" ON "klinik"."sumber_daya" USING btree ("cabang",(lower("nama" collate "klinik"."root")));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "cabang_awalanInvoice_key" ON "klinik"."cabang" USING btree ((lower("awalanInvoice" collate "klinik"."root")));
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD CONSTRAINT "cabang_istirahatMulai_jam" CHECK ("istirahatMulai" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ADD CONSTRAINT "cabang_istirahatSelesai_jam" CHECK ("istirahatSelesai" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."cabang" ALTER COLUMN "layananAntrian" SET DEFAULT false;
