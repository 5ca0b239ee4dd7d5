ALTER TABLE "klinik"."pasien" ADD COLUMN "asalPersetujuan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "terakhirDatang" date;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "kunjunganTerdahulu" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD CONSTRAINT "pasien_kunjunganTerdahulu_min" CHECK ("kunjunganTerdahulu" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD CONSTRAINT "pasien_kunjunganTerdahulu_max" CHECK ("kunjunganTerdahulu" <= 10000);
