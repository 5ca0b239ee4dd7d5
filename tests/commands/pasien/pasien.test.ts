import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

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

  it('keeps the year of birth that an age meant when it was told, until another is told or the birth date is known', async () => {
    const { provider } = makeClinic();
    const { data } = await provider.create<Row>('pasien', { data: { ...someone, birthDate: null, age: 16 } });
    expect(data).toMatchObject({ umur: '16 tahun', tahunLahir: 2008 });
    let before: Row = data;
    for (const [change, then] of [
      [{ address: 'Jl. Melati 3' }, { age: 16, tahunLahir: 2008 }],
      [{ age: 18 }, { age: 18, tahunLahir: 2006 }],
      [{ birthDate: '2007-05-01' }, { age: null, tahunLahir: null, umur: '17 tahun' }],
    ] as const) {
      const { data: after } = await provider.update<Row>('pasien', {
        ...{ id: data.id, previousData: before, data: { ...before, ...change } },
      });
      expect(after).toMatchObject(then);
      before = after;
    }
  });

  it.each([
    ['+65 9123 4567', '+6591234567', null],
    ['(+62) (0)21 555 1234', '0215551234', null],
    ['0812 3456 7890 / 0813 1111 2222', '081234567890', '0813 1111 2222'],
    ['0812-3456-7890 (suami)', '081234567890', 'suami'],
  ])('keeps the number %s in one form, and what stands beside it', async (phone, stored, kontakLain) => {
    expect((await register({ ...someone, phone })).data).toMatchObject({ phone: stored, kontakLain });
  });

  it('keeps the digits of a NIK alone, and takes no sign for a name', async () => {
    expect((await register({ ...someone, nik: '3171 0652 0190 0001' })).data).toMatchObject({
      nik: '3171065201900001',
    });
    await expect(register({ ...someone, name: '.' })).rejects.toMatchObject({
      body: { errors: { name: 'Nama Pasien harus berisi huruf atau angka' } },
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

describe('archiving a patient', () => {
  const booking = { userId: 1, treatment: 1, durasi: 30, title: 'Uji', body: null };
  const entry = { nomor: 1, dokter: 1, estimatedTime: '09:00', urutan: 1, dipanggil: null };
  const visit = { ...aVisit(), tanggal: today, diagnosa: null, transaksi: null };
  const at = (tanggal: string, waktu: string, status = 'waiting') => ({
    appointments: [{ id: 1, pasien: 1, ...booking, tanggal, waktu, status }],
  });
  const archive = (over: object) => makeClinic(over).provider.delete('pasien', { id: 1 });

  it.each<[string, object, string]>([
    ['a visit that is not paid', { kunjungan: [{ ...visit, id: 1 }] }, '1 kunjungan belum dibayar'],
    [
      'a number that waits',
      { antrian: [{ ...entry, id: 1, pasien: 1, tanggal: today, status: 'waiting' }] },
      '1 nomor antrian hari ini',
    ],
    ['an appointment today', at(today, '23:59'), '1 jadwal yang akan datang'],
    [
      'two of them',
      { ...at('2024-09-01', '08:00'), kunjungan: [{ ...visit, id: 1 }] },
      '1 jadwal yang akan datang, 1 kunjungan belum dibayar',
    ],
  ])('is refused while there is %s, naming it', async (_, over, where) => {
    const message = expect.stringMatching(new RegExp(`masih punya ${where}\\. Selesaikan dahulu\\.$`));
    await expect(archive(over)).rejects.toMatchObject({ status: 409, message });
  });

  it.each<[string, object]>([
    ['an appointment that was', at('2024-08-26', '10:00')],
    ['one that was cancelled', at('2024-09-01', '10:00', 'cancelled')],
    ['a number that is done', { antrian: [{ ...entry, id: 1, pasien: 1, tanggal: today, status: 'completed' }] }],
    ['the work of others', { kunjungan: [{ ...visit, id: 1, pasien: 2 }] }],
  ])('is possible with %s', async (_, over) => {
    await expect(archive(over)).resolves.toBeDefined();
  });

  it('is refused while a rest is due; the bill keeps the name of its day (week H7)', async () => {
    const { provider, run, row } = makeClinic({ kunjungan: [{ ...visit, id: 1 }] });
    const { name } = await row('pasien', 1);
    await run('transaksi/bayar', {
      kunjungan: 1,
      ...terms,
      sebagian: true,
      bagian: [{ metodeBayar: 'Cash', jumlah: 100_000 }],
    });
    expect(await row('transaksi', 1)).toMatchObject({ namaPasien: name });
    await expect(provider.delete('pasien', { id: 1 })).rejects.toThrow(/masih punya sisa tagihan Rp/);
  });

  it('keeps them out of the queue; what they paid can still be taken back, and counts once they are restored', async () => {
    const { provider, run, row, rows } = makeClinic({ kunjungan: [{ ...visit, id: 1 }] });
    const { totalVisits } = await row('pasien', 1);
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await provider.delete('pasien', { id: 1 });
    await expect(run('antrian/ambil-nomor', { pasien: 1, dokter: 1 })).rejects.toMatchObject({
      body: { errors: { pasien: 'Pasien ini sudah diarsipkan. Pilih yang lain, atau pulihkan datanya dahulu.' } },
    });
    await run('transaksi/kembalikan-dana', { transaksi: 1, alasan: 'Tidak jadi', batalkanLayanan: true });
    expect(await rows('riwayat')).toMatchObject([{ status: 'Cancelled' }]);
    await provider.restore('pasien', { id: 1 });
    expect(await row('pasien', 1)).toMatchObject({ totalVisits });
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
