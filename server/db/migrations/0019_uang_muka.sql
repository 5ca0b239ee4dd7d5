ALTER TABLE "klinik"."titipan" DROP CONSTRAINT "titipan_sebab_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD COLUMN "uangMuka" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "uangMukaHangus" text DEFAULT 'tidak' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."titipan" ADD COLUMN "appointment" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."titipan" ADD CONSTRAINT "titipan_appointment_fk" FOREIGN KEY ("appointment") REFERENCES "klinik"."appointments"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD CONSTRAINT "appointments_uangMuka_min" CHECK ("uangMuka" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."appointments" ADD CONSTRAINT "appointments_uangMuka_max" CHECK ("uangMuka" <= 1000000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_uangMukaHangus_pilihan" CHECK ("uangMukaHangus" in ('tidak', 'absen', 'batal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."titipan" ADD CONSTRAINT "titipan_sebab_pilihan" CHECK ("sebab" in ('masuk', 'dipakai', 'batal', 'dikembalikan', 'diperpanjang', 'hangus', 'saldo-awal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "uangMukaHangus" DROP DEFAULT;
