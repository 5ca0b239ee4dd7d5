import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Persetujuan } from '../../../src/resources/kunjungan/persetujuan.ts';
import { caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let now = Date.parse(`${today}T02:00:00.000Z`);
let token = '';
let call: ReturnType<typeof caller>;
beforeAll(async () => {
  klinik = await startKlinik({ time: () => now });
  call = caller(klinik.url);
});
afterAll(() => klinik.stop());

const tandaTangan = 'M10 10L90 90';
const typed = { oleh: 'pasien', penandatangan: null, hubungan: null, saksi: null, jawaban: [], tandaTangan };

/** A consent that waits, and the code of its link. */
async function asked(): Promise<{ id: number; kode: string }> {
  const teks = 'Saya, {pasien}, menyetujui tindakan ini.';
  await call('POST', 'templat-persetujuan', { token, body: { nama: 'Persetujuan Laser', guna: 'tindakan', teks } });
  const { body } = await call('POST', 'persetujuan', { token, body: { pasien: 1, templat: 1 } });
  return { id: body.id, kode: await linked(body.id) };
}
async function linked(persetujuan: number): Promise<string> {
  const { body } = await call('POST', 'commands/persetujuan/tautan', { token, body: { persetujuan } });
  return String((body['data'] as Record<string, unknown>)['tautan']);
}
beforeEach(async () => {
  now = Date.parse(`${today}T02:00:00.000Z`);
  await klinik.reset(sample);
  token = await klinik.tokenOf('admin');
});

async function open(path: string, body?: object) {
  const answer = await fetch(`${klinik.url}/api/setuju${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: answer.status, text: await answer.text() };
}
const stored = async () =>
  (await klinik.database.query<Persetujuan>(sql`select * from ${klinik.database.table('persetujuan')}`))[0];

it('shows the text and the name of its patient, and nothing else of anybody', async () => {
  const { kode } = await asked();
  const { status, text } = await open(`/${kode}`);
  expect(status).toBe(200);
  const { data } = JSON.parse(text) as { data: { klinik: object; lembar: object } };
  const name = sample.pasien[0]?.name ?? '';
  expect(data.lembar).toEqual({
    ...{ judul: 'Persetujuan Laser', teks: `Saya, ${name}, menyetujui tindakan ini.`, pasien: name },
    ...{ perluWali: false, perluSaksi: false },
  });
  expect(Object.keys(data.klinik)).toEqual(['nama', 'telepon', 'alamat']);
});

it('is signed once, as the patient: sent again, nothing changes, and the text is told no more', async () => {
  const { kode } = await asked();
  expect((await open('', { kode, ...typed })).status).toBe(201);
  const first = await stored();
  expect(first).toMatchObject({ status: 'ditandatangani', perangkat: 'ponsel', tandaTangan });
  expect((await open('', { kode, ...typed, tandaTangan: 'M1 1L2 2' })).status).toBe(201);
  expect(await stored()).toEqual(first);
  expect(JSON.parse((await open(`/${kode}`)).text)).toMatchObject({ data: { lembar: null } });
  const { body } = await call('GET', 'audit?filter={"sumber":"persetujuan"}&sort=["id","DESC"]', { token });
  const [entry] = body as unknown as { pengguna: string; perubahan: { kolom: string; sesudah: unknown }[] }[];
  expect(entry?.pengguna).toBe('Pasien (halaman publik)');
  // The fingerprint stands in the chain, and not a word of what was signed.
  expect(entry?.perubahan).toContainEqual(
    expect.objectContaining({ kolom: 'Sidik Persetujuan', sesudah: first?.sidik }),
  );
  expect(JSON.stringify(body)).not.toContain('menyetujui tindakan');
});

it('holds for an hour, until the next one, and for nobody who guesses', async () => {
  const { id, kode } = await asked();
  const other = await linked(id);
  const gone = [kode, 'A'.repeat(24), '', '..%2f..', other.slice(1)];
  for (const wrong of gone) expect([404, 405, 409]).toContain((await open(`/${wrong}`)).status);
  expect((await open('', { kode, ...typed })).status).toBe(409);
  expect((await open(`/${other}`)).status).toBe(200);
  now += 61 * 60_000;
  for (const answer of [await open(`/${other}`), await open('', { kode: other, ...typed })])
    expect(answer.status).toBe(409);
  expect(await stored()).toMatchObject({ status: 'menunggu', tandaTangan: null });
});

it('is withdrawn with its link, and refused whole where something is missing', async () => {
  const { id, kode } = await asked();
  const wrong = await open('', { kode, ...typed, tandaTangan: '' });
  expect([wrong.status, JSON.parse(wrong.text).errors]).toEqual([422, { tandaTangan: expect.any(String) }]);
  expect(await stored()).toMatchObject({ status: 'menunggu', sidik: null });
  await open('', { kode, ...typed });
  await call('POST', 'commands/persetujuan/cabut', { token, body: { persetujuan: id, alasan: 'Berubah pikiran' } });
  expect((await open(`/${kode}`)).status).toBe(409);
});

it('tells nobody the key of a link: neither a list, a record, the export nor the audit', async () => {
  const { id } = await asked();
  const hash = (await stored())?.tautan ?? '';
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const path of ['persetujuan', `persetujuan/${id}`, 'export/persetujuan', 'audit']) {
    const answer = await fetch(`${klinik.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect([path, answer.status, (await answer.text()).includes(hash)]).toEqual([path, 200, false]);
  }
});
