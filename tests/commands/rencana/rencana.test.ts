import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVisit, baris, makeClinic, terms, today } from '../clinic.ts';

const plan = (over: object = {}) => ({
  pasien: 1,
  dokter: 1,
  tujuan: 'Kulit lebih cerah',
  mulai: today,
  treatments: [{ treatment: 1, sesi: 3, jarak: 7 }],
  products: [],
  catatan: null,
  ...over,
});

const visitOf = (id: number, treatment = 1) => ({
  ...aVisit({ products: [], antrian: id, treatments: [{ ...baris, treatment, nama: 'A', harga: 200_000 }] }),
  id,
  tanggal: today,
  diagnosa: null,
  transaksi: null,
});

/** A clinic with a plan of three sessions of treatment 1 for patient 1. */
async function begun(over: object = {}, kunjungan = [visitOf(1), visitOf(2), visitOf(3, 2)]) {
  const clinic = makeClinic({ kunjungan });
  await clinic.provider.create('treatment-plan', { data: plan(over) });
  const states = async () => (await clinic.rows('sesi-rencana')).map(({ status }) => status);
  const thePlan = () => clinic.row('treatment-plan', 1);
  const pay = (kunjungan: number) => clinic.run('transaksi/bayar', { kunjungan, ...terms });
  const change = async (data: object) => {
    const previousData = await thePlan();
    return clinic.provider.update('treatment-plan', { id: 1, data: { ...previousData, ...data }, previousData });
  };
  return { ...clinic, states, plan: thePlan, pay, change };
}

const jadwal = [
  { sesi: 1, tanggal: '2024-08-28', waktu: '10:00' },
  { sesi: 2, tanggal: '2024-09-04', waktu: '10:00' },
];

