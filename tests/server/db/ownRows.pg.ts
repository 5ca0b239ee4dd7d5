import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { ownRowsOnly } from '../../../src/resources/rights.ts';
import { type Fields, guardsOf, isReference, type Resource, type Row } from '../../../src/schema/index.ts';
import { callerRules } from '../../support/callerRules.ts';
import { startKlinik } from '../../support/klinik.ts';
import { ownIdsIn } from '../../support/ownIds.ts';

/** A role with every right, whose rows are those of doctor 1 alone. */
const role = 90;
const doctor = 1;
let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
let own: string;
/** Every row as the admin sees it, and the ids of the doctor's. */
const all = new Map<string, readonly Row[]>();
let ids: (resource: Resource) => Set<number>;

beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  const { table, query } = klinik.database;
  await query(
    sql`insert into ${table('roles')} (id, name, username, email) values (${role}, 'Dokter Sendiri', 'dokter-sendiri', 'sendiri@klinik.test')`,
  );
  for (const guard of new Set([...resources.flatMap(guardsOf), ownRowsOnly])) {
    await query(
      sql`insert into ${table('permission')} (role, halaman, list, show, "create", edit, delete, export)
          values (${role}, ${guard}, true, true, true, true, true, true)`,
    );
  }
  await query(sql`update ${table('user')} set role = ${role}, dokter = ${doctor} where id = 5`);
  admin = await klinik.tokenOf('admin');
  own = await klinik.tokenOf('dokter-sendiri');
  for (const { name } of resources) {
    const rows: Row[] = [];
    for (const line of (await text(admin, `export/${name}`)).trim().split('\n'))
      rows.push(...((JSON.parse(line) as { rows?: Row[] }).rows ?? []));
    all.set(name, rows);
  }
  ids = ownIdsIn((name) => all.get(name) ?? [], doctor);
});
afterAll(() => klinik.stop());

let sent = 0;
const send = (token: string, method: string, path: string, body?: object) =>
  fetch(`${klinik.url}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `baris-sendiri-${++sent}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const text = async (token: string, path: string) => (await send(token, 'GET', path)).text();
const json = async (token: string, path: string) => JSON.parse(await text(token, path));
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const count = `measures=${encodeURIComponent('[{"count":true}]')}`;
/** An answer without what names the request. */
const told = async (answer: Promise<Response>) => {
  const { status } = await answer;
  const { requestId: _, ...body } = JSON.parse(await (await answer).text());
  return { status, body };
};
// Not who read what: that grows as it is asked for; nor what another right opens, which this role has.
const limited = resources.filter(
  ({ rows, ownUnless, name }) => rows !== null && ownUnless === null && name !== 'akses-rekam',
);
const sorted = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const hiddenOf = (resource: Resource) =>
  (all.get(resource.name) ?? []).map(({ id }) => id).filter((id) => !ids(resource).has(id));

describe('rows of others, on the server', () => {
  it.each(limited.map((each) => [each.name, each] as const))(
    '%s: no way to read tells of one',
    async (name, resource) => {
      const mine = sorted((all.get(name) ?? []).filter(({ id }) => ids(resource).has(id)));
      const hidden = hiddenOf(resource);
      // The admin's totals are kept by then.
      await send(admin, 'GET', `${name}?range=[0,9]`);
      for (const path of [`${name}?range=[0,99]`, `${name}?range=[0,99]&sort=["id","DESC"]`]) {
        const answer = await send(own, 'GET', path);
        expect(answer.headers.get('content-range')?.split('/').at(-1)).toBe(String(mine.length));
        for (const { id } of (await answer.json()) as Row[]) expect(mine).toContain(id);
      }
      expect(await json(own, `aggregate/${name}?${count}`)).toEqual({ data: [mine.length] });
      const { data: groups } = await json(own, `group/${name}?by=id&order=value&limit=1000&${count}`);
      expect((groups as { value: number }[]).map(({ value }) => Number(value)).sort((a, b) => a - b)).toEqual(
        mine.slice(0, 1000),
      );
      const exported = (await text(own, `export/${name}`))
        .trim()
        .split('\n')
        .flatMap((line) => JSON.parse(line).rows ?? []);
      expect(sorted(exported)).toEqual(mine);
      const [other] = hidden;
      if (other === undefined) return;
      expect(await json(own, `${name}?${filter({ id: [other] })}`)).toEqual([]);
      expect(await told(send(own, 'GET', `${name}/${other}`))).toEqual(await told(send(own, 'GET', `${name}/999999`)));
      for (const [method, body] of [
        ['PUT', { version: 1 }],
        ['DELETE', undefined],
      ] as const) {
        const ask = (id: number) => told(send(own, method, `${name}/${id}`, body));
        expect(await ask(other)).toEqual(await ask(999_999));
        const several = (id: number) => told(send(own, method, `${name}?${filter({ id: [id] })}`, body && {}));
        expect(await several(other)).toEqual(await several(999_999));
      }
    },
  );

  it('no search finds a patient of another doctor', async () => {
    const patients = all.get('pasien') ?? [];
    const stranger = patients.find(({ dokter }) => dokter !== doctor);
    for (const { name } of limited) {
      const found = await send(own, 'GET', `${name}?range=[0,9]&${filter({ q: stranger?.['name'] })}`);
      expect([name, found.headers.get('content-range')?.split('/').at(-1)]).toEqual([name, '0']);
    }
  });

  it('no form and no command tells a hidden record from none', async () => {
    const stranger = (to: string) => {
      const resource = resources.find((each) => each.name === to) as Resource;
      return resource.rows ? hiddenOf(resource)[0] : undefined;
    };
    const naming = (fields: Fields, id: (to: string) => number | undefined) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
          const named = isReference(field) ? id(field.to) : undefined;
          return named === undefined ? [] : [[name, named]];
        }),
      );
    const none = (to: string): number | undefined => (stranger(to) === undefined ? undefined : 999_999);
    let asked = 0;
    for (const { name, fields, actions } of resources) {
      if (!actions.create || Object.keys(naming(fields, none)).length === 0) continue;
      const post = (id: typeof none) => told(send(own, 'POST', name, naming(fields, id)));
      expect(await post(stranger), name).toEqual(await post(none));
      asked += 1;
    }
    for (const { name, fields } of commands.values()) {
      if (Object.keys(naming(fields, none)).length === 0) continue;
      const post = (id: typeof none) => told(send(own, 'POST', `commands/${name}`, naming(fields, id)));
      expect(await post(stranger), name).toEqual(await post(none));
      asked += 1;
    }
    expect(asked).toBeGreaterThan(10);
  });

  it('the audit is of own records', async () => {
    const patients = all.get('pasien') ?? [];
    const edited = [patients.find(({ dokter }) => dokter === doctor), patients.find(({ dokter }) => dokter !== doctor)];
    for (const row of edited) {
      const body = { address: 'Jl. Baru 1', version: row?.['version'] };
      expect((await send(admin, 'PUT', `pasien/${row?.id}`, body)).status).toBe(200);
    }
    const seen = (await json(own, `audit?range=[0,99]&${filter({ sumber: 'pasien' })}`)) as Row[];
    const written = seen.map(({ idData }) => idData);
    expect(written).toContain(edited[0]?.id);
    expect(written).not.toContain(edited[1]?.id);
  });

  it('kept totals follow a patient who gets another doctor, and the right counts from the next request on', async () => {
    const history = resources.find(({ name }) => name === 'riwayat') as Resource;
    const total = async () =>
      Number((await send(own, 'GET', 'riwayat?range=[0,4]')).headers.get('content-range')?.split('/').at(-1));
    const rows = all.get('riwayat') ?? [];
    const [moved] = rows.filter(({ id }) => ids(history).has(id));
    const less = rows.filter(({ pasien }) => pasien === moved?.['pasien']).length;
    const before = await total();
    expect(await total()).toBe(before);
    const { version } = await json(admin, `pasien/${moved?.['pasien']}`);
    expect((await send(admin, 'PUT', `pasien/${moved?.['pasien']}`, { dokter: 2, version })).status).toBe(200);
    expect(await total()).toBe(before - less);
    const { version: of } = await json(admin, 'user/5');
    expect((await send(admin, 'PUT', 'user/5', { dokter: null, version: of })).status).toBe(200);
    expect(await total()).toBe(0);
    const [right] = await json(admin, `permission?range=[0,0]&${filter({ role, halaman: ownRowsOnly })}`);
    expect((await send(admin, 'PUT', `permission/${right.id}`, { edit: false, version: right.version })).status).toBe(
      200,
    );
    expect(await total()).toBe(rows.length);
  });
});

