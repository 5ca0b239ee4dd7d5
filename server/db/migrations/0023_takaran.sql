ALTER TABLE "klinik"."laporan_penjualan" ADD COLUMN "takaran" double precision;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_penjualan" ADD COLUMN "satuan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."treatments" ADD COLUMN "satuan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."treatments" ADD COLUMN "pecahan" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."treatments" ADD CONSTRAINT "treatments_satuan_pilihan" CHECK ("satuan" in ('unit', 'ml', 'shot', 'area'));
