CREATE INDEX "pasien_lastVisit_idx" ON "klinik"."pasien" USING btree ("lastVisit","id") WHERE "_archived_at" is null;
