ALTER TABLE "klinik"."kunjungan" ADD COLUMN "keluhan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."kunjungan" ADD COLUMN "pemeriksaan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."kunjungan" ADD COLUMN "kodeDiagnosa" text;
--> statement-breakpoint
ALTER TABLE "klinik"."kunjungan" ADD COLUMN "anjuran" text;
--> statement-breakpoint
ALTER TABLE "klinik"."riwayat" ADD COLUMN "keluhan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."_sesi" ADD COLUMN "visit_id" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."_sesi" ADD COLUMN "visit_at" bigint;
