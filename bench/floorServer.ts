import { createSecretKey } from 'node:crypto';
import express, { type NextFunction, type Request, type Response } from 'express';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { pasien } from '../src/resources/pasien/pasien.ts';
import { isStored } from '../src/schema/index.ts';

/**
 * The baseline of the server's speed: Express with hand-written SQL for two endpoints, as one would write them
 * for this database and nothing more. It verifies the token, looks up session, account and role on every request that
 * carries one, and answers the same fields. It does without security headers, compression, log, request limit, validation
 * and refusals.
 * Takes the database's address and the token secret; prints its own address.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const secret = createSecretKey(Buffer.from(process.env['JWT_SECRET'] ?? ''));
const app = express();

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

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
