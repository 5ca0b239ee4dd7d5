-- Indexes of lists, searches and references are made by size (server/db/sizedIndexes.ts): tables that are large keep
-- theirs, all others lose them. Unique ones stay. Three that held every row for a view of few are made anew, of those alone.
DO $$
DECLARE
  each regclass;
BEGIN
  FOR each IN
    SELECT x.indexrelid FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid
    JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = '"klinik"."audit"'::regclass)
      AND t.relname NOT LIKE '\_%' AND NOT x.indisunique AND i.relname LIKE '%\_idx'
      AND (t.reltuples < 20000 OR i.relname IN (
        'transaksi_cari_laporan_diskon_idx', 'transaksi_cari_laporan_ppn_idx', 'laporan_keuangan_cari_kas_kecil_idx'))
  LOOP
    EXECUTE format('DROP INDEX %s', each);
  END LOOP;
END $$;
