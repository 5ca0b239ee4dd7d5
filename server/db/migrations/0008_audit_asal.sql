ALTER TABLE "klinik"."audit" ADD COLUMN "_asal" text;
