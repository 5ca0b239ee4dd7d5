import { createSecretKey } from 'node:crypto';
import express, { type NextFunction, type Request, type Response } from 'express';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { pasien } from '../../src/resources/pasien.ts';
import { isStored } from '../../src/schema/index.ts';

/**
 * The baseline of the server's speed: Express with hand-written SQL for three endpoints, as one would write them
 * for this database and nothing more. It verifies the token, looks up session, account and role on every request that
 * carries one, answers the same fields, and writes the same rows when it is paid: the answer kept for the
 * Idempotency-Key and the audit's rows, too. It does without security headers, compression, log, request limit,
 * validation, version checks, refusals, news, the texts that are searched, and the audit's chain of fingerprints.
 * Takes the database's address and the token secret; prints its own address.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const secret = createSecretKey(Buffer.from(process.env['JWT_SECRET'] ?? ''));
const app = express();
app.use(express.json());

app.use(async (req: Request, res: Response, next: NextFunction) => {
  const token = req.headers.authorization?.slice('Bearer '.length);
  if (!token) return next();
  const { sid } = jwt.verify(token, secret, { algorithms: ['HS256'] }) as { sid: string };
  const { rows } = await pool.query(
    `select s.last_seen_at, u.id, u.name, r.username as role from klinik._sesi s
     join klinik._akun a on a.id = s.user_id and a.stamp = s.stamp
     join klinik."user" u on u.id = a.id and u._archived_at is null
     left join klinik.roles r on r.id = u.role where s.id = $1`,
    [sid],
  );
  if (rows[0]?.role !== 'admin') return void res.sendStatus(401);
  res.locals['user'] = rows[0];
  next();
});

/** The columns that the console's own list sends of a patient. */
const stored = Object.entries(pasien.fields).flatMap(([name, field]) => (isStored(field) ? [`"${name}"`] : []));
const columns = ['id', ...stored, '_version as version', '_updated_by as "updatedBy"'].join(', ');

app.get('/api/pasien', async (_req, res) => {
  const [rows, count] = await Promise.all([
    pool.query(
      `select ${columns} from klinik.pasien where _archived_at is null order by name collate klinik.indonesia, id limit 50`,
    ),
    pool.query('select count(*) from klinik.pasien where _archived_at is null'),
  ]);
  res.set('Content-Range', `pasien 0-49/${count.rows[0].count}`).json(rows.rows);
});

app.get('/api/pasien/:id', async (req, res) => {
  const { rows } = await pool.query(`select ${columns} from klinik.pasien where id = $1 and _archived_at is null`, [
    req.params.id,
  ]);
  res.json(rows[0]);
});

