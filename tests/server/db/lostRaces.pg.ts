import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let admin: string;
beforeAll(async () => {
  // What the database itself assumes must not matter.
  const strict = new URL(inject('servingUrl'));
  strict.searchParams.set('options', '-c default_transaction_isolation=serializable');
  klinik = await startKlinik({ env: { DATABASE_URL: strict.href } });
  await klinik.reset();
  await klinik.setPassword(1, 'melati di teras');
  call = caller(klinik.url);
  admin = await klinik.tokenOf('admin');
  const { schema, pool } = klinik.database;
  // Counts on, whatever becomes of the transaction: each write loses twice before it is let through.
  await pool.query(`create sequence "${schema}".kalah;
    create function "${schema}".kalah() returns trigger language plpgsql security definer as $$
    begin
      case nextval('"${schema}".kalah') % 3
        when 1 then raise exception 'kalah' using errcode = '40001';
        when 2 then raise exception 'kalah' using errcode = '40P01';
        else return null;
      end case;
    end $$;
    create trigger kalah before insert on "${schema}".audit for each statement execute function "${schema}".kalah()`);
});
afterAll(() => klinik.stop());

const rows = async () => {
  const [row] = await klinik.database.query<{ n: number }>(
    sql`select count(*) as n from ${klinik.database.table('audit')}`,
  );
  return Number(row?.n);
};
const many = (ids: number[]) => `supplier?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;

describe('what loses a race: a serialization failure, then a deadlock', () => {
  it('is begun anew, whatever the write, and done once', async () => {
    const supplier = (n: number) => ({ name: `PT Kalah ${n}`, username: `kalah${n}`, email: 'a@b.example' });
    const own = { email: 'admin@klinik.test', password: 'melati di teras' };
    const wrote = async (status: number, method: string, path: string, body?: object) => {
      const before = await rows();
      const headers = { 'Idempotency-Key': `kalah-${before}-kunci` };
      const answer = await call(method, path, { token: admin, headers, ...(body && { body }) });
      expect(answer.status, `${method} ${path} ${answer.text}`).toBe(status);
      return { body: answer.body, rows: (await rows()) - before };
    };
    const one = await wrote(201, 'POST', 'supplier', supplier(1));
    const two = await wrote(201, 'POST', 'supplier', supplier(2));
    const ids = [Number(one.body['id']), Number(two.body['id'])];
    expect([one.rows, two.rows]).toEqual([1, 1]);
    expect(await wrote(200, 'PUT', `supplier/${ids[0]}`, { phone: '08123456789', version: 1 })).toMatchObject({
      rows: 1,
    });
    expect(await wrote(200, 'PUT', many(ids), { phone: '08123456780' })).toMatchObject({ rows: 2 });
    expect(await wrote(200, 'DELETE', `supplier/${ids[0]}`)).toMatchObject({ rows: 1 });
    expect(await wrote(200, 'DELETE', many(ids.slice(1)))).toMatchObject({ rows: 1 });
    expect(await wrote(200, 'DELETE', 'pasien/6')).toMatchObject({ rows: 1 });
    expect(await wrote(200, 'POST', 'restore/pasien/6', {})).toMatchObject({ rows: 1 });
    expect(await wrote(200, 'POST', 'commands/kas/buka', { modal: 200_000 })).toMatchObject({ rows: 1 });
    expect(await wrote(200, 'POST', 'login', own)).toMatchObject({ rows: 1 });
    expect(await wrote(401, 'POST', 'login', { ...own, password: 'salah' })).toMatchObject({ rows: 1 });
    expect(await wrote(204, 'POST', 'logout')).toMatchObject({ rows: 1 });
  });
});
