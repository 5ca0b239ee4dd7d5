import { describe, expect, it } from 'vitest';
import { type Appointment, appointments } from '../../../src/resources/janji/appointments.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const lampau = 'Tanggalnya sudah lewat. Pilih hari ini atau sesudahnya.';
const janji = {
  title: 'Facial - Bagus',
  pasien: 1,
  userId: 1,
  treatment: 1,
  tanggal: '2024-08-26',
  waktu: '09:00',
  durasi: 30,
  status: 'waiting',
  body: null,
};

describe('an appointment in the past', () => {
  it('is not made', async () => {
    const { provider } = makeClinic();
    await expect(provider.create('appointments', { data: janji })).rejects.toMatchObject({
      body: { errors: { tanggal: lampau } },
    });
    await expect(provider.create('appointments', { data: { ...janji, tanggal: today } })).resolves.toBeTruthy();
  });

  it('can be corrected, not moved; one of today is not moved there', async () => {
    const { provider, row } = makeClinic({
      appointments: [
        { ...janji, id: 1 },
        { ...janji, id: 2, tanggal: today },
      ],
    });
    const change = async (id: number, data: object) => {
      const previousData = await row('appointments', id);
      return provider.update('appointments', { id, data: { ...previousData, ...data }, previousData });
    };
    expect((await change(1, { status: 'cancelled', body: 'Tidak datang' })).data).toMatchObject({
      status: 'cancelled',
    });
    await expect(change(1, { waktu: '10:00' })).rejects.toMatchObject({ body: { errors: { waktu: lampau } } });
    await expect(change(2, { tanggal: '2020-01-01' })).rejects.toMatchObject({ body: { errors: { tanggal: lampau } } });
    expect((await change(1, { tanggal: today })).data).toMatchObject({ tanggal: today });
  });
});

/** Of today, at the moment the tests' clock shows. */
// The server's clock goes on from nine.
const now = { ...janji, tanggal: today, waktu: '10:00', status: 'confirmed' as const };
const clinicWith = (...rows: Partial<Appointment>[]) =>
  makeClinic({
    kunjungan: [{ ...aVisit({ products: [], antrian: 90 }), id: 1, tanggal: today, diagnosa: null, transaksi: null }],
    appointments: recordsOf(
      appointments,
      rows.map((row) => ({ ...now, ...row })),
    ),
  });

describe('a patient who comes to an appointment', () => {
  it('gets a number for its doctor, and the appointment is under way; taken back, both are gone', async () => {
    const { run, row, rows } = clinicWith({ userId: 2 });
    expect((await run('appointments/datang', { appointments: 1 })).data).toMatchObject({ nomor: 1 });
    expect(await row('appointments', 1)).toMatchObject({ status: 'in-progress', nomorAntrian: 1 });
    expect(await rows('antrian')).toMatchObject([{ pasien: 1, dokter: 2, status: 'waiting', nomor: 1 }]);
    await expect(run('appointments/datang', { appointments: 1 })).rejects.toThrow('sudah berubah');
    await run('appointments/batal-datang', { appointments: 1, status: 'confirmed' });
    expect(await row('appointments', 1)).toMatchObject({ status: 'confirmed', nomorAntrian: null });
    expect(await rows('antrian')).toEqual([]);
  });

  it('keeps a number taken before, also when the check-in is taken back', async () => {
    const { run, row, rows } = clinicWith({});
    await run('antrian/ambil-nomor', { pasien: 1, dokter: 3 });
    expect((await run('appointments/datang', { appointments: 1 })).data).toMatchObject({ nomor: 1 });
    await run('appointments/batal-datang', { appointments: 1, status: 'waiting' });
    expect(await row('appointments', 1)).toMatchObject({ status: 'waiting' });
    expect(await rows('antrian')).toHaveLength(1);
  });

  it('stays checked in once the number was called', async () => {
    const { run } = clinicWith({});
    await run('appointments/datang', { appointments: 1 });
    await run('antrian/panggil-selanjutnya', {});
    await expect(run('appointments/batal-datang', { appointments: 1, status: 'confirmed' })).rejects.toThrow(
      'Nomor 1 sudah dipanggil',
    );
  });

  it('comes today, and is expected; one who came late after all is no longer absent', async () => {
    const { run } = clinicWith({ tanggal: '2024-08-28' }, { status: 'cancelled' }, { status: 'no-show' });
    await expect(run('appointments/datang', { appointments: 1 })).rejects.toThrow('bukan untuk hari ini');
    await expect(run('appointments/datang', { appointments: 2 })).rejects.toThrow('sudah berubah');
    await expect(run('appointments/datang', { appointments: 3 })).resolves.toBeTruthy();
  });

  it('is not given a number by who may not take numbers', async () => {
    const { as } = clinicWith({});
    await expect(as('dokter').command('appointments/datang', { appointments: 1 })).rejects.toThrow('memerlukan hak');
    await expect(as('perawat').command('appointments/datang', { appointments: 1 })).resolves.toBeTruthy();
  });
});

