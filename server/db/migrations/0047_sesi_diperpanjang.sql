ALTER TABLE "klinik"."mutasi_stok" DROP CONSTRAINT "mutasi_stok_sebab_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."jatah" ADD COLUMN "diperpanjang" date;
--> statement-breakpoint
ALTER TABLE "klinik"."mutasi_stok" ADD CONSTRAINT "mutasi_stok_sebab_pilihan" CHECK ("sebab" in ('penerimaan', 'penjualan', 'retur', 'tindakan', 'pemusnahan', 'penarikan', 'rusak', 'hilang', 'tester', 'ditemukan', 'catatan'));
