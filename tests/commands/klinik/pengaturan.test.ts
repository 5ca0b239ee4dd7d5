import { describe, expect, it } from 'vitest';
import { pengaturan, pengaturanPada } from '../../../src/domain/klinik/pengaturan.ts';
import { settings } from '../../../src/sample/klinik/administrasi.ts';
import { changeSettings, settingsWith } from '../../support/pengaturan.ts';
import { makeClinic, today } from '../clinic.ts';

const sale = {
  products: [{ produk: 1, qty: 1 }],
  metodeBayar: 'Cash',
  diskon: 0,
  diskonType: 'persen',
  ppn: 11,
} as const;
type Clinic = ReturnType<typeof makeClinic>;
const sell = (clinic: Clinic, how: object = {}) => clinic.run('transaksi/jual', { ...sale, ...how });
const refused = (clinic: Clinic, how: object = {}) =>
  sell(clinic, how).then(
    () => 'accepted',
    (error: { body?: { errors?: Record<string, string> } }) => error.body?.errors,
  );

describe('settings hold from the next command on', () => {
  it('PPN: the rate of the day, and none where the clinic collects none, whoever asks for it', async () => {
    const clinic = makeClinic();
    await changeSettings(clinic.provider, { ppn: 12, ppnSejak: '2024-08-28', ppnSebelum: 10 });
    await clinic.provider.update('produk', {
      id: 1,
      data: { ...(await clinic.row('produk', 1)), ppn: true },
      previousData: await clinic.row('produk', 1),
    });
    const { data: before } = await sell(clinic, { ppn: 10 });
    expect(before).toMatchObject({ persenPpn: 10, tarifKlinik: 10, disesuaikan: false });
    expect(before['ppn']).toBeGreaterThan(0);
    await changeSettings(clinic.provider, { ppnSejak: today });
    expect((await sell(clinic, { ppn: 12 })).data).toMatchObject({ tarifKlinik: 12, disesuaikan: false });
    await changeSettings(clinic.provider, { pungutPpn: false });
    expect(await refused(clinic, { ppn: 12 })).toEqual({ ppn: 'Klinik ini tidak memungut PPN' });
    expect((await sell(clinic, { ppn: 0 })).data).toMatchObject({ ppn: 0, disesuaikan: false });
    const reported = await clinic.rows('laporan/penjualan');
    expect(reported.map(({ ppn }) => ppn > 0).slice(-3)).toEqual([true, true, false]);
  });

  it('a method that is off is refused where it stands, alone or as a part', async () => {
    const clinic = makeClinic();
    await changeSettings(clinic.provider, { terimaQris: false });
    const told = 'Klinik ini tidak menerima QRIS. Pilih metode lain.';
    expect(await refused(clinic, { metodeBayar: 'QRIS' })).toEqual({ metodeBayar: told });
    const { data: paid } = await sell(clinic);
    const bagian = [
      { metodeBayar: 'Cash', jumlah: 1_000 },
      { metodeBayar: 'QRIS', jumlah: Number(paid['total']) - 1_000 },
    ];
    expect(await refused(clinic, { bagian })).toEqual({ bagian: told });
  });

  it('each prefix of invoices has a sequence of its own, also for what reverses them', async () => {
    const clinic = makeClinic();
    const { data: first } = await sell(clinic);
    await changeSettings(clinic.provider, { awalanInvoice: 'CM' });
    const numbers = [(await sell(clinic)).data, (await sell(clinic)).data].map((each) => each['invoiceNumber']);
    expect(numbers).toEqual(['CM-2024-001', 'CM-2024-002']);
    await changeSettings(clinic.provider, { awalanInvoice: 'INV' });
    const { data: again } = await sell(clinic);
    const n = (invoice: unknown) => Number(String(invoice).split('-').at(-1));
    expect(n(again['invoiceNumber'])).toBe(n(first['invoiceNumber']) + 1);
  });

  it("a number's time follows the hours of its weekday", async () => {
    const jamHari = settings().flatMap((row) =>
      row.jamHari.map((day) => (day.hari === 'selasa' ? { ...day, dari: '18:30', sampai: '21:00' } : day)),
    );
    const clinic = makeClinic({ settings: settingsWith({ jamHari, istirahatMulai: null, istirahatSelesai: null }) });
    const { data } = await clinic.run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
    expect(String(data['estimatedTime']) >= '18:30').toBe(true);
  });
});

describe('the settings of a day', () => {
  const of = (values: Parameters<typeof settingsWith>[0]) =>
    pengaturan(settings().map((row) => ({ ...row, ...values })));
  it('closed: a day off by its words, a weekday without hours; hours and rate otherwise', () => {
    const libur = [
      { tanggal: '2024-08-28', keterangan: 'Libur bersama' },
      { tanggal: '2024-08-29', keterangan: null },
    ];
    const jamHari = settings().flatMap((row) => row.jamHari.map((day) => ({ ...day, buka: day.hari !== 'minggu' })));
    const clinic = of({ libur, jamHari });
    const closed = (tanggal: string) => pengaturanPada(clinic, tanggal).tutupHari;
    expect(['2024-08-27', '2024-08-28', '2024-08-29', '2024-09-01'].map(closed)).toEqual([
      ...[null, 'Libur bersama', 'hari libur', ''],
    ]);
  });
});
