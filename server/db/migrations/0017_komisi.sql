ALTER TABLE "klinik"."aturan_jasa" DROP CONSTRAINT "aturan_jasa_peran_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" DROP CONSTRAINT "laporan_jasa_peran_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" DROP CONSTRAINT "laporan_jasa_sebab_pilihan";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."laporan_jasa_transaksi_baris_orang_peran_key";
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ALTER COLUMN "transaksi" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "catatPenjual" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD COLUMN "barang" text;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD COLUMN "produk" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD COLUMN "kategoriProduk" text;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD COLUMN "paket" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD COLUMN "voucher" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."voucher" ADD COLUMN "penjual" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD CONSTRAINT "aturan_jasa_produk_fk" FOREIGN KEY ("produk") REFERENCES "klinik"."produk"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD CONSTRAINT "aturan_jasa_paket_fk" FOREIGN KEY ("paket") REFERENCES "klinik"."paket"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD CONSTRAINT "laporan_jasa_voucher_fk" FOREIGN KEY ("voucher") REFERENCES "klinik"."voucher"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."voucher" ADD CONSTRAINT "voucher_penjual_fk" FOREIGN KEY ("penjual") REFERENCES "klinik"."dokter"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "laporan_jasa_transaksi_baris_orang_peran_key" ON "klinik"."laporan_jasa" USING btree ("transaksi","baris","orang",(lower("peran" collate "klinik"."root"))) WHERE (coalesce(btrim("membalik"::text), '') in ('', '[]') and not coalesce(btrim("transaksi"::text), '') in ('', '[]'));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "laporan_jasa_voucher_orang_key" ON "klinik"."laporan_jasa" USING btree ("voucher","orang") WHERE (coalesce(btrim("membalik"::text), '') in ('', '[]') and not coalesce(btrim("voucher"::text), '') in ('', '[]'));
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD CONSTRAINT "aturan_jasa_peran_pilihan" CHECK ("peran" in ('pelaksana', 'asisten', 'penjual')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."aturan_jasa" ADD CONSTRAINT "aturan_jasa_barang_pilihan" CHECK ("barang" in ('produk', 'paket', 'voucher')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD CONSTRAINT "laporan_jasa_peran_pilihan" CHECK ("peran" in ('pelaksana', 'asisten', 'penjual')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD CONSTRAINT "laporan_jasa_sebab_pilihan" CHECK ("sebab" in ('tindakan', 'penjualan', 'pengembalian', 'koreksi')) NOT VALID;
