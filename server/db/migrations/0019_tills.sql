ALTER TABLE "klinik"."tutup_kas" DROP CONSTRAINT "tutup_kas_selisihAwal_min";
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" DROP CONSTRAINT "tutup_kas_selisihAwal_max";
--> statement-breakpoint
DROP INDEX "klinik"."tutup_kas_selisih_idx";
--> statement-breakpoint
DROP INDEX "klinik"."tutup_kas_selisih_turun_idx";
--> statement-breakpoint
DROP INDEX "klinik"."hitung_kas_selisih_idx";
--> statement-breakpoint
DROP INDEX "klinik"."hitung_kas_selisih_turun_idx";
--> statement-breakpoint
ALTER TABLE "klinik"."laporan_keuangan" ADD COLUMN "dibatalkan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "kurang" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "lebih" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "selisihTerendah" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "terendahOleh" text;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "terendahPada" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD COLUMN "kasKecil" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."setoran_kas" ADD COLUMN "dihitung" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."modal_kas" ADD COLUMN "diubah_pada" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "klinik"."hitung_kas" ADD COLUMN "kurang" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."hitung_kas" ADD COLUMN "lebih" bigint;
--> statement-breakpoint
CREATE INDEX "tutup_kas_kurang_idx" ON "klinik"."tutup_kas" USING btree ("kurang","id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_kurang_turun_idx" ON "klinik"."tutup_kas" USING btree ("kurang" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_selisihTerendah_idx" ON "klinik"."tutup_kas" USING btree ("selisihTerendah","id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_selisihTerendah_turun_idx" ON "klinik"."tutup_kas" USING btree ("selisihTerendah" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "hitung_kas_kurang_idx" ON "klinik"."hitung_kas" USING btree ("kurang","id");
--> statement-breakpoint
CREATE INDEX "hitung_kas_kurang_turun_idx" ON "klinik"."hitung_kas" USING btree ("kurang" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "hitung_kas_lebih_idx" ON "klinik"."hitung_kas" USING btree ("lebih","id");
--> statement-breakpoint
CREATE INDEX "hitung_kas_lebih_turun_idx" ON "klinik"."hitung_kas" USING btree ("lebih" desc nulls last,"id");
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD CONSTRAINT "tutup_kas_selisihTerendah_min" CHECK ("selisihTerendah" >= -1000000000000000);
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ADD CONSTRAINT "tutup_kas_selisihTerendah_max" CHECK ("selisihTerendah" <= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" ALTER COLUMN "selisihTerendah" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."tutup_kas" DROP COLUMN "selisihAwal";

--> statement-breakpoint
-- by hand
WITH counts AS (
  SELECT h."tutupKas" AS "id", h."rincian", h."dihitung_oleh" AS "oleh", h."dihitung_pada" AS "pada" FROM "klinik"."hitung_kas" h WHERE h."tutupKas" IS NOT NULL
  UNION ALL SELECT t."id", t."rincian", NULL, NULL FROM "klinik"."tutup_kas" t
), lowest AS (
  SELECT DISTINCT ON (c."id") c."id", k."kurang", c."oleh", c."pada" FROM counts c
  CROSS JOIN LATERAL (SELECT sum(least(0, (line->>'selisih')::bigint)) AS "kurang" FROM jsonb_array_elements(c."rincian") line) k
  ORDER BY c."id", k."kurang" NULLS LAST, c."pada" NULLS LAST
)
UPDATE "klinik"."tutup_kas" t SET "selisihTerendah" = l."kurang", "terendahOleh" = l."oleh", "terendahPada" = l."pada"
FROM lowest l WHERE l."id" = t."id" AND l."kurang" < 0;
--> statement-breakpoint
UPDATE "klinik"."tutup_kas" t SET "kasKecil" = k."daftar", "catatanKas" = t."catatanKas" - k."jumlah"
FROM (
  SELECT l."tutupKas" AS "id", sum(l."nominal") AS "jumlah",
    jsonb_agg(jsonb_build_object('keterangan', l."deskripsi", 'jumlah', -l."nominal", 'oleh', coalesce(l."created_by", '-')) ORDER BY l."id") AS "daftar"
  FROM "klinik"."laporan_keuangan" l WHERE l."asal" = 'kas-kecil' AND l."tutupKas" IS NOT NULL GROUP BY l."tutupKas"
) k WHERE k."id" = t."id";
--> statement-breakpoint
UPDATE "klinik"."setoran_kas" s SET "dihitung" = true
WHERE s."tutupKas" IS NULL AND EXISTS (SELECT FROM "klinik"."hitung_kas" h WHERE h."akun" = s."akun" AND h."tutupKas" IS NULL);
