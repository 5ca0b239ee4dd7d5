import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../support/pengaturan.ts';
import { aVisit, type Calendar, makeClinic, terms, today } from '../clinic.ts';

/** A clinic with an appointment of today, of which a deposit is asked for. */
async function clinic(uangMukaHangus: 'tidak' | 'absen' | 'batal') {
  const day: Calendar = { today };
  const made = makeClinic(
    {
      ...{ appointments: [], titipan: [], transaksi: [], 'laporan/keuangan': [], 'lanjut-tanda': [] },
      kunjungan: [{ ...aVisit({ products: [] }), id: 1, tanggal: today, transaksi: null }],
    } as unknown as Parameters<typeof makeClinic>[0],
    day,
  );
  await changeSettings(made.provider, { uangMukaHangus });
  const values = { pasien: 1, userId: 1, treatment: 1, tanggal: today, waktu: '08:30', durasi: 30 };
  const { data } = await made.provider
    .create('appointments', {
      data: { ...values, title: 'Facial', status: 'confirmed', body: null, uangMuka: 100_000 },
    })
    .catch(async () =>
      made.provider.create('appointments', {
        data: { ...values, waktu: '09:30', title: 'Facial', status: 'confirmed', body: null, uangMuka: 100_000 },
      }),
    );
  const appointments = data.id as number;
  const run = (name: 'tidak-hadir' | 'batalkan' | 'buka-kembali') => made.run(`appointments/${name}`, { appointments });
  await made.run('appointments/terima-uang-muka', { appointments, jumlah: 100_000, metodeBayar: 'QRIS' });
  const deposit = async () => (await made.rows('titipan')).map(({ sebab, jumlah }) => [sebab, jumlah]);
  return { ...made, appointments, step: run, deposit };
}

const taken = ['masuk', 100_000];
const lost = ['hangus', -100_000];

describe('a deposit for an appointment', () => {
  it('is taken into the drawer, and pays the visit', async () => {
    const { rows, run, deposit, appointments } = await clinic('batal');
    expect(await rows('laporan/keuangan')).toMatchObject([{ nominal: 100_000, metode_pembayaran: 'QRIS' }]);
    expect(await rows('titipan')).toMatchObject([{ pasien: 1, appointment: appointments }]);
    const bagian = [
      { metodeBayar: 'Titipan' as const, jumlah: 100_000 },
      { metodeBayar: 'Cash' as const, jumlah: 122_000 },
    ];
    await run('transaksi/bayar', { kunjungan: 1, ...terms, bagian });
    expect((await deposit()).at(-1)).toEqual(['dipakai', -100_000]);
  });

  it.each([
    ['tidak', [taken]],
    ['absen', [taken]],
    ['batal', [taken, lost]],
  ] as const)('cancelled on the day, by the rule "%s"', async (rule, expected) => {
    const { step, deposit } = await clinic(rule);
    await step('batalkan');
    expect(await deposit()).toEqual(expected);
    await step('buka-kembali');
    expect((await deposit()).reduce((sum, [, jumlah]) => sum + Number(jumlah), 0)).toBe(100_000);
  });

  it('is lost by a form that says so, too, as far as it was not used', async () => {
    const { provider, run, row, appointments, deposit } = await clinic('batal');
    const bagian = [
      { metodeBayar: 'Titipan' as const, jumlah: 60_000 },
      { metodeBayar: 'Cash' as const, jumlah: 162_000 },
    ];
    await run('transaksi/bayar', { kunjungan: 1, ...terms, bagian });
    const before = await row('appointments', appointments);
    const change = { id: appointments, previousData: before as never };
    await provider.update('appointments', { ...change, data: { ...before, status: 'cancelled' } });
    expect((await deposit()).at(-1)).toEqual(['hangus', -40_000]);
  });
});
