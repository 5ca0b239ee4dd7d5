ALTER TABLE "klinik"."settings" ADD COLUMN "gantiQris" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "gantiQrisPada" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "gantiQris" text;
