import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDay } from '../../../server/commands/businessDate.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import { permintaan as declared, type Permintaan } from '../../../src/resources/janji/permintaan.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import type { Row } from '../../../src/schema/index.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  // The clock stands still: a time is offered two hours ahead, to the minute.
  klinik = await startKlinik({ servers: 2, time: () => Date.parse(`${today}T02:00:00.000Z`) });
});
afterAll(() => klinik.stop());

const besok = '2024-08-28';
const known = sample.pasien.find(({ phone }) => phone)?.phone ?? '';
const [offered, another, retired] = [1, 2, 3];

/** One treatment that is offered, one that is not, and one that is retired; the rooms of the sample. */
async function open(over: Record<string, readonly Row[]> = {}, mintaJadwal = true) {
  await klinik.reset({
    ...sample,
    ...{ appointments: [], permintaan: [], cuti: [], roster: [], 'treatment-plan': [], 'sesi-rencana': [] },
    dokter: sample.dokter.map((row) => ({ ...row, jamPraktik: [] })),
    treatments: sample.treatments.map((row) => ({
      ...row,
      ...{ oleh: 'dokter', durasi: 60, ruang: null, alat: null },
      dapatDiminta: row.id !== another,
      nonaktifSejak: row.id === retired ? '2024-08-01' : null,
    })),
    settings: sample.settings.map((row) => ({ ...row, mintaJadwal })),
    ...over,
  });
  await klinik.database.query(sql`delete from ${klinik.database.table('_batas')}`);
}
beforeEach(() => open());

async function send(path: string, body?: unknown, at = klinik.url) {
  const answer = await fetch(`${at}/api/minta-jadwal${path}`, {
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  });
  const { requestId: _, ...told } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body: told };
}

const asking = {
  ...{ treatment: offered, tanggal: besok, waktu: '10:00', nama: 'Laras Ayu', gender: 'Perempuan' },
  ...{ lahir: '1997-02-21', telepon: '0812-9812-0046', catatan: null, setuju: true },
};
const stored = () =>
  klinik.database.query<Permintaan>(sql`select * from ${klinik.database.table('permintaan')} order by id`);

