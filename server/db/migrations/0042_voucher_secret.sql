DROP INDEX IF EXISTS "klinik"."voucher_kode_key";
--> statement-breakpoint
ALTER TABLE "klinik"."voucher" ADD COLUMN "rahasia" text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_rahasia_key" ON "klinik"."voucher" USING btree ((lower("rahasia" collate "und-x-icu")));
