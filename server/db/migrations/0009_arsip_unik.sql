DROP INDEX "klinik"."transaksi_invoiceNumber_key";
--> statement-breakpoint
DROP INDEX "klinik"."transaksi_kunjungan_key";
--> statement-breakpoint
CREATE UNIQUE INDEX "transaksi_invoiceNumber_key" ON "klinik"."transaksi" USING btree ((lower("invoiceNumber" collate "und-x-icu"))) WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transaksi_kunjungan_key" ON "klinik"."transaksi" USING btree ("kunjungan") WHERE ((("status" is not distinct from 'Paid') or ("status" is not distinct from 'Pending')) and not ("pengembalian" is not distinct from 'penuh')) and "_archived_at" is null;
