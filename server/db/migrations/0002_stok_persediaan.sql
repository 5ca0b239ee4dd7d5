ALTER TABLE "klinik"."produk" DROP CONSTRAINT "produk_total_penjualan_min";
--> statement-breakpoint
ALTER TABLE "klinik"."stok_masuk" ADD COLUMN "pembuat" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."stok_masuk" ADD COLUMN "pengubah" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD COLUMN "sebab" text NOT NULL DEFAULT 'catatan';
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ALTER COLUMN "sebab" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD COLUMN "nilai" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."batch" ADD COLUMN "harga_beli" bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "klinik"."batch" ALTER COLUMN "harga_beli" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "stok_layak" bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ALTER COLUMN "stok_layak" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "terjual" bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ALTER COLUMN "terjual" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "kerugian" bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ALTER COLUMN "kerugian" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."stok_masuk" ADD CONSTRAINT "stok_masuk_pembuat_fk" FOREIGN KEY ("pembuat") REFERENCES "klinik"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "klinik"."stok_masuk" ADD CONSTRAINT "stok_masuk_pengubah_fk" FOREIGN KEY ("pengubah") REFERENCES "klinik"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stok_masuk_pembuat_idx" ON "klinik"."stok_masuk" USING btree ("pembuat");
--> statement-breakpoint
CREATE INDEX "stok_masuk_pengubah_idx" ON "klinik"."stok_masuk" USING btree ("pengubah");
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD CONSTRAINT "mutasi_stok_sebab_pilihan" CHECK ("sebab" in ('penerimaan', 'penjualan', 'retur', 'pemusnahan', 'catatan'));
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD CONSTRAINT "mutasi_stok_nilai_min" CHECK ("nilai" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."batch" ADD CONSTRAINT "batch_harga_beli_min" CHECK ("harga_beli" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD CONSTRAINT "produk_stok_layak_min" CHECK ("stok_layak" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD CONSTRAINT "produk_terjual_min" CHECK ("terjual" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD CONSTRAINT "produk_kerugian_min" CHECK ("kerugian" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD CONSTRAINT "produk_total_penjualan_min" CHECK ("total_penjualan" >= -1000000000000);
--> statement-breakpoint
-- Batches of an existing clinic cost what their product costs; no better price is known.
UPDATE "klinik"."batch" b SET "harga_beli" = p."harga_beli" FROM "klinik"."produk" p WHERE p."id" = b."produk";
--> statement-breakpoint
-- The program's own words tell why stock moved.
UPDATE "klinik"."mutasi_stok" m SET
  "sebab" = CASE
    WHEN m."jenis_mutasi" = 'keluar' AND m."keterangan" LIKE 'Penjualan %' THEN 'penjualan'
    WHEN m."jenis_mutasi" = 'keluar' AND m."keterangan" LIKE 'Pemusnahan: %' THEN 'pemusnahan'
    WHEN m."jenis_mutasi" = 'masuk' AND m."keterangan" LIKE 'Retur INV-%' THEN 'retur'
    WHEN m."jenis_mutasi" = 'masuk' AND m."keterangan" LIKE 'Penerimaan #TRX%' THEN 'penerimaan'
    ELSE 'catatan' END,
  "nilai" = m."jumlah" * p."harga_beli"
FROM "klinik"."produk" p WHERE p."id" = m."produk";
--> statement-breakpoint
UPDATE "klinik"."produk" p SET
  "terjual" = greatest(0, coalesce(m."terjual", 0)),
  "kerugian" = coalesce(m."kerugian", 0)
FROM (
  SELECT "produk",
    sum(CASE "sebab" WHEN 'penjualan' THEN "jumlah" WHEN 'retur' THEN -"jumlah" END) AS "terjual",
    sum("nilai") FILTER (WHERE "sebab" = 'pemusnahan') AS "kerugian"
  FROM "klinik"."mutasi_stok" GROUP BY "produk"
) m WHERE m."produk" = p."id";
--> statement-breakpoint
-- The server brings both up to its business date when it starts.
UPDATE "klinik"."produk" p SET ("stok_layak", "expired_date") = (
  SELECT coalesce(sum(b."sisa"), 0), min(b."kedaluwarsa") FROM "klinik"."batch" b
  WHERE b."produk" = p."id" AND b."sisa" > 0 AND (b."kedaluwarsa" IS NULL OR b."kedaluwarsa" >= current_date)
);
--> statement-breakpoint
UPDATE "klinik"."produk" SET "status" = CASE
  WHEN "stok_layak" <= 0 THEN 'out_of_stock'
  WHEN "stok_layak" <= "stok_minimum" THEN 'low_stock'
  ELSE 'normal' END;
--> statement-breakpoint
UPDATE "klinik"."transaksi" t SET "batchTerjual" = (
  SELECT jsonb_agg(sold.line || jsonb_build_object('produk', b."produk", 'hargaBeli', b."harga_beli") ORDER BY sold.nr)
  FROM jsonb_array_elements(t."batchTerjual") WITH ORDINALITY AS sold(line, nr)
  JOIN "klinik"."batch" b ON b."id" = (sold.line->>'batch')::bigint
) WHERE jsonb_array_length(t."batchTerjual") > 0;
