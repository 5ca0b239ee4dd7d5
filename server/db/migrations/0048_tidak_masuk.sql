ALTER TABLE "klinik"."cuti" ADD COLUMN "mendadak" boolean DEFAULT false NOT NULL;
