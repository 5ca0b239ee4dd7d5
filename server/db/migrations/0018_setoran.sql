DROP INDEX "klinik"."setoran_kas_diterima_oleh_idx";
--> statement-breakpoint
DROP INDEX "klinik"."setoran_kas_diterima_oleh_turun_idx";
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD COLUMN "status" text DEFAULT 'belum' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD COLUMN "dibatalkan_oleh" text;
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD COLUMN "alasanBatal" text;
--> statement-breakpoint
CREATE INDEX "setoran_kas_status_idx" ON "klinik"."setoran_kas" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "setoran_kas_status_urut_idx" ON "klinik"."setoran_kas" USING btree (array_position(array['belum', 'batal', 'diterima']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "setoran_kas_status_turun_idx" ON "klinik"."setoran_kas" USING btree (array_position(array['belum', 'batal', 'diterima']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD CONSTRAINT "setoran_kas_status_pilihan" CHECK ("status" in ('belum', 'diterima', 'batal'));
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ALTER COLUMN "status" DROP DEFAULT;
--> statement-breakpoint
-- by hand
UPDATE "klinik"."setoran_kas" SET "status" = 'diterima' WHERE "diterima_oleh" IS NOT NULL;
