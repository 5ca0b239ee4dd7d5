import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../server/http/endpoints.ts';
import { commands } from '../../../src/commands/index.ts';
import { createAccess } from '../../../src/providers/access.ts';
import type { Rights } from '../../../src/providers/sessionApi.ts';
import { resources } from '../../../src/resources/index.ts';
import { mayByDefault } from '../../../src/resources/rights.ts';
import type { Field, Resource, Row } from '../../../src/schema/index.ts';
import { type Action, actions, guardsOf, isList } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';
import { png } from '../../support/pictures.ts';
import { ofOneBranch } from '../../support/routed.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  await klinik.database.query(
    sql`insert into ${klinik.database.table('user')} (id, name, email, role, status, jenis) values (90, 'Tanpa Role', 'tanpa@klinik.test', null, 'aktif', 'orang')`,
  );
  await klinik.database.query(
    sql`insert into ${klinik.database.table('_akun')} (id, password_hash, stamp) values (90, 'x', 'stamp-90')`,
  );
  admin = await klinik.tokenOf('admin');
});
afterAll(async () => {
  await klinik.stop();
  const total = told.allowed + told.refused;
  const say = (count: number) => count.toLocaleString('en');
  process.stdout.write(
    `rights matrix: ${say(total)} cells, ${say(told.allowed)} allowed, ${say(told.refused)} refused\n`,
  );
});

/** The size of the matrix, printed at the end. */
const told = { allowed: 0, refused: 0 };
/** One cell: whether it may be done, and how the server answers each way. */
function cell(what: string, status: number, may: boolean, done: readonly number[], refused = 403) {
  told[may ? 'allowed' : 'refused'] += 1;
  if (may) expect(done, `${what} is allowed`).toContain(status);
  else expect(status, `${what} is refused`).toBe(refused);
}

