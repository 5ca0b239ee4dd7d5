ALTER TABLE "klinik"."pesan_pasien" DROP CONSTRAINT "pesan_pasien_jenis_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."catatan_klinis" ADD COLUMN "diagnosaTertulis" text;
--> statement-breakpoint
ALTER TABLE "klinik"."pesan_pasien" ADD COLUMN "batch" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."pesan_pasien" ADD CONSTRAINT "pesan_pasien_batch_fk" FOREIGN KEY ("batch") REFERENCES "klinik"."batch"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "klinik"."pesan_pasien" ADD CONSTRAINT "pesan_pasien_jenis_pilihan" CHECK ("jenis" in ('ulang', 'ulangTahun', 'paket', 'penarikan', 'lainnya')) NOT VALID;
