import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../../../server/auth/rules/access.ts';
import { type LogRow, messageOf } from '../../../server/webhooks/message.ts';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { branches, type Fields, isReference, type Row } from '../../../src/schema/index.ts';
import { caller } from '../../support/call.ts';
import { getAddresses, startKlinik } from '../../support/klinik.ts';
import { callerOf } from '../../support/mesin.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
const tokens: Record<string, string> = {};
const staff = ['admin', 'manager', 'kasir', 'perawat', 'dokter', 'hr'];

beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  for (const role of staff) tokens[role] = await klinik.tokenOf(role);
});
afterAll(() => klinik.stop());

let sent = 0;
const send = (role: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${klinik.url}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${tokens[role]}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `cabang-${++sent}`,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const text = async (role: string, path: string, headers = {}) =>
  (await send(role, 'GET', path, undefined, headers)).text();
const json = async (role: string, path: string, headers = {}) => JSON.parse(await text(role, path, headers));
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const count = `measures=${encodeURIComponent('[{"count":true}]')}`;
const exported = async (role: string, name: string): Promise<Row[]> =>
  (await text(role, `export/${name}`))
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line).rows ?? []);
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
/** An answer without what names the request. */
const told = async (answer: Promise<Response>) => {
  const { status } = await answer;
  const { requestId: _, ...body } = JSON.parse((await (await answer).text()) || '{}');
  return { status, body };
};

describe('a clinic with one branch', () => {
  it.each(staff)('answers a %s with nothing of branches, anywhere', async (role) => {
    const found: string[] = [];
    const read = async (path: string) => {
      if (/cabang/i.test(await text(role, path))) found.push(path);
    };
    for (const path of ['me', 'rights']) await read(path);
    // An admin, who may open the second, is told of that command alone.
    const { paths, ...document } = await json(role, 'openapi.json');
    const opening = '/api/commands/cabang/buka';
    const others = Object.fromEntries(Object.entries(paths).filter(([path]) => !opening.endsWith(path)));
    expect(Object.keys(paths).length - Object.keys(others).length).toBe(role === 'admin' ? 1 : 0);
    if (/cabang/i.test(JSON.stringify({ ...document, paths: others }))) found.push('openapi.json');
    const types = (await text(role, 'client.d.ts')).replace(/^.*"\/commands\/cabang\/buka":.*$/m, '');
    const told = types.split(/(?=\/\*\* Perintah )/).filter((part) => !part.startsWith('/** Perintah cabang/buka '));
    if (told.some((part) => /cabang/i.test(part))) found.push('client.d.ts');
    for (const { name, source, several } of resources) {
      if (name === branches || several !== null) continue;
      const rows = await json(role, `${name}?range=[0,99]`);
      if (!Array.isArray(rows)) continue;
      const [first] = rows as Row[];
      await read(`${name}?range=[0,99]`);
      await read(`export/${name}`);
      if (first === undefined || name !== source) continue;
      await read(`${name}/${first.id}`);
      await read(`history/${name}/${first.id}`);
    }
    expect(found).toEqual([]);
  });

  it('notes none in the audit of what is made, and hears of none in a header', async () => {
    const made = { nama: 'Ruang Baru', macam: 'ruang', jenisRuang: 'perawatan' };
    const answer = await send('admin', 'POST', 'sumber-daya', made, { 'X-Cabang': '7' });
    expect(answer.status).toBe(201);
    expect(await answer.text()).not.toMatch(/cabang/i);
    const user = { name: 'Orang Baru', email: 'baru@klinik.test', role: null, dokter: null };
    expect((await send('admin', 'POST', 'user', user)).status).toBe(201);
    expect(await text('admin', 'audit?range=[0,99]&sort=["id","DESC"]')).not.toMatch(/"Cabang"/);
    expect((await told(send('admin', 'POST', 'sumber-daya', { ...made, nama: 'Lain', cabang: 1 }))).status).toBe(422);
  });
});

