import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { openDatabase } from '../../../server/db/pool/database.ts';
import { sweepFiles } from '../../../server/db/write/files.ts';
import { resources } from '../../../src/resources/index.ts';
import type { FileValue } from '../../../src/schema/index.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';
import { bytes, jpeg, pdf, png, secrets, textOf } from '../../support/pictures.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let admin: string;
beforeAll(async () => {
  klinik = await startKlinik({ env: { FILES_QUOTA: '3' } });
});
beforeEach(async () => {
  await klinik.reset();
  await klinik.database.query(sql`delete from ${klinik.database.table('_berkas')}`);
  admin = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

const call: ReturnType<typeof caller> = (...args) => caller(klinik.url)(...args);

type Content = Uint8Array<ArrayBuffer>;
const photo = { resource: 'produk', field: 'foto' };
const attachment = { resource: 'pasien', field: 'lampiran' };

const putPart = (token: string, id: string, part: number, body: Content) =>
  fetch(`${klinik.url}/api/files/${id}/parts/${part}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body,
  });

/** Uploads as the console does; answers the last answer. */
async function upload(token: string, place: typeof photo, content: Content, thumbnail: Content | null = null) {
  const begun = await call('POST', 'files', { token, body: { ...place, size: content.length } });
  if (begun.status !== 200) return begun;
  const { id, partSize } = begun.body as unknown as { id: string; partSize: number };
  for (let at = 0, part = 0; at < content.length; at += partSize, part++)
    expect((await putPart(token, id, part, content.slice(at, at + partSize))).status).toBe(204);
  const small = thumbnail && Buffer.from(thumbnail).toString('base64');
  return call('POST', `files/${id}/finish`, { token, body: { thumbnail: small } });
}

async function uploaded(token: string, place: typeof photo, content: Content, thumbnail: Content | null = null) {
  const { status, body } = await upload(token, place, content, thumbnail);
  expect(status).toBe(200);
  return { ...(body['data'] as FileValue), name: 'depan.jpg' };
}

const read = (token: string, id: string, more = '') =>
  fetch(`${klinik.url}/api/files/${id}${more}`, { headers: { Authorization: `Bearer ${token}` } });

const give = (token: string, path: string, values: object) =>
  call('PUT', path, { token, body: values, headers: { 'If-Match': '*' } });

const kept = async () =>
  (await klinik.database.query<{ id: string }>(sql`select id from ${klinik.database.table('_berkas')}`)).map(
    ({ id }) => id,
  );

it('keeps a photo without what the camera told, and serves it as a download that no page can be', async () => {
  const file = await uploaded(admin, photo, jpeg({ width: 5, height: 4 }), png());
  expect(file).toMatchObject({ type: 'image/jpeg', width: 5, height: 4 });
  expect((await give(admin, 'produk/1', { foto: [{ ...file, name: 'depan "1".jpg' }] })).status).toBe(200);
  const answer = await read(admin, file.id);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': String.raw`attachment; filename="depan \"1\".jpg"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(headers['cache-control']).toContain('no-store');
  const content = textOf(new Uint8Array(await answer.arrayBuffer()));
  expect(content).toHaveLength(file.size);
  for (const secret of secrets) expect(content).not.toContain(secret);
  const small = await read(admin, file.id, '?thumbnail');
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const secret of secrets)
    expect(await read(admin, file.id, '?thumbnail').then((each) => each.text())).not.toContain(secret);
  const { rows } = await call('GET', 'audit?sort=["id","DESC"]&range=[0,0]', { token: admin });
  expect(JSON.stringify(rows[0]?.['perubahan'])).toContain(`(${file.size} byte, sha256 ${file.hash})`);
});

it('takes a file in many parts, which come again and in any order', async () => {
  const content = bytes(pdf(), Array(1_200_000).fill(7));
  const begun = await call('POST', 'files', { token: admin, body: { ...attachment, size: content.length } });
  const { id, partSize } = begun.body as unknown as { id: string; partSize: number };
  for (const part of [2, 0, 1, 0])
    expect((await putPart(admin, id, part, content.slice(part * partSize, (part + 1) * partSize))).status).toBe(204);
  const done = await call('POST', `files/${id}/finish`, { token: admin, body: {} });
  expect(done.body['data']).toMatchObject({ type: 'application/pdf', size: content.length });
  // What was checked stays what it was.
  expect((await putPart(admin, id, 0, content.slice(0, partSize))).status).toBe(400);
  const answer = await read(admin, id);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
});

it.each([
  ['SVG', bytes('<svg onload="alert(1)"/>'), 'Jenis berkas ini tidak dikenal. Gunakan JPEG, PNG, WebP atau PDF.'],
  ['HTML', bytes('<script>alert(1)</script>'), 'Jenis berkas ini tidak dikenal. Gunakan JPEG, PNG, WebP atau PDF.'],
  ['a PDF in the place of a photo', pdf(), 'Jenis berkas ini tidak dapat dipakai di sini'],
  ['half a picture', png().slice(0, 40), 'Berkas ini rusak dan tidak dapat dibaca'],
])('refuses %s with a sentence, and keeps nothing of it', async (_, content, sentence) => {
  const { status, body } = await upload(admin, photo, content);
  expect([status, body['message']]).toEqual([422, sentence]);
  expect(await kept()).toEqual([]);
});

