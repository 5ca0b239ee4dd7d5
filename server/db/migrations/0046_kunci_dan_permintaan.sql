ALTER TABLE "klinik"."permintaan" ADD COLUMN "banyak" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."_kunci" ADD COLUMN "proposes" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."_kunci" ADD COLUMN "networks" text;
--> statement-breakpoint
ALTER TABLE "klinik"."_kunci" ADD COLUMN "rate" integer;
--> statement-breakpoint
ALTER TABLE "klinik"."_kunci" ADD COLUMN "until" text;
--> statement-breakpoint
ALTER TABLE "klinik"."permintaan" ADD CONSTRAINT "permintaan_banyak_min" CHECK ("banyak" >= 1);