app.post('/api/commands/transaksi/bayar', async (req, res) => {
  const client = await pool.connect();
  const { user } = res.locals;
  const key = `${user.id} ${req.headers['idempotency-key']}`;
  const next = async (kunci: string) =>
    (
      await client.query('update klinik.penomoran set terakhir = terakhir + 1 where kunci = $1 returning terakhir', [
        kunci,
      ])
    ).rows[0].terakhir;
  try {
    await client.query('begin');
    const before = await client.query('select body from klinik._jawaban where key = $1', [key]);
    if (before.rows[0]) throw new Error('Asked twice');
    const closed = await client.query('select id from klinik.tutup_kas where tanggal = $1 and kasir = $2', [
      '2024-08-27',
      user.name,
    ]);
    if (closed.rows[0]) throw new Error('The till is closed');
    const visit = (await client.query('select * from klinik.kunjungan where id = $1 for update', [req.body.kunjungan]))
      .rows[0];
    const total = visit.treatments.reduce((sum: number, line: { harga: number }) => sum + line.harga, 0);
    const lines = visit.treatments.map((line: { nama: string; harga: number }) => ({
      ...{ ...line, jenis: 'Treatment', produk: null },
      ...{ qty: 1, jumlah: line.harga },
    }));
    const invoice = `INV-2024-${String(await next('INV-2024')).padStart(3, '0')}`;
    const paid = await client.query(
      `insert into klinik.transaksi ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status, "statusLayanan", kunjungan, rincian, subtotal, diskon, ppn, kasir, dikembalikan, bagian, dibayar, pembulatan, "sisaGugur", sisa, "tanggalBayar")
       values ($1, $2, $3, $4, $5, '2024-08-27', '10:00', $6, 'Cash', 'Paid', 'Completed', $7, $8, $6, 0, 0, $9, 0, $10, $6, 0, 0, 0, '2024-08-27') returning *`,
      [
        ...[invoice, visit.pasien, visit.dokter, visit.treatments[0].nama, visit.kategori, total, visit.id],
        ...[
          JSON.stringify(lines),
          user.name,
          JSON.stringify([{ metodeBayar: 'Cash', jumlah: total, kasir: user.name }]),
        ],
      ],
    );
    await client.query('update klinik.kunjungan set transaksi = $2, _version = _version + 1 where id = $1', [
      visit.id,
      paid.rows[0].id,
    ]);
    const ledger = await client.query(
      `insert into klinik.laporan_keuangan (tanggal, waktu, no_transaksi, jenis_transaksi, kategori, deskripsi, nominal, metode_pembayaran, referensi, created_by, created_at, sumber, asal, laci)
       values ('2024-08-27', '10:00', $1, 'pemasukan', 'Transaksi', 'Pembayaran', $2, 'Cash', $3, $4, now(), 'laci', 'pembayaran', $5) returning id`,
      [`KEU-${await next('KEU')}`, total, invoice, user.name, user.id],
    );
    const { rows: people } = await client.query(
      `select p.name, coalesce(p.age, extract(year from age('2024-08-27', p."birthDate"::date))) as age, p.gender, d.name as dokter from klinik.pasien p, klinik.dokter d where p.id = $1 and d.id = $2 for update of p`,
      [visit.pasien, visit.dokter],
    );
    const done = await client.query(
      `insert into klinik.laporan_treatment (kode_treatment, tanggal_treatment, waktu_treatment, nama_pasien, umur_pasien, jenis_kelamin, nama_dokter, jenis_treatment, diagnosa, tindakan, biaya_konsultasi, biaya_obat, total_biaya, metode_pembayaran, status, referensi, created_by, created_at, dikembalikan)
       values ($1, '2024-08-27', '10:00', $2, $3, $4, $5, $6, '-', $6, $7, 0, $7, 'Cash', 'selesai', $8, $9, now(), 0) returning id`,
      [
        ...[`TRT-${await next('TRT')}`, people[0].name, people[0].age, people[0].gender, people[0].dokter],
        ...[visit.treatments[0].nama, total, invoice, user.name],
      ],
    );
    const sold = await client.query(
      `insert into klinik.laporan_penjualan (tanggal, waktu, invoice, transaksi, jenis, nama, dokter, kasir, "metodeBayar", qty, bruto, diskon, neto, ppn, total, hpp)
       values ('2024-08-27', '10:00', $1, $2, 'Treatment', $3, $4, $5, 'Cash', 1, $6, 0, $6, 0, $6, 0) returning id`,
      [invoice, paid.rows[0].id, visit.treatments[0].nama, visit.dokter, user.name, total],
    );
    const seen = { treatment: visit.treatments[0].nama, dokter: people[0].dokter, status: 'Completed' };
    const told = await client.query(
      `insert into klinik.riwayat (pasien, date, treatment, dokter, status, kunjungan, referensi) values ($1, '2024-08-27', $2, $3, $4, $5, $6) returning id`,
      [visit.pasien, seen.treatment, seen.dokter, seen.status, visit.id, invoice],
    );
    await client.query(
      `update klinik.pasien set "totalVisits" = "totalVisits" + 1, "lastVisit" = '2024-08-27', _version = _version + 1 where id = $1`,
      [visit.pasien],
    );
    const answer = { data: paid.rows[0] };
    await client.query(
      'insert into klinik._jawaban (key, user_id, request, status, body) values ($1, $2, $3, 200, $4)',
      [...[key, user.id, '-', JSON.stringify(answer)]],
    );
    const written: [string, number, unknown][] = [
      ['transaksi', paid.rows[0].id, paid.rows[0]],
      ['kunjungan', visit.id, { transaksi: paid.rows[0].id }],
      ['laporan/keuangan', ledger.rows[0].id, { nominal: total, referensi: invoice }],
      ['laporan/treatment', done.rows[0].id, { jenis_treatment: visit.treatments[0].nama, referensi: invoice }],
      ['laporan/penjualan', sold.rows[0].id, { neto: total, invoice }],
      ['riwayat', told.rows[0].id, seen],
      ['pasien', visit.pasien, { lastVisit: '2024-08-27' }],
    ];
    // Numbered by their own sequence, beside the chain of the console's.
    await client.query(
      `insert into bench_audit (pengguna, sumber, data, perubahan)
       select $1, w.sumber, w.data, w.perubahan from jsonb_to_recordset($2::jsonb) as w(sumber text, data bigint, perubahan jsonb)`,
      [user.name, JSON.stringify(written.map(([sumber, data, perubahan]) => ({ sumber, data, perubahan })))],
    );
    await client.query('commit');
    res.json(answer);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await pool.query(
  'create table if not exists bench_audit (id bigserial primary key, waktu timestamptz default now(), pengguna text, sumber text, data bigint, perubahan jsonb)',
);
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
