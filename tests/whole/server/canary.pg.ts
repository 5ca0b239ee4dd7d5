import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { postgresUrlIn, startServer, stopServers } from '../../support/serverProcess.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'klinik-log-'));
const admin = { ADMIN_EMAIL: 'kepala@klinik.example', ADMIN_PASSWORD: 'rahasia-uji-coba' };
let url = '';
let token = '';
let server: ReturnType<typeof startServer>;
beforeAll(async () => {
  const env = { ...admin, BUSINESS_DATE: '2024-08-27', API_RATE_LIMIT: '1000000', LOG_LEVEL: 'trace' };
  server = startServer(dataDir, env, '--sample');
  url = (await server.ready()).url;
  const { body } = await send('POST', 'login', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  token = String(body['access_token']);
});
afterAll(async () => {
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A patient of whom every value is found nowhere else. */
const canary = (n: number) => ({
  name: `Kenari${n}x Rahasia`,
  kategori: 'Medis',
  gender: 'Perempuan',
  age: 30,
  nik: `91827364${String(50_000_000 + n)}`,
  phone: `0899${String(7_000_000 + n)}`,
  email: `kenari${n}x@rahasia.example`,
  address: `Jalan Kenari${n}x`,
  dokter: 1,
  allergies: `Alergi kenari${n}x`,
});
const canaries = Array.from({ length: 14 }, (_, at) => canary(at + 1));
const secrets = canaries.flatMap(({ name, nik, phone, email, address, allergies }) => [
  name,
  nik,
  phone,
  email,
  address,
  allergies,
]);

let keys = 0;
async function send(method: string, path: string, body?: object | string) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `kenari-${++keys}-kunci`,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  return { status: answer.status, body: (isJson ? JSON.parse(text) : {}) as Row & Record<string, unknown> };
}
const run = async (command: string, input: object) => {
  const { status, body } = await send('POST', `commands/${command}`, input);
  expect(status, `${command} ${JSON.stringify(body)}`).toBe(200);
  return body['data'] as Row;
};
const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

/** A patient's day, with what must stay private in every text that staff may type. */
async function treat(patient: Row, { name, allergies, address }: ReturnType<typeof canary>) {
  await run('antrian/ambil-nomor', { pasien: patient.id, dokter: 1 });
  const board = filterOf({ pasien: patient.id, transaksi: null });
  for (let calls = 0; calls < 40; calls++) {
    await run('antrian/panggil-selanjutnya', {});
    if ((await send('GET', `kunjungan?filter=${board}`)).body.length !== 0) break;
  }
  const [visit] = (await send('GET', `kunjungan?filter=${board}`)).body as unknown as Row[];
  const line = { nama: `Facial ${name}`, harga: 100_000, kategori: null };
  const typed = { version: visit?.['version'], status: 'Selesai Konsultasi', diagnosa: allergies, treatments: [line] };
  expect((await send('PUT', `kunjungan/${visit?.id}`, typed)).status).toBe(200);
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 0, catatan: address };
  const paid = await run('transaksi/bayar', { kunjungan: visit?.id, ...terms });
  await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: allergies, batalkanLayanan: true });
}

describe('logs (security.md, Logs)', () => {
  it(`${secrets.length} values of ${canaries.length} patients pass through every endpoint, refusals and errors; none is in what the server or PostgreSQL wrote`, async () => {
    const made: Row[] = [];
    for (const patient of canaries) {
      const { status, body } = await send('POST', 'pasien', patient);
      expect(status).toBe(201);
      made.push(body);
      expect((await send('PUT', `pasien/${body.id}`, { ...patient, age: 31, version: 1 })).status).toBe(200);
      expect((await send('GET', `pasien?filter=${filterOf({ q: patient.name })}`)).status).toBe(200);
      expect((await send('GET', `pasien?filter=${filterOf({ nik: patient.nik })}`)).status).toBe(200);
      await send('POST', 'pasien', { ...patient, nik: patient.allergies, [patient.email]: patient.phone });
      await send('PUT', `pasien/${body.id}`, { ...body, id: patient.name, version: 1 });
      await send('GET', `pasien/${encodeURIComponent(patient.name)}`);
      await send('GET', `${encodeURIComponent(patient.email)}?nama=${encodeURIComponent(patient.name)}`);
    }
    for (const [at, patient] of made.slice(0, 3).entries()) await treat(patient, canaries[at] ?? canary(0));

    // Every other endpoint, with what is no business of it.
    const [first = canary(0), second = canary(1)] = canaries;
    const all = { nama: first.name, nik: first.nik, alasan: first.allergies, catatan: first.address };
    for (const name of commands.keys()) await send('POST', `commands/${name}`, all);
    for (const { name } of resources.filter((each) => each.name !== 'cabang' && each.several === null)) {
      const query = `filter=${filterOf({ q: first.name })}`;
      for (const path of [name, `aggregate/${name}`, `group/${name}`]) {
        await send('GET', `${path}?${query}&field=${first.phone}&by=name&measures=${encodeURIComponent(first.email)}`);
      }
      // What an export reads.
      expect((await send('GET', `${name}?range=[0,99]`)).status).toBe(200);
      await send('POST', name, { ...all, name: first.name, email: first.email, username: first.phone });
      await send('PUT', `${name}/${encodeURIComponent(first.name)}`, all);
      await send('PUT', `${name}?filter=${filterOf({ id: [first.name] })}`, all);
      await send('DELETE', `${name}/${encodeURIComponent(first.nik)}`);
      await send('DELETE', `${name}?filter=${filterOf({ id: [first.nik] })}`);
    }
    await send('POST', 'pasien', `{"name":"${first.name}",`);
    await send('POST', 'login', { email: first.email, password: first.address });
    await send('POST', 'register', { fullname: first.name, email: 'x', password: first.nik, repeat: second.nik });
    await send('POST', 'register', {
      fullname: first.name,
      email: first.email,
      password: first.address,
      repeat: first.address,
    });
    await send('DELETE', `sessions/${encodeURIComponent(first.name)}`);

    // Errors nobody expects, whose messages quote what was asked for or what is stored.
    const client = new pg.Client({ connectionString: postgresUrlIn(dataDir) });
    await client.connect();
    await client.query('alter table klinik.pasien rename to dipindah');
    expect((await send('GET', `pasien?filter=${filterOf({ q: first.name })}`)).status).toBe(500);
    await client.query('alter table klinik.dipindah rename to pasien');
    await client.query(
      "alter table klinik.pasien add constraint penolak check (allergies is null or allergies = '') not valid",
    );
    expect((await send('PUT', `pasien/${made[9]?.id}`, { ...canaries[9], version: 2 })).status).toBe(500);
    await expect(client.query('update klinik.pasien set age = -1 where name = $1', [first.name])).rejects.toMatchObject(
      { code: '23514' },
    );
    await expect(client.query('select $1::text::bigint', [first.name])).rejects.toThrow();
    await client.end();

    await stopServers();
    const { said } = await server.exit;
    const ofPostgres = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(said.split('\n').length).toBeGreaterThan(keys);
    expect(ofPostgres).toContain('database system is ready');
    for (const log of [said, ofPostgres]) {
      expect(secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))).toEqual([]);
      expect(log).not.toMatch(/kenari/i);
    }
  });
});
