ALTER TABLE "klinik"."settings" ADD COLUMN "hargaTermasukPpn" boolean DEFAULT false NOT NULL;
