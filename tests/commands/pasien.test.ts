import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/schema/index.ts';
import { aVisit, makeClinic, terms, today } from './clinic.ts';

const someone = {
  ...{ name: 'Nadia Putri', kategori: 'Medis', gender: 'Perempuan', dokter: 1 },
  ...{ birthDate: '1990-01-01', phone: '081234567890' },
};
const child = { ...someone, birthDate: '2015-01-01', phone: null, wali_telepon: '081234567891' };
const noPhone = 'Telepon wajib diisi. Nomor wali hanya cukup bagi pasien di bawah 17 tahun dengan tanggal lahir.';

describe('registering a patient', () => {
  const register = (data: object) => makeClinic().provider.create<Row>('pasien', { data });

  it.each<[string, object, string, string]>([
    ['born tomorrow', { birthDate: '2024-08-28' }, 'birthDate', 'Tanggal lahir tidak boleh setelah hari ini'],
    ['131 years old', { birthDate: '1893-01-01' }, 'birthDate', 'Periksa tanggal lahir: umurnya lebih dari 130 tahun'],
    ['of an age nobody knows', { birthDate: null }, 'age', 'Umur wajib diisi'],
    ['without any phone', { phone: null }, 'phone', 'Telepon wajib diisi'],
    ['grown up, with a guardian alone', { phone: null, wali_telepon: '081234567891' }, 'phone', noPhone],
    ['of unknown birth, with a guardian alone', { ...child, birthDate: null, age: 9 }, 'phone', noPhone],
    [
      'with a phone of zeros',
      { phone: '0000000000' },
      'phone',
      'Nomor ini tidak mungkin benar. Isi nomor yang dapat dihubungi.',
    ],
    [
      'with a guardian of zeros',
      { ...child, wali_telepon: '0000000000' },
      'wali_telepon',
      'Nomor ini tidak mungkin benar. Isi nomor yang dapat dihubungi.',
    ],
  ])('refuses one %s at the field', async (_, over, field, sentence) => {
    await expect(register({ ...someone, ...over })).rejects.toMatchObject({ body: { errors: { [field]: sentence } } });
  });

  it('takes a child with the phone of a guardian, and an age where no birth date is known', async () => {
    expect((await register(child)).data).toMatchObject({ phone: null, wali_telepon: '081234567891', umur: '9 tahun' });
    expect((await register({ ...someone, birthDate: null, age: 52 })).data).toMatchObject({
      age: 52,
      umur: '52 tahun',
    });
  });

  it('drops an age that the birth date tells', async () => {
    expect((await register({ ...someone, age: 12 })).data).toMatchObject({ age: null, umur: '34 tahun' });
  });
});

describe('a patient that older rules let in', () => {
  it('can still be changed, and pay', async () => {
    const [first] = await makeClinic().rows('pasien');
    const old = { ...first, phone: '0000000000', birthDate: '2025-01-01', age: null };
    const visit = { ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null };
    const { provider, row, run, rows } = makeClinic({ pasien: [old as unknown as Row], kunjungan: [visit] });
    const { umur: _, ...stored } = await row('pasien', 1);
    await provider.update('pasien', { id: 1, data: { ...stored, address: 'Baru' }, previousData: stored as Row });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect(await rows('laporan/treatment')).toMatchObject([{ umur_pasien: '-' }]);
  });
});

describe('the age on the treatment report', () => {
  it('is that of the day, in months below two years', async () => {
    const [first] = await makeClinic().rows('pasien');
    const infant = { ...first, birthDate: '2023-12-27', age: null } as unknown as Row;
    const visit = { ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null };
    const { run, rows } = makeClinic({ pasien: [infant], kunjungan: [visit] });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect(await rows('laporan/treatment')).toMatchObject([{ umur_pasien: '8 bulan' }]);
  });
});
