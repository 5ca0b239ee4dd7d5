import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kunjungan } from '../../../src/resources/kunjungan/kunjungan.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { changeSettings, settingsWith } from '../../support/pengaturan.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const perDoctor = settingsWith({ antrianPerDokter: true });

/** Two lanes, of doctors 1 and 2 by turns; `numbers` are patients as well. */
async function lanes(numbers = 4) {
  const clinic = makeClinic({ settings: perDoctor, pasien: sample.pasien.slice(0, 8) });
  for (let pasien = 1; pasien <= numbers; pasien++)
    await clinic.run('antrian/ambil-nomor', { pasien, dokter: 2 - (pasien % 2) });
  const states = async () => (await clinic.rows('antrian')).map((row) => `${row.nomor} dr${row.dokter} ${row.status}`);
  const call = async (dokter: number) => (await clinic.run('antrian/panggil-selanjutnya', { dokter })).data;
  const undo = ({ langkah, ke }: Record<string, unknown>) => clinic.run('antrian/urungkan', { langkah, ke });
  return { ...clinic, states, call, undo };
}

describe('a queue per doctor (product §2.19)', () => {
  it('calls in each lane by itself, and completes only who that doctor served', async () => {
    const { call, states, run } = await lanes();
    expect(await call(1)).toMatchObject({ nomor: 1 });
    expect(await call(2)).toMatchObject({ nomor: 2 });
    expect(await states()).toEqual(['1 dr1 current', '2 dr2 current', '3 dr1 waiting', '4 dr2 waiting']);
    await call(1);
    expect(await states()).toEqual(['1 dr1 completed', '2 dr2 current', '3 dr1 current', '4 dr2 waiting']);
    await run('antrian/lewati', { dokter: 2 });
    await run('antrian/selesaikan', { dokter: 1 });
    expect(await states()).toEqual(['1 dr1 completed', '2 dr2 waiting', '3 dr1 completed', '4 dr2 current']);
  });

  it('asks which doctor calls, and refuses a lane where the clinic has one queue', async () => {
    const { run } = await lanes(1);
    await expect(run('antrian/panggil-selanjutnya', {})).rejects.toMatchObject({
      body: { errors: { dokter: 'Tiap dokter punya antrian sendiri. Pilih dokternya dahulu.' } },
    });
    const one = makeClinic();
    await one.run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
    await expect(one.run('antrian/panggil-selanjutnya', { dokter: 1 })).rejects.toThrow(/satu antrian/);
  });

  it('going back to one queue, the next call completes all who were being served', async () => {
    const { call, states, run, provider } = await lanes();
    await call(1);
    await call(2);
    await changeSettings(provider, { antrianPerDokter: false });
    await run('antrian/panggil-selanjutnya', {});
    expect(await states()).toEqual(['1 dr1 completed', '2 dr2 completed', '3 dr1 current', '4 dr2 waiting']);
  });

  it('moves a patient who is being served to no doctor who serves another', async () => {
    const { call, row, provider } = await lanes();
    await call(1);
    await call(2);
    const before = await row('antrian', 1);
    const moved = provider.update('antrian', { id: 1, data: { ...before, dokter: 2 }, previousData: before });
    await expect(moved).rejects.toMatchObject({
      body: { errors: { dokter: expect.stringMatching(/^Dokter (ini sedang melayani nomor 2|sudah dipakai)$/) } },
    });
  });

  it('is done with who has paid in one lane, and with nobody in the other', async () => {
    const { call, rows, row, run, states, provider } = await lanes();
    await call(1);
    await call(2);
    const [visit] = (await rows('kunjungan', { pasien: 2 })) as [Kunjungan];
    const { status, treatments } = aVisit();
    const data = { ...(await row('kunjungan', visit.id)), status, treatments };
    await provider.update('kunjungan', { id: visit.id, data, previousData: visit });
    await run('transaksi/bayar', { kunjungan: visit.id, ...terms });
    expect((await states()).slice(0, 2)).toEqual(['1 dr1 current', '2 dr2 completed']);
  });

  it('keeps a turn whose visit is open when an earlier visit of that day is cancelled', async () => {
    const visit = { ...aVisit(), tanggal: today, diagnosa: null, transaksi: null };
    const times = { estimatedTime: '08:00', urutan: 3, dipanggil: null, selesai: null };
    const { run, rows } = makeClinic({
      kunjungan: [
        { ...visit, id: 1, antrian: null },
        { ...visit, id: 2, antrian: 3 },
      ],
      antrian: [{ ...times, id: 1, nomor: 3, pasien: 1, dokter: 1, tanggal: today, status: 'current' }],
    });
    const cancel = (kunjungan: number) => run('kunjungan/batalkan', { kunjungan, alasan: 'Salah catat' });
    await cancel(1);
    expect(await rows('antrian')).toMatchObject([{ status: 'current' }]);
    await cancel(2);
    expect(await rows('antrian')).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a visit without a number (product §2.19)', () => {
  it('begins at once, and not for who waits or is being treated', async () => {
    const { run, rows } = await lanes(1);
    await run('kunjungan/tanpa-nomor', { pasien: 5, dokter: 1 });
    expect(await rows('kunjungan')).toMatchObject([{ pasien: 5, antrian: null, status: 'Dalam Perawatan' }]);
    await expect(run('kunjungan/tanpa-nomor', { pasien: 5, dokter: 2 })).rejects.toThrow(/belum dibayar hari ini/);
    await expect(run('kunjungan/tanpa-nomor', { pasien: 1, dokter: 2 })).rejects.toThrow(/menunggu dengan nomor 1/);
  });
});

describe('Urungkan (product §2.19)', () => {
  it('takes back a call with the visit it opened, a skip, a finish and a stop, each exactly', async () => {
    const { call, undo, rows, run } = await lanes();
    await call(1);
    const picture = async () =>
      JSON.stringify([
        (await rows('antrian')).map(({ nomor, status, urutan, dipanggil, selesai }) => [
          nomor,
          status,
          urutan,
          dipanggil,
          selesai,
        ]),
        (await rows('kunjungan')).map(({ id, pasien }) => [id, pasien]),
        (await rows('settings')).map(({ layananAntrian }) => layananAntrian),
      ]);
    const before = await picture();
    const steps = [
      () => run('antrian/panggil-selanjutnya', { dokter: 1 }),
      () => run('antrian/lewati', { dokter: 1 }),
      () => run('antrian/selesaikan', { dokter: 1 }),
      () => run('antrian/atur-layanan', { aktif: false }),
    ];
    for (const step of steps) {
      const { data } = await step();
      expect(await picture()).not.toBe(before);
      await undo(data);
      expect(await picture()).toBe(before);
      await expect(undo(data)).rejects.toThrow(/sudah bergerak lagi/);
    }
  });

  it('is refused after another call of the lane, not after one of another lane', async () => {
    const { call, undo, states } = await lanes(6);
    const first = await call(1);
    await call(2);
    await undo(first);
    const second = await call(1);
    await call(1);
    await expect(undo(second)).rejects.toThrow('Antrian sudah bergerak lagi sejak itu, jadi tidak dapat diurungkan');
    expect((await states()).filter((state) => state.endsWith('current'))).toHaveLength(2);
  });

  it('is refused once the visit was begun, and after who was finished took another number', async () => {
    const { call, undo, rows, provider, run } = await lanes();
    const called = await call(1);
    const [visit] = (await rows('kunjungan')) as [Kunjungan];
    await provider.update('kunjungan', { id: visit.id, data: { ...visit, diagnosa: 'Akne' }, previousData: visit });
    await expect(undo(called)).rejects.toThrow(/sudah mulai diisi/);
    const { data: finished } = await run('antrian/selesaikan', { dokter: 1 });
    await run('antrian/ambil-nomor', { pasien: 1, dokter: 2 });
    await expect(undo(finished)).rejects.toThrow(/sudah bergerak lagi/);
  });

  it('is refused once the visit was cancelled', async () => {
    const { call, undo, rows, run } = await lanes();
    await call(1);
    const { data: finished } = await run('antrian/selesaikan', { dokter: 1 });
    const [visit] = (await rows('kunjungan')) as [Kunjungan];
    await run('kunjungan/batalkan', { kunjungan: visit.id, alasan: 'Pulang' });
    await expect(undo(finished)).rejects.toThrow(/sudah bergerak lagi/);
  });
});

describe('random histories of several lanes', () => {
  const doctor = fc.integer({ min: 1, max: 3 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('ambil-nomor' as const), pasien: fc.integer({ min: 1, max: 8 }), dokter: doctor }),
    fc.record({ kind: fc.constant('panggil-selanjutnya' as const), dokter: doctor, twice: fc.boolean() }),
    fc.record({ kind: fc.constant('lewati' as const), dokter: doctor }),
    fc.record({ kind: fc.constant('selesaikan' as const), dokter: doctor }),
    fc.record({ kind: fc.constant('urungkan' as const), back: fc.integer({ min: 1, max: 3 }), twice: fc.boolean() }),
  );

  it('nobody is served twice or by two, a number waits once, and every lane can be emptied', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const clinic = makeClinic({ settings: perDoctor, pasien: sample.pasien.slice(0, 8) });
        const steps: Record<string, unknown>[] = [];
        const current = async (dokter: number) =>
          (await clinic.rows('antrian', { dokter, status: 'current' }))[0]?.id ?? null;
        /** By one or by two at once; refusals are sentences. */
        const give = async (name: string, input: Record<string, unknown>, people = 1) => {
          const tries = await Promise.allSettled(
            Array.from({ length: people }, () => clinic.run(name as 'antrian/urungkan', input as never)),
          );
          const won = tries.filter((each) => each.status === 'fulfilled');
          expect(won.length).toBeLessThanOrEqual(1);
          for (const each of tries) if (each.status === 'rejected') expect(each.reason.status).toBe(409);
          const [first] = won;
          if (first && 'langkah' in first.value.data) steps.push(first.value.data);
        };
        for (const each of acts) {
          if (each.kind === 'urungkan') {
            const step = steps.at(-each.back);
            if (step) {
              const { langkah, ke } = step;
              await give('antrian/urungkan', { langkah, ke }, each.twice ? 2 : 1);
            }
          } else if (each.kind === 'ambil-nomor') {
            await give('antrian/ambil-nomor', { pasien: each.pasien, dokter: each.dokter });
          } else {
            const sekarang = await current(each.dokter);
            const people = each.kind === 'panggil-selanjutnya' && each.twice ? 2 : 1;
            await give(`antrian/${each.kind}`, { dokter: each.dokter, sekarang }, people);
          }
          const queue = await clinic.rows('antrian');
          const serving = queue.filter(({ status }) => status === 'current');
          expect(new Set(serving.map(({ dokter }) => dokter)).size).toBe(serving.length);
          expect(new Set(serving.map(({ pasien }) => pasien)).size).toBe(serving.length);
          const open = queue.filter(({ status }) => status !== 'completed').map(({ pasien }) => pasien);
          expect(new Set(open).size).toBe(open.length);
          const visits = await clinic.rows('kunjungan');
          expect(new Set(visits.map(({ pasien }) => pasien)).size).toBe(visits.length);
          for (const { pasien } of serving) expect(visits.some((visit) => visit.pasien === pasien)).toBe(true);
        }
        for (const dokter of [1, 2, 3]) {
          while ((await clinic.rows('antrian', { dokter, status: 'waiting' })).length > 0)
            await clinic.run('antrian/panggil-selanjutnya', { dokter });
          if ((await current(dokter)) !== null) await clinic.run('antrian/selesaikan', { dokter });
        }
        expect((await clinic.rows('antrian')).every(({ status }) => status === 'completed')).toBe(true);
      }),
      { numRuns: 8 },
    );
  }, 600_000);
});
