import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import type { Field, Resource, Row } from '../../../src/schema/index.ts';
import { jsonParameter } from '../../support/call.ts';
import { freshKlinik } from '../../support/freshKlinik.ts';
import { sample, today } from '../../support/refill.ts';

/**
 * What went wrong in systems of this kind (security.md, "Failures others had"), tried on this one. Entries that another
 * file tests are named there, with the same numbers: docs/security.md lists all of them.
 */

const fresh = freshKlinik();
const { call, get } = fresh;
const filter = (value: object) => jsonParameter('filter', value);
const count = jsonParameter('measures', [{ count: true }]);

/** Gives or takes rights on a page, as the Permission page does. */
const grant = async (role: string, halaman: string, rights: object) => {
  const id = sample.roles.find((each) => each.username === role)?.id;
  const row = sample.permission.find((each) => each.role === id && each.halaman === halaman);
  const { status } = await call('PUT', `permission/${row?.id}`, {
    token: fresh.admin,
    body: { ...rights, version: 1 },
  });
  expect(status).toBe(200);
};

describe('filter, sort, search, alias or aggregate as an oracle on hidden fields', () => {
  const nik = '3171012345678901';
  let hr: string;
  /** An HR who may look patients up, and so does not see their NIK; one patient's is known, to be guessed at. */
  beforeEach(async () => {
    await grant('hr', 'pasien', { list: true, show: true });
    hr = await fresh.klinik.tokenOf('hr');
    const { status } = await call('PUT', 'pasien/1', { token: fresh.admin, body: { nik, version: 1 } });
    expect(status).toBe(200);
    expect((await get(`pasien?${filter({ nik })}`)).rows).toHaveLength(1);
    expect((await get('pasien/1', hr)).body).not.toHaveProperty('nik');
  });
  const refuses = async (path: string) => {
    const { status, text, body } = await get(path, hr);
    expect(status, `${path} → ${text}`).toBe(422);
    expect(body['code']).toBe('unknown_parameter');
    expect(text).not.toContain(nik);
  };

  it('filter by a hidden field, its beginning or its range (Strapi CVE-2023-22894)', async () => {
    const guesses = [{ nik }, { nik: [nik] }, { nik_gte: '3171' }, { nik_lt: '4' }, { nik_neq: null }, { nik: null }];
    for (const guess of guesses) await refuses(`pasien?${filter(guess)}`);
    for (const guess of guesses) await refuses(`pasien?${filter(guess)}&range=[0,0]`);
  });

  it('filter by a hidden field of what is referred to, or by credentials (Strapi CVE-2023-34235)', async () => {
    for (const key of ['pasien.nik', 'pasien.name', 't.nik', 'r.nik', '_judul', '_cari', '_version', 'dokter.email'])
      await refuses(`pasien?${filter({ [key]: nik })}`);
    for (const key of ['password', 'password_hash', 'passwordHash', 'stamp', '_akun.stamp', 'role.username']) {
      expect((await get(`user?${filter({ [key]: 'x' })}`)).status, key).toBe(422);
      expect((await get(`user?${jsonParameter('sort', [key, 'ASC'])}`)).status, key).toBe(422);
    }
    expect((await get(`antrian?${filter({ pasien: { nik } })}`)).rows).toEqual([]);
  });

  it('search finds nothing by what is hidden (Directus CVE-2025-30352)', async () => {
    // Typed whole it is a key, for who may read it.
    expect((await get(`pasien?${filter({ q: nik })}`)).rows).toHaveLength(1);
    for (const q of [nik, nik.slice(0, 9), nik.slice(4)]) {
      for (const path of [...(q === nik ? [] : ['pasien']), 'antrian', 'transaksi'])
        expect((await get(`${path}?${filter({ q })}`)).rows).toEqual([]);
      expect((await get(`pasien?${filter({ q })}`, hr)).rows).toEqual([]);
    }
    const kasir = await fresh.klinik.tokenOf('kasir');
    await call('PUT', 'produk/1', { token: fresh.admin, body: { harga_beli: 987_654_321, version: 1 } });
    expect((await get(`laporan/produk?${filter({ q: '987.654.321' })}`)).rows).toHaveLength(1);
    for (const q of ['987654321', '987.654.321', 'Rp'])
      expect((await get(`produk?${filter({ q })}`, kasir)).rows.map(({ id }) => id)).not.toContain(1);
  });

  it('an alias does not uncover a field (Directus CVE-2024-34708)', async () => {
    for (const query of ['alias[x]=nik', 'fields=nik', 'fields[]=*', 'select=nik', 'aggregate[max]=nik', 'populate=*'])
      await refuses(`pasien?${query}`);
    expect((await get('pasien?embed=["nik"]&range=[0,0]', hr)).rows[0]).not.toHaveProperty('nik');
  });

  it('figures over a hidden field, and conditions inside them (Directus CVE-2026-35442)', async () => {
    const figures = [
      { sum: 'nik' },
      { distinct: 'nik' },
      { max: 'nik' },
      { count: true, where: { field: 'nik', is: nik } },
      { count: true, where: { any: [{ all: [{ field: 'nik', atLeast: '3' }] }] } },
      { minus: [{ count: true }, { count: true, where: { field: 'nik', empty: true } }] },
    ];
    for (const figure of figures) {
      await refuses(`aggregate/pasien?${jsonParameter('measures', [figure])}`);
      await refuses(`group/pasien?by=kategori&order=value&limit=9&${jsonParameter('measures', [figure])}`);
    }
    await refuses(`group/pasien?by=nik&order=value&limit=9&${count}`);
  });

  it('sort by a hidden field (Payload GHSA-9g87-32v6-3c2r)', async () => {
    for (const order of ['ASC', 'DESC']) {
      await refuses(`pasien?${jsonParameter('sort', ['nik', order])}`);
      await refuses(`pasien?${jsonParameter('sort', ['nik', order])}&range=[0,0]`);
    }
    await refuses(`aggregate/pasien?${filter({ nik })}&${count}`);
    await refuses(`group/pasien?by=name&order=figure&limit=9&${count}&${filter({ nik_gte: '3' })}`);
  });

  it('a record is found by its id alone, and several are changed by theirs (Keystone CVE-2026-33326)', async () => {
    expect((await get(`pasien/${nik}`, hr)).status).toBe(404);
    for (const method of ['PUT', 'DELETE'])
      for (const value of [{ nik }, { id: [1], nik }, { q: nik }])
        expect((await call(method, `pasien?${filter(value)}`, { token: fresh.admin, body: {} })).status).toBe(422);
  });
});

