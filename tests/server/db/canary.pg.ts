import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

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
const canaries = Array.from({ length: 84 }, (_, at) => canary(at + 1));
const secrets = canaries.flatMap(({ name, nik, phone, email, address, allergies }) => [
  name,
  nik,
  phone,
  email,
  address,
  allergies,
]);

describe('logs (trust.md, Logs; issue 6)', () => {
  it('500 canary values of patients pass through every endpoint, refusals and errors; none is in any log', async () => {
    const token = await klinik.tokenOf('admin');
    const provider = await klinik.provider();
    const raw = async (method: string, path: string, body?: object | string) => {
      const answer = await fetch(`${klinik.url}/api/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': path },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      await answer.text();
      return answer.status;
    };
    const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

    expect(secrets.length).toBeGreaterThanOrEqual(500);
    for (const patient of canaries) {
      const { data } = await provider.create<Row>('pasien', { data: patient });
      await provider.update('pasien', { id: data.id, data: { ...data, age: 31 }, previousData: data });
      expect(await raw('GET', `pasien?filter=${filterOf({ q: patient.name })}`)).toBe(200);
      expect(await raw('GET', `pasien?filter=${filterOf({ nik: patient.nik })}`)).toBeLessThan(500);
      await raw('POST', 'pasien', { ...patient, nik: patient.allergies, [patient.email]: patient.phone });
      await raw('PUT', `pasien/${data.id}`, { ...data, id: patient.name, version: 1 });
      await raw('GET', `pasien/${encodeURIComponent(patient.name)}`);
      await raw('GET', `${encodeURIComponent(patient.email)}?nama=${encodeURIComponent(patient.name)}`);
    }
    const [first = canary(0), second = canary(1)] = canaries;
    await raw('POST', 'pasien', `{"name":"${first.name}",`);
    await raw('POST', 'login', { email: first.email, password: first.address });
    await raw('POST', 'register', { fullname: first.name, email: 'x', password: first.nik, repeat: second.nik });
    await raw('POST', 'commands/bayar', { kunjungan: first.name, metodeBayar: first.phone });
    for (const name of [first.name, first.name])
      await raw('POST', 'supplier', { name, username: first.nik, email: first.email });

    // An unexpected error, whose message quotes what was asked for.
    const { database } = klinik;
    await database.query(sql`alter table ${database.table('pasien')} rename to dipindah`);
    expect(await raw('GET', `pasien?filter=${filterOf({ q: first.name })}`)).toBe(500);
    await database.query(sql`alter table ${sql.identifier(database.schema)}.dipindah rename to pasien`);
    // An error of the database itself, which PostgreSQL would log together with the row.
    await expect(
      database.query(sql`update ${database.table('pasien')} set age = -1 where name = ${first.name}`),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(database.query(sql`select ${first.name}::text::bigint`)).rejects.toThrow();

    const file = inject('postgresLog');
    const ofPostgres = file ? [readFileSync(file, 'utf8')] : [];
    expect(klinik.log.length).toBeGreaterThan(8 * canaries.length);
    for (const log of ofPostgres) expect(log).toContain('database system is ready');
    for (const log of [klinik.log.join(''), ...ofPostgres]) {
      expect(secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))).toEqual([]);
      expect(log).not.toMatch(/kenari/i);
    }
  });
});
