import { describe, expect, it } from 'vitest';
import { makeClinic, today } from './clinic.ts';

const lampau = 'Jadwal tidak dapat dibuat pada atau dipindahkan ke hari yang sudah lewat';
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