let sent = 0;
const send = async (token: string | null, method: string, path: string, body?: object) => {
  const answer = await fetch(`${klinik.url}/api/${path}`, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      'Idempotency-Key': `hak-hak-${++sent}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // All rows come in lines, types as a text; the matrix looks at the status alone.
  const lines = /ndjson|text/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: (text && !lines ? JSON.parse(text) : {}) as Record<string, unknown> & Row };
};
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const count = `measures=${encodeURIComponent('[{"count":true}]')}`;

/** Who asks: the declared roles, somebody without one, somebody signed out, somebody whose session was ended. */
const staff = ['admin', 'manager', 'kasir', 'perawat', 'dokter', 'hr'];
const actors = [
  ...['kasir', 'hr', 'perawat'],
  ...['(signed out)', '(no role)', '(revoked)'],
  ...['admin', 'dokter', 'manager'],
];
const tokenFor = async (actor: string): Promise<string | null> => {
  if (actor === '(signed out)') return null;
  if (actor !== '(revoked)') return klinik.tokenOf(actor === '(no role)' ? '' : actor);
  const token = await klinik.tokenOf('admin');
  await send(token, 'POST', 'logout');
  return token;
};
/** Nobody has a right on branches, and on what only several have, in a clinic with one (`branches.pg.ts`). */
const ofSeveral = new Set(resources.filter((each) => !ofOneBranch.includes(each)).map(({ guard }) => guard));
const mayOf = (actor: string, guard: string, action: Action) =>
  staff.includes(actor) && !ofSeveral.has(guard) && mayByDefault(actor, guard, action);
const refusalOf = (actor: string) => (actor === '(signed out)' || actor === '(revoked)' ? 401 : 403);

/**
 * Each way to do each thing, and how it ends for who may: as asked, or, so that nothing changes, at a record that is
 * not there, a version that is none, a key that nobody knows.
 */
function waysOf({ name }: Resource, id: number | undefined): [Action, string, string, number[], object?][] {
  return [
    ['list', 'GET', `${name}?range=[0,0]`, [200]],
    ['list', 'GET', `${name}?${filter({ id: [1] })}`, [200]],
    ['list', 'GET', `aggregate/${name}?${count}`, [200]],
    ['list', 'GET', `group/${name}?by=id&order=value&limit=1&${count}`, [200]],
    ['export', 'GET', `export/${name}?${filter({ id: [1] })}`, [200]],
    ['show', 'GET', `${name}/${id ?? 999_999}`, id === undefined ? [404] : [200]],
    ['show', 'GET', `${name}/999999`, [404]],
    ['create', 'POST', name, [422], { rahasia: 1 }],
    ['edit', 'PUT', `${name}/${id ?? 999_999}`, id === undefined ? [404] : [412, 409], { version: -1 }],
    ['edit', 'PUT', `${name}/999999`, [404], { version: 1 }],
    ['edit', 'PUT', `${name}?${filter({ id: [999_999] })}`, [404], {}],
    ['delete', 'DELETE', `${name}/999999`, [404]],
    ['delete', 'DELETE', `${name}?${filter({ id: [999_999] })}`, [404]],
  ];
}

describe('rights matrix, from the declarations, against the running server', () => {
  it.each(actors)('%s: every resource and action', async (actor) => {
    const token = await tokenFor(actor);
    for (const resource of resources) {
      const { body: rows } = await send(admin, 'GET', `${resource.name}?range=[0,0]`);
      const [first] = Array.isArray(rows) ? (rows as Row[]) : [];
      await Promise.all(
        waysOf(resource, first?.id).map(async ([action, method, path, done, body]) => {
          const { status } = await send(token, method, path, body);
          const declared = action === 'list' || action === 'export' || resource.actions[action as 'show'];
          const may = mayOf(actor, resource.guard, action);
          cell(`${actor} ${method} ${path}`, status, may, declared ? done : [405], refusalOf(actor));
        }),
      );
    }
  });

  it.each(actors)('%s: every command', async (actor) => {
    const token = await tokenFor(actor);
    for (const { name, permission } of commands.values()) {
      const guard = resources.find((each) => each.name === permission.resource)?.guard ?? permission.resource;
      const { status } = await send(token, 'POST', `commands/${name}`, { rahasia: 1 });
      cell(`${actor} ${name}`, status, mayOf(actor, guard, permission.action), [422], refusalOf(actor));
    }
  });

  /** Whatever is declared, also where no row above knows it; an entity's own verbs and commands are there. */
  it.each(['(signed out)', '(no role)', '(revoked)'])('%s: every endpoint that is not for anybody', async (actor) => {
    const token = await tokenFor(actor);
    for (const { method, path, who, summary } of endpoints(resources, commands.values())) {
      const may = who === 'anybody' || ((who === 'signed in' || who === 'person') && refusalOf(actor) === 403);
      if (may) continue;
      const { status } = await send(
        token,
        method.toUpperCase(),
        path.slice(1).replaceAll(/:\w+/g, '999999'),
        method === 'get' ? undefined : {},
      );
      cell(`${actor} ${method} ${path} (${summary})`, status, false, [], refusalOf(actor));
    }
  });

  it.each(actors)('%s: own account and sessions, and those of others', async (actor) => {
    const token = await tokenFor(actor);
    const signedIn = refusalOf(actor) === 403;
    const sessionsOf = async (whose: string | null) =>
      ((await send(whose, 'GET', 'sessions')).body['data'] ?? []) as unknown as { id: string; current: boolean }[];
    const [theirs] = await sessionsOf(admin);
    const other = await send(token, 'DELETE', `sessions/${theirs?.id}x`);
    cell(`${actor} ends a session that is not there`, other.status, signedIn, [404], 401);
    if (actor !== 'admin') {
      const status = (await send(token, 'DELETE', `sessions/${theirs?.id}`)).status;
      cell(`${actor} ends somebody else's session`, status, false, [], signedIn ? 404 : 401);
    }
    for (const path of ['me', 'sessions', 'rights', 'openapi.json', 'client.d.ts']) {
      cell(`${actor} ${path}`, (await send(token, 'GET', path)).status, signedIn, [200], 401);
    }
    const own = (await sessionsOf(token)).find(({ current }) => current);
    cell(
      `${actor} ends the own session`,
      (await send(token, 'DELETE', `sessions/${own?.id}`)).status,
      signedIn,
      [204],
      401,
    );
    expect((await send(token, 'GET', 'me')).status).toBe(401);
    expect((await send(admin, 'GET', 'me')).status).toBe(200);
  });

  it.each([...staff, '(no role)'])('%s: canAccess in the browser answers what the server does', async (actor) => {
    const token = await tokenFor(actor);
    let asked = 0;
    const access = createAccess({
      resources,
      subscribe: () => () => undefined,
      session: {
        state: () => ({ status: 'authenticated', user: { id: 1, name: 'x', email: 'x', role: actor } }),
        branch: null,
      },
      readRights: async () => {
        asked += 1;
        return (await send(token, 'GET', 'rights')).body['data'] as Rights;
      },
    });
    for (const { name, guard } of resources) {
      for (const action of actions) {
        const may = mayOf(actor, guard, action);
        told[may ? 'allowed' : 'refused'] += 1;
        expect(await access.canAccess({ resource: name, action }), `${actor} ${action} ${name}`).toBe(may);
      }
    }
    expect(asked).toBe(1);
  });

  it('what the Permission page says goes before the default, from the next request on', async () => {
    const token = await klinik.tokenOf('kasir');
    const page = sql`halaman = 'laporan/keuangan' and role = 3`;
    const permission = klinik.database.table('permission');
    expect((await send(token, 'GET', 'laporan/keuangan')).status).toBe(403);
    const [row] = await klinik.database.query<Row>(sql`select id from ${permission} where ${page}`);
    expect((await send(admin, 'PUT', `permission/${row?.id}`, { list: true, version: 1 })).status).toBe(200);
    expect((await send(token, 'GET', 'laporan/keuangan')).status).toBe(200);
    expect((await send(admin, 'PUT', `permission/${row?.id}`, { list: false, version: 2 })).status).toBe(200);
    expect((await send(token, 'GET', 'laporan/keuangan')).status).toBe(403);
  });

  it('a role that is taken away counts from the next request on, and so does an account that is gone', async () => {
    const token = await klinik.tokenOf('hr');
    expect((await send(token, 'GET', 'dokter')).status).toBe(200);
    expect((await send(admin, 'PUT', 'user/6', { role: null, version: 1 })).status).toBe(200);
    expect((await send(token, 'GET', 'dokter')).status).toBe(403);
    expect((await send(admin, 'DELETE', 'user/6')).status).toBe(200);
    expect((await send(token, 'GET', 'dokter')).status).toBe(401);
  });
});

