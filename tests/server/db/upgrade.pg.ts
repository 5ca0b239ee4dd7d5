import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrationsIn } from '../../../server/db/journal.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { resources } from '../../../src/resources/index.ts';

const schema = `naik_${process.pid}`;
const database = openDatabase({ url: inject('postgresUrl'), schema, resources });
const ask = async (pool: Pool, text: string) => (await pool.query(text.replaceAll('$s', schema))).rows;

/** A clinic as the first version left it: one patient, a history in JSON, the newest entry first, one paid visit. */
const clinic = `
  insert into "$s".dokter (id, name, username, email) values (1, 'Sari', 'sari', 'sari@klinik.test');
  insert into "$s".pasien (id, name, kategori, gender, age, "birthDate", phone, dokter, "joinDate", "totalVisits", "medicalHistory")
    values (1, 'Bagus', 'Medis', 'Laki-laki', 1, '2022-11-23', '081234567890', 1, '2024-01-01', 2,
      '[{"treatment":"Facial","dokter":"Sari","status":"Completed","date":"2024-08-20"},
        {"treatment":"Peeling","dokter":"Lama","status":"Cancelled","date":"2024-02-01"}]'),
     (2, 'Bagus', 'Medis', 'Laki-laki', 40, null, '081234567891', 1, '2024-01-01', 1,
      '[{"treatment":"Facial","dokter":"Sari","status":"Completed","date":"2024-08-20"}]');
  insert into "$s".kunjungan (id, tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk")
    values (7, '2024-08-20', 1, 1, 1, 'Medis', 'Selesai Konsultasi', '09:00');
  insert into "$s".transaksi ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status, "statusLayanan", kunjungan)
    values ('INV-2024-001', 1, 1, 'Facial', 'Medis', '2024-08-20', '10:00', 100, 'Cash', 'Paid', 'Completed', 7);
  insert into "$s".laporan_treatment (kode_treatment, tanggal_treatment, waktu_treatment, nama_pasien, umur_pasien, jenis_kelamin,
      nama_dokter, jenis_treatment, diagnosa, biaya_konsultasi, biaya_obat, metode_pembayaran, status, referensi, created_by, created_at)
    values ('TRT-0001', '2024-08-20', '10:00', 'Bagus', 1, 'Laki-laki', 'Sari', 'Facial', 'Akne', 100, 0, 'Cash', 'selesai',
      'INV-2024-001', 'Siti', now());`;

beforeAll(async () => {
  const [first] = migrationsIn();
  const nothing = async () => undefined;
  await migrate(database.pool, schema, { only: new Set([first?.hash ?? '']), before: nothing, after: nothing });
  await ask(database.pool, clinic);
  await migrate(database.pool, schema);
});
afterAll(async () => {
  await ask(database.pool, 'drop schema "$s" cascade');
  await database.close();
});

it('a history in JSON becomes rows, the oldest first, which know diagnosis and visit where an invoice proves them', async () => {
  const rows = await ask(
    database.pool,
    'select pasien, treatment, dokter, status, date::text, diagnosa, kunjungan, referensi from "$s".riwayat order by id',
  );
  const facial = { treatment: 'Facial', dokter: 'Sari', status: 'Completed', date: '2024-08-20' };
  const unproved = { diagnosa: null, kunjungan: null, referensi: null };
  expect(rows).toEqual([
    { pasien: 1, treatment: 'Peeling', dokter: 'Lama', status: 'Cancelled', date: '2024-02-01', ...unproved },
    { pasien: 1, ...facial, diagnosa: 'Akne', kunjungan: 7, referensi: 'INV-2024-001' },
    { pasien: 2, ...facial, ...unproved },
  ]);
});

it('an age is kept only where no birth date tells it; what the report says of it stays', async () => {
  expect(await ask(database.pool, 'select age from "$s".pasien order by id')).toEqual([{ age: null }, { age: 40 }]);
  expect(await ask(database.pool, 'select umur_pasien from "$s".laporan_treatment')).toEqual([
    { umur_pasien: '1 tahun' },
  ]);
});

it('rows of the treatment report name the records they tell of', async () => {
  expect(await ask(database.pool, 'select pasien, dokter, kunjungan from "$s".laporan_treatment')).toEqual([
    { pasien: 1, dokter: 1, kunjungan: 7 },
  ]);
});
