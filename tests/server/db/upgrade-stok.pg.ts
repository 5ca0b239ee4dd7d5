import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrationsIn } from '../../../server/db/journal.ts';
import { migrate } from '../../../server/db/migrate.ts';

/** A schema as an older version of the program left it, brought up to date by this one. */
const schema = `uji_lama_${process.pid}`;
const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 });
const ask = async (statement: string) => (await pool.query(statement.replaceAll('$s', `"${schema}"`))).rows;

const old = `
  insert into $s.supplier (id, name, username, email) values (1, 'PT Obat', 'obat', 'obat@x.test');
  insert into $s.produk (id, kode_produk, nama_produk, jenis, kategori, satuan, harga_beli, harga_jual, supplier,
    expired_date, stok_minimum, stok_awal, stok_masuk, stok_keluar, stok_akhir, status, total_penjualan, profit) values
    (1, 'P1', 'Amoxicillin', 'medis', 'Antibiotik', 'Strip', 7000, 13000, 1, '2020-01-01', 2, 0, 20, 8, 12, 'normal', 39000, 18000),
    (2, 'P2', 'Serum', 'nonmedis', 'Vitamin', 'Botol', 5000, 9000, 1, null, 2, 4, 0, 0, 4, 'normal', 0, 0),
    (3, 'P3', 'Kasa', 'medis', 'Alat Kesehatan', 'Pcs', 100, 200, 1, null, 0, 0, 0, 0, 0, 'out_of_stock', 0, 0);
  insert into $s.dokter (id, name, username, email) values (1, 'dr. Ratna', 'ratna', 'ratna@x.test');
  insert into $s.pasien (id, name, kategori, phone, "joinDate", gender, age, dokter, "totalVisits")
    values (1, 'Ani', 'Medis', '081234567890', '2024-01-01', 'Perempuan', 30, 1, 1);
  insert into $s.batch (id, produk, kedaluwarsa, sisa) values
    (1, 1, '2999-09-30', 7), (2, 1, null, 5), (3, 1, '2999-01-01', 0), (4, 2, '2020-01-01', 4);
  insert into $s.mutasi_stok (tanggal, jenis_mutasi, produk, jumlah, satuan, keterangan) values
    ('2024-08-01', 'masuk', 1, 20, 'Strip', 'Penerimaan #TRX0001'), ('2024-08-02', 'keluar', 1, 4, 'Strip', 'Penjualan INV-2024-001'),
    ('2024-08-02', 'masuk', 1, 1, 'Strip', 'Retur INV-2024-001'), ('2024-08-03', 'keluar', 1, 2, 'Strip', 'Pemusnahan: basah'),
    ('2024-08-03', 'keluar', 1, 3, 'Strip', null);
  insert into $s.transaksi ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar",
    status, "statusLayanan", kasir, rincian, subtotal, diskon, ppn, "batchTerjual")
    values ('INV-2024-001', 1, 1, 'Amoxicillin', 'Medis', '2024-08-02', '10:00', 52000, 'Cash', 'Paid', 'Completed', 'Siti',
      '[{"jenis":"Produk","nama":"Amoxicillin","kategori":"Antibiotik","produk":1,"qty":4,"harga":13000,"jumlah":52000}]',
      52000, 0, 0, '[{"batch":3,"jumlah":3},{"batch":1,"jumlah":1}]');
`;

beforeAll(async () => {
  const [first] = migrationsIn();
  const nothing = async () => undefined;
  await migrate(pool, schema, { only: new Set([first?.hash ?? '']), before: nothing, after: nothing });
  await ask(old);
  await migrate(pool, schema);
});
afterAll(async () => {
  await ask('drop schema $s cascade');
  await pool.end();
});

describe('a clinic of the first version keeps its data', () => {
  it('products learn from their batches and movements what can be sold, what was sold and lost', async () => {
    const rows = await ask(
      'select id, stok_layak, expired_date::text, status, terjual, kerugian, profit from $s.produk order by id',
    );
    expect(rows).toEqual([
      {
        id: '1',
        stok_layak: '12',
        expired_date: '2999-09-30',
        status: 'normal',
        terjual: '3',
        kerugian: '14000',
        profit: '18000',
      },
      {
        id: '2',
        stok_layak: '0',
        expired_date: null,
        status: 'out_of_stock',
        terjual: '0',
        kerugian: '0',
        profit: '0',
      },
      {
        id: '3',
        stok_layak: '0',
        expired_date: null,
        status: 'out_of_stock',
        terjual: '0',
        kerugian: '0',
        profit: '0',
      },
    ]);
    expect((await ask('select harga_beli from $s.batch order by id')).map((row) => row.harga_beli)).toEqual([
      '7000',
      '7000',
      '7000',
      '5000',
    ]);
    expect(await ask('select sebab, nilai from $s.mutasi_stok order by id')).toEqual([
      { sebab: 'penerimaan', nilai: '140000' },
      { sebab: 'penjualan', nilai: '28000' },
      { sebab: 'retur', nilai: '7000' },
      { sebab: 'pemusnahan', nilai: '14000' },
      { sebab: 'catatan', nilai: '21000' },
    ]);
    expect((await ask('select "batchTerjual" as sold from $s.transaksi'))[0]?.sold).toMatchObject([
      { batch: 3, produk: 1, jumlah: 3, hargaBeli: 7000 },
      { batch: 1, produk: 1, jumlah: 1, hargaBeli: 7000 },
    ]);
  });
});
