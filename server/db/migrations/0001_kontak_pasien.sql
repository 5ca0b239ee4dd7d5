ALTER TABLE "klinik"."pasien" ADD COLUMN "tahunLahir" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "kontakLain" text;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD CONSTRAINT "pasien_tahunLahir_min" CHECK ("tahunLahir" >= 1800);
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD CONSTRAINT "pasien_tahunLahir_max" CHECK ("tahunLahir" <= 9999);

--> statement-breakpoint
-- by hand
-- An age was told on the day somebody was registered, as far as is known.
UPDATE "klinik"."pasien" SET "tahunLahir" = extract(year FROM "joinDate") - "age" WHERE "birthDate" IS NULL AND "age" IS NOT NULL;
--> statement-breakpoint
-- '62-0812…' and '+62 (0)21…' were stored with two zeros. 006 stays: it may be the code of a country as well.
UPDATE "klinik"."pasien" SET "phone" = substr("phone", 2) WHERE "phone" ~ '^00[2-57-8]';
--> statement-breakpoint
UPDATE "klinik"."pasien" SET "wali_telepon" = substr("wali_telepon", 2) WHERE "wali_telepon" ~ '^00[2-57-8]';
--> statement-breakpoint
UPDATE "klinik"."permintaan" SET "telepon" = substr("telepon", 2) WHERE "telepon" ~ '^00[2-57-8]';
--> statement-breakpoint
UPDATE "klinik"."dokter" SET "phone" = substr("phone", 2) WHERE "phone" ~ '^00[2-57-8]';
--> statement-breakpoint
UPDATE "klinik"."supplier" SET "phone" = substr("phone", 2) WHERE "phone" ~ '^00[2-57-8]';
