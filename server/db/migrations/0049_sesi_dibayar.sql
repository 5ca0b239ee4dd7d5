ALTER TABLE "klinik"."settings" ADD COLUMN "sesiSebanyakDibayar" boolean DEFAULT false NOT NULL;