describe('rights matrix, fields', () => {
  /** Everything on every page but what a case takes away; not an admin. */
  const role = 90;
  let token: string;
  beforeAll(async () => {
    await klinik.reset();
    const { table, query } = klinik.database;
    await query(
      sql`insert into ${table('roles')} (id, name, username, email) values (${role}, 'Serba Bisa', 'serba-bisa', 'serba@klinik.test')`,
    );
    // No treatment of the sample used anything up yet.
    await query(
      sql`insert into ${table('pakai-bahan')} (kunjungan, pasien, treatment, produk, batch, tanggal, jumlah, satuan, modal)
          select 1, 1, 1, produk, id, '2024-08-27', 1, 'Pcs', 1000 from ${table('batch')} limit 1`,
    );
    // Nor did an assistant propose anything.
    await query(
      sql`insert into ${table('usul')} (judul, sebab, pengusul, diusulkan, sampai, status, tindakan)
          values ('Tambah Supplier', 'Diminta', 'Asisten', now(), '2024-09-03', 'menunggu', '{}')`,
    );
    // Nor does a patient owe a rest.
    await query(sql`update ${table('transaksi')} set terutang = 'ya' where id = 1`);
    // Nor has it a machine.
    await query(
      sql`insert into ${table('user')} (name, email, role, status, jenis) values ('Toko', 'toko@mesin.invalid', 3, 'aktif', 'mesin')`,
    );
    for (const guard of new Set(resources.flatMap(guardsOf))) {
      await query(
        sql`insert into ${table('permission')} (role, halaman, list, show, "create", edit, delete, export)
            values (${role}, ${guard}, true, true, true, true, true, true)`,
      );
    }
    await query(sql`update ${table('user')} set role = ${role} where id = 2`);
    admin = await klinik.tokenOf('admin');
    token = await klinik.tokenOf('serba-bisa');
    // Nor was anybody photographed.
    const by = await klinik.provider('admin');
    const content = new Blob([png()], { type: 'image/png' });
    const sending = { signal: new AbortController().signal, onProgress: () => undefined };
    const sent = await by.uploadFile?.({ resource: 'foto', field: 'berkas' }, { content, thumbnail: null }, sending);
    await by.create('foto', {
      data: { pasien: 1, area: 'Wajah', sisi: 'depan', tahap: 'sebelum', berkas: [{ ...sent?.data, name: 'a.png' }] },
    });
    // Nor was anything sold by a promotion.
    const { body } = await send(admin, 'POST', 'promo', { nama: 'Pagi', mulai: '2024-08-01', persen: 10 });
    await query(sql`update ${table('laporan/penjualan')} set promo = ${body['id']}, berpromo = true where id = 1`);
  });
  const give = ({ resource, action }: { resource: string; action: Action }, given: boolean) =>
    klinik.database.query(
      sql`update ${klinik.database.table('permission')} set ${sql.identifier(action)} = ${given} where role = ${role} and halaman = ${resource}`,
    );
  const fieldsWith = (kind: 'read' | 'write') =>
    // A view without records of its own is looked at by its entity.
    resources
      .filter(({ actions }) => actions.show)
      .flatMap((resource) =>
        Object.entries(resource.fields).flatMap(([name, field]) => {
          const right = field.rights?.[kind];
          const told = right && !ofSeveral.has(resource.guard) && !ofSeveral.has(field.rights?.read?.resource ?? '');
          return told ? [[`${resource.name}.${name}`, resource, name, field, right] as const] : [];
        }),
      );
  const lastOf = async (resource: Resource) => {
    const [row] = (await send(admin, 'GET', `${resource.name}?sort=["id","DESC"]&range=[0,0]`))
      .body as unknown as Row[];
    if (!row) throw new Error(`No sample of ${resource.name}`);
    return row;
  };

  /** Every way to ask about a field, as a query. */
  const asks = (name: string, value: unknown): string[] => [
    filter({ [name]: value }),
    filter({ [name]: [value] }),
    filter({ [`${name}_neq`]: value }),
    filter({ [`${name}_gte`]: value }),
    filter({ [`${name}.a`]: value }),
    `sort=${encodeURIComponent(JSON.stringify([name, 'ASC']))}`,
  ];
  const figures = (name: string): string[] =>
    [
      { sum: name },
      { distinct: name },
      { count: true, where: { field: name, empty: false } },
      { minus: [{ count: true }, { sum: name }] },
    ].map((measure) => `measures=${encodeURIComponent(JSON.stringify([measure]))}`);

  it.each(fieldsWith('read'))('%s is unknown to who may not read it', async (_, resource, name, field, right) => {
    const row = await lastOf(resource);
    const value = row[name] ?? otherValue(field, row[name]);
    const ways = (asked: string) => [
      ...asks(asked, value).map((query) => `${resource.name}?${query}`),
      ...figures(asked).map((query) => `aggregate/${resource.name}?${query}`),
      ...figures(asked).map((query) => `group/${resource.name}?by=id&order=value&limit=1&${query}`),
      `group/${resource.name}?by=${asked}&order=value&limit=9&${count}`,
    ];
    const records = async () => {
      const shown = await send(token, 'GET', `${resource.name}/${row.id}`);
      const listed = await send(token, 'GET', `${resource.name}?${filter({ id: [row.id] })}`);
      const paged = await send(token, 'GET', `${resource.name}?sort=["id","DESC"]&range=[0,0]`);
      return [shown.body, ...[listed, paged].map(({ body }) => (body as unknown as Row[])[0])];
    };
    const documented = async () => {
      const { body } = await send(token, 'GET', 'openapi.json');
      const { schemas } = body['components'] as { schemas: Record<string, { properties: object }> };
      return Object.keys(schemas[resource.source.replaceAll('/', '-')]?.properties ?? {});
    };

    for (const each of await records()) expect(each).toHaveProperty(name);
    expect(await documented()).toContain(name);
    const asked = `${resource.name}?${asks(name, value)[0]}`;
    cell(`GET ${asked}`, (await send(token, 'GET', asked)).status, true, [200]);
    const measured = `aggregate/${resource.name}?${figures(name)[1]}`;
    // Clinical words are measured for nobody.
    cell(`GET ${measured}`, (await send(token, 'GET', measured)).status, true, [field.clinical ? 422 : 200]);

    await give(right, false);
    try {
      const open = resource.guard !== right.resource || right.action !== 'list';
      const unknown = ways('tidak_ada');
      for (const [at, path] of ways(name).entries()) {
        const [mine, nobodys] = [await send(token, 'GET', path), await send(token, 'GET', unknown[at] ?? '')];
        cell(path, mine.status, false, [], open ? 422 : 403);
        // The very words that something undeclared gets.
        expect(String(mine.body['message']).replaceAll(name, 'tidak_ada'), path).toBe(nobodys.body['message']);
      }
      if (!open) return;
      for (const each of await records()) {
        expect(each).toHaveProperty('id', row.id);
        expect(each).not.toHaveProperty(name);
      }
      expect(await documented()).not.toContain(name);
      for (const key of [name, 'tidak_ada']) {
        const put = await send(token, 'PUT', `${resource.name}/${row.id}`, { [key]: value, version: row['version'] });
        const editable = right.resource !== resource.guard || right.action !== 'edit';
        cell(`PUT ${key}`, put.status, false, [], !editable ? 403 : resource.actions.edit ? 422 : 405);
        if (put.status === 422) expect(put.body['errors']).toEqual({ [key]: 'Isian ini tidak dikenal' });
      }
    } finally {
      await give(right, true);
    }
  });

  it.each(
    [...fieldsWith('read'), ...fieldsWith('write')].filter(
      ([
        ,
        {
          actions: { edit },
        },
        ,
        field,
      ]) => edit && !field.readOnly && field.kind !== 'files',
    ),
  )(
    // A file takes an upload first (`files.pg.ts`).
    '%s is set by who may, and by nobody else, also not beside others or for several records',
    async (_, resource, name, field, right) => {
      const row = await lastOf(resource);
      const value = otherValue(field, row[name]);
      const put = (body: object) => send(token, 'PUT', `${resource.name}/${row.id}`, body);
      const stored = async () => (await send(admin, 'GET', `${resource.name}/${row.id}`)).body;
      await give(right, false);
      try {
        const refused = resource.guard === right.resource && right.action === 'edit' ? 403 : 422;
        const tries = [
          await put({ [name]: value, version: row['version'] }),
          await put({ ...row, [name]: value }),
          await put({ [name]: row[name] === null ? value : null, version: row['version'] }),
          await send(token, 'PUT', `${resource.name}?${filter({ id: [row.id] })}`, { [name]: value }),
        ];
        for (const each of tries) {
          cell(`PUT ${name}`, each.status, false, [], refused);
          if (refused === 422) expect(each.body['errors']).toHaveProperty(name);
        }
        expect(await stored()).toEqual(row);
        // To a reader without that right either, there is no such field.
        if (field.rights?.write && !field.rights.read && refused === 422) {
          const unchanged = await put({ ...row });
          cell(`PUT ${name} as it stands`, unchanged.status, true, [200]);
          row['version'] = unchanged.body['version'];
        }
      } finally {
        await give(right, true);
      }
      const asked = { [name]: value, ...beside[name], version: row['version'] };
      cell(`PUT ${name}`, (await put(asked)).status, true, [200]);
      expect(await stored()).toMatchObject({ [name]: value });
    },
  );

  it('the audit tells a change of a field only to who may read it', async () => {
    const [page] = (await send(admin, 'GET', `produk?range=[0,0]`)).body as unknown as Row[];
    const body = { harga_beli: Number(page?.['harga_beli']) + 7, keterangan: 'Rak baru', version: page?.['version'] };
    expect((await send(admin, 'PUT', `produk/${page?.id}`, body)).status).toBe(200);
    const changes = async () => {
      const asked = `audit?${filter({ sumber: 'produk', idData: page?.id })}&sort=["id","DESC"]&range=[0,0]`;
      const [entry] = (await send(token, 'GET', asked)).body as unknown as Row[];
      const one = (await send(token, 'GET', `audit/${entry?.id}`)).body;
      expect(one).toEqual(entry);
      return ((entry?.['perubahan'] ?? []) as { kolom: string }[]).map(({ kolom }) => kolom);
    };
    expect(await changes()).toEqual(['Keterangan', 'Harga Beli']);
    await give({ resource: 'laporan/produk', action: 'list' }, false);
    expect(await changes()).toEqual(['Keterangan']);
    await give({ resource: 'laporan/produk', action: 'list' }, true);
  });

  it('who may make users, but not hand out roles, makes them without one (Directus GHSA-jp93-grh7-mxh4)', async () => {
    const made = (role: number | null, name: string) =>
      send(token, 'POST', 'user', { name, email: `${name}@klinik.test`, role });
    await give({ resource: 'roles', action: 'edit' }, false);
    const refused = await made(1, 'penyusup');
    cell('POST user with a role', refused.status, false, [], 422);
    expect(refused.body['errors']).toEqual({ role: 'Anda tidak berhak mengubah Role' });
    cell('POST user without one', (await made(null, 'orang-baru')).status, true, [201]);
    await give({ resource: 'roles', action: 'edit' }, true);
    cell('POST user with a role', (await made(3, 'kasir-baru')).status, true, [201]);
  });

  it('who may not fill in what every record needs cannot make one', async () => {
    await give({ resource: 'laporan/produk', action: 'list' }, false);
    cell('POST produk', (await send(token, 'POST', 'produk', {})).status, false, []);
    await give({ resource: 'laporan/produk', action: 'list' }, true);
    cell('POST produk', (await send(token, 'POST', 'produk', {})).status, true, [422]);
  });

  it('a reference to what one may not list is a number: no order and no search by its title', async () => {
    await give({ resource: 'supplier', action: 'list' }, false);
    const asked = async (query: string) => (await send(token, 'GET', `stok-masuk?${query}`)).body as unknown as Row[];
    const rows = await asked(`${filter({})}&range=[0,99]&sort=["supplier","ASC"]`);
    expect(rows.map((row) => row['supplier'])).toEqual(rows.map((row) => row['supplier']).toSorted());
    expect(await asked(filter({ q: 'PT Sumber Makmur' }))).toEqual([]);
    await give({ resource: 'supplier', action: 'list' }, true);
    expect(await asked(filter({ q: 'PT Sumber Makmur' }))).not.toEqual([]);
  });
});

