ALTER TABLE "klinik"."appointments" DROP CONSTRAINT "appointments_status_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "nomorAntrian" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "alasanBatal" text;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "diingatkan" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "pengingat" text;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "statusPengingat" text;
--> statement-breakpoint
CREATE INDEX "appointments_statusPengingat_idx" ON "klinik"."appointments" USING btree ("statusPengingat","id");
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD CONSTRAINT "appointments_status_pilihan" CHECK ("status" in ('confirmed', 'waiting', 'in-progress', 'cancelled', 'completed', 'no-show'));
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD CONSTRAINT "appointments_nomorAntrian_min" CHECK ("nomorAntrian" >= 1);
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD CONSTRAINT "appointments_nomorAntrian_max" CHECK ("nomorAntrian" <= 999);
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD CONSTRAINT "appointments_statusPengingat_pilihan" CHECK ("statusPengingat" in ('belum', 'sudah'));