describe('the page on which patients ask for an appointment (security.md)', () => {
  it('asks where, in a clinic with branches, and knows the hours of each', async () => {
    const jamHari = sample.settings[0]?.jamHari.map((day) => ({ ...day, buka: true, dari: '18:00', sampai: '20:00' }));
    const empty = { nitku: null, qris: null, awalanInvoice: null, istirahatMulai: null, istirahatSelesai: null };
    const branch = { ...empty, alamat: null, telepon: null, jamHari: [], layananAntrian: true, nonaktifSejak: null };
    const cabang = [
      { id: 1, nama: 'Menteng', ...branch },
      { id: 2, nama: 'Kemang', ...branch, alamat: 'Jl. Kemang Raya 8', jamHari },
      { id: 3, nama: 'Bekasi', ...branch, nonaktifSejak: today },
    ];
    await open({ cabang: cabang.map((row) => ({ ...row, sejak: today })) as never });
    expect((await send('')).body).toMatchObject({
      data: {
        cabang: [
          { id: 1, nama: 'Menteng' },
          { id: 2, alamat: 'Jl. Kemang Raya 8' },
        ],
      },
    });
    for (const at of ['', '&cabang=3', '&cabang=x'])
      expect(await send(`/waktu?layanan=${offered}${at}`)).toMatchObject({ status: 409 });
    const { body } = await send(`/waktu?layanan=${offered}&cabang=2`);
    expect((body['data'] as { waktu: string[] }[])[0]?.waktu[0]).toBe('18:00');
    expect(await send('', asking)).toMatchObject({ body: { errors: { cabang: 'Pilih cabang' } } });
    expect(await send('', { ...asking, cabang: 2 })).toMatchObject({ body: { errors: { waktu: expect.anything() } } });
    expect(await send('', { ...asking, cabang: 2, waktu: '18:00' })).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([{ cabang: 2, waktu: '18:00' }]);
  });

  it('is not there while the clinic keeps it closed', async () => {
    await open({}, false);
    for (const [path, body] of [[''], ['/waktu?layanan=1'], ['', asking]] as const)
      expect(await send(path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await stored()).toEqual([]);
  });

  it('tells the clinic, what it offers and free times: neither names nor how many are free', async () => {
    const { body } = await send('');
    const { layanan, klinik: clinic } = body['data'] as { layanan: { id: number }[]; klinik: object };
    expect(Object.keys(clinic)).toEqual(['nama', 'telepon', 'alamat']);
    expect(layanan.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      sample.treatments.map(({ id }) => id).filter((id) => id !== another && id !== retired),
    );
    const { body: times } = await send(`/waktu?layanan=${offered}`);
    const [first] = times['data'] as { tanggal: string; waktu: string[] }[];
    // It is nine: two hours remain to answer; the break is at twelve.
    expect(first).toEqual({
      tanggal: today,
      waktu: ['11:00', '13:00', '13:30', '14:00', '14:30', '15:00'],
    });
  });

  it('asked, shown to whoever may book, accepted: an appointment; the audit has no name and no number', async () => {
    expect(await send('', asking)).toEqual({ status: 201, body: { data: {} } });
    const desk = await klinik.provider('kasir');
    const { data: waiting } = await desk.getList<Permintaan>('permintaan', {
      filter: { status: 'menunggu', tanggal_gte: today },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    });
    expect(waiting).toMatchObject([{ nama: 'Laras Ayu', telepon: '081298120046', status: 'menunggu' }]);
    const permintaan = waiting[0]?.id ?? 0;
    // Two people at two servers.
    const others = await klinik.provider('admin', klinik.urls[1]);
    const tries = await Promise.allSettled(
      [desk, others].map((each) => each.command('permintaan/terima', { permintaan })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const booked = await klinik.database.query(sql`select * from ${klinik.database.table('appointments')}`);
    expect(booked).toMatchObject([{ tanggal: besok, waktu: '10:00', status: 'confirmed' }]);
    const audit = await klinik.database.query<Audit>(
      sql`select * from ${klinik.database.table('audit')} where sumber = 'permintaan' and "idData" = ${permintaan} order by id`,
    );
    expect(audit[0]).toMatchObject({ tindakan: 'create', pengguna: 'Pasien (halaman publik)', role: null });
    expect(JSON.stringify(audit)).not.toMatch(/Laras|0812|1997/);
  });

  it('answers the same whoever asks, and for whatever number', async () => {
    const ours = await send('', { ...asking, telepon: known });
    const unknown = await send('', asking);
    for (const waktu of ['13:00', '14:00']) await send('', { ...asking, waktu });
    // Three wait; the fourth and all later ones of that number are kept as one, and told the same.
    const fourth = await send('', { ...asking, waktu: '15:00', nama: 'Anak Keempat' });
    for (const waktu of ['08:00', '09:00']) expect(await send('', { ...asking, waktu })).toEqual(fourth);
    const again = await send('', asking);
    // A field that only programs see.
    const program = await send('', { ...asking, telepon: '081298120099', situs: 'https://contoh.example' });
    for (const each of [ours, fourth, again, program]) expect(each).toEqual(unknown);
    expect((await stored()).map(({ telepon, waktu, banyak }) => `${telepon} ${waktu} ${banyak}`)).toEqual([
      `${known} 10:00 null`,
      '081298120046 10:00 null',
      '081298120046 13:00 null',
      '081298120046 14:00 null',
      '081298120046 15:00 3',
    ]);
  });

  it('answers alike for a treatment that is not offered, is retired or never was', async () => {
    const times = await Promise.all([another, retired, 999_999, -1].map((id) => send(`/waktu?layanan=${id}`)));
    expect(times[0]).toMatchObject({ status: 409, body: { errors: { treatment: expect.stringMatching(/Pilih/) } } });
    for (const each of [...times, await send('/waktu?layanan=x')]) expect(each).toEqual(times[0]);
    const asked = await Promise.all([another, retired, 999_999].map((treatment) => send('', { ...asking, treatment })));
    for (const each of asked) expect(each).toEqual(asked[0]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ telepon: '12345' }, 'telepon', /Nomor telepon tidak lengkap/],
    [{ telepon: '08888888888' }, 'telepon', /./],
    [{ nama: 'Buka bit.ly/x1' }, 'nama', /huruf/],
    [{ lahir: '2030-01-01' }, 'lahir', /./],
    [{ setuju: false }, 'setuju', /persetujuan/],
    [{ waktu: '12:00' }, 'waktu', /Pilih waktu lain/],
    [{ waktu: '10:07' }, 'waktu', /Pilih waktu lain/],
    [{ tanggal: '2024-09-20' }, 'waktu', /Pilih waktu lain/],
    [{ pasien: 1 }, 'pasien', /./],
  ])('refuses %o at its field', async (change, field, sentence) => {
    const { status, body } = await send('', { ...asking, ...change });
    expect(status).toBeGreaterThanOrEqual(409);
    expect((body['errors'] as Record<string, string>)[field]).toMatch(sentence);
    expect(await stored()).toEqual([]);
  });

  it('has limits: bytes, requests of an address, looks of an address, requests that wait', async () => {
    expect((await send('', { ...asking, catatan: 'x'.repeat(5000) })).status).toBe(413);
    const row = { ...asking, telepon: '081200000000', diminta: `${today}T01:00:00.000Z`, persetujuan: 'Ya' };
    const { setuju: _, ...typed } = row;
    await open({ permintaan: recordsOf(declared, Array.from({ length: 100 }, () => typed) as never) });
    expect(await send('', asking)).toMatchObject({ status: 409, body: { message: /sedang banyak/ } });
    const asked: number[] = [];
    for (let turn = 0; turn < 20; turn++) asked.push((await send('', asking)).status);
    expect([asked[18], asked[19]]).toEqual([409, 429]);
    const looks: number[] = [];
    for (let turn = 0; turn < 121; turn++) looks.push((await send('')).status);
    expect([looks[119], looks[120]]).toEqual([200, 429]);
  });

  it('lets requests lapse with their day, and erases what came to nothing after thirty days', async () => {
    const row = { ...asking, diminta: `${today}T01:00:00.000Z`, persetujuan: 'Ya' };
    const { setuju: _, ...typed } = row;
    const rows = [
      { tanggal: '2024-08-26' },
      { tanggal: today },
      // Refused thirty and twenty-nine days ago; accepted long ago.
      { tanggal: '2024-08-01', status: 'ditolak', selesai: '2024-07-28' },
      { tanggal: '2024-08-01', status: 'ditolak', selesai: '2024-07-29' },
      { tanggal: '2024-06-01', status: 'diterima', selesai: '2024-05-28' },
    ];
    await open({ permintaan: recordsOf(declared, rows.map((each) => ({ ...typed, ...each })) as never) });
    const now = { today, time: '09:00', instant: `${today}T02:00:00.000Z`, user: 'Sistem' };
    await newDay(klinik.serving, now);
    expect((await stored()).map(({ id, status }) => [id, status])).toEqual([
      [1, 'lewat'],
      [2, 'menunggu'],
      [4, 'ditolak'],
      [5, 'diterima'],
    ]);
  });
});
