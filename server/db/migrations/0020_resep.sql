ALTER TABLE "klinik"."transaksi" ADD COLUMN "penulisResep" text;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "aturanPakai" text;