describe('what an answer holds', () => {
  it('relations leak no credentials (Strapi CVE-2022-30618): every record holds what is declared, and nothing else', async () => {
    const [secret] = await fresh.klinik.database.query<{ password_hash: string; stamp: string }>(
      sql`select password_hash, stamp from ${fresh.klinik.database.table('_akun')} where id = 1`,
    );
    expect(secret).toBeDefined();
    for (const { name, fields } of resources.filter((each) => each.name !== 'cabang' && each.several === null)) {
      const known = new Set(['id', 'version', 'updatedBy', ...Object.keys(fields)]);
      const { rows, text } = await get(`${name}?range=[0,49]&embed=["user","role","kasir","pasien"]`);
      for (const row of rows)
        expect(
          Object.keys(row).filter((key) => !known.has(key)),
          name,
        ).toEqual([]);
      expect(text, name).not.toContain(String(secret?.stamp));
      expect(text, name).not.toMatch(/argon2|password_hash|"stamp"/);
    }
    for (const path of ['me', 'sessions', 'rights'])
      expect((await get(path)).text).not.toMatch(/argon2|stamp|hash|eyJ/i);
  });

  it('errors do not tell unknown from forbidden (Directus CVE-2025-64749)', async () => {
    const hr = await fresh.klinik.tokenOf('hr');
    const told = async (method: string, path: string) => {
      const { requestId: _, ...rest } = (
        await call(method, path, { token: hr, ...(method === 'GET' ? {} : { body: {} }) })
      ).body;
      return rest;
    };
    const refused = { message: 'Anda tidak berhak melakukan tindakan ini', code: 'forbidden', errors: {} };
    for (const page of ['pasien', 'transaksi', 'penomoran', 'tidak-ada']) {
      for (const path of [
        page,
        `${page}/1`,
        `${page}/999999`,
        `${page}?${filter({ x: 1 })}`,
        `aggregate/${page}`,
        `group/${page}`,
      ])
        expect(await told('GET', path), path).toEqual(refused);
      expect(await told('POST', page)).toEqual(refused);
      expect(await told('PUT', `${page}/1`)).toEqual(refused);
      expect(await told('DELETE', `${page}/1`)).toEqual(refused);
    }
    for (const command of ['transaksi/bayar', 'tidak/ada'])
      expect(await told('POST', `commands/${command}`)).toEqual(refused);
  });
});

