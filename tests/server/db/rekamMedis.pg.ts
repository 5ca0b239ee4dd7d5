import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, caller } from '../../support/call.ts';
import { getAddresses, startKlinik } from '../../support/klinik.ts';
import { listen } from '../../support/stream.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let admin = '';
let dokter = '';
let kasir = '';
/** Words that stand nowhere else. */
const rahasia = ['Pruritus rahasia', 'Ekskoriasi tersembunyi', 'Skabies terselubung', 'Isolasi serumah'] as const;
const [keluhan, pemeriksaan, keterangan, anjuran] = rahasia;
const told = new RegExp(`${rahasia.join('|')}|"B86"|Linen direbus`, 'i');
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
let note = 0;
/** Of the records that were written, and of others. */
let ids: readonly number[] = [];
let heard: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  call = caller(klinik.url);
  admin = await klinik.tokenOf('admin');
  dokter = await klinik.tokenOf('dokter');
  kasir = await klinik.tokenOf('kasir');
  heard = await listen(klinik.url, kasir);
  // Paid before, written after.
  const post = async (path: string, token: string, body: object) => {
    const answer = await call('POST', path, { token, body });
    expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), expect.any(String)]);
    return (answer.body['data'] ?? answer.body) as Answer['body'];
  };
  const visit = await post('commands/kunjungan/tanpa-nomor', admin, { pasien: 1, dokter: 1 });
  const [treatment] = (await call('GET', 'treatments', { token: admin })).rows;
  const { id, name: nama, harga } = treatment as never as { id: number; name: string; harga: number };
  const done = {
    treatments: [{ treatment: id, nama, harga }],
    status: 'Selesai Konsultasi',
    version: visit['version'],
  };
  expect((await call('PUT', `kunjungan/${visit.id}`, { token: admin, body: done })).status).toBe(200);
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
  await post('commands/transaksi/bayar', admin, { kunjungan: visit.id, ...terms });
  const diagnosa = [{ kode: 'B86', keterangan, jenis: 'primer' }];
  const written = { kunjungan: visit.id, keluhan, pemeriksaan, diagnosa, anjuran };
  note = (await post('catatan-klinis', dokter, written)).id;
  ids = [...new Set([1, 2, note, visit.id])];
  await post('commands/catatan-klinis/tandatangani', dokter, { catatanKlinis: note });
  await post('commands/adendum/tulis', dokter, { catatanKlinis: note, teks: 'Linen direbus' });
});
afterAll(async () => {
  await heard.stop();
  await klinik.stop();
});

describe('what a doctor wrote of a patient', () => {
  it('is told to the cashier by no address', async () => {
    const all = await getAddresses(call, admin, ids);
    expect(all.length).toBeGreaterThan(300);
    const telling: string[] = [];
    let seen = 0;
    for (const path of all) {
      const read = async (token: string) =>
        (await fetch(`${klinik.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })).text();
      if (told.test(await read(kasir))) telling.push(path);
      if (/catatan|adendum|kunjungan\/|riwayat/.test(path) && told.test(await read(admin))) seen += 1;
    }
    expect(telling).toEqual([]);
    // The same question finds it where it may be read.
    expect(seen).toBeGreaterThan(5);
  });

  it('is told in no batch of reads either, with the names of a patient’s files', async () => {
    const paths = ['/kunjungan', '/riwayat', '/pasien', `/catatan-klinis/${note}`, '/adendum', `/history/kunjungan/1`];
    const read = async (token: string) =>
      (
        await fetch(`${klinik.url}/api/reads`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ paths }),
        })
      ).text();
    const [till, treating] = [await read(kasir), await read(dokter)];
    expect(till).not.toMatch(told);
    expect(till).not.toContain('lampiran');
    expect(treating).toMatch(told);
    expect(treating).toContain('lampiran');
  });

  it('is found by the cashier with no word, filter, order or figure', async () => {
    const lists = ['kunjungan', 'riwayat', 'pasien', 'transaksi', 'antrian', 'appointments', 'treatment-plan'];
    for (const list of lists)
      for (const word of ['rahasia', 'skabies', 'B86', 'linen']) {
        const { status, body } = await call('GET', `${list}?${filter({ q: word })}`, { token: kasir });
        expect([list, word, status, body]).toEqual([list, word, 200, []]);
      }
    const asked = ['kunjungan', 'riwayat'].flatMap((list) => [
      `${list}?${filter({ diagnosa: keterangan })}`,
      `${list}?sort=["diagnosa","ASC"]`,
      `group/${list}?by=diagnosa&order=value&limit=100&measures=[{"count":true}]`,
      `aggregate/${list}?measures=[{"distinct":"diagnosa"}]`,
    ]);
    for (const path of asked) {
      expect([path, (await call('GET', path, { token: kasir })).status]).toEqual([path, 422]);
      // Figures are made of them for nobody.
      const { status } = await call('GET', path, { token: dokter });
      expect([path, status]).toEqual([path, /^(group|aggregate)/.test(path) ? 422 : 200]);
    }
    for (const path of [
      'catatan-klinis',
      `catatan-klinis/${note}`,
      'adendum',
      'laporan/treatment',
      'export/catatan-klinis',
    ])
      expect([path, (await call('GET', path, { token: kasir })).status]).toEqual([path, 403]);
  });

  it('is neither in the news nor undone by the cashier', async () => {
    await heard.hears('transaksi');
    expect(JSON.stringify(heard.told)).not.toMatch(told);
    const body = { catatanKlinis: note };
    for (const path of ['commands/catatan-klinis/tandatangani', 'commands/adendum/tulis'])
      expect((await call('POST', path, { token: kasir, body: { ...body, teks: 'lain' } })).status).toBe(403);
  });

  it('is known to have been read: by whom, of which patient, once a day', async () => {
    const trail = async (token: string) =>
      (await call('GET', `akses-rekam?${filter({ pasien: 1 })}&sort=["id","ASC"]`, { token })).rows;
    const perawat = await klinik.tokenOf('perawat');
    for (const path of [`catatan-klinis/${note}`, `catatan-klinis?${filter({ pasien: 1 })}`, 'riwayat'])
      await call('GET', path, { token: perawat });
    const read = (await trail(admin)).filter(({ nama }) => String(nama).endsWith('(perawat@klinik.test)'));
    expect(read).toEqual([expect.objectContaining({ pasien: 1, tanggal: '2024-08-27' })]);
    // The cashier saw no word, and so read nothing; neither may they look at who did.
    expect((await trail(admin)).some(({ nama }) => String(nama).includes('kasir@'))).toBe(false);
    expect((await call('GET', 'akses-rekam', { token: kasir })).status).toBe(403);
    expect((await call('GET', 'akses-rekam', { token: await klinik.tokenOf('manager') })).status).toBe(200);
  });
});
