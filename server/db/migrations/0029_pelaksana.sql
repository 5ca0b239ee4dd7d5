ALTER TABLE "klinik"."kunjungan" ADD COLUMN "alasanPelaksana" text;
