ALTER TABLE "klinik"."pasien" ALTER COLUMN "age" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ALTER COLUMN "phone" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_treatment" ALTER COLUMN "umur_pasien" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "wali_telepon" text;
--> statement-breakpoint
UPDATE "klinik"."pasien" SET "age" = NULL WHERE "birthDate" <= current_date;
--> statement-breakpoint
UPDATE "klinik"."laporan_treatment" SET "umur_pasien" = "umur_pasien" || ' tahun';
