ALTER TABLE "klinik"."laporan_jasa" ADD COLUMN "sebab" text DEFAULT 'tindakan' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_jasa" ADD CONSTRAINT "laporan_jasa_sebab_pilihan" CHECK ("sebab" in ('tindakan', 'pengembalian', 'koreksi'));
