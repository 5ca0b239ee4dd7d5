DROP INDEX IF EXISTS "klinik"."tutup_bulan_bulan_key";
