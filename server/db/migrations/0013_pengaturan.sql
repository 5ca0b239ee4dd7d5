-- By hand: the settings were a row each, by key; they become the one record, beneath.
CREATE TABLE "klinik"."_pengaturan_lama" AS SELECT "kunci", btrim("nilai") AS "nilai" FROM "klinik"."settings";
--> statement-breakpoint
DELETE FROM "klinik"."settings" WHERE "id" <> (SELECT min("id") FROM "klinik"."settings");
--> statement-breakpoint
UPDATE "klinik"."settings" SET "id" = 1, "_version" = 1;
--> statement-breakpoint
DROP INDEX "klinik"."settings_kunci_key";
--> statement-breakpoint
DROP INDEX "klinik"."settings_nama_idx";
--> statement-breakpoint
DROP INDEX "klinik"."settings_nama_turun_idx";
--> statement-breakpoint
DROP INDEX "klinik"."settings_nilai_idx";
--> statement-breakpoint
DROP INDEX "klinik"."settings_nilai_turun_idx";
--> statement-breakpoint
DROP INDEX "klinik"."settings_keterangan_idx";
--> statement-breakpoint
DROP INDEX "klinik"."settings_keterangan_turun_idx";
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "namaKlinik" text DEFAULT 'Klinik Anda (isi di Pengaturan)' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "telepon" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "alamat" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "npwp" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "logo" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "zonaWaktu" text DEFAULT 'Asia/Jakarta' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "jamHari" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "istirahatMulai" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "istirahatSelesai" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "libur" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "layananAntrian" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "antrianPerDokter" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "jeda" bigint DEFAULT 15 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "ruangan" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "terimaCash" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "terimaTransfer" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "terimaKredit" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "terimaDebit" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "terimaQris" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "pembulatanTunai" text DEFAULT '1' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "pungutPpn" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "ppn" double precision DEFAULT 11 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "ppnSejak" date;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "ppnSebelum" double precision;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "awalanInvoice" text DEFAULT 'INV' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "batasDiskon" double precision DEFAULT 20 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "batasTerimaSendiri" bigint DEFAULT 10000000 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "lebarStruk" text DEFAULT '80' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "cetakStruk" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "kepalaStruk" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "kakiStruk" text;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "pendaftaran" text DEFAULT 'dibuka' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "sesiMenit" bigint DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "sesiJam" bigint DEFAULT 12 NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD COLUMN "duaLangkahAdmin" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_zonaWaktu_pilihan" CHECK ("zonaWaktu" in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'));
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_istirahatMulai_jam" CHECK ("istirahatMulai" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_istirahatSelesai_jam" CHECK ("istirahatSelesai" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_jeda_min" CHECK ("jeda" >= 1);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_jeda_max" CHECK ("jeda" <= 240);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_pembulatanTunai_pilihan" CHECK ("pembulatanTunai" in ('1', '50', '100', '500', '1000'));
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_ppn_min" CHECK ("ppn" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_ppn_max" CHECK ("ppn" <= 100);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_ppnSebelum_min" CHECK ("ppnSebelum" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_ppnSebelum_max" CHECK ("ppnSebelum" <= 100);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_batasDiskon_min" CHECK ("batasDiskon" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_batasDiskon_max" CHECK ("batasDiskon" <= 100);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_batasTerimaSendiri_min" CHECK ("batasTerimaSendiri" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_batasTerimaSendiri_max" CHECK ("batasTerimaSendiri" <= 1000000000000);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_lebarStruk_pilihan" CHECK ("lebarStruk" in ('58', '80'));
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_pendaftaran_pilihan" CHECK ("pendaftaran" in ('dibuka', 'disetujui', 'ditutup'));
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_sesiMenit_min" CHECK ("sesiMenit" >= 5);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_sesiMenit_max" CHECK ("sesiMenit" <= 720);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_sesiJam_min" CHECK ("sesiJam" >= 1);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_sesiJam_max" CHECK ("sesiJam" <= 24);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ADD CONSTRAINT "settings_satu" CHECK ("id" = 1);
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "namaKlinik" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "zonaWaktu" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "layananAntrian" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "jeda" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "terimaCash" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "terimaTransfer" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "terimaKredit" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "terimaDebit" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "terimaQris" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "pembulatanTunai" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "pungutPpn" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "ppn" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "awalanInvoice" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "batasDiskon" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "batasTerimaSendiri" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "lebarStruk" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "pendaftaran" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "sesiMenit" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" ALTER COLUMN "sesiJam" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "klinik"."settings" DROP COLUMN "kunci";
--> statement-breakpoint
ALTER TABLE "klinik"."settings" DROP COLUMN "nama";
--> statement-breakpoint
ALTER TABLE "klinik"."settings" DROP COLUMN "nilai";
--> statement-breakpoint
ALTER TABLE "klinik"."settings" DROP COLUMN "keterangan";
--> statement-breakpoint
-- By hand: what was typed under each key, as the version before read it; the default for what it could not read.
WITH lama AS (
  SELECT
    max("nilai") FILTER (WHERE "kunci" = 'nama_klinik') AS nama,
    max("nilai") FILTER (WHERE "kunci" = 'alamat') AS alamat,
    max("nilai") FILTER (WHERE "kunci" = 'telepon') AS telepon,
    max("nilai") FILTER (WHERE "kunci" = 'jam_istirahat') = '-' AS tanpa_istirahat,
    lower(max("nilai") FILTER (WHERE "kunci" = 'layanan_antrian')) = 'berhenti' AS berhenti,
    lower(max("nilai") FILTER (WHERE "kunci" = 'antrian_per_dokter')) = 'aktif' AS per_dokter,
    lower(max("nilai") FILTER (WHERE "kunci" = 'cetak_struk')) = 'aktif' AS cetak,
    substring(max("nilai") FILTER (WHERE "kunci" = 'jeda_antrian') from '(?i)^(\d{1,3})\s*(?:menit)?$')::int AS jeda,
    replace(substring(max("nilai") FILTER (WHERE "kunci" = 'ppn')
      from '(?i)^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|persen)?$'), ',', '.')::float8 AS ppn,
    replace(substring(max("nilai") FILTER (WHERE "kunci" = 'batas_diskon')
      from '(?i)^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|persen)?$'), ',', '.')::float8 AS diskon,
    replace(substring(max("nilai") FILTER (WHERE "kunci" = 'batas_terima_sendiri')
      from '(?i)^(?:rp\.?\s*)?(\d{1,13}|\d{1,3}(?:\.\d{3}){1,4})$'), '.', '')::bigint AS terima,
    replace(substring(max("nilai") FILTER (WHERE "kunci" = 'pembulatan_tunai')
      from '(?i)^(?:rp\.?\s*)?(\d{1,13}|\d{1,3}(?:\.\d{3}){1,4})$'), '.', '')::bigint AS bulat
  FROM "klinik"."_pengaturan_lama"
), rentang AS (
  SELECT "kunci", lpad(bagian[1], 2, '0') || ':' || bagian[2] AS dari, lpad(bagian[3], 2, '0') || ':' || bagian[4] AS sampai
  FROM (
    SELECT "kunci", regexp_match("nilai", '^(\d{1,2})[:.](\d{2})\s*(?:-|–|—|s/d|sampai)\s*(\d{1,2})[:.](\d{2})$') AS bagian
    FROM "klinik"."_pengaturan_lama" WHERE "kunci" IN ('jam_pelayanan', 'jam_istirahat')
  ) AS dibaca
), sah AS (
  SELECT * FROM rentang
  WHERE dari ~ '^([01]\d|2[0-3]):[0-5]\d$' AND sampai ~ '^([01]\d|2[0-3]):[0-5]\d$' AND dari < sampai
), jam AS (
  SELECT coalesce((SELECT dari FROM sah WHERE "kunci" = 'jam_pelayanan'), '08:00') AS buka,
    coalesce((SELECT sampai FROM sah WHERE "kunci" = 'jam_pelayanan'), '16:00') AS tutup,
    coalesce((SELECT dari FROM sah WHERE "kunci" = 'jam_istirahat'), '12:00') AS mulai,
    coalesce((SELECT sampai FROM sah WHERE "kunci" = 'jam_istirahat'), '13:00') AS selesai
), istirahat AS (
  -- A break outside of the hours was possible before it was checked, and never had an effect.
  SELECT mulai, selesai FROM jam, lama
  WHERE tanpa_istirahat IS NOT TRUE AND mulai >= buka AND selesai <= tutup
)
UPDATE "klinik"."settings" AS s SET
  "namaKlinik" = left(coalesce(nullif(lama.nama, ''), s."namaKlinik"), 200),
  "alamat" = left(nullif(lama.alamat, ''), 300),
  "telepon" = left(nullif(lama.telepon, ''), 40),
  "jamHari" = (
    SELECT jsonb_agg(jsonb_build_object('hari', hari, 'buka', true, 'dari', jam.buka, 'sampai', jam.tutup) ORDER BY urut)
    FROM unnest(array['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu']) WITH ORDINALITY AS pekan (hari, urut)
  ),
  "istirahatMulai" = (SELECT mulai FROM istirahat),
  "istirahatSelesai" = (SELECT selesai FROM istirahat),
  "layananAntrian" = lama.berhenti IS NOT TRUE,
  "antrianPerDokter" = lama.per_dokter IS TRUE,
  "cetakStruk" = lama.cetak IS TRUE,
  "jeda" = CASE WHEN lama.jeda BETWEEN 1 AND 240 THEN lama.jeda ELSE 15 END,
  "ppn" = CASE WHEN lama.ppn <= 100 THEN lama.ppn ELSE 11 END,
  "batasDiskon" = CASE WHEN lama.diskon <= 100 THEN lama.diskon ELSE 20 END,
  "batasTerimaSendiri" = CASE WHEN lama.terima <= 1000000000000 THEN lama.terima ELSE 10000000 END,
  "pembulatanTunai" = CASE WHEN lama.bulat IN (1, 50, 100, 500, 1000) THEN lama.bulat::text ELSE '1' END
FROM lama, jam;
--> statement-breakpoint
DROP TABLE "klinik"."_pengaturan_lama";