describe('what is written', () => {
  /** Values that a field refuses. */
  const wrong: Partial<Record<Field['kind'], unknown[]>> = {
    enum: ['lain', 1],
    reference: [999_999, 'satu'],
    date: ['2024-02-30'],
    time: ['25:00'],
    email: ['bukan email'],
    phone: ['123'],
    url: ['javascript:alert(1)'],
    number: ['dua', 1e14],
    money: [0.5, 1e14],
    boolean: ['mungkin'],
    text: [['daftar'], 'x'.repeat(6000)],
    longText: [{ a: 1 }],
    list: ['x', [{ rahasia: 1 }]],
    object: ['x', { rahasia: 1 }],
  };
  // A webhook has no sample: its record is of a server.
  const kept: Readonly<Record<string, readonly unknown[]>> = sample;
  const editable = resources.filter(
    ({ actions, commands, source }) => actions.edit && actions.create && !commands.create && kept[source]?.length,
  );

  it.each(editable.map((resource) => [resource.name, resource] as const))(
    'create checked but not update (Directus GHSA-3fff-gqw3-vj86): %s refuses the same on both, alone and by the dozen',
    async (name, { fields, only, where }: Resource) => {
      const { rows } = await get(`${name}?range=[0,99]`);
      const row = rows.find(
        (each) => !only.edit || ('field' in only.edit && each[only.edit.field] === Reflect.get(only.edit, 'is')),
      );
      if (!row) throw new Error(`No sample of ${name} can be edited`);
      const typed = Object.entries(fields).filter(
        ([key, field]) => !field.readOnly && !field.visibleIf && !(key in where),
      );
      const tries: [string, unknown][] = [
        ['rahasia', 1],
        ...typed.flatMap(([key, field]) => [
          ...(wrong[field.kind] ?? []).map((value): [string, unknown] => [key, value]),
          ...(field.required && field.default === undefined && field.kind !== 'boolean'
            ? [[key, null] as [string, unknown]]
            : []),
        ]),
      ];
      for (const [key, value] of tries) {
        const body = { [key]: value };
        const answers = [
          await call('POST', name, { token: fresh.admin, body: { ...row, ...body } }),
          await call('PUT', `${name}/${row.id}`, { token: fresh.admin, body: { ...body, version: row['version'] } }),
          await call('PUT', `${name}?${filter({ id: [row.id] })}`, { token: fresh.admin, body }),
        ];
        const said = answers.map(({ status, body: { errors } }) => [
          status,
          Object.keys(errors ?? {}).some((path) => path.split('.')[0] === key),
        ]);
        expect(said, `${name}.${key} = ${JSON.stringify(value).slice(0, 60)}`).toEqual(Array(3).fill([422, true]));
      }
      expect((await get(`${name}/${row.id}`)).body).toEqual(row);
    },
  );

  it('a body id does not win over the path (OpenEMR CVE-2026-25744)', async () => {
    const [first, second] = (await get('supplier?range=[0,1]')).rows;
    for (const body of [{ ...second }, { id: 2 }, { id: '1' }, { id: null }, { id: [1] }]) {
      const { status } = await call('PUT', 'supplier/1', { token: fresh.admin, body: { ...body, version: 1 } });
      expect(status, JSON.stringify(body)).toBe(422);
    }
    expect((await get('supplier?range=[0,1]')).rows).toEqual([first, second]);
    const made = await call('POST', 'supplier', {
      token: fresh.admin,
      body: { id: 1, version: 9, name: 'PT Baru', username: 'baru', email: 'baru@contoh.example' },
    });
    expect(made.body).toMatchObject({ id: sample.supplier.length + 1, version: 1 });
    expect((await get('supplier/1')).body).toEqual(first);
  });

  const visit = async (pasien: number) => {
    const treatments = JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]);
    const [row] = await fresh.klinik.database.query<Row>(
      sql`insert into ${fresh.klinik.database.table('kunjungan')} (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
          values (${today}, ${pasien}, ${pasien}, 1, 'Beauty', 'Selesai Konsultasi', '09:00', ${treatments}, '[]', '[]') returning id`,
    );
    return row?.id ?? 0;
  };

  it('a payment takes patient, price and cashier from nobody (OpenEMR CVE-2026-25147)', async () => {
    const token = await fresh.klinik.tokenOf('kasir');
    const kunjungan = await visit(31);
    const terms = { kunjungan, metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
    for (const more of [
      { pasien: 1 },
      { total: 1 },
      { kasir: 'Orang Lain' },
      { subtotal: 1 },
      { status: 'Paid' },
      { harga: 1 },
    ]) {
      const { status, body } = await call('POST', 'commands/transaksi/bayar', { token, body: { ...terms, ...more } });
      expect(status).toBe(422);
      expect(Object.keys(body['errors'] as object)).toEqual(Object.keys(more));
    }
    const { status, body } = await call('POST', 'commands/transaksi/bayar', { token, body: terms });
    expect(status).toBe(200);
    const kasir = sample.user.find((each) => each.role === 3)?.name;
    expect(body['data']).toMatchObject({
      pasien: 31,
      kunjungan,
      subtotal: 100_000,
      ppn: 11_000,
      total: 111_000,
      kasir,
    });
  });

  it('private fields of an account are not written through the user (Strapi CVE-2023-39345)', async () => {
    for (const key of ['password', 'password_hash', 'passwordHash', 'active', 'stamp', '_version']) {
      const { status, body } = await call('PUT', 'user/3', { token: fresh.admin, body: { [key]: 'x', version: 1 } });
      expect(status, key).toBe(422);
      expect(body['errors']).toEqual({ [key]: 'Isian ini tidak dikenal' });
    }
    const registered = {
      fullname: 'Orang Baru',
      email: 'baru@contoh.example',
      password: 'melati di teras',
      repeat: 'melati di teras',
    };
    expect((await call('POST', 'register', { body: { ...registered, role: 1 } })).status).toBe(422);
    const { status, body } = await call('POST', 'register', { body: registered });
    expect(status).toBe(201);
    expect(body['data']).toMatchObject({ role: null });
  });

  it('links lead to https only, whatever the letter case, blanks or hidden marks (react-admin CVE-2026-113350)', async () => {
    const links = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'http://contoh.example',
      'file:///etc/passwd',
      'https://javascript:alert(1)@/',
    ];
    for (const website of links) {
      const { status, body } = await call('PUT', 'dokter/1', { token: fresh.admin, body: { website, version: 1 } });
      expect(status, website).toBe(422);
      expect(body['errors']).toEqual({ website: 'Alamat web harus berawalan https://' });
    }
    const kept = await call('PUT', 'dokter/1', {
      token: fresh.admin,
      body: { website: 'fresh.klinik.example/a', version: 1 },
    });
    expect(kept.body['website']).toBe('https://fresh.klinik.example/a');
  });

  it('stored XSS in names (OpenMRS CVE-2025-25925): kept as typed, and answered as JSON that no browser takes for a page', async () => {
    const name = `<img src=x onerror=alert(1)>"'&</script>`;
    const body = { name, username: 'xss', email: 'xss@contoh.example' };
    const made = await call('POST', 'supplier', { token: fresh.admin, body });
    expect(made.body['name']).toBe(name);
    for (const path of [`supplier/${made.body.id}`, `supplier?${filter({ q: 'onerror' })}`]) {
      const { headers, text } = await get(path);
      expect(text).toContain('<img src=x');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const path of [
      `supplier/<script>alert(1)</script>`,
      `supplier?${filter({ '<b>': 1 })}`,
      '<svg onload=alert(1)>',
    ])
      expect((await get(path)).text, path).not.toMatch(/[<>]/);
  });
});