describe('how an appointment ends', () => {
  it('paid, the visit completes the one it was: that of its doctor, checked in before expected', async () => {
    const other = { userId: 2, waktu: '10:00' };
    const { run, rows } = clinicWith({}, { status: 'in-progress' }, other, { tanggal: '2024-08-28' });
    await run('transaksi/bayar', { ...terms, kunjungan: 1 });
    expect((await rows('appointments')).map(({ status }) => status)).toEqual([
      'confirmed',
      'completed',
      'confirmed',
      'confirmed',
    ]);
  });

  it('paid with another doctor, it completes what was checked in, never what is still expected', async () => {
    for (const [status, after] of [
      ['in-progress', 'completed'],
      ['confirmed', 'confirmed'],
    ] as const) {
      const { run, row } = clinicWith({ userId: 5, status });
      await run('transaksi/bayar', { ...terms, kunjungan: 1 });
      expect(await row('appointments', 1)).toMatchObject({ status: after });
    }
  });

  it('nobody is absent before the time, by command or form; absence can be taken back', async () => {
    // Whatever the server's clock shows.
    const { run, row, provider } = clinicWith({ waktu: '00:00' }, { waktu: '23:59' }, { tanggal: '2024-08-28' });
    await run('appointments/tidak-hadir', { appointments: 1 });
    expect(await row('appointments', 1)).toMatchObject({ status: 'no-show' });
    for (const id of [2, 3]) {
      await expect(run('appointments/tidak-hadir', { appointments: id })).rejects.toThrow('belum tiba waktunya');
      const previousData = await row('appointments', id);
      const data = { ...previousData, status: 'no-show' };
      await expect(provider.update('appointments', { id, data, previousData })).rejects.toMatchObject({
        body: { errors: { status: 'Jadwal ini belum tiba waktunya' } },
      });
    }
    await run('appointments/buka-kembali', { appointments: 1 });
    expect(await row('appointments', 1)).toMatchObject({ status: 'confirmed' });
    await expect(run('appointments/buka-kembali', { appointments: 1 })).rejects.toThrow('masih berlaku');
  });

  it('done by hand or cancelled with a reason, and opened again', async () => {
    const { run, row } = clinicWith({ status: 'in-progress' }, { waktu: '14:00' }, { tanggal: '2024-08-28' });
    await run('appointments/selesai', { appointments: 1 });
    await run('appointments/batalkan', { appointments: 2, alasan: 'Pasien sakit' });
    expect(await row('appointments', 1)).toMatchObject({ status: 'completed' });
    expect(await row('appointments', 2)).toMatchObject({ status: 'cancelled', alasanBatal: 'Pasien sakit' });
    await expect(run('appointments/selesai', { appointments: 3 })).rejects.toThrow('belum tiba waktunya');
    await expect(run('appointments/batalkan', { appointments: 1 })).rejects.toThrow('sudah berubah');
    await run('appointments/buka-kembali', { appointments: 2 });
    expect(await row('appointments', 2)).toMatchObject({ status: 'confirmed', alasanBatal: null });
  });
});

