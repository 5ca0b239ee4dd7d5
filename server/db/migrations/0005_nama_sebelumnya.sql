ALTER TABLE "klinik"."pasien" ADD COLUMN "namaSebelumnya" text;
