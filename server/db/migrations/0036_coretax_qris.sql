ALTER TABLE "klinik"."transaksi" ADD COLUMN "dppNilaiLain" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "qris" text;