describe('a reminder', () => {
  it('opens WhatsApp with the text, and notes who and when; another time or doctor is not reminded of', async () => {
    const { run, row, provider } = clinicWith({ tanggal: '2024-08-28' });
    const { name, phone } = await row('pasien', 1);
    const { data } = await run('appointments/ingatkan', { appointments: 1 });
    const [address, text] = String(data.tautan).split('?text=');
    expect(address).toBe(`https://wa.me/62${phone?.slice(1)}`);
    expect(decodeURIComponent(text ?? '')).toContain(`Halo ${name}, kami mengingatkan jadwal Anda di Klinik`);
    expect(decodeURIComponent(text ?? '')).toContain('pada Rabu, 28 Agustus 2024 pukul 10:00 WIB dengan Dr. ');
    const reminded = await row('appointments', 1);
    expect(reminded).toMatchObject({ pengingat: 'Ratna Kusumawati', statusPengingat: 'sudah' });
    expect(Date.parse(reminded.diingatkan ?? '')).not.toBeNaN();

    await provider.update('appointments', { id: 1, data: { ...reminded, waktu: '11:00' }, previousData: reminded });
    expect(await row('appointments', 1)).toMatchObject({ diingatkan: null, pengingat: null, statusPengingat: 'belum' });
    await run('appointments/ingatkan', { appointments: 1 });
    const again = await row('appointments', 1);
    await provider.update('appointments', { id: 1, data: { ...again, userId: 2 }, previousData: again });
    expect(await row('appointments', 1)).toMatchObject({ diingatkan: null, pengingat: null });
    await run('appointments/ingatkan', { appointments: 1 });
    await run('appointments/batal-ingatkan', { appointments: 1 });
    expect(await row('appointments', 1)).toMatchObject({ diingatkan: null, statusPengingat: 'belum' });
    await expect(run('appointments/batal-ingatkan', { appointments: 1 })).rejects.toThrow('belum tercatat');
  });

  it('goes to the guardian of a child, to nobody without a number, and not to what is over', async () => {
    const { run, row, provider } = clinicWith({ pasien: 2 }, { tanggal: '2024-08-26' }, { status: 'cancelled' });
    const previousData = await row('pasien', 2);
    const child = { ...previousData, birthDate: '2020-01-01', age: null, phone: null, wali_telepon: '081298765432' };
    await provider.update('pasien', { id: 2, data: child, previousData });
    const { data } = await run('appointments/ingatkan', { appointments: 1 });
    expect(data.tautan).toMatch('https://wa.me/6281298765432?');
    await expect(run('appointments/ingatkan', { appointments: 2 })).rejects.toThrow('sudah lewat');
    await expect(run('appointments/ingatkan', { appointments: 3 })).rejects.toThrow('sudah berubah');
    expect(await row('appointments', 3)).toMatchObject({ statusPengingat: null });
  });

  it('a number that cannot be one gets a sentence with the name', async () => {
    const { run } = makeClinic({
      appointments: recordsOf(appointments, [now]),
      pasien: [{ ...(await clinicWith().row('pasien', 1)), phone: '0000000000', wali_telepon: null }],
    });
    await expect(run('appointments/ingatkan', { appointments: 1 })).rejects.toThrow('tidak memiliki nomor telepon');
  });

  it('lists those of a day that were not reminded', async () => {
    const { run, rows } = clinicWith({}, {}, { status: 'cancelled' });
    await run('appointments/ingatkan', { appointments: 1 });
    expect((await rows('appointments', { tanggal: today, statusPengingat: 'belum' })).map(({ id }) => id)).toEqual([2]);
  });
});