describe('rows of a role by what the caller is, on the server', () => {
  const me = { id: 5, dokter: doctor };
  beforeAll(async () => {
    const { table, query } = klinik.database;
    await query(sql`update ${table('user')} set dokter = ${doctor} where id = 5`);
    await query(sql`update ${table('permission')} set edit = false where role = ${role} and halaman = ${ownRowsOnly}`);
  });
  afterAll(() => void Object.assign(klinik.serving.entityOf('appointments'), { rowsOf: {} }));

  const exported = async (token: string): Promise<Row[]> =>
    (await text(token, 'export/appointments'))
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line).rows ?? []);

  it.each(callerRules)('%s', async (_, rule, isOwn) => {
    Object.assign(klinik.serving.entityOf('appointments'), { rowsOf: { 'dokter-sendiri': rule } });
    const listed = await exported(admin);
    const mine = sorted(listed.filter((row) => isOwn(row, me)));
    const answer = await send(own, 'GET', 'appointments?range=[0,9]');
    expect(answer.headers.get('content-range')?.split('/').at(-1)).toBe(String(mine.length));
    for (const { id } of (await answer.json()) as Row[]) expect(mine).toContain(id);
    expect(await json(own, `aggregate/appointments?${count}`)).toEqual({ data: [mine.length] });
    const { data: groups } = await json(own, `group/appointments?by=id&order=value&limit=1000&${count}`);
    expect((groups as { value: number }[]).map(({ value }) => Number(value)).sort((a, b) => a - b)).toEqual(mine);
    expect(sorted(await exported(own))).toEqual(mine);

    const hidden = listed.find(({ id }) => !mine.includes(id))?.id ?? 0;
    const ask = async (id: number) => [
      await told(send(own, 'GET', `appointments/${id}`)),
      await told(send(own, 'GET', `history/appointments/${id}`)),
      await told(send(own, 'PUT', `appointments/${id}`, { version: 1 })),
      await told(send(own, 'POST', 'commands/appointments/batalkan', { appointments: id })),
    ];
    const asked = await ask(hidden);
    expect(asked).toEqual(await ask(999_999));
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 409]);
    const [seen] = mine;
    if (seen !== undefined) expect((await send(own, 'GET', `history/appointments/${seen}`)).status).toBe(200);
  });
});
