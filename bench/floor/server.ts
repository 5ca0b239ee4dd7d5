import express from 'express';
import pg from 'pg';

/**
 * What the server's speed is held against: a bare Express app with hand-written SQL for three endpoints, without
 * sessions, rights, validation, searching texts or news. Takes the database's address; prints its own.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = express();
app.use(express.json());

const columns =
  'id, name, kategori, gender, age, "birthDate", nik, phone, email, address, dokter, allergies, "joinDate", "totalVisits", "lastVisit", "nextAppointment", "medicalHistory", _version as version, _updated_by as "updatedBy"';

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
  const next = async (kunci: string) =>
    (
      await client.query('update klinik.penomoran set terakhir = terakhir + 1 where kunci = $1 returning terakhir', [
        kunci,
      ])
    ).rows[0].terakhir;
  try {
    await client.query('begin');
    const visit = (await client.query('select * from klinik.kunjungan where id = $1 for update', [req.body.kunjungan]))
      .rows[0];
    const total = visit.treatments.reduce((sum: number, line: { harga: number }) => sum + line.harga, 0);
    const invoice = `INV-2024-${String(await next('INV-2024')).padStart(3, '0')}`;
    const paid = await client.query(
      `insert into klinik.transaksi ("invoiceNumber", pasien, dokter, layanan, kategori, tanggal, waktu, total, "metodeBayar", status, "statusLayanan", kunjungan, subtotal, diskon, ppn)
       values ($1, $2, $3, $4, $5, '2024-08-27', '10:00', $6, 'Cash', 'Paid', 'Completed', $7, $6, 0, 0) returning *`,
      [invoice, visit.pasien, visit.dokter, visit.treatments[0].nama, visit.kategori, total, visit.id],
    );
    await client.query('update klinik.kunjungan set transaksi = $2 where id = $1', [visit.id, paid.rows[0].id]);
    await client.query(
      `insert into klinik.laporan_keuangan (tanggal, waktu, no_transaksi, jenis_transaksi, kategori, deskripsi, nominal, metode_pembayaran, referensi)
       values ('2024-08-27', '10:00', $1, 'pemasukan', 'Transaksi', 'Pembayaran', $2, 'Cash', $3)`,
      [`KEU-${await next('KEU')}`, total, invoice],
    );
    const { rows: people } = await client.query(
      `select p.name, p.age, p.gender, p."medicalHistory", d.name as dokter from klinik.pasien p, klinik.dokter d where p.id = $1 and d.id = $2 for update of p`,
      [visit.pasien, visit.dokter],
    );
    await client.query(
      `insert into klinik.laporan_treatment (kode_treatment, tanggal_treatment, waktu_treatment, nama_pasien, umur_pasien, jenis_kelamin, nama_dokter, jenis_treatment, diagnosa, tindakan, biaya_konsultasi, biaya_obat, total_biaya, metode_pembayaran, status, created_by, created_at)
       values ($1, '2024-08-27', '10:00', $2, $3, $4, $5, $6, '-', $6, $7, 0, $7, 'Cash', 'selesai', 'x', now())`,
      [
        `TRT-${await next('TRT')}`,
        people[0].name,
        people[0].age,
        people[0].gender,
        people[0].dokter,
        visit.treatments[0].nama,
        total,
      ],
    );
    await client.query(
      `update klinik.pasien set "totalVisits" = "totalVisits" + 1, "lastVisit" = '2024-08-27', "medicalHistory" = $2 where id = $1`,
      [visit.pasien, JSON.stringify(people[0].medicalHistory)],
    );
    await client.query('commit');
    res.json({ data: paid.rows[0] });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