describe('what is asked and sent', () => {
  it('an empty `in` matches nothing, never all (Directus CVE-2024-39701)', async () => {
    for (const value of [{ id: [] }, { kategori: [] }, { dokter: [] }, { name: [] }]) {
      expect((await get(`pasien?${filter(value)}`)).rows, JSON.stringify(value)).toEqual([]);
      expect((await get(`pasien?${filter(value)}&range=[0,9]`)).rows).toEqual([]);
      expect((await get(`aggregate/pasien?${filter(value)}&${count}`)).body['data']).toEqual([0]);
    }
    const none = jsonParameter('measures', [
      { count: true, where: { field: 'kategori', in: [] } },
      { count: true, where: { any: [] } },
    ]);
    expect((await get(`aggregate/pasien?${none}`)).body['data']).toEqual([0, 0]);
    for (const query of [
      filter({ id: [] }),
      filter({}),
      '',
      filter({ id: null }),
      filter({ id: 1 }),
      filter({ id: ['1'] }),
    ]) {
      expect((await call('DELETE', `supplier?${query}`, { token: fresh.admin })).status, query).toBe(422);
      expect(
        (await call('PUT', `supplier?${query}`, { token: fresh.admin, body: { phone: null } })).status,
        query,
      ).toBe(422);
    }
    expect((await get('supplier')).rows).toHaveLength(sample.supplier.length);
  });

  const injected = [
    "name'; drop table pasien; --",
    'name" desc; select pg_sleep(9); --',
    'id) or 1=1 --',
    "address.city') or 1=1 --",
    "address.geo.lat}'::text[])::text or true --",
    'name collate "C"',
    '"name"',
    't.name',
    'constructor',
    'toString',
    'hasOwnProperty.call',
    'address.__proto__',
  ];
  it('SQL through identifiers (OpenEMR CVE-2026-25746): a name that is not declared is refused wherever it stands', async () => {
    for (const name of injected) {
      const queries = [
        `dokter?${filter({ [name]: 'x' })}`,
        `dokter?${filter({ [`${name}_gte`]: 'x' })}`,
        `dokter?${jsonParameter('sort', [name, 'ASC'])}`,
        `dokter?${jsonParameter('sort', ['id', name])}`,
        `aggregate/dokter?${jsonParameter('measures', [{ sum: name }])}`,
        `aggregate/dokter?${jsonParameter('measures', [{ count: true, where: { field: name, is: 1 } }])}`,
        `group/dokter?by=${encodeURIComponent(name)}&order=value&limit=1&${count}`,
        `group/dokter?by=name&step=${encodeURIComponent(name)}&order=value&limit=1&${count}`,
      ];
      for (const path of queries) expect((await get(path)).status, path).toBe(422);
    }
    expect((await get(`dokter?${filter({ name: injected, q: "' or 1=1 --" })}`)).rows).toEqual([]);
    expect((await get('pasien')).rows).toHaveLength(sample.pasien.length);
  });

  it('SQL through nested keys (Parse CVE-2026-31856): inner keys are declared ones, values are values', async () => {
    for (const name of injected) {
      const body = { address: { city: 'Jakarta', [name]: 'x' }, version: 1 };
      expect((await call('PUT', 'dokter/1', { token: fresh.admin, body })).status, name).toBe(422);
      const inside = { address: { geo: { lat: 1, [name]: 2 } }, version: 1 };
      expect((await call('PUT', 'dokter/1', { token: fresh.admin, body: inside })).status, name).toBe(422);
    }
    const city = "Kota'); drop table dokter; --";
    const kept = await call('PUT', 'dokter/1', { token: fresh.admin, body: { address: { city }, version: 1 } });
    expect(kept.body['address']).toMatchObject({ city });
    expect((await get(`dokter?${filter({ 'address.city': city })}`)).rows).toMatchObject([{ id: 1 }]);
  });

  it('prototype pollution (Payload CVE-2026-105844): there is no import, and no body, query or command lets such a key in', async () => {
    const bodies = [
      '{"__proto__":{"status":"Diterima","readOnly":false},"name":"x"}',
      '{"name":"x","constructor":{"prototype":{"polluted":1}}}',
      '{"address":{"__proto__":{"polluted":1}},"version":1}',
      '{"name":"x","treatments":[{"__proto__":{"harga":0}}]}',
    ];
    for (const raw of bodies) {
      for (const [method, path] of [
        ['POST', 'supplier'],
        ['PUT', 'dokter/1'],
        ['PUT', `supplier?${filter({ id: [1] })}`],
        ['POST', 'commands/transaksi/bayar'],
        ['POST', 'mutasi-stok'],
      ] as const)
        expect((await call(method, path, { token: fresh.admin, raw })).status, `${method} ${path} ${raw}`).toBe(422);
    }
    const keys = [
      'filter={"__proto__":{"polluted":1}}',
      'filter={"id":{"constructor":1}}',
      'measures=[{"__proto__":1}]',
    ];
    for (const query of keys) expect((await get(`aggregate/supplier?${encodeURI(query)}`)).status, query).toBe(422);
    for (const query of ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', '__proto__=1'])
      expect((await get(`supplier?${query}`)).status, query).toBe(422);
    expect({}).not.toHaveProperty('polluted');
  });

  it('nesting bombs (qs CVE-2025-15284): neither brackets nor JSON grow into trees', async () => {
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    for (const query of [
      `filter${'[a]'.repeat(500)}=1`,
      `a[]=1${'&a[]=1'.repeat(1500)}`,
      'filter[id][]=1',
      `filter=${encodeURIComponent(deep(5))}`,
      `filter=${encodeURIComponent(deep(900))}`,
      `filter=${'['.repeat(3000)}`,
      `measures=${encodeURIComponent(`[${'{"minus":['.repeat(40)}`)}`,
      'sort=["id","ASC"]&sort=["id","DESC"]',
    ])
      expect((await get(`supplier?${query}`)).status, query.slice(0, 60)).toBe(422);
    for (const raw of [deep(5), deep(10_000), '['.repeat(40_000) + ']'.repeat(40_000)])
      for (const path of ['supplier', 'commands/transaksi/bayar'])
        expect((await call('POST', path, { token: fresh.admin, raw })).status).toBe(422);
    expect((await get('supplier/1')).status).toBe(200);
  });
});
