DROP INDEX "klinik"."appointments_userId_idx";
--> statement-breakpoint
DROP INDEX "klinik"."antrian_pasien_idx";
--> statement-breakpoint
DROP INDEX "klinik"."antrian_dokter_idx";
--> statement-breakpoint
DROP INDEX "klinik"."stok_masuk_supplier_idx";
--> statement-breakpoint
DROP INDEX "klinik"."stok_masuk_namaBarang_idx";
--> statement-breakpoint
DROP INDEX "klinik"."mutasi_stok_produk_idx";
--> statement-breakpoint
DROP INDEX "klinik"."mutasi_stok_supplier_idx";
--> statement-breakpoint
DROP INDEX "klinik"."mutasi_stok_satuan_idx";
--> statement-breakpoint
DROP INDEX "klinik"."laporan_treatment_tanggal_treatment_idx";
--> statement-breakpoint
DROP INDEX "klinik"."laporan_keuangan_tanggal_idx";
--> statement-breakpoint
DROP INDEX "klinik"."laporan_keuangan_metode_pembayaran_idx";
--> statement-breakpoint
DROP INDEX "klinik"."permission_role_idx";
--> statement-breakpoint
DROP INDEX "klinik"."user_role_idx";
--> statement-breakpoint
DROP INDEX "klinik"."kunjungan_pasien_idx";
--> statement-breakpoint
DROP INDEX "klinik"."kunjungan_dokter_idx";
--> statement-breakpoint
DROP INDEX "klinik"."batch_produk_idx";
--> statement-breakpoint
DROP INDEX "klinik"."tutup_kas_tanggal_idx";
--> statement-breakpoint
DROP INDEX "klinik"."riwayat_pasien_idx";
--> statement-breakpoint
DROP INDEX "klinik"."riwayat_date_idx";
--> statement-breakpoint
CREATE INDEX "dokter_name_turun_idx" ON "klinik"."dokter" USING btree ("name" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "dokter_username_turun_idx" ON "klinik"."dokter" USING btree ("username" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "dokter_email_turun_idx" ON "klinik"."dokter" USING btree ("email" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "dokter_judul_kata_idx" ON "klinik"."dokter" USING btree ("_judul" collate "klinik"."indonesia","id");
--> statement-breakpoint
CREATE INDEX "pasien_name_turun_idx" ON "klinik"."pasien" USING btree ("name" collate "klinik"."indonesia" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pasien_kategori_urut_idx" ON "klinik"."pasien" USING btree (array_position(array['Beauty', 'Medis']::text[], "kategori"),"id","kategori") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pasien_kategori_turun_idx" ON "klinik"."pasien" USING btree (array_position(array['Beauty', 'Medis']::text[], "kategori") desc nulls last,"id","kategori") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pasien_dokter_urut_idx" ON "klinik"."pasien" USING btree ("dokter","id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pasien_phone_turun_idx" ON "klinik"."pasien" USING btree ("phone" collate "klinik"."indonesia" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pasien_judul_kata_idx" ON "klinik"."pasien" USING btree ("_judul" collate "klinik"."indonesia","id");
--> statement-breakpoint
CREATE INDEX "appointments_userId_idx" ON "klinik"."appointments" USING btree ("userId","id");
--> statement-breakpoint
CREATE INDEX "appointments_title_turun_idx" ON "klinik"."appointments" USING btree ("title" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "antrian_pasien_idx" ON "klinik"."antrian" USING btree ("pasien","id");
--> statement-breakpoint
CREATE INDEX "antrian_dokter_idx" ON "klinik"."antrian" USING btree ("dokter","id");
--> statement-breakpoint
CREATE INDEX "antrian_nomor_turun_idx" ON "klinik"."antrian" USING btree ("nomor" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "antrian_estimatedTime_turun_idx" ON "klinik"."antrian" USING btree ("estimatedTime" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "antrian_status_urut_idx" ON "klinik"."antrian" USING btree (array_position(array['waiting', 'current', 'completed']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "antrian_status_turun_idx" ON "klinik"."antrian" USING btree (array_position(array['waiting', 'current', 'completed']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
CREATE INDEX "antrian_tanggal_turun_idx" ON "klinik"."antrian" USING btree ("tanggal" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "supplier_name_turun_idx" ON "klinik"."supplier" USING btree ("name" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "supplier_username_turun_idx" ON "klinik"."supplier" USING btree ("username" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "supplier_email_turun_idx" ON "klinik"."supplier" USING btree ("email" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "supplier_judul_kata_idx" ON "klinik"."supplier" USING btree ("_judul" collate "klinik"."indonesia","id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_supplier_idx" ON "klinik"."stok_masuk" USING btree ("supplier","id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_namaBarang_idx" ON "klinik"."stok_masuk" USING btree ("namaBarang","id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_tanggal_turun_idx" ON "klinik"."stok_masuk" USING btree ("tanggal" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_jumlah_turun_idx" ON "klinik"."stok_masuk" USING btree ("jumlah" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_hargaSatuan_turun_idx" ON "klinik"."stok_masuk" USING btree ("hargaSatuan" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_totalHarga_turun_idx" ON "klinik"."stok_masuk" USING btree ("totalHarga" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "stok_masuk_status_urut_idx" ON "klinik"."stok_masuk" USING btree (array_position(array['Ditolak', 'Diterima', 'Pending']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "stok_masuk_status_turun_idx" ON "klinik"."stok_masuk" USING btree (array_position(array['Ditolak', 'Diterima', 'Pending']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_produk_idx" ON "klinik"."mutasi_stok" USING btree ("produk","id");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_supplier_idx" ON "klinik"."mutasi_stok" USING btree ("supplier","id");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_tanggal_turun_idx" ON "klinik"."mutasi_stok" USING btree ("tanggal" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_jumlah_turun_idx" ON "klinik"."mutasi_stok" USING btree ("jumlah" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_satuan_urut_idx" ON "klinik"."mutasi_stok" USING btree (array_position(array['Botol', 'Box', 'Kaplet', 'Pcs', 'Strip', 'Tablet', 'Tube']::text[], "satuan"),"id","satuan");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_satuan_turun_idx" ON "klinik"."mutasi_stok" USING btree (array_position(array['Botol', 'Box', 'Kaplet', 'Pcs', 'Strip', 'Tablet', 'Tube']::text[], "satuan") desc nulls last,"id","satuan");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_keterangan_turun_idx" ON "klinik"."mutasi_stok" USING btree ("keterangan" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_jenis_mutasi_urut_idx" ON "klinik"."mutasi_stok" USING btree (array_position(array['keluar', 'masuk']::text[], "jenis_mutasi"),"id","jenis_mutasi");
--> statement-breakpoint
CREATE INDEX "mutasi_stok_jenis_mutasi_turun_idx" ON "klinik"."mutasi_stok" USING btree (array_position(array['keluar', 'masuk']::text[], "jenis_mutasi") desc nulls last,"id","jenis_mutasi");
--> statement-breakpoint
CREATE INDEX "transaksi_invoiceNumber_turun_idx" ON "klinik"."transaksi" USING btree ("invoiceNumber" collate "klinik"."indonesia" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_pasien_urut_idx" ON "klinik"."transaksi" USING btree ("pasien","id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_layanan_turun_idx" ON "klinik"."transaksi" USING btree ("layanan" collate "klinik"."indonesia" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_tanggal_turun_idx" ON "klinik"."transaksi" USING btree ("tanggal" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_total_turun_idx" ON "klinik"."transaksi" USING btree ("total" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_metodeBayar_urut_idx" ON "klinik"."transaksi" USING btree (array_position(array['Cash', 'Credit Card', 'Debit Card', 'QRIS', 'Transfer Bank']::text[], "metodeBayar"),"id","metodeBayar") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_metodeBayar_turun_idx" ON "klinik"."transaksi" USING btree (array_position(array['Cash', 'Credit Card', 'Debit Card', 'QRIS', 'Transfer Bank']::text[], "metodeBayar") desc nulls last,"id","metodeBayar") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_status_urut_idx" ON "klinik"."transaksi" USING btree (array_position(array['Cancelled', 'Paid', 'Pending', 'Refunded']::text[], "status"),"id","status") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_status_turun_idx" ON "klinik"."transaksi" USING btree (array_position(array['Cancelled', 'Paid', 'Pending', 'Refunded']::text[], "status") desc nulls last,"id","status") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_kasir_turun_idx" ON "klinik"."transaksi" USING btree ("kasir" collate "klinik"."indonesia" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "transaksi_diskon_turun_idx" ON "klinik"."transaksi" USING btree ("diskon" desc nulls last,"id") WHERE "_archived_at" is null;
--> statement-breakpoint
CREATE INDEX "laporan_treatment_kode_treatment_turun_idx" ON "klinik"."laporan_treatment" USING btree ("kode_treatment" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_nama_pasien_turun_idx" ON "klinik"."laporan_treatment" USING btree ("nama_pasien" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_nama_dokter_turun_idx" ON "klinik"."laporan_treatment" USING btree ("nama_dokter" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_jenis_treatment_turun_idx" ON "klinik"."laporan_treatment" USING btree ("jenis_treatment" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_diagnosa_turun_idx" ON "klinik"."laporan_treatment" USING btree ("diagnosa" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_total_biaya_turun_idx" ON "klinik"."laporan_treatment" USING btree ("total_biaya" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_status_urut_idx" ON "klinik"."laporan_treatment" USING btree (array_position(array['batal', 'menunggu', 'proses', 'selesai']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_status_turun_idx" ON "klinik"."laporan_treatment" USING btree (array_position(array['batal', 'menunggu', 'proses', 'selesai']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_tanggal_treatment_waktu_treatment_idx" ON "klinik"."laporan_treatment" USING btree ("tanggal_treatment","waktu_treatment","id");
--> statement-breakpoint
CREATE INDEX "laporan_treatment_tanggal_treatment_waktu_treatment_turun_idx" ON "klinik"."laporan_treatment" USING btree ("tanggal_treatment" desc nulls last,"waktu_treatment" desc,"id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_tanggal_waktu_idx" ON "klinik"."laporan_keuangan" USING btree ("tanggal","waktu","id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_tanggal_waktu_turun_idx" ON "klinik"."laporan_keuangan" USING btree ("tanggal" desc nulls last,"waktu" desc,"id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_no_transaksi_turun_idx" ON "klinik"."laporan_keuangan" USING btree ("no_transaksi" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_jenis_transaksi_urut_idx" ON "klinik"."laporan_keuangan" USING btree (array_position(array['pemasukan', 'pengeluaran']::text[], "jenis_transaksi"),"id","jenis_transaksi");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_jenis_transaksi_turun_idx" ON "klinik"."laporan_keuangan" USING btree (array_position(array['pemasukan', 'pengeluaran']::text[], "jenis_transaksi") desc nulls last,"id","jenis_transaksi");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_kategori_turun_idx" ON "klinik"."laporan_keuangan" USING btree ("kategori" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_deskripsi_turun_idx" ON "klinik"."laporan_keuangan" USING btree ("deskripsi" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_nominal_turun_idx" ON "klinik"."laporan_keuangan" USING btree ("nominal" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_metode_pembayaran_urut_idx" ON "klinik"."laporan_keuangan" USING btree (array_position(array['Cash', 'Credit Card', 'Debit Card', 'QRIS', 'Transfer Bank']::text[], "metode_pembayaran"),"id","metode_pembayaran");
--> statement-breakpoint
CREATE INDEX "laporan_keuangan_metode_pembayaran_turun_idx" ON "klinik"."laporan_keuangan" USING btree (array_position(array['Cash', 'Credit Card', 'Debit Card', 'QRIS', 'Transfer Bank']::text[], "metode_pembayaran") desc nulls last,"id","metode_pembayaran");
--> statement-breakpoint
CREATE INDEX "roles_name_turun_idx" ON "klinik"."roles" USING btree ("name" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "roles_username_turun_idx" ON "klinik"."roles" USING btree ("username" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "roles_email_turun_idx" ON "klinik"."roles" USING btree ("email" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "roles_judul_kata_idx" ON "klinik"."roles" USING btree ("_judul" collate "klinik"."indonesia","id");
--> statement-breakpoint
CREATE INDEX "permission_role_idx" ON "klinik"."permission" USING btree ("role","id");
--> statement-breakpoint
CREATE INDEX "permission_halaman_turun_idx" ON "klinik"."permission" USING btree ("halaman" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "permission_list_idx" ON "klinik"."permission" USING btree ("list","id");
--> statement-breakpoint
CREATE INDEX "permission_list_turun_idx" ON "klinik"."permission" USING btree ("list" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "permission_show_idx" ON "klinik"."permission" USING btree ("show","id");
--> statement-breakpoint
CREATE INDEX "permission_show_turun_idx" ON "klinik"."permission" USING btree ("show" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "permission_create_idx" ON "klinik"."permission" USING btree ("create","id");
--> statement-breakpoint
CREATE INDEX "permission_create_turun_idx" ON "klinik"."permission" USING btree ("create" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "permission_edit_idx" ON "klinik"."permission" USING btree ("edit","id");
--> statement-breakpoint
CREATE INDEX "permission_edit_turun_idx" ON "klinik"."permission" USING btree ("edit" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "permission_delete_idx" ON "klinik"."permission" USING btree ("delete","id");
--> statement-breakpoint
CREATE INDEX "permission_delete_turun_idx" ON "klinik"."permission" USING btree ("delete" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "permission_export_idx" ON "klinik"."permission" USING btree ("export","id");
--> statement-breakpoint
CREATE INDEX "permission_export_turun_idx" ON "klinik"."permission" USING btree ("export" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "user_role_idx" ON "klinik"."user" USING btree ("role","id");
--> statement-breakpoint
CREATE INDEX "user_name_turun_idx" ON "klinik"."user" USING btree ("name" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "user_email_turun_idx" ON "klinik"."user" USING btree ("email" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "user_status_urut_idx" ON "klinik"."user" USING btree (array_position(array['aktif', 'baru', 'nonaktif']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "user_status_turun_idx" ON "klinik"."user" USING btree (array_position(array['aktif', 'baru', 'nonaktif']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
CREATE INDEX "settings_nama_turun_idx" ON "klinik"."settings" USING btree ("nama" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "settings_nilai_turun_idx" ON "klinik"."settings" USING btree ("nilai" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "settings_keterangan_turun_idx" ON "klinik"."settings" USING btree ("keterangan" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "kunjungan_pasien_idx" ON "klinik"."kunjungan" USING btree ("pasien","id");
--> statement-breakpoint
CREATE INDEX "kunjungan_dokter_idx" ON "klinik"."kunjungan" USING btree ("dokter","id");
--> statement-breakpoint
CREATE INDEX "kunjungan_antrian_turun_idx" ON "klinik"."kunjungan" USING btree ("antrian" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "kunjungan_kategori_urut_idx" ON "klinik"."kunjungan" USING btree (array_position(array['Beauty', 'Medis']::text[], "kategori"),"id","kategori");
--> statement-breakpoint
CREATE INDEX "kunjungan_kategori_turun_idx" ON "klinik"."kunjungan" USING btree (array_position(array['Beauty', 'Medis']::text[], "kategori") desc nulls last,"id","kategori");
--> statement-breakpoint
CREATE INDEX "kunjungan_status_urut_idx" ON "klinik"."kunjungan" USING btree (array_position(array['Batal', 'Dalam Perawatan', 'Selesai Konsultasi']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "kunjungan_status_turun_idx" ON "klinik"."kunjungan" USING btree (array_position(array['Batal', 'Dalam Perawatan', 'Selesai Konsultasi']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
CREATE INDEX "kunjungan_waktuMasuk_turun_idx" ON "klinik"."kunjungan" USING btree ("waktuMasuk" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "batch_produk_idx" ON "klinik"."batch" USING btree ("produk","id");
--> statement-breakpoint
CREATE INDEX "batch_nomor_turun_idx" ON "klinik"."batch" USING btree ("nomor" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "batch_kedaluwarsa_turun_idx" ON "klinik"."batch" USING btree ("kedaluwarsa" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "batch_sisa_turun_idx" ON "klinik"."batch" USING btree ("sisa" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_tanggal_ditutup_pada_idx" ON "klinik"."tutup_kas" USING btree ("tanggal","ditutup_pada","id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_tanggal_ditutup_pada_turun_idx" ON "klinik"."tutup_kas" USING btree ("tanggal" desc nulls last,"ditutup_pada" desc,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_kasir_turun_idx" ON "klinik"."tutup_kas" USING btree ("kasir" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_total_seharusnya_turun_idx" ON "klinik"."tutup_kas" USING btree ("total_seharusnya" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_total_dihitung_turun_idx" ON "klinik"."tutup_kas" USING btree ("total_dihitung" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_selisih_turun_idx" ON "klinik"."tutup_kas" USING btree ("selisih" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_kas_ditutup_oleh_turun_idx" ON "klinik"."tutup_kas" USING btree ("ditutup_oleh" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_bulan_bulan_turun_idx" ON "klinik"."tutup_bulan" USING btree ("bulan" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_bulan_catatan_turun_idx" ON "klinik"."tutup_bulan" USING btree ("catatan" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "tutup_bulan_ditutup_oleh_turun_idx" ON "klinik"."tutup_bulan" USING btree ("ditutup_oleh" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_penjualan_tanggal_turun_idx" ON "klinik"."laporan_penjualan" USING btree ("tanggal" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_penjualan_invoice_turun_idx" ON "klinik"."laporan_penjualan" USING btree ("invoice" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_penjualan_nama_turun_idx" ON "klinik"."laporan_penjualan" USING btree ("nama" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_penjualan_qty_turun_idx" ON "klinik"."laporan_penjualan" USING btree ("qty" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_penjualan_neto_turun_idx" ON "klinik"."laporan_penjualan" USING btree ("neto" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "laporan_penjualan_total_turun_idx" ON "klinik"."laporan_penjualan" USING btree ("total" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "audit_waktu_turun_idx" ON "klinik"."audit" USING btree ("waktu" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "audit_pengguna_turun_idx" ON "klinik"."audit" USING btree ("pengguna" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "audit_tindakan_urut_idx" ON "klinik"."audit" USING btree (array_position(array['load', 'denied', 'delete', 'logout', 'login', 'create', 'edit']::text[], "tindakan"),"id","tindakan");
--> statement-breakpoint
CREATE INDEX "audit_tindakan_turun_idx" ON "klinik"."audit" USING btree (array_position(array['load', 'denied', 'delete', 'logout', 'login', 'create', 'edit']::text[], "tindakan") desc nulls last,"id","tindakan");
--> statement-breakpoint
CREATE INDEX "audit_sumber_turun_idx" ON "klinik"."audit" USING btree ("sumber" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "audit_idData_turun_idx" ON "klinik"."audit" USING btree ("idData" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "treatments_name_turun_idx" ON "klinik"."treatments" USING btree ("name" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "treatments_keterangan_turun_idx" ON "klinik"."treatments" USING btree ("keterangan" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_nama_produk_turun_idx" ON "klinik"."produk" USING btree ("nama_produk" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_keterangan_turun_idx" ON "klinik"."produk" USING btree ("keterangan" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_kode_produk_turun_idx" ON "klinik"."produk" USING btree ("kode_produk" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_stok_akhir_turun_idx" ON "klinik"."produk" USING btree ("stok_akhir" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_status_urut_idx" ON "klinik"."produk" USING btree (array_position(array['normal', 'out_of_stock', 'low_stock']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "produk_status_turun_idx" ON "klinik"."produk" USING btree (array_position(array['normal', 'out_of_stock', 'low_stock']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
CREATE INDEX "produk_harga_jual_turun_idx" ON "klinik"."produk" USING btree ("harga_jual" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_total_penjualan_turun_idx" ON "klinik"."produk" USING btree ("total_penjualan" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_profit_turun_idx" ON "klinik"."produk" USING btree ("profit" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_expired_date_turun_idx" ON "klinik"."produk" USING btree ("expired_date" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "produk_judul_kata_idx" ON "klinik"."produk" USING btree ("_judul" collate "klinik"."indonesia","id");
--> statement-breakpoint
CREATE INDEX "penomoran_kunci_turun_idx" ON "klinik"."penomoran" USING btree ("kunci" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "modal_kas_tanggal_turun_idx" ON "klinik"."modal_kas" USING btree ("tanggal" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "modal_kas_kasir_turun_idx" ON "klinik"."modal_kas" USING btree ("kasir" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "modal_kas_jumlah_turun_idx" ON "klinik"."modal_kas" USING btree ("jumlah" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "riwayat_pasien_idx" ON "klinik"."riwayat" USING btree ("pasien","id");
--> statement-breakpoint
CREATE INDEX "riwayat_date_id_idx" ON "klinik"."riwayat" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "riwayat_date_id_turun_idx" ON "klinik"."riwayat" USING btree ("date" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE INDEX "riwayat_treatment_turun_idx" ON "klinik"."riwayat" USING btree ("treatment" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "riwayat_diagnosa_turun_idx" ON "klinik"."riwayat" USING btree ("diagnosa" collate "klinik"."indonesia" desc nulls last,"id");
--> statement-breakpoint
CREATE INDEX "riwayat_status_urut_idx" ON "klinik"."riwayat" USING btree (array_position(array['Cancelled', 'Completed', 'Scheduled']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "riwayat_status_turun_idx" ON "klinik"."riwayat" USING btree (array_position(array['Cancelled', 'Completed', 'Scheduled']::text[], "status") desc nulls last,"id","status");
