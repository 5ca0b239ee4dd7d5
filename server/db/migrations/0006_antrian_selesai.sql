ALTER TABLE "klinik"."antrian" ADD COLUMN "selesai" timestamp with time zone;
