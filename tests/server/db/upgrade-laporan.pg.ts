import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrationsIn } from '../../../server/db/journal.ts';
import { migrate } from '../../../server/db/migrate.ts';

const schema = `uji_laporan_${process.pid}`;
const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 });
const ask = async (statement: string) => (await pool.query(statement.replaceAll('$s', `"${schema}"`))).rows;

const part = (jumlah: number, tanggal: string) =>
  `{"metodeBayar":"Cash","jumlah":${jumlah},"pembulatan":0,"dikembalikan":0,"tanggal":"${tanggal}","waktu":"10:00","kasir":"Siti","referensi":"KEU-${jumlah}"}`;

/** A bill of November paid in December, one with a rest of which some fell, and the reversal that made it fall. */
const old = `
  insert into $s.dokter (id, name, username, email) values (1, 'dr. Ratna', 'ratna', 'ratna@x.test');
  insert into $s.pasien (id, name, kategori, phone, "joinDate", gender, dokter, "totalVisits")
    values (1, 'Ani', 'Medis', '081234567890', '2024-01-01', 'Perempuan', 1, 1);
  insert into $s.transaksi (id, "invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status,
    "statusLayanan", rincian, subtotal, diskon, ppn, bagian, dibayar, pembulatan, "sisaGugur", "tanggalBayar", membalik, dikembalikan,
    disesuaikan, "batchTerjual")
  select id, nomor, 1, 1, 'Facial', 'Medis', tanggal::date, '10:00', total, 'Cash', status, 'Completed', '[]'::jsonb, total, 0, 0,
    bagian::jsonb, dibayar, 0, gugur, bayar::date, membalik, 0, true, '[]'::jsonb
  from (values
    (1, 'INV-2026-001', '2026-11-20', 300, 'Paid', '[${part(100, '2026-11-20')},${part(200, '2026-12-02')}]', 300, 0, '2026-12-02', null::bigint),
    (2, 'INV-2026-002', '2026-11-21', 500, 'Pending', '[${part(150, '2026-11-21')}]', 150, 50, '2026-11-21', null),
    (3, 'INV-2026-003', '2026-12-01', -50, 'Pending', '[]', 0, 0, null, 2)
  ) as t (id, nomor, tanggal, total, status, bagian, dibayar, gugur, bayar, membalik);
  insert into $s.laporan_penjualan (tanggal, waktu, invoice, transaksi, jenis, nama, "metodeBayar", qty, bruto, diskon, neto, ppn, total, hpp)
    values ('2026-12-01', '10:00', 'INV-2026-003', 3, 'Treatment', 'Facial', 'Cash', 0, -60, -10, -50, 0, -50, 0);
`;

beforeAll(async () => {
  const before = migrationsIn().slice(0, 17);
  const nothing = async () => undefined;
  await migrate(pool, schema, { only: new Set(before.map(({ hash }) => hash)), before: nothing, after: nothing });
  await ask(old);
  await migrate(pool, schema);
});
afterAll(async () => {
  await ask('drop schema $s cascade');
  await pool.end();
});

it('bills of an older version learn when they were settled, and the rows of their rests', async () => {
  expect(await ask('select id, "tanggalLunas"::text as lunas from $s.transaksi order by id')).toEqual([
    { id: '1', lunas: '2026-12-02' },
    { id: '2', lunas: null },
    { id: '3', lunas: null },
  ]);
  expect(
    await ask(
      'select transaksi, tanggal::text, sebab, jumlah from $s.laporan_sisa_tagihan order by transaksi, tanggal',
    ),
  ).toEqual([
    { transaksi: '1', tanggal: '2026-11-20', sebab: 'sebagian', jumlah: '200' },
    { transaksi: '1', tanggal: '2026-12-02', sebab: 'pelunasan', jumlah: '-200' },
    { transaksi: '2', tanggal: '2026-11-21', sebab: 'sebagian', jumlah: '350' },
    { transaksi: '2', tanggal: '2026-12-01', sebab: 'gugur', jumlah: '-50' },
  ]);
  expect(await ask('select subtotal, diskon, disesuaikan from $s.transaksi where id = 3')).toEqual([
    { subtotal: '-60', diskon: '-10', disesuaikan: true },
  ]);
});