it('refuses what is too large, and more than the clinic has room for', async () => {
  const begin = (size: number) => call('POST', 'files', { token: admin, body: { ...photo, size } });
  expect((await begin(11 * 1024 * 1024)).body['message']).toBe('Berkas ini terlalu besar: paling besar 10 MB');
  const { id } = (await begin(2_000_000)).body as unknown as { id: string };
  // More than was told does not come in, in no part.
  expect((await putPart(admin, id, 0, new Uint8Array(600_000))).status).toBe(413);
  expect((await putPart(admin, id, 0, new Uint8Array(10))).status).toBe(400);
  expect((await putPart(admin, id, 9, new Uint8Array(10))).status).toBe(404);
});

it('takes room for what has come, not for what was told, and ends what does not come within an hour', async () => {
  const begin = (size: number) => call('POST', 'files', { token: admin, body: { ...photo, size } });
  const [one, other] = await Promise.all([begin(2_000_000), begin(2_000_000)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const partSize = Number(one.body['partSize']);
  const send = async ({ body }: typeof one) => {
    const statuses: number[] = [];
    for (let part = 0; part < 4; part++) {
      const length = Math.min(partSize, 2_000_000 - part * partSize);
      statuses.push((await putPart(admin, String(body['id']), part, new Uint8Array(length))).status);
    }
    return statuses;
  };
  expect(await send(one)).toEqual([204, 204, 204, 204]);
  expect(await send(other)).toEqual([204, 204, 507, 507]);
  const full = await begin(2_000_000);
  expect(full).toMatchObject({ status: 507, body: { message: expect.stringContaining('sudah penuh (3 MB)') } });
  expect(klinik.log.join('')).toContain('files nearly full');
  const { database } = klinik;
  const left = async () => (await database.query(sql`select id from ${database.table('_berkas')}`)).length;
  await sweepFiles(database);
  expect(await left()).toBe(2);
  await database.query(sql`update ${database.table('_berkas')} set created_at = now() - interval '61 minutes'`);
  await sweepFiles(database);
  expect(await left()).toBe(0);
});

it('shows a file to whoever may read its field of its record, and to nobody else', async () => {
  const [manager, perawat, hr] = await Promise.all(['manager', 'perawat', 'hr'].map((role) => klinik.tokenOf(role)));
  if (!manager || !perawat || !hr) throw new Error('No tokens');
  for (const [token, place] of [
    [perawat, photo],
    [await klinik.tokenOf('kasir'), attachment],
    [hr, attachment],
  ] as const)
    expect((await upload(token, place, png())).status).toBe(403);
  expect((await upload(manager, { resource: 'produk', field: 'nama_produk' }, png())).status).toBe(403);

  const file = await uploaded(manager, photo, png());
  const statuses = (id: string) =>
    Promise.all([manager, perawat, hr].map(async (token) => (await read(token, id)).status));
  // Before a record has it, it is its uploader's.
  expect(await statuses(file.id)).toEqual([200, 404, 404]);
  await give(manager, 'produk/2', { foto: [file] });
  expect(await statuses(file.id)).toEqual([200, 200, 404]);
  expect((await fetch(`${klinik.url}/api/files/${file.id}`)).status).toBe(401);

  const paper = await uploaded(perawat, attachment, pdf());
  const known = (await call('GET', 'pasien/3', { token: perawat })).body;
  const { body: patient } = await call('POST', 'pasien', { token: perawat, body: { ...known, lampiran: [paper] } });
  expect(patient['lampiran']).toEqual([paper]);
  expect(await statuses(paper.id)).toEqual([200, 200, 404]);
  // Archived, it is seen by who may bring the patient back.
  const path = `pasien/${patient.id}`;
  expect((await call('DELETE', path, { token: admin, headers: { 'If-Match': '*' } })).status).toBe(200);
  expect(await kept()).toContain(paper.id);
  expect([(await read(admin, paper.id)).status, (await read(perawat, paper.id)).status]).toEqual([200, 404]);
});

it('gives an upload to one record alone, for the field it was made for, with the facts that were found', async () => {
  const file = await uploaded(admin, photo, png());
  const sentence = 'Berkas pada Foto tidak ada lagi. Unggah lagi.';
  const lie = { ...file, type: 'application/pdf', size: 1, hash: 'f'.repeat(64), width: 9 };
  const told = await give(admin, 'produk/1', { foto: [lie] });
  expect(told.body['foto']).toEqual([file]);
  expect((await give(admin, 'produk/2', { foto: [file] })).body['errors']).toEqual({ foto: sentence });
  const unknown = { ...file, id: 'a'.repeat(32) };
  expect((await give(admin, 'produk/2', { foto: [unknown] })).body['errors']).toEqual({ foto: sentence });
  const other = await uploaded(admin, attachment, png());
  expect((await give(admin, 'produk/2', { foto: [other] })).body['errors']).toEqual({ foto: sentence });
  const unfinished = await call('POST', 'files', { token: admin, body: { ...photo, size: 9 } });
  const half = { ...file, id: String(unfinished.body['id']) };
  expect((await give(admin, 'produk/2', { foto: [half] })).body['errors']).toEqual({ foto: sentence });
  // Two who give it at once: one gets it.
  const next = await uploaded(admin, photo, png());
  const both = await Promise.all(['produk/3', 'produk/4'].map((path) => give(admin, path, { foto: [next] })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('erases a file with its record once that cannot be brought back, when another takes its place, and when no record takes it within a day', async () => {
  const { database } = klinik;
  const made = await uploaded(admin, photo, png());
  const product = { ...(await call('GET', 'produk/1', { token: admin })).body, foto: [made], kode_produk: 'BARU-1' };
  const { body: record } = await call('POST', 'produk', { token: admin, body: product });
  expect(record['foto']).toEqual([made]);
  const next = await uploaded(admin, photo, png({ width: 3 }));
  await give(admin, `produk/${record.id}`, { foto: [next] });
  expect(await kept()).toEqual([next.id]);
  expect((await read(admin, made.id)).status).toBe(404);
  const erase = () => call('DELETE', `produk/${record.id}`, { token: admin, headers: { 'If-Match': '*' } });
  await erase();
  expect((await call('POST', `restore/produk/${record.id}`, { token: admin })).body['foto']).toEqual([next]);
  expect((await read(admin, next.id)).status).toBe(200);
  await erase();
  await database.query(sql`update ${database.table('_berkas')} set created_at = created_at - interval '10 minutes'`);
  await sweepFiles(database);
  expect(await kept()).toEqual([]);

  const forgotten = await uploaded(admin, photo, png());
  await sweepFiles(database);
  expect(await kept()).toEqual([forgotten.id]);
  await database.query(sql`update ${database.table('_berkas')} set created_at = now() - interval '25 hours'`);
  await sweepFiles(database);
  expect(await kept()).toEqual([]);
  expect(await database.query(sql`select 1 from ${database.table('_berkas_bagian')}`)).toEqual([]);
});

it('a backup brings files back as they were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-berkas-'));
  const place = openDatabase({
    url: inject('postgresUrl'),
    schema: `uji_berkas_${process.pid}`,
    resources,
    poolSize: 2,
  });
  try {
    const content = bytes(pdf(), Array(1_000_000).fill(9));
    const file = await uploaded(admin, attachment, content);
    await give(admin, 'pasien/1', { lampiran: [file] });
    const keys = { key: Buffer.alloc(32, 7) };
    const url = inject('postgresUrl');
    const { path } = await backUp({
      url,
      schema: klinik.database.schema,
      folder,
      keep: { daily: 2, weekly: 0, monthly: 0 },
      keys,
    });
    await restore({ url, schema: place.schema, path, keys });
    const parts = await place.query<{ data: Buffer }>(
      sql`select data from ${place.table('_berkas_bagian')} where file = ${file.id} order by part`,
    );
    expect(Buffer.concat(parts.map(({ data }) => data)).equals(Buffer.from(content))).toBe(true);
  } finally {
    await place.query(sql`drop schema if exists ${sql.identifier(place.schema)} cascade`);
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('files of a merged patient are those of the one that stays, and go back', async () => {
  const [own, other] = [await uploaded(admin, attachment, pdf()), await uploaded(admin, attachment, jpeg())];
  expect((await give(admin, 'pasien/8', { lampiran: [own] })).status).toBe(200);
  expect((await give(admin, 'pasien/7', { lampiran: [other] })).status).toBe(200);
  const run = async (name: string, body: object) => {
    const headers = { 'Idempotency-Key': `kunci-${name}` };
    return (await call('POST', `commands/pasien/${name}`, { token: admin, headers, body })).status;
  };
  const filesOf = async (id: number) => (await call('GET', `pasien/${id}`, { token: admin })).body['lampiran'];
  const owners = () =>
    klinik.database.query(sql`select id, record from ${klinik.database.table('_berkas')} order by record, id`);
  const before = await owners();
  expect(await run('gabungkan', { pasien: 7, ke: 8 })).toBe(200);
  expect(await filesOf(8)).toMatchObject([{ id: own.id }, { id: other.id }]);
  expect(new Set((await owners()).map(({ record }) => Number(record)))).toEqual(new Set([8]));
  expect((await read(await klinik.tokenOf('perawat'), other.id)).status).toBe(200);
  expect(await run('pisahkan', { pasien: 7 })).toBe(200);
  expect([await filesOf(7), await filesOf(8)]).toMatchObject([[{ id: other.id }], [{ id: own.id }]]);
  expect(await owners()).toEqual(before);
  expect((await read(admin, other.id)).status).toBe(200);
});