describe('a treatment plan', () => {
  it('has a session for each that its lines ask for', async () => {
    const { states, plan, rows } = await begun();
    expect(await states()).toEqual(['direncanakan', 'direncanakan', 'direncanakan']);
    expect(await plan()).toMatchObject({ progres: '0 dari 3 sesi', status: 'berjalan', jumlahSesi: 3 });
    expect((await rows('sesi-rencana')).map(({ nomor }) => nomor)).toEqual([1, 2, 3]);
  });

  it('needs a treatment, each once, and begins today at the earliest', async () => {
    const { provider } = makeClinic();
    const made = (over: object) => provider.create('treatment-plan', { data: plan(over) });
    await expect(made({ treatments: [] })).rejects.toMatchObject({
      body: { errors: { treatments: /paling sedikit/ } },
    });
    const twice = [1, 1].map((treatment) => ({ treatment, sesi: 1, jarak: 7 }));
    await expect(made({ treatments: twice })).rejects.toMatchObject({ body: { errors: { treatments: /satu baris/ } } });
    await expect(made({ mulai: '2024-08-26' })).rejects.toMatchObject({ body: { errors: { mulai: /hari ini/ } } });
  });

  it('is booked in one act, or not at all', async () => {
    const { run, rows, states } = await begun();
    const clashing = [...jadwal, { sesi: 3, tanggal: '2024-09-04', waktu: '10:10' }];
    await expect(run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal: clashing })).rejects.toThrow(
      'sudah terisi',
    );
    const night = [...jadwal, { sesi: 3, tanggal: '2024-09-11', waktu: '22:00' }];
    await expect(run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal: night })).rejects.toThrow('di luar jam');
    const past = [...jadwal, { sesi: 3, tanggal: '2024-08-26', waktu: '08:30' }];
    await expect(run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal: past })).rejects.toThrow('sudah lewat');
    expect(await rows('appointments')).toEqual([]);
    await run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal });
    expect(await rows('appointments')).toMatchObject([
      { pasien: 1, userId: 1, treatment: 1, tanggal: '2024-08-28', waktu: '10:00', status: 'waiting' },
      { tanggal: '2024-09-04' },
    ]);
    expect(await states()).toEqual(['terjadwal', 'terjadwal', 'direncanakan']);
    await expect(run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal })).rejects.toThrow('baru saja berubah');
  });

  it('follows its appointments: cancelled, reopened, erased', async () => {
    const { run, states, provider } = await begun();
    await run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal });
    await run('appointments/batalkan', { appointments: 1 });
    expect(await states()).toEqual(['direncanakan', 'terjadwal', 'direncanakan']);
    await run('appointments/buka-kembali', { appointments: 1 });
    expect(await states()).toEqual(['terjadwal', 'terjadwal', 'direncanakan']);
    await provider.delete('appointments', { id: 2 });
    expect(await states()).toEqual(['terjadwal', 'direncanakan', 'direncanakan']);
  });

  it('takes the next appointment that is booked from a visit', async () => {
    const { run, states, rows } = await begun();
    const control = { tanggal: '2024-08-29', waktu: '10:00', dokter: 1, treatment: 1 };
    await run('kunjungan/janji-kontrol', { kunjungan: 1, ...control });
    expect(await states()).toEqual(['terjadwal', 'direncanakan', 'direncanakan']);
    expect(await rows('sesi-rencana')).toMatchObject([{ appointment: 1, tanggal: '2024-08-29' }, {}, {}]);
  });

  it('fills the visit that a call opens with the session that is due, which its payment counts', async () => {
    const { run, rows, states, pay } = await begun({}, []);
    await run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
    await run('antrian/panggil-selanjutnya', { sekarang: null });
    const [visit] = await rows('kunjungan');
    expect(visit?.treatments).toMatchObject([{ treatment: 1 }]);
    await run('kunjungan/selesai-konsultasi', { kunjungan: 1 });
    await pay(1);
    expect(await states()).toEqual(['selesai', 'direncanakan', 'direncanakan']);
  });

  it.each([
    ["today's appointment, which fills it instead", { treatment: 2, tanggal: today }, 1, [{ treatment: 2 }]],
    ['the treatment booked for later', { treatment: 1, tanggal: '2024-08-29' }, 1, []],
    ['another doctor', null, 2, []],
  ] as const)('leaves a visit alone that has %s', async (_, booked, dokter, treatments) => {
    const { run, rows, provider } = await begun({}, []);
    const janji = { title: 'A', pasien: 1, userId: 1, waktu: '15:00', durasi: 30, ...booked };
    if (booked) await provider.create('appointments', { data: janji });
    await run('antrian/ambil-nomor', { pasien: 1, dokter });
    await run('antrian/panggil-selanjutnya', { sekarang: null });
    const [visit] = await rows('kunjungan');
    expect(visit?.treatments).toHaveLength(treatments.length);
    expect(visit?.treatments).toMatchObject(treatments);
  });

  it('counts a payment after the appointment was cancelled, which stays cancelled', async () => {
    const { run, states, rows, pay, provider } = await begun();
    const janji = { title: 'A', pasien: 1, userId: 1, treatment: 1, tanggal: today, waktu: '09:00', durasi: 30 };
    await provider.create('appointments', { data: janji });
    await run('appointments/batalkan', { appointments: 1, alasan: 'Berhalangan' });
    await pay(1);
    expect(await states()).toEqual(['selesai', 'direncanakan', 'direncanakan']);
    expect(await rows('appointments')).toMatchObject([{ status: 'cancelled', alasanBatal: 'Berhalangan' }]);
    await run('appointments/buka-kembali', { appointments: 1 });
    expect(await states()).toEqual(['selesai', 'terjadwal', 'direncanakan']);
  });

  it('takes an appointment made by hand as its next session, missed where the patient does not come', async () => {
    const { run, states, provider } = await begun();
    // Whatever the server's clock shows.
    const janji = { title: 'A', pasien: 1, userId: 1, treatment: 1, tanggal: today, waktu: '00:00', durasi: 30 };
    await provider.create('appointments', { data: janji });
    expect(await states()).toEqual(['terjadwal', 'direncanakan', 'direncanakan']);
    await run('appointments/tidak-hadir', { appointments: 1 });
    expect(await states()).toEqual(['terlewat', 'direncanakan', 'direncanakan']);
    await provider.create('appointments', { data: { ...janji, treatment: 2, waktu: '11:00' } });
    expect(await states()).toEqual(['terlewat', 'direncanakan', 'direncanakan']);
  });

  it('counts a session once, done by hand and then paid; a refund takes it back', async () => {
    const { run, states, plan, pay, provider } = await begun();
    const janji = { title: 'A', pasien: 1, userId: 1, treatment: 1, tanggal: today, waktu: '09:00', durasi: 30 };
    await provider.create('appointments', { data: janji });
    await run('appointments/selesai', { appointments: 1 });
    expect(await plan()).toMatchObject({ progres: '1 dari 3 sesi' });
    await pay(1);
    expect(await plan()).toMatchObject({ progres: '1 dari 3 sesi', sesiTerakhir: today });
    await pay(3);
    expect(await plan()).toMatchObject({ progres: '1 dari 3 sesi' });
    await pay(2);
    expect(await states()).toEqual(['selesai', 'selesai', 'direncanakan']);
    await run('transaksi/kembalikan-dana', { transaksi: 1, alasan: 'Salah', batalkanLayanan: true });
    expect(await states()).toEqual(['direncanakan', 'selesai', 'direncanakan']);
    expect(await plan()).toMatchObject({ progres: '1 dari 3 sesi' });
  });

  it('is done with its last session, and runs again when that is refunded', async () => {
    const { plan, pay, run } = await begun({ treatments: [{ treatment: 1, sesi: 1, jarak: 7 }] });
    await pay(1);
    expect(await plan()).toMatchObject({ status: 'selesai', progres: '1 dari 1 sesi' });
    await pay(2);
    expect(await plan()).toMatchObject({ progres: '1 dari 1 sesi' });
    await run('transaksi/kembalikan-dana', { transaksi: 1, alasan: 'Salah', tagihUlang: true });
    expect(await plan()).toMatchObject({ status: 'berjalan', progres: '0 dari 1 sesi' });
    await pay(1);
    expect(await plan()).toMatchObject({ status: 'selesai', progres: '1 dari 1 sesi' });
  });

  it('can be changed, but for what is done or booked', async () => {
    const { change, states, plan, pay, run } = await begun();
    await pay(1);
    const lines = (sesi: number) => ({ treatments: [{ treatment: 1, sesi, jarak: 7 }] });
    await change(lines(1));
    expect(await plan()).toMatchObject({ status: 'selesai', progres: '1 dari 1 sesi' });
    await expect(change({ pasien: 2 })).rejects.toThrow();
    expect(await states()).toEqual(['selesai', 'dibatalkan', 'dibatalkan']);
    await expect(run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal })).rejects.toThrow('sudah selesai');
  });

  it('keeps done and booked sessions, and its patient', async () => {
    const { change, states, pay, run } = await begun();
    await pay(1);
    await run('treatment-plan/jadwalkan', {
      treatmentPlan: 1,
      jadwal: jadwal.map((each) => ({ ...each, sesi: each.sesi + 1 })),
    });
    const lines = (treatment: number, sesi: number) => ({ treatments: [{ treatment, sesi, jarak: 7 }] });
    await expect(change(lines(2, 3))).rejects.toMatchObject({ body: { errors: { treatments: /sudah selesai/ } } });
    await expect(change(lines(1, 2))).rejects.toMatchObject({ body: { errors: { treatments: /sudah dijadwalkan/ } } });
    await expect(change({ pasien: 2 })).rejects.toMatchObject({ body: { errors: { pasien: /tidak dapat diganti/ } } });
    await change(lines(1, 5));
    expect(await states()).toEqual(['selesai', 'terjadwal', 'terjadwal', 'direncanakan', 'direncanakan']);
  });

  it('is ended with a reason, its appointments with it, and can be taken up again', async () => {
    const { run, rows, states, plan, pay } = await begun();
    await pay(1);
    await run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal: [{ ...jadwal[1], sesi: 2 }] as typeof jadwal });
    await run('treatment-plan/hentikan', { treatmentPlan: 1, alasan: 'Pindah kota' });
    expect(await states()).toEqual(['selesai', 'dibatalkan', 'dibatalkan']);
    expect(await rows('appointments')).toMatchObject([{ status: 'cancelled', alasanBatal: 'Pindah kota' }]);
    expect(await plan()).toMatchObject({ status: 'dihentikan', alasanHenti: 'Pindah kota', sesiSelesai: 1 });
    await pay(2);
    expect(await states()).toEqual(['selesai', 'dibatalkan', 'dibatalkan']);
    await run('treatment-plan/lanjutkan', { treatmentPlan: 1 });
    expect(await states()).toEqual(['selesai', 'direncanakan', 'direncanakan']);
    expect(await plan()).toMatchObject({ status: 'berjalan', alasanHenti: null, progres: '1 dari 3 sesi' });
  });
});

