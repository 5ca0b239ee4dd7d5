ALTER TABLE "klinik"."mutasi_stok" DROP CONSTRAINT "mutasi_stok_satuan_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."produk" DROP CONSTRAINT "produk_kategori_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."produk" DROP CONSTRAINT "produk_satuan_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "kategoriProduk" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "satuanProduk" jsonb DEFAULT '[]'::jsonb NOT NULL;