describe('sums of what a till took', () => {
  // The matrix erases accounts.
  beforeAll(() => klinik.reset());

  const summed = (measures: object[]) => `measures=${encodeURIComponent(JSON.stringify(measures))}`;
  const sums = resources.flatMap((resource) =>
    mayByDefault('kasir', resource.guard, 'list')
      ? Object.entries(resource.fields)
          .filter(
            ([, { rights }]) => rights?.sum && (!rights.read || mayByDefault('kasir', rights.read.resource, 'list')),
          )
          .map(([name]) => ({ list: resource.name, sum: name }))
      : [],
  );

  it('are told to a cashier by no read: alone, filtered, as a difference, by group, in a batch', async () => {
    expect(sums).toContainEqual({ list: 'transaksi', sum: 'total' });
    const [kasir, admin] = [await klinik.tokenOf('kasir'), await klinik.tokenOf('admin')];
    for (const { list, sum } of sums) {
      const own = { sum, where: { field: 'id', atLeast: 1 } };
      const measures = [[{ sum }], [{ count: true }, own], [{ minus: [{ sum }, { count: true }] }]];
      const paths = measures.flatMap((each) => [
        `aggregate/${list}?${summed(each)}`,
        `aggregate/${list}?${filter({ id: [1] })}&${summed(each)}`,
        `group/${list}?by=id&order=figure&limit=9&${summed(each)}`,
      ]);
      for (const path of paths) {
        const { status, body } = await send(kasir, 'GET', path);
        cell(`kasir GET ${path}`, status, false, [], 422);
        expect(body['data'], path).toBeUndefined();
      }
      cell(`admin GET ${paths[0]}`, (await send(admin, 'GET', String(paths[0]))).status, true, [200]);
    }
    const answer = await fetch(`${klinik.url}/api/reads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${kasir}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paths: sums.map(({ list, sum }) => `/aggregate/${list}?${summed([{ sum }])}`) }),
    });
    const lines = (await answer.text()).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual(sums.map(() => 422));
  });
});

/** Another value of the same kind. */
/** Values that others ask for beside them. */
const beside: Readonly<Record<string, object>> = {
  pphJasa: { tarifPph: 2.5 },
  tingkatSejak: { tingkat: 'gold' },
};

function otherValue(field: Field, value: unknown): unknown {
  if (field.kind === 'reference') return value === 3 ? 4 : 3;
  if (field.kind === 'boolean') return value !== true;
  if (field.kind === 'enum') return Object.keys(field.choices).find((choice) => choice !== value);
  if (field.kind === 'date') return value === '2024-08-01' ? '2024-08-02' : '2024-08-01';
  if (isList(field)) {
    const line = Object.entries(field.fields).map(([name, each]) => [name, otherValue(each, undefined)]);
    return Array.isArray(value) && value.length > 0 ? [] : [Object.fromEntries(line)];
  }
  if (typeof field.example === 'string') return field.example === value ? null : field.example;
  return field.kind === 'text' || field.kind === 'longText' ? '3174010101010001' : Number(value ?? 0) + 1;
}