describe('random histories of a plan', () => {
  const step = fc.record({
    act: fc.constantFrom('book', 'cancel', 'reopen', 'miss', 'done', 'erase', 'pay', 'refund', 'end', 'go on'),
    at: fc.integer({ min: 1, max: 4 }),
  });

  it('count each payment once, and agree with appointments and payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const visits = [1, 2, 3, 4].map((id) => visitOf(id));
        const { run, rows, plan, pay, provider } = await begun({}, visits);
        const acts = {
          book: (at: number) =>
            provider.create('appointments', {
              data: {
                title: 'A',
                pasien: 1,
                userId: 1,
                treatment: 1,
                tanggal: today,
                waktu: `0${at + 4}:00`,
                durasi: 30,
              },
            }),
          cancel: (appointments: number) => run('appointments/batalkan', { appointments }),
          reopen: (appointments: number) => run('appointments/buka-kembali', { appointments }),
          miss: (appointments: number) => run('appointments/tidak-hadir', { appointments }),
          done: (appointments: number) => run('appointments/selesai', { appointments }),
          erase: (id: number) => provider.delete('appointments', { id }),
          pay,
          refund: (transaksi: number) =>
            run('transaksi/kembalikan-dana', { transaksi, alasan: 'Salah', batalkanLayanan: true }),
          end: () => run('treatment-plan/hentikan', { treatmentPlan: 1, alasan: 'Pindah' }),
          'go on': () => run('treatment-plan/lanjutkan', { treatmentPlan: 1 }),
        };
        // A step that is refused changes nothing.
        for (const { act, at } of steps) await acts[act](at).catch(() => null);
        const [sessions, booked, sales] = [
          await rows('sesi-rencana'),
          await rows('appointments'),
          await rows('transaksi'),
        ];
        const now = await plan();
        const done = sessions.filter(({ status }) => status === 'selesai');
        expect(sessions).toHaveLength(3);
        expect(now.sesiSelesai).toBe(done.length);
        expect(now.status === 'selesai').toBe(done.length === 3 && now.status !== 'dihentikan');
        const paid = sessions.flatMap(({ transaksi }) => transaksi ?? []);
        expect(new Set(paid).size).toBe(paid.length);
        for (const id of paid) expect(sales.find((each) => each.id === id)?.pengembalian).toBeNull();
        const linked = sessions.flatMap(({ appointment }) => appointment ?? []);
        expect(new Set(linked).size).toBe(linked.length);
        for (const { status, appointment, transaksi } of sessions) {
          if (transaksi !== null) expect(status).toBe('selesai');
          const janji = booked.find(({ id }) => id === appointment);
          if (status === 'terjadwal') expect(['waiting', 'confirmed', 'in-progress']).toContain(janji?.status);
          if (status === 'terlewat') expect(janji?.status).toBe('no-show');
          if (status === 'selesai' && transaksi === null) expect(janji?.status).toBe('completed');
          if (status === 'dibatalkan') expect(now.status).toBe('dihentikan');
        }
      }),
      { numRuns: 40 },
    );
  });
});
