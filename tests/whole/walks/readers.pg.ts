import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeal } from '../../../server/auth/rules/seal.ts';
import { sealPurpose } from '../../../server/auth/stores/factors.ts';
import { networks } from '../../../server/base/address.ts';
import { createSender } from '../../../server/webhooks/deliver.ts';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { isFiles, isStoredPath, type Resource } from '../../../src/schema/index.ts';
import { type Answer, caller, jsonParameter } from '../../support/call.ts';
import { clock, secret, startKlinik, today } from '../../support/klinik.ts';
import { callerOf } from '../../support/mesin.ts';
import { startPenerima } from '../../support/penerima.ts';
import { png } from '../../support/pictures.ts';
import { sample } from '../../support/refill.ts';

/** Every entity and view with words of an examination, and those that are no file. */
const telling = resources.flatMap((resource) => {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.clinical && !isFiles(field) ? [name] : [],
  );
  return fields.length > 0 ? [{ resource, fields }] : [];
});

/** Values that stand nowhere else, by the field of the note. */
const words = {
  keluhan: 'Pruritusrahasia',
  pemeriksaan: 'Ekskoriasirahasia',
  anjuran: 'Isolasirahasia',
  sistolik: 287,
  diastolik: 193,
  nadi: 281,
  napas: 117,
  suhu: 44.3,
  berat: 397.7,
  tinggi: 249.1,
  diagnosa: [{ kode: 'B86', keterangan: 'Skabiesrahasia', jenis: 'primer' }],
  tindakan: [{ tindakan: 'Kuretaserahasia', area: 'pipi', produk: null, batch: null, dosis: null }],
};
const told = /rahasia|B86|\b(287|193|281|117|44\.3|397\.7|249\.1)\b/;
/** What is said beside numbers of records, which may be any. */
const withoutIds = (text: string) => text.replaceAll(/"(?:id|idData)":\d+/g, '');
/** The patient whose words they are. */
const pasien = 1;
const most = 900;
const readers = Array.from({ length: most }, (_, at) => ({
  ...(sample.user[0] as (typeof sample.user)[number]),
  id: 1_000 + at,
  name: `Pembaca ${at}`,
  email: `pembaca${at}@klinik.test`,
  // Who signs a note is its visit's doctor.
  dokter: 1,
}));

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let admin = '';
let next = 0;

beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset({ ...sample, user: [...sample.user, ...readers] });
  call = caller(klinik.url);
  admin = await klinik.tokenOf('admin', readers[most - 1]?.name);
  await write();
});
afterAll(async () => klinik.stop());

const post = async (path: string, body: object): Promise<Answer['body']> => {
  const answer = await call('POST', path, { token: admin, body });
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), expect.any(String)]);
  return (answer.body['data'] ?? answer.body) as Answer['body'];
};

/** A note with all there is, and what is copied of it: the history and the treatment report of a paid visit, and an open visit. */
async function write() {
  const visitOf = async (patient: number) => {
    const visit = await post('commands/kunjungan/tanpa-nomor', { pasien: patient, dokter: 1 });
    const { id: treatment, name: nama, harga } = sample.treatments[0] as (typeof sample.treatments)[number];
    const treatments = [{ treatment, nama, harga }];
    const body = { treatments, status: 'Selesai Konsultasi', version: visit['version'] };
    expect((await call('PUT', `kunjungan/${visit.id}`, { token: admin, body })).status).toBe(200);
    return visit.id;
  };
  const paid = await visitOf(pasien);
  const note = await post('catatan-klinis', { kunjungan: paid, ...words });
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
  await post('commands/transaksi/bayar', { kunjungan: paid, ...terms });
  await post('commands/catatan-klinis/tandatangani', { catatanKlinis: note.id });
  await post('commands/adendum/tulis', { catatanKlinis: note.id, teks: 'Tambahanrahasia' });
  const obat = [{ nama: 'Obatrahasia', jumlah: '1', aturan: 'Malamrahasia' }];
  await post('surat-dokter', { jenis: 'resep', pasien, dokter: 1, obat, keterangan: 'Keteranganrahasia' });
  const referred = { jenis: 'rujukan', tujuan: 'RS Lain', diagnosa: 'Diagnosisrahasia' };
  await post('surat-dokter', { pasien, dokter: 1, ...referred });
  const open = await visitOf(pasien);
  await post('catatan-klinis', { kunjungan: open, ...words });
  const asks = { nama: 'Persetujuan', guna: 'tindakan', teks: 'Setuju dengan 287 joule pada tindakan ini\n? Obat' };
  const templat = await post('templat-persetujuan', asks);
  const consent = await post('persetujuan', { pasien, templat: templat.id });
  await post('commands/persetujuan/tandatangani', {
    ...{ persetujuan: consent.id, oleh: 'pasien', penandatangan: null, hubungan: null, saksi: null },
    ...{ jawaban: [{ tanya: 'Obat', jawab: 'Jawabrahasia' }], tandaTangan: 'M397 287L193 281' },
  });
}

