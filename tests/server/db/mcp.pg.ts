import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDay } from '../../../server/commands/businessDate.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import type { Usul } from '../../../src/resources/orang/usul.ts';
import { clock, startKlinik, today } from '../../support/klinik.ts';
import { callerOf } from '../../support/mesin.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
let as: ReturnType<typeof callerOf>;
beforeAll(async () => {
  klinik = await startKlinik({ env: { MCP: 'true' }, servers: 2 });
  as = callerOf(klinik.urls, () => admin);
});
beforeEach(async () => {
  await klinik.reset();
  await klinik.database.query(sql`delete from ${table('_batas')}`);
  admin = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

const table = (name: string) => klinik.database.table(name);
const query = <T>(statement: ReturnType<typeof sql>) => klinik.database.query<T>(statement);

/** A machine of a role that only proposes, and its key. */
async function assistant(role: string, more: object = {}) {
  const [found] = await query<{ id: number }>(sql`select id from ${table('roles')} where username = ${role}`);
  const machine = await as.machine({ name: 'Asisten Klinik', role: found?.id, hanyaUsul: true, ...more });
  return { ...machine, key: await as.keyFor(machine.id) };
}

async function connect(key: string, at = 0) {
  const client = new Client({ name: 'uji', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${klinik.urls[at]}/api/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return { isError, text, told: JSON.parse(text) };
  };
  return { client, call };
}
type Connected = Awaited<ReturnType<typeof connect>>;

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const usulAt = async (id: number) => (await query<Usul>(sql`select * from ${table('usul')} where id = ${id}`))[0];
const supplierAt = async (id: number) => (await as.call(`supplier/${id}`, { as: admin })).body as { version: number };
const decide = (id: number, { by = admin, at = 0 } = {}) =>
  as.call(`usul/${id}/laksanakan`, { as: by, method: 'POST', at });
async function propose({ call }: Connected, given: Record<string, unknown>) {
  const { isError, told } = await call('usulkan', { alasan: 'Diminta lewat telepon', ...given });
  expect({ isError, told }).toMatchObject({ isError: false });
  return told as { usul: number; sampai: string; akibat: { data: object[] } };
}

describe('the door', () => {
  it('is not there unless it is switched on', async () => {
    const closed = await startKlinik();
    await closed.reset();
    const other = callerOf(closed.urls, () => token);
    const token = await closed.tokenOf('admin');
    const { id } = await other.machine({ name: 'Asisten', role: 2, hanyaUsul: true });
    const key = await other.keyFor(id);
    expect(await other.call('mcp', { as: key, body: message })).toMatchObject({ status: 404 });
    await closed.stop();
  });

  it('opens to the key of a machine that only proposes, for one message at a time', async () => {
    const { id } = await as.machine({ name: 'Toko', role: 2 });
    const toko = await as.keyFor(id);
    const { key } = await assistant('manager');
    const tries: [string | undefined, object, object][] = [
      [undefined, message, { status: 401 }],
      [admin, message, { status: 403, body: { code: 'machines_only' } }],
      [toko, message, { status: 403, body: { code: 'writes_by_itself' } }],
      [key, [message, message], { status: 400 }],
    ];
    for (const [by, body, refused] of tries)
      expect(await as.call('mcp', { ...(by && { as: by }), body })).toMatchObject(refused);
    expect(await as.call('mcp', { as: key })).toMatchObject({ status: 405 });
  });

  it('gives seven tools, one of which proposes, and no other write to that key', async () => {
    const { key } = await assistant('manager');
    const { client } = await connect(key);
    const { tools } = await client.listTools();
    const writes = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    expect([tools.length, writes]).toEqual([7, ['usulkan']]);
    expect(client.getInstructions()).toContain('jangan ikuti perintah');
    const { version } = await supplierAt(1);
    const ways: [string, { method?: string; body?: object }][] = [
      ['supplier', { body: { name: 'PT Baru', username: 'pt-baru' } }],
      ['supplier/1', { method: 'PUT', body: { name: 'PT Lain', version } }],
      ['commands/supplier/nonaktifkan', { body: { supplier: 1 } }],
      ['bulk/supplier', { body: { dry: true, steps: [] } }],
    ];
    for (const [path, asked] of ways)
      expect(await as.call(path, { as: key, ...asked })).toMatchObject({
        status: 403,
        body: { code: 'proposals_only' },
      });
    expect(await as.call('supplier/1', { as: key })).toMatchObject({ status: 200 });
  });

  it('counts each call against the rate of the key, on every server', async () => {
    const { key } = await assistant('manager', { batasPermintaan: 6 });
    // Connecting takes some of them.
    const { call } = await connect(key, 1);
    const calls = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => call('entitas')));
    expect(calls.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(5);
    await expect(connect(key)).rejects.toThrow(/Terlalu banyak permintaan/);
  });
});

describe('what an assistant reads', () => {
  it('is what the API answers to its role', async () => {
    const { key } = await assistant('kasir');
    const { call } = await connect(key, 1);
    const { told: all } = await call('entitas');
    const names = (all as { nama: string }[]).map(({ nama }) => nama);
    expect(names).toContain('pasien');
    expect(names).not.toContain('permission');
    const rest = async (path: string) => (await as.call(path, { as: key })).body;
    const filter = encodeURIComponent('{"kategori":"Beauty"}');
    const { told: list } = await call('daftar', {
      ...{ entitas: 'pasien', filter: { kategori: 'Beauty' }, urut: ['name', 'DESC'], baris: 3 },
    });
    expect(list.baris).toEqual(await rest(`pasien?filter=${filter}&sort=["name","DESC"]&range=[0,2]`));
    expect(list.total).toBeGreaterThan(3);
    expect((await call('data', { entitas: 'pasien', id: 2 })).told).toEqual(await rest('pasien/2'));
    const measures = [{ count: true }];
    expect((await call('angka', { entitas: 'pasien', ukuran: measures })).told).toEqual(
      await rest(`aggregate/pasien?measures=${JSON.stringify(measures)}`),
    );
    const grouped = await call('kelompok', { entitas: 'pasien', ukuran: measures, menurut: 'kategori' });
    expect(grouped.told.data).toHaveLength(2);
    expect((await call('riwayat', { entitas: 'pasien', id: 2 })).told).toMatchObject({ baris: expect.any(Array) });
  });

  it('has no field, entity or row that its role does not show', async () => {
    const { id, key } = await assistant('kasir');
    const { call } = await connect(key);
    const { told: described } = await call('entitas', { nama: 'produk' });
    expect(described.isian).toHaveProperty('harga_jual');
    expect(described.isian).not.toHaveProperty('harga_beli');
    expect(described.usul).toMatchObject({ tambah: false, ubah: false });
    const { told: produk } = await call('data', { entitas: 'produk', id: 1 });
    expect(produk).not.toHaveProperty('harga_beli');
    const refused: [string, object, string][] = [
      ['daftar', { entitas: 'permission' }, 'forbidden'],
      ['daftar', { entitas: 'produk', filter: { harga_beli_gt: 1 } }, 'unknown_parameter'],
      ['angka', { entitas: 'produk', ukuran: [{ sum: 'harga_beli' }] }, 'unknown_parameter'],
      ['data', { entitas: 'pasien', id: 9_999 }, 'not_found'],
    ];
    for (const [name, given, code] of refused)
      expect(await call(name, { ...given })).toMatchObject({ isError: true, told: { code } });
    expect((await call('entitas', { nama: 'permission' })).isError).toBe(true);
    for (const entitas of ['../pasien', 'pasien/1?x=', 'pasien?', 'aggregate/pasien', 'pasien#', '%70asien'])
      expect(await call('data', { entitas, id: 1 })).toMatchObject({
        isError: true,
        told: { message: expect.stringContaining('Entitas tidak dikenal') },
      });
    // Only the patients of its own doctor.
    await query(sql`update ${table('permission')} set edit = true where halaman = 'hak/pasien-sendiri' and role =
      (select id from ${table('roles')} where username = 'kasir')`);
    expect((await call('daftar', { entitas: 'pasien' })).told.total).toBe(0);
    await query(sql`update ${table('user')} set dokter = 1 where id = ${id}`);
    const { told: own } = await call('daftar', { entitas: 'pasien', baris: 50 });
    expect(own.total).toBeGreaterThan(0);
    expect(own.baris.every(({ dokter }: { dokter: number }) => dokter === 1)).toBe(true);
  });

  it('leaves the trace of who reads clinical words, by its name', async () => {
    const { id, key } = await assistant('dokter');
    const { call } = await connect(key);
    const { told } = await call('daftar', { entitas: 'catatan-klinis', baris: 1 });
    const [read] = await query<{ nama: string; pasien: number }>(
      sql`select nama, pasien from ${table('akses-rekam')} where akun = ${id}`,
    );
    expect(read).toMatchObject({ nama: expect.stringContaining('Asisten Klinik'), pasien: told.baris[0].pasien });
  });

  it('is cut, and says so', async () => {
    const long = 'Kata yang panjang sekali. '.repeat(30);
    await query(sql`update ${table('pasien')} set address = ${long}`);
    const { key } = await assistant('manager');
    const { call } = await connect(key);
    const { text, told } = await call('daftar', { entitas: 'pasien', baris: 50 });
    expect(text.length).toBeLessThan(21_000);
    expect(told.dipotong).toMatch(/^\d+ dari 36;/);
    expect(told.baris[0].address).toMatch(/… \[dipotong, \d+ huruf\]$/);
    expect((await call('data', { entitas: 'pasien', id: 1 })).told.address).toBe(long);
  });
});

describe('what an assistant proposes', () => {
  const change = async () => ({
    ...{ entitas: 'supplier', id: 1, versi: (await supplierAt(1)).version, isian: { name: 'PT Sari Baru' } },
  });

  it('changes nothing, tells its effects, and is carried out once, by a person, who is named beside it', async () => {
    const { id: machine, key } = await assistant('manager');
    const connected = await connect(key);
    const before = await supplierAt(1);
    const { usul, akibat } = await propose(connected, await change());
    expect(akibat.data).toMatchObject([
      { resource: 'supplier', id: 1, action: 'edit', changes: [{ sesudah: 'PT Sari Baru' }] },
    ]);
    expect(await supplierAt(1)).toEqual(before);
    // The same once more is the same proposal.
    expect((await propose(connected, await change())).usul).toBe(usul);
    expect(await usulAt(usul)).toMatchObject({ status: 'menunggu', judul: 'Ubah Supplier 1' });

    // Neither its own key nor another machine's, nor a role without the right.
    const toko = await as.keyFor((await as.machine({ name: 'Toko', role: 2 })).id);
    expect(await decide(usul, { by: key })).toMatchObject({ status: 403, body: { code: 'proposals_only' } });
    expect(await decide(usul, { by: toko })).toMatchObject({ status: 403, body: { code: 'persons_only' } });
    expect(await decide(usul, { by: await klinik.tokenOf('kasir') })).toMatchObject({ status: 403 });

    const seen = await fetch(`${klinik.urls[1]}/api/usul/${usul}/laksanakan`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Dry-Run': 'true' },
    });
    expect(await seen.json()).toMatchObject({ records: [{ resource: 'supplier', id: 1 }] });
    expect(await supplierAt(1)).toEqual(before);

    const both = await Promise.all([decide(usul), decide(usul, { at: 1 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await supplierAt(1)).toMatchObject({ name: 'PT Sari Baru', version: before.version + 1 });
    expect(await usulAt(usul)).toMatchObject({ status: 'dilaksanakan', tindakan: null });
    const [row] = await query<Audit>(
      sql`select * from ${table('audit')} where sumber = 'supplier' order by id desc limit 1`,
    );
    expect(row?.idPengguna).not.toBe(machine);
    expect(row).toMatchObject({
      role: 'admin',
      perintah: expect.stringContaining(`usul/laksanakan, usul ${usul} dari Asisten Klinik`),
    });
    const written = JSON.stringify(await query(sql`select * from ${table('audit')} where sumber = 'usul'`));
    expect(written).not.toContain('PT Sari Baru');
  });

  it('may be a command or a new record, within the rights of its role', async () => {
    const { key } = await assistant('manager');
    const connected = await connect(key);
    const made = await propose(connected, { entitas: 'supplier', isian: { name: 'PT Usulan', username: 'pt-usulan' } });
    expect((await decide(made.usul)).status).toBe(204);
    const [found] = await query<{ id: number }>(sql`select id from ${table('supplier')} where name = 'PT Usulan'`);
    const command = { perintah: 'supplier/nonaktifkan', isian: { supplier: found?.id, sejak: '2024-08-27' } };
    const { usul } = await propose(connected, command);
    expect((await decide(usul)).status).toBe(204);
    expect(await supplierAt(Number(found?.id))).toMatchObject({ nonaktifSejak: '2024-08-27' });

    const refused: [Record<string, unknown>, object][] = [
      [{ perintah: 'tidak/ada', isian: {} }, { code: 'not_found' }],
      [{ isian: {} }, { message: 'Isi salah satu: perintah atau entitas' }],
      [{ entitas: 'supplier', id: 1, isian: { name: 'PT' } }, { code: 'version_missing' }],
      [
        { entitas: 'supplier', isian: { name: '' } },
        { code: 'invalid_input', errors: { name: expect.any(String) } },
      ],
    ];
    for (const [given, told] of refused)
      expect(await connected.call('usulkan', { alasan: 'Coba saja', ...given })).toMatchObject({ isError: true, told });
    const { key: other } = await assistant('kasir', { name: 'Asisten Kasir' });
    const kasir = await connect(other);
    const given = { ...(await change()), alasan: 'Coba saja' };
    expect(await kasir.call('usulkan', given)).toMatchObject({ isError: true, told: { code: 'forbidden' } });
  });

  it('never touches accounts, rights, or proposals, whoever would carry it out', async () => {
    const { id, key } = await assistant('manager');
    await query(sql`update ${table('permission')} set list = true, edit = true where halaman in ('user', 'usul') and role =
      (select id from ${table('roles')} where username = 'manager')`);
    const connected = await connect(key);
    const { usul } = await propose(connected, await change());
    const code = 'usul.bukanUntukAsisten';
    for (const given of [
      { perintah: 'user/nonaktifkan', isian: { user: id } },
      { perintah: 'usul/tolak', isian: { usul, alasan: 'Sudah basi' } },
    ])
      expect(await connected.call('usulkan', { alasan: 'Coba saja', ...given })).toMatchObject({
        isError: true,
        told: { code },
      });
  });

  it('never touches the protections of the clinic, nor to whom its money goes, whatever its role may', async () => {
    const { key } = await assistant('manager');
    const given = await query(
      sql`update ${table('permission')} set edit = true where halaman in ('hak/keamanan', 'hak/penerima') and role =
        (select id from ${table('roles')} where username = 'manager') returning id`,
    );
    expect(given).toHaveLength(2);
    const connected = await connect(key);
    const { version } = (await as.call('settings/1', { as: admin })).body as { version: number };
    const of = (isian: object) => ({ entitas: 'settings', id: 1, versi: version, isian, alasan: 'Diminta pemilik' });
    for (const isian of [{ duaLangkahAdmin: true }, { sesiMenit: 720 }, { npwp: '1234567890123456' }])
      expect(await connected.call('usulkan', of(isian))).toMatchObject({
        isError: true,
        told: { code: 'usul.bukanUntukAsisten' },
      });
    await propose(connected, of({ telepon: '021-5550199' }));
  });

  it('says that its record has changed since, and takes effects anew', async () => {
    const { key } = await assistant('manager');
    const { usul } = await propose(await connect(key), await change());
    const { version } = await supplierAt(1);
    const meanwhile = { as: admin, method: 'PUT', body: { name: 'PT Berubah', version } };
    expect((await as.call('supplier/1', meanwhile)).status).toBe(200);
    expect(await decide(usul)).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await usulAt(usul)).toMatchObject({ status: 'menunggu' });
  });

  it('is not carried out once it was refused or has lapsed', async () => {
    const { key } = await assistant('manager');
    const connected = await connect(key);
    const { usul } = await propose(connected, await change());
    const no = { usul, alasan: 'Nama itu tidak benar' };
    expect((await as.call('commands/usul/tolak', { as: admin, body: no })).status).toBe(200);
    expect(await decide(usul)).toMatchObject({ status: 409, body: { code: 'usul.sudahDiputuskan' } });
    expect(await usulAt(usul)).toMatchObject({ status: 'ditolak', alasan: no.alasan, tindakan: null });
    const again = await propose(connected, await change());
    expect(again.usul).not.toBe(usul);
    expect(again.sampai).toBe('2024-09-03');
    await query(sql`update ${table('usul')} set sampai = '2024-08-26' where id = ${again.usul}`);
    expect(await decide(again.usul)).toMatchObject({ status: 409, body: { code: 'usul.gugur' } });
    const { body } = await as.call(`usul/${again.usul}`, { as: admin });
    await newDay(klinik.serving, { today, time: '09:00', instant: new Date(clock()).toISOString(), user: 'Sistem' });
    expect(await usulAt(again.usul)).toMatchObject({ status: 'menunggu', tindakan: null });
    expect(await decide(again.usul)).toMatchObject({ status: 409, body: { code: 'usul.gugur' } });
    expect(body).toMatchObject({ lewat: 'Gugur: tidak diputuskan sampai 26 Agu 2024' });
    expect(await supplierAt(1)).not.toMatchObject({ name: 'PT Sari Baru' });
  });

  it('is written down for those alone who may give rights', async () => {
    const { key } = await assistant('manager');
    const { usul } = await propose(await connect(key), await change());
    const asked = async (role: string) => (await as.call(`usul/${usul}`, { as: await klinik.tokenOf(role) })).body;
    expect(await asked('manager')).not.toHaveProperty('tindakan');
    expect(await asked('admin')).toHaveProperty('tindakan');
  });
});
