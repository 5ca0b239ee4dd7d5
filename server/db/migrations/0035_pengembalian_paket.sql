ALTER TABLE "klinik"."settings" ADD COLUMN "pengembalianPaket" text DEFAULT 'bagian' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."jatah" ADD COLUMN "ditahan" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_pengembalianPaket_pilihan" CHECK ("pengembalianPaket" in ('bagian', 'katalog'));
--> statement-breakpoint
ALTER TABLE "klinik"."jatah" ADD CONSTRAINT "jatah_ditahan_min" CHECK ("ditahan" >= 0);
