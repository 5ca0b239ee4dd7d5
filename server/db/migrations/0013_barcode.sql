ALTER TABLE "klinik"."produk" ADD COLUMN "barcode" jsonb DEFAULT '[]'::jsonb NOT NULL;
