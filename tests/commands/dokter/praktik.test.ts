import { describe, expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { aVisit, makeClinic, today } from '../clinic.ts';

const [besok, jumat, kamis] = ['2024-08-28', '2024-08-30', '2024-08-29'];
const janji = {
  title: 'Facial - Bagus',
  pasien: 1,
  userId: 2,
  treatment: 1,
  tanggal: besok,
  waktu: '09:00',
  durasi: 30,
  status: 'waiting',
  body: null,
};
const cuti = { id: 1, dokter: 2, dari: besok, sampai: kamis, alasan: 'Seminar' };
const sedangCuti = 'Dr. Sari Maharani cuti 28 Agustus 2024 - 29 Agustus 2024. Pilih hari atau dokter lain.';

/** A clinic whose second doctor is on leave tomorrow, and that has a day off on Friday. */
function clinic(over: object = {}) {
  const made = makeClinic({
    cuti: [cuti],
    settings: settingsWith({ libur: [{ tanggal: jumat, keterangan: 'Hari jadi' }] }),
    ...over,
  });
  const change = async (data: object) => {
    const previousData = await made.row('appointments', 1);
    return made.provider.update('appointments', { id: 1, data: { ...previousData, ...data }, previousData });
  };
  const book = (data: object) => made.provider.create('appointments', { data: { ...janji, ...data } });
  return { ...made, change, book };
}
const refused = (tanggal: string | RegExp) => ({ body: { errors: { tanggal } } });

describe('a day on which nobody is there', () => {
  it('takes no appointment: leave, a day off, a weekday on which the clinic is closed', async () => {
    const { book } = clinic();
    await expect(book({})).rejects.toMatchObject(refused(sedangCuti));
    await expect(book({ tanggal: jumat, userId: 1 })).rejects.toMatchObject(
      refused('Klinik libur pada Jumat, 30 Agustus 2024 (Hari jadi). Pilih hari lain.'),
    );
    await expect(book({ userId: 1 })).resolves.toBeTruthy();
    await expect(book({ status: 'cancelled' })).resolves.toBeTruthy();
    const [{ jamHari = [] } = {}] = sampleData(today).settings;
    const closed = clinic({
      settings: settingsWith({ jamHari: jamHari.map((day) => ({ ...day, buka: day.hari !== 'rabu' })) }),
    });
    await expect(closed.book({ userId: 1 })).rejects.toMatchObject(
      refused('Klinik tutup setiap hari Rabu. Pilih hari lain.'),
    );
  });

  it('keeps what stands there, which can be corrected, cancelled, moved away, and taken back, not moved within', async () => {
    const { change, run, row, provider } = clinic({ appointments: [{ ...janji, id: 1 }] });
    expect((await change({ body: 'Dikabari', durasi: 45 })).data).toMatchObject({ body: 'Dikabari' });
    await expect(change({ waktu: '10:00' })).rejects.toMatchObject(refused(sedangCuti));
    await expect(change({ userId: 2, tanggal: kamis })).rejects.toMatchObject(refused(sedangCuti));
    await run('appointments/batalkan', { appointments: 1, alasan: 'Dokter cuti' });
    await expect(run('appointments/buka-kembali', { appointments: 1 })).rejects.toMatchObject(refused(sedangCuti));
    await expect(change({ status: 'confirmed' })).rejects.toMatchObject(refused(sedangCuti));
    await run('appointments/buka-kembali', { appointments: 1, status: 'waiting' });
    expect(await row('appointments', 1)).toMatchObject({ status: 'waiting' });
    await expect(change({ tanggal: '2024-09-03' })).resolves.toBeTruthy();
    await expect(change({ tanggal: kamis })).rejects.toMatchObject(refused(sedangCuti));
    await provider.delete('cuti', { id: 1 });
    await expect(change({ tanggal: kamis })).resolves.toBeTruthy();
  });

  it('takes none from a visit, a plan, a change of several at once or a file', async () => {
    const { run, provider, rows } = clinic({
      kunjungan: [{ ...aVisit({ products: [] }), id: 1, tanggal: today, diagnosa: null, transaksi: null }],
      appointments: [{ ...janji, id: 1, userId: 1 }],
    });
    await expect(
      run('kunjungan/janji-kontrol', { kunjungan: 1, tanggal: kamis, waktu: '10:00', dokter: 2, treatment: 1 }),
    ).rejects.toMatchObject(refused(sedangCuti));
    await provider.create('treatment-plan', {
      data: { pasien: 1, dokter: 2, tujuan: 'A', mulai: today, treatments: [{ treatment: 1, sesi: 2, jarak: 7 }] },
    });
    const book = (tanggal: string) =>
      run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal: [{ sesi: 1, tanggal, waktu: '10:00' }] });
    await expect(book(kamis)).rejects.toThrow('sesi 1: Dr. Sari Maharani cuti 28 Agustus 2024 - 29 Agustus 2024');
    await expect(book(jumat)).rejects.toThrow('sesi 1: klinik libur pada Jumat, 30 Agustus 2024 (Hari jadi)');
    await expect(book('2024-09-02')).resolves.toBeTruthy();
    expect(await rows('appointments')).toHaveLength(2);
    const steps = [1, 2].map((id) => ({ act: 'edit', id, values: { userId: 2, tanggal: besok } }) as const);
    const answer = await provider.bulk?.('appointments', { dry: false, steps });
    expect(answer?.refused.map(({ why }) => why)).toEqual([1, 2].map(() => expect.stringContaining(sedangCuti)));
    const { status: _, ...values } = janji;
    const quiet = { key: 'impor-janji', signal: new AbortController().signal, onProgress: () => undefined };
    const typed = [{ line: 2, values }];
    expect(await provider.importRows?.('appointments', { rows: typed, duplicates: 'refuse', ...quiet })).toMatchObject({
      refused: [{ line: 2, errors: { tanggal: sedangCuti } }],
    });
  });
});