const count = jsonParameter('measures', [{ count: true }]);
const filtered = (filter: object) => jsonParameter('filter', filter);

interface FieldPlace {
  name: string;
  id: number;
  field: string;
  /** What the field holds there; an object or a list cannot be asked for. */
  value: unknown;
  editable: boolean;
}

type Ask = (token: string) => Promise<Pick<Answer, 'status' | 'text'>>;

/** Ways by which the words of a field may leave. `counts`: an answer alone tells of them. */
function waysTo({ name, id, field, value, editable }: FieldPlace): [way: string, ask: Ask, counts?: true][] {
  const get =
    (path: string): Ask =>
    async (token) => {
      const answer = await fetch(`${klinik.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
      return { status: answer.status, text: await answer.text() };
    };
  const send =
    (method: string, path: string, body: object, headers = {}): Ask =>
    (token) =>
      call(method, path, { token, body, headers });
  const batch =
    (path: string): Ask =>
    async (token) => {
      const answer = await fetch(`${klinik.url}/api/reads`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ paths: [path] }),
      });
      return { status: answer.status, text: await answer.text() };
    };
  const where = { field, is: value };
  const is = filtered({ [field]: value });
  const far = jsonParameter('range', [1000, 1009]);
  const source = resources.find((each) => each.name === name)?.source;
  const asked: [string, Ask, true?][] =
    typeof value === 'object'
      ? []
      : [
          ['a number of those that it is equal in', get(`aggregate/${name}?${is}&${count}`), true],
          [
            'a number of those that it is not equal in',
            get(`aggregate/${name}?${filtered({ [`${field}_neq`]: 'x' })}&${count}`),
            true,
          ],
          [
            'groups of those that it is equal in',
            get(`group/${name}?by=pasien&order=value&limit=10&${count}&${is}`),
            true,
          ],
          ['a page behind the last', get(`${name}?${is}&${far}`), true],
          [
            'a figure on a condition',
            get(`aggregate/${name}?${jsonParameter('measures', [{ count: true, where }])}`),
            true,
          ],
          ['a number of those that a search finds', get(`aggregate/${name}?${filtered({ q: value })}&${count}`)],
          ['a page behind the last that a search finds', get(`${name}?${filtered({ q: value })}&${far}`)],
        ];
  const written: [string, Ask, true?][] = editable
    ? [
        [
          'a dry run of a change',
          send('PUT', `${name}/${id}`, { [field]: otherThan(value) }, { 'Dry-Run': 'true', 'If-Match': '*' }),
        ],
        ['the answer to a change', send('PUT', `${name}/${id}`, {}, { 'If-Match': '*' })],
        [
          'a dry run of many',
          send('POST', `bulk/${name}`, {
            dry: true,
            steps: [{ id, act: 'edit', values: { [field]: otherThan(value) } }],
          }),
        ],
        [
          'what takes back a change of many',
          send('POST', `bulk/${name}`, {
            dry: false,
            steps: [{ id, act: 'edit', values: { [field]: otherThan(value) } }],
          }),
        ],
      ]
    : [];
  return [
    ['a list', get(`${name}?${filtered({ pasien })}`)],
    ['records by their ids', get(`${name}?${filtered({ id: [id] })}`)],
    ['a list in its order', get(`${name}?${jsonParameter('sort', [field, 'ASC'])}`)],
    ['a record', get(`${name}/${id}`)],
    ['its history', get(`history/${name}/${id}`)],
    ['a file', get(`export/${name}`)],
    ['a batch of reads', batch(`/${name}/${id}`)],
    ['groups', get(`group/${name}?by=${field}&order=value&limit=1000&${count}`), true],
    ['groups in a batch', batch(`/group/${name}?by=${field}&order=value&limit=1000&${count}`)],
    ['a number of different ones', get(`aggregate/${name}?${jsonParameter('measures', [{ distinct: field }])}`), true],
    ['the audit', get(`audit?${filtered({ sumber: source })}`)],
    ['a file of the audit', get(`export/audit?${filtered({ sumber: source })}`)],
    ...asked,
    ...written,
  ];
}

const otherThan = (value: unknown) =>
  typeof value === 'number' ? value - 1 : typeof value === 'object' ? [] : `${value} lagi`;

/** The ids of the records that hold the words, the one that may be edited last. */
const holding = async ({ source }: Resource) =>
  klinik.database.query<{ id: number } & Record<string, unknown>>(
    sql`select * from ${klinik.database.table(source)} t where pasien = ${pasien} and t::text ~ 'rahasia' order by id`,
  );

async function isNoted(reader: string): Promise<boolean> {
  const rows = await klinik.database.query(
    sql`select 1 from ${klinik.database.table('akses-rekam')} where pasien = ${pasien} and nama like ${`${reader} (%`}`,
  );
  return rows.length > 0;
}

it('knows whose words each entity holds', () => {
  expect(telling.map(({ resource }) => resource.name).sort()).toEqual([
    'adendum',
    'catatan-klinis',
    'kunjungan',
    'laporan/kunjungan',
    'laporan/treatment',
    'persetujuan',
    'riwayat',
    'surat-dokter',
  ]);
  for (const { resource } of telling)
    expect(resource.fields['pasien'], `${resource.name} names no patient`).toMatchObject({ kind: 'reference' });
});

it('notes who reads a clinical word, whatever the way', async () => {
  const faults: string[] = [];
  let seen = 0;
  for (const { resource, fields } of telling) {
    for (const field of fields) {
      // As the fields before left them.
      const rows = await holding(resource);
      expect(rows.length, `${resource.name} holds no words`).toBeGreaterThan(0);
      // Of a visit they are read through from its note.
      const stored = isStoredPath(resource, field);
      const row = rows.findLast((each) => each[field] !== null) ?? (rows.at(-1) as (typeof rows)[number]);
      const at = {
        name: resource.name,
        id: row.id,
        field,
        value: row[field] ?? words[field as keyof typeof words],
        editable: Boolean(resource.actions.edit) && stored,
      };
      for (const [way, ask, counts] of waysTo(at)) {
        const reader = `Pembaca ${next++}`;
        const { status, text } = await ask(await klinik.tokenOf('admin', reader));
        if (status >= 500) faults.push(`${resource.name}.${field}: ${way} answers ${status}`);
        const tells = status < 300 && (told.test(withoutIds(text)) || counts === true);
        if (tells) seen += 1;
        if (tells && !(await isNoted(reader)))
          faults.push(`${resource.name}.${field}: ${way} tells it, and nobody notes who read it`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(150);
  expect(next).toBeLessThan(most);
}, 300_000);

it('notes who is answered them by a command, and no command answers them in values of its own', async () => {
  const own = [...commands.values()].flatMap(({ name, answers }) =>
    typeof answers === 'object'
      ? Object.entries(answers).flatMap(([field, { clinical }]) => (clinical ? [`${name}.${field}`] : []))
      : [],
  );
  expect(own).toEqual([]);
  const [note] = (
    await holding(telling.find(({ resource }) => resource.name === 'catatan-klinis')?.resource as Resource)
  ).slice(-1);
  const reader = `Pembaca ${next++}`;
  const token = await klinik.tokenOf('admin', reader);
  const answer = await call('POST', 'commands/catatan-klinis/tandatangani', {
    token,
    body: { catatanKlinis: note?.id },
  });
  expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(told)]);
  expect(await isNoted(reader)).toBe(true);
});

it('names clinical words in the audit, and keeps none of them', async () => {
  const rows = await klinik.database.query(
    sql`select id, sumber, perubahan from ${klinik.database.table('audit')} t where t::text ~ 'rahasia' and id > ${0}`,
  );
  expect(
    rows.filter(
      ({ perubahan }) => !JSON.stringify(perubahan).includes('disembunyikan') && told.test(JSON.stringify(perubahan)),
    ),
  ).toEqual([]);
  expect(rows.flatMap(({ perubahan }) => JSON.stringify(perubahan).match(/\w+rahasia/g) ?? [])).toEqual([]);
});

describe('the roads of who may read no clinical word', () => {
  /** A person of the desk, a key of the desk's role, and an assistant's key of it. */
  async function strangers(): Promise<[who: string, token: string][]> {
    const as = callerOf([klinik.url], () => admin);
    const [desk] = await klinik.database.query<{ id: number }>(
      sql`select id from ${klinik.database.table('roles')} where username = 'kasir'`,
    );
    const key = async (name: string, hanyaUsul: boolean) =>
      as.keyFor((await as.machine({ name, role: desk?.id, hanyaUsul })).id);
    return [
      ['the desk', await klinik.tokenOf('kasir')],
      ['a key', await key('Mesin Meja', false)],
      ['an assistant', await key('Asisten Meja', true)],
    ];
  }

  it('are closed at every declaration: nothing tells the word, and no number tells of it', async () => {
    const roads = await strangers();
    const faults: string[] = [];
    let closed = 0;
    for (const { resource, fields } of telling)
      for (const field of fields) {
        const rows = await holding(resource);
        const row = rows.findLast((each) => each[field] !== null) ?? (rows.at(-1) as (typeof rows)[number]);
        const value = row[field] ?? words[field as keyof typeof words];
        for (const [way, ask, counts] of waysTo({ name: resource.name, id: row.id, field, value, editable: false }))
          for (const [who, token] of roads) {
            const { status, text } = await ask(token);
            const asked = status < 300 && counts === true;
            // What it asks about stands in a refusal, too.
            if (told.test(withoutIds(text).replaceAll(String(value), '')) && status < 300)
              faults.push(`${resource.name}.${field}: ${who}, ${way} tells it`);
            if (asked) faults.push(`${resource.name}.${field}: ${who}, ${way} counts by it`);
            closed += 1;
          }
      }
    expect(faults).toEqual([]);
    expect(closed).toBeGreaterThan(1_000);
  }, 300_000);

  it('lead to no consent: neither read, asked for, signed nor withdrawn', async () => {
    const [consent] = await holding(
      telling.find(({ resource }) => resource.name === 'persetujuan')?.resource as Resource,
    );
    const id = consent?.id ?? 0;
    for (const [who, token] of await strangers())
      for (const [method, path, body] of [
        ['GET', 'persetujuan'],
        ['GET', `persetujuan/${id}`],
        ['GET', `history/persetujuan/${id}`],
        ['GET', 'export/persetujuan'],
        ['POST', 'persetujuan', { pasien, templat: 1 }],
        ['POST', 'commands/persetujuan/tautan', { persetujuan: id }],
        ['POST', 'commands/persetujuan/tandatangani', { persetujuan: id, oleh: 'pasien', tandaTangan: 'M1 1L2 2' }],
        ['POST', 'commands/persetujuan/cabut', { persetujuan: id, alasan: 'Iseng saja' }],
      ] as const)
        expect([who, path, (await call(method, path, { token, ...(body && { body }) })).status]).toEqual([
          who,
          path,
          expect.toBeOneOf([403, 404, 405]),
        ]);
  });
});

describe('a photo', () => {
  /** The bytes of a file, or of its thumbnail, by a token. */
  const opened = async (token: string, id: string, part = '') => {
    const answer = await fetch(`${klinik.url}/api/files/${id}${part}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  async function photo(): Promise<{ id: number; file: string }> {
    const begun = await post('files', { resource: 'foto', field: 'berkas', size: png().length });
    const file = String(begun['id']);
    await fetch(`${klinik.url}/api/files/${file}/parts/0`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/octet-stream' },
      body: png(),
    });
    const facts = await post(`files/${file}/finish`, { thumbnail: Buffer.from(png()).toString('base64') });
    const { id } = await post('foto', { pasien, berkas: [{ ...facts, name: 'foto.png' }] });
    return { id, file };
  }

  it('is opened by no desk, and by no program until it may be published; from the withdrawal on by none again', async () => {
    const as = callerOf([klinik.url], () => admin);
    const [doctor] = await klinik.database.query<{ id: number }>(
      sql`select id from ${klinik.database.table('roles')} where username = 'dokter'`,
    );
    const machine = await as.machine({ name: 'Mesin Foto', role: doctor?.id, hanyaUsul: false });
    const assistant = await as.machine({ name: 'Asisten Foto', role: doctor?.id, hanyaUsul: true });
    const keys = [await as.keyFor(machine.id), await as.keyFor(assistant.id)];
    const desk = await klinik.tokenOf('kasir');
    const { id, file } = await photo();
    const tell = async (token: string) => [await opened(token, file), await opened(token, file, '?thumbnail')];
    expect(await tell(desk)).toEqual([404, 404]);
    for (const path of ['foto', `foto/${id}`, `history/foto/${id}`, 'export/foto', 'group/foto?by=area'])
      expect([path, (await call('GET', path, { token: desk })).status]).toEqual([path, 403]);
    for (const key of keys) expect(await tell(key)).toEqual([404, 404]);

    expect((await call('POST', 'commands/foto/izinkan', { token: admin, body: { foto: id } })).status).toBe(409);
    const templat = await post('templat-persetujuan', {
      nama: 'Izin',
      guna: 'publikasi',
      teks: 'Boleh dipakai di media sosial',
    });
    const consent = await post('persetujuan', { pasien, templat: templat.id });
    const signed = { persetujuan: consent.id, oleh: 'pasien', jawaban: [], tandaTangan: 'M1 1L2 2' };
    await post('commands/persetujuan/tandatangani', { ...signed, penandatangan: null, hubungan: null, saksi: null });
    await post('commands/foto/izinkan', { foto: id });
    for (const key of keys) expect(await tell(key)).toEqual([200, 200]);
    expect(await tell(desk)).toEqual([404, 404]);

    await post('commands/persetujuan/cabut', { persetujuan: consent.id, alasan: 'Berubah pikiran' });
    for (const key of keys) expect(await tell(key)).toEqual([404, 404]);
    expect((await call('GET', `foto/${id}`, { token: admin })).body).toMatchObject({ terbit: false, izin: null });
  });

  it('and a consent reach no webhook: it tells their numbers, and nobody who may not read them', async () => {
    const as = callerOf([klinik.url], () => admin);
    const roles = await klinik.database.query<{ id: number; username: string }>(
      sql`select id, username from ${klinik.database.table('roles')} where username in ('dokter', 'kasir')`,
    );
    const hooks: { id: number; username: string; penerima: Awaited<ReturnType<typeof startPenerima>> }[] = [];
    for (const { id: role, username } of roles) {
      const machine = await as.machine({ name: `Kabar ${username}`, role, hanyaUsul: false });
      const penerima = await startPenerima();
      const hook = await as.made<{ id: number }>('webhook', {
        ...{ nama: username, akun: machine.id, alamat: penerima.url },
        data: [{ entitas: 'foto' }, { entitas: 'persetujuan' }, { entitas: 'templat-persetujuan' }],
      });
      await post(`webhooks/${hook.id}/rahasia`, {});
      hooks.push({ id: hook.id, username, penerima });
    }
    const { id, file } = await photo();
    const asks = { nama: 'Izin Kabar', guna: 'publikasi', teks: 'Teksrahasia untuk media sosial\n? Pesan' };
    const templat = await post('templat-persetujuan', asks);
    const consent = await post('persetujuan', { pasien, templat: templat.id });
    await post('commands/persetujuan/tautan', { persetujuan: consent.id });
    await post('commands/persetujuan/tandatangani', {
      ...{ persetujuan: consent.id, oleh: 'wali', penandatangan: 'Walirahasia', hubungan: 'Ibu', saksi: null },
      ...{ jawaban: [{ tanya: 'Pesan', jawab: 'Jawabrahasia' }], tandaTangan: 'M397 287L193 281' },
    });
    await post('commands/foto/izinkan', { foto: id });
    await post('commands/foto/pindahkan', { foto: id, pasien: pasien + 1, alasan: 'Fotorahasia tertukar' });
    await post('commands/persetujuan/cabut', { persetujuan: consent.id, alasan: 'Cabutrahasia' });
    const sender = createSender({
      ...{ database: klinik.serving, events: { follow: () => () => undefined }, config: { businessDate: today } },
      ...{ clock, seal: createSeal([Buffer.from(secret)], sealPurpose), allowed: networks(['127.0.0.1']) },
      pace: { again: 86_400_000, timeout: 500 },
    });
    await sender.settle();
    for (const hook of hooks) await call('POST', `webhooks/${hook.id}/kirim-ulang`, { token: admin });
    await sender.settle();
    await Promise.all([sender.stop(), ...hooks.map(({ penerima }) => penerima.stop())]);
    for (const { username, penerima } of hooks) {
      const told = penerima.heard.map(({ message }) => message.type);
      // The doctor's machine alone hears of each step.
      const steps = ['foto.create', 'foto.edit', 'persetujuan.create', 'persetujuan.edit'];
      expect([username, told]).toEqual([username, username === 'kasir' ? [] : expect.arrayContaining(steps)]);
      const said = penerima.heard.map(({ body }) => body).join('\n');
      for (const word of ['rahasia', 'M397', file, 'png', 'Walirahasia']) expect(said).not.toContain(word);
    }
  });

  it('notes who opened it, small or whole', async () => {
    const { file } = await photo();
    for (const part of ['', '?thumbnail']) {
      const reader = `Pembaca ${next++}`;
      expect(await opened(await klinik.tokenOf('admin', reader), file, part)).toBe(200);
      expect(await isNoted(reader)).toBe(true);
    }
  });
});
