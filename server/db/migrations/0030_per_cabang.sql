DROP INDEX IF EXISTS "klinik"."antrian_tanggal_pasien_key";
--> statement-breakpoint
DROP INDEX IF EXISTS "klinik"."tagihan_supplier_supplier_nomor_key";
--> statement-breakpoint
ALTER TABLE "klinik"."usul" ADD COLUMN "tempat" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."usul" ADD CONSTRAINT "usul_tempat_fk" FOREIGN KEY ("tempat") REFERENCES "klinik"."cabang"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "antrian_cabang_tanggal_pasien_key" ON "klinik"."antrian" USING btree ("cabang","tanggal","pasien") WHERE ("status" is not distinct from 'current');
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "tagihan_supplier_cabang_supplier_nomor_key" ON "klinik"."tagihan_supplier" USING btree ("cabang","supplier",(lower("nomor" collate "klinik"."root"))) WHERE not coalesce(btrim("nomor"::text), '') in ('', '[]');
