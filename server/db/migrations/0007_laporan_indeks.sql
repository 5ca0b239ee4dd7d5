CREATE INDEX "transaksi_pengembalian_idx" ON "klinik"."transaksi" USING btree ("pengembalian","id") WHERE "_archived_at" is null;