describe('outside of a doctor’s hours', () => {
  it('an appointment is made, since somebody may come all the same; a plan keeps to them', async () => {
    const dokter = sampleData(today).dokter.map((row) =>
      row.id === 1 ? { ...row, jamPraktik: [{ hari: 'senin', dari: '08:00', sampai: '10:00' }] } : row,
    );
    const { book, provider, run } = clinic({ dokter });
    await expect(book({ userId: 1, waktu: '12:15' })).resolves.toBeTruthy();
    await provider.create('treatment-plan', {
      data: { pasien: 1, dokter: 1, tujuan: 'A', mulai: today, treatments: [{ treatment: 1, sesi: 1, jarak: 7 }] },
    });
    const plan = (tanggal: string, waktu: string) =>
      run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal: [{ sesi: 1, tanggal, waktu }] });
    await expect(plan('2024-09-03', '09:00')).rejects.toThrow('Dr. Andi Wijaya tidak praktik setiap hari Selasa');
    await expect(plan('2024-09-02', '11:00')).rejects.toThrow('di luar jam praktik');
    await expect(plan('2024-09-02', '09:00')).resolves.toBeTruthy();
  });

  it('hours that overlap or end before they begin are refused at their row', async () => {
    const { provider, row } = clinic();
    const previousData = await row('dokter', 1);
    const jamPraktik = [
      { hari: 'senin', dari: '08:00', sampai: '12:00' },
      { hari: 'senin', dari: '11:00', sampai: '10:00' },
    ];
    await expect(
      provider.update('dokter', { id: 1, data: { ...previousData, jamPraktik }, previousData }),
    ).rejects.toMatchObject({ body: { errors: { 'jamPraktik.1.sampai': 'Jam selesai harus sesudah jam mulai' } } });
  });
});

describe('leaves of one doctor', () => {
  const lain = { dokter: 2, dari: kamis, sampai: jumat, alasan: null };
  it('share no day, also when one is changed or brought back', async () => {
    const { provider, row } = clinic();
    const bersamaan = {
      body: {
        errors: {
          dari: 'Dokter ini sudah cuti 28 Agustus 2024 - 29 Agustus 2024. Ubah cuti itu, atau pilih hari lain.',
        },
      },
    };
    await expect(provider.create('cuti', { data: lain })).rejects.toMatchObject(bersamaan);
    await expect(provider.create('cuti', { data: { ...lain, dokter: 3 } })).resolves.toBeTruthy();
    const previousData = await row('cuti', 1);
    await expect(
      provider.update('cuti', { id: 1, data: { ...previousData, sampai: jumat }, previousData }),
    ).resolves.toBeTruthy();
    const twice = [1, 2].map(() => provider.create('cuti', { data: { ...lain, dokter: 4 } }));
    expect((await Promise.allSettled(twice)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await provider.delete('cuti', { id: 2 });
    await provider.create('cuti', { data: { ...lain, dokter: 3 } });
    await expect(provider.restore('cuti', { id: 2 })).rejects.toMatchObject({ status: 409 });
    await expect(
      provider.create('cuti', { data: { ...lain, dari: '2024-09-03', sampai: '2024-09-02' } }),
    ).rejects.toMatchObject({ body: { errors: { sampai: /tidak boleh sebelum Mulai/ } } });
  });
});