describe('a clinic with two', () => {
  /** The rows of the second branch, by entity. */
  const second = new Map<string, number[]>();
  const all = new Map<string, number[]>();
  const ofBranch = resources.filter(({ branch }) => branch === true);

  beforeAll(async () => {
    const { table, query } = klinik.database;
    await query(
      sql`insert into ${table(branches)} (id, nama, "layananAntrian") values (1, 'Pusat', true), (2, 'Kemang', true)`,
    );
    await query(
      sql`update ${table('user')} u set cabang = '[{"cabang": 1}]' from ${table('roles')} r where r.id = u.role and r.username <> 'admin'`,
    );
    await query(
      sql`update ${table('permission')} set list = true, show = true, export = true where role = (select id from ${table('roles')} where username = 'manager')`,
    );
    for (const { name, source } of ofBranch)
      if (name === source) await query(sql`update ${table(source)} set cabang = 2 where id % 3 = 0`);
    for (const { name } of ofBranch) {
      const rows = await exported('admin', name);
      all.set(name, ids(rows));
      second.set(name, ids(rows.filter(({ cabang }) => cabang === 2)));
    }
  });
  const firstOf = (name: string) => (all.get(name) ?? []).filter((id) => !second.get(name)?.includes(id));

  it('shows an admin all of it, each row with its branch', () => {
    expect([...second.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(15);
  });

  it.each(ofBranch.map(({ name }) => name))('%s: no way to read tells a manager of one of the other', async (name) => {
    const mine = firstOf(name);
    for (const path of [`${name}?range=[0,99]`, `${name}?range=[0,99]&sort=["id","DESC"]`]) {
      const answer = await send('manager', 'GET', path);
      expect(answer.headers.get('content-range')?.split('/').at(-1)).toBe(String(mine.length));
      const body = await answer.text();
      expect(body).not.toMatch(/"cabang"/);
      for (const { id } of JSON.parse(body) as Row[]) expect(mine).toContain(id);
    }
    expect(await json('manager', `aggregate/${name}?${count}`)).toEqual({ data: [mine.length] });
    expect(ids(await exported('manager', name))).toEqual(mine);
    const paths = [`/aggregate/${name}?${count}`, `/${name}?range=[0,99]`];
    const batch = await (await send('manager', 'POST', 'reads', { paths })).text();
    expect(batch).toContain('"status":200');
    for (const id of second.get(name) ?? []) expect(batch).not.toContain(`"id":${id},`);
    const [other] = second.get(name) ?? [];
    if (other === undefined) return;
    expect(await json('manager', `${name}?${filter({ id: [other] })}`)).toEqual([]);
    for (const path of [name, `history/${name}`])
      expect(await told(send('manager', 'GET', `${path}/${other}`))).toEqual(
        await told(send('manager', 'GET', `${path}/999999`)),
      );
    for (const [method, values] of [
      ['PUT', { version: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const ask = (id: number) => told(send('manager', method, `${name}/${id}`, values));
      expect(await ask(other)).toEqual(await ask(999_999));
    }
  });

  it('no form and no command of a manager tells a record of the other branch from none', async () => {
    const there = (to: string) => second.get(to)?.[0];
    const none = (to: string): number | undefined => (there(to) === undefined ? undefined : 999_999);
    const naming = (fields: Fields, id: (to: string) => number | undefined) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
          const named = isReference(field) ? id(field.to) : undefined;
          return named === undefined ? [] : [[name, named]];
        }),
      );
    let asked = 0;
    for (const { name, fields } of [...resources.filter(({ actions }) => actions.create), ...commands.values()]) {
      if (Object.keys(naming(fields, none)).length === 0) continue;
      const path = commands.has(name) ? `commands/${name}` : name;
      const post = (id: typeof none) => told(send('manager', 'POST', path, naming(fields, id)));
      expect(await post(there), name).toEqual(await post(none));
      asked += 1;
    }
    expect(asked).toBeGreaterThan(20);
  });

  describe('a word that stands in rows of the second alone', () => {
    const word = 'Rahasia Kemang';
    /** The fields that have it, by entity. */
    const marked = new Map<string, string[]>();

    beforeAll(async () => {
      const { table, query } = klinik.database;
      for (const { name, source, fields } of ofBranch)
        for (const [field, { kind, unique }] of Object.entries(fields)) {
          if (name !== source || unique || !['text', 'longText'].includes(kind)) continue;
          const set = sql`update ${table(source)} set ${sql.identifier(field)} = ${word} where cabang = 2`;
          // Of some a column is too narrow for it, or has a form of its own.
          const done = await query(set).then(
            () => true,
            () => false,
          );
          if (done && second.get(source)?.length) marked.set(source, [...(marked.get(source) ?? []), field]);
        }
    });

    it('is told a manager of the first by no address that answers a GET', async () => {
      const call = caller(klinik.url);
      const ids = [...new Set([...second.values()].flatMap((each) => each.slice(0, 2)))].slice(0, 5);
      const addresses = await getAddresses(call, tokens['admin'] ?? '', ids);
      // One after another: a server that is asked everything at once answers some with 503.
      const tellers = async (role: string) => {
        const told = new Set<string>();
        for (const path of addresses) if ((await text(role, path)).includes(word)) told.add(path.replace(/\d+/, '#'));
        return [...told];
      };
      expect(await tellers('manager')).toEqual([]);
      expect((await tellers('admin')).length).toBeGreaterThan(30);
    });

    it('is in no group of figures, no file, no search, and counts for nothing', async () => {
      let asked = 0;
      for (const [name, fields] of marked) {
        for (const path of [`export/${name}`, `${name}?${filter({ q: word })}`, `${name}?${filter({ q: 'Kemang' })}`])
          expect(await text('manager', path), path).not.toContain(word);
        for (const field of fields) {
          const path = `group/${name}?by=${field}&order=value&limit=200&${count}`;
          expect(await text('manager', path), path).not.toContain(word);
          const same = `aggregate/${name}?${filter({ [field]: word })}&${count}`;
          const answer = await text('manager', same);
          expect(answer, same).not.toMatch(/"data":\[[1-9]/);
          asked += 1;
        }
      }
      expect(asked).toBeGreaterThan(30);
    });

    it('is told no machine that works in the first', async () => {
      const { machine, keyFor } = callerOf([klinik.url], () => tokens['admin'] ?? '');
      const roles = (await json('admin', `roles?${filter({ username: 'manager' })}`)) as Row[];
      const made = await machine({ name: 'Toko Daring', role: roles[0]?.id });
      await klinik.database.query(
        sql`update ${klinik.database.table('user')} set cabang = '[{"cabang": 1}]' where id = ${made.id}`,
      );
      tokens['mesin'] = await keyFor(made.id);
      for (const { name } of ofBranch) {
        const body = await text('mesin', `${name}?range=[0,99]`);
        expect(body, name).not.toContain(word);
        expect(body, name).not.toMatch(/"cabang"/);
      }
      expect((await send('mesin', 'GET', 'antrian', undefined, { 'X-Cabang': '2' })).status).toBe(403);
      // One that was given none sees none.
      await klinik.database.query(sql`update ${klinik.database.table('user')} set cabang = '[]' where id = ${made.id}`);
      expect(await json('mesin', `aggregate/antrian?${count}`)).toEqual({ data: [0] });
    });

    it('is in no event of a change there, which names no record', async () => {
      const stop = new AbortController();
      const headers = { Authorization: `Bearer ${tokens['manager']}` };
      const stream = await fetch(`${klinik.url}/api/events`, { headers, signal: stop.signal });
      const reader = stream.body?.getReader();
      const made = { nama: `${word} Baru`, macam: 'ruang', jenisRuang: 'perawatan' };
      const { id } = (await (await send('admin', 'POST', 'sumber-daya', made, { 'X-Cabang': '2' })).json()) as Row;
      let told = '';
      while (!told.includes('sumber-daya')) told += new TextDecoder().decode((await reader?.read())?.value);
      stop.abort();
      expect(told).not.toContain(word);
      for (const line of told.split('\n').filter((each) => each.startsWith('data:')))
        expect(JSON.parse(line.slice(5)).every((each: unknown) => typeof each === 'string')).toBe(true);
      expect(told).not.toMatch(new RegExp(`\\b${id}\\b`));
      // Not to be counted by the cases after it.
      await klinik.database.query(sql`delete from ${klinik.database.table('sumber-daya')} where id = ${id}`);
    });

    it('is in no message to a hook of somebody who works in the first', async () => {
      const may = await rightsOf(klinik.database, { id: 0, role: 'manager', places: { all: [1, 2], own: [1] } }, [
        ...new Set(resources.map(({ guard }) => guard)),
      ]);
      const rows = await klinik.database.query<LogRow>(
        sql`select * from ${klinik.database.table('audit')} where sumber = 'sumber-daya' order by id desc limit 50`,
      );
      expect(rows.length).toBeGreaterThan(0);
      const told = await Promise.all(rows.map((row) => messageOf(klinik.database, may, row, '2024-08-27')));
      const named = told.flatMap((message) => message?.data.records ?? []).map(({ id }) => id);
      expect(named.filter((id) => second.get('sumber-daya')?.includes(id))).toEqual([]);
    });
  });

  it('writes where the account works, and nowhere else', async () => {
    const made = { nama: 'Ruang Manager', macam: 'ruang', jenisRuang: 'perawatan' };
    const { id } = (await (await send('manager', 'POST', 'sumber-daya', made)).json()) as Row;
    expect(await json('admin', `sumber-daya/${id}`)).toMatchObject({ cabang: 1 });
    const refused = await told(send('manager', 'GET', 'antrian', undefined, { 'X-Cabang': '2' }));
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const said of ['0', 'x', '1, 2', '99999999999999999999'])
      expect((await send('manager', 'GET', 'antrian', undefined, { 'X-Cabang': said })).status, said).toBe(403);
    const nowhere = await told(send('admin', 'POST', 'sumber-daya', { ...made, nama: 'Ruang Admin' }));
    expect(nowhere).toMatchObject({ status: 409, body: { message: expect.stringContaining('Pilih dulu cabang') } });
    const there = await send('admin', 'POST', 'sumber-daya', { ...made, nama: 'Ruang Admin' }, { 'X-Cabang': '2' });
    expect(await there.json()).toMatchObject({ cabang: 2 });
  });

  it('shows who chose a branch its rows, and the audit of them', async () => {
    const chosen = { 'X-Cabang': '2' };
    for (const { name } of ofBranch.filter(({ name }) => name !== 'sumber-daya')) {
      const { data } = await json('admin', `aggregate/${name}?${count}`, chosen);
      expect(data, name).toEqual([second.get(name)?.length]);
    }
    const rooms = (await json('admin', `sumber-daya?range=[0,99]`)) as Row[];
    const [here, there] = [1, 2].map((cabang) => rooms.find((row) => row['cabang'] === cabang));
    for (const room of [here, there])
      expect(
        (
          await send('admin', 'PUT', `sumber-daya/${room?.id}`, {
            nama: `${room?.['nama']} B`,
            version: room?.['version'],
          })
        ).status,
      ).toBe(200);
    const written = ((await json('manager', `audit?range=[0,99]&${filter({ sumber: 'sumber-daya' })}`)) as Row[]).map(
      ({ idData }) => idData,
    );
    expect(written).toContain(here?.id);
    expect(written).not.toContain(there?.id);
  });

  it('tells who works in one branch what that says of its own, and nothing of others', async () => {
    const { data } = await json('manager', 'rights');
    expect(data.branches).toMatchObject([{ id: 1, nama: 'Pusat', alamat: null }]);
    expect((await json('admin', 'rights')).data.branches).toMatchObject([{ id: 1 }, { id: 2, nama: 'Kemang' }]);
    const [kemang] = (await json('admin', `${branches}?${filter({ id: [2] })}`)) as Row[];
    const close = (nonaktifSejak: string | null) =>
      klinik.database.query(
        sql`update ${klinik.database.table(branches)} set "nonaktifSejak" = ${nonaktifSejak} where id = 2`,
      );
    await close('2024-01-01');
    const there = { 'X-Cabang': '2' };
    const made = { nama: 'Ruang Tutup', macam: 'ruang', jenisRuang: 'perawatan' };
    expect(await told(send('admin', 'POST', 'sumber-daya', made, there))).toMatchObject({ status: 409 });
    expect(await json('admin', `aggregate/antrian?${count}`, there)).toEqual({ data: [second.get('antrian')?.length] });
    await close(null);
    expect(kemang).toMatchObject({ nama: 'Kemang', version: expect.any(Number) });
  });

  it('heeds from the next request on that an account works elsewhere', async () => {
    const total = async () => (await json('manager', `aggregate/antrian?${count}`)).data[0];
    expect(await total()).toBe(firstOf('antrian').length);
    const [manager] = (await json('admin', `user?range=[0,9]&${filter({ email: 'manager@klinik.test' })}`)) as Row[];
    const move = async (cabang: object[], version: unknown) =>
      (await (await send('admin', 'PUT', `user/${manager?.id}`, { cabang, version })).json()) as Row;
    const moved = await move([{ cabang: 2 }], manager?.['version']);
    expect(await total()).toBe(second.get('antrian')?.length);
    expect(await json('manager', 'rights')).toMatchObject({ data: { places: { all: [1, 2], own: [2] } } });
    const both = await move([{ cabang: 1 }, { cabang: 2 }], moved['version']);
    expect(await total()).toBe(all.get('antrian')?.length);
    expect(await json('manager', branches)).toHaveLength(2);
    await move([], both['version']);
    expect(await total()).toBe(0);
  });
});
