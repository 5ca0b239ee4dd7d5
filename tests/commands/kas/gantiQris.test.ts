import { expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { contohQris, crc16 } from '../../../src/domain/kas/qris.ts';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const body = `${contohQris.slice(0, -8).replace('5921KLINIK CANTIKA MEDIKA', '5912TOKO MANAGER')}6304`;
const lain = body + crc16(body);
const visit = { ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null };

function clinicOf() {
  const clinic = makeClinic({ kunjungan: [visit, { ...visit, id: 2 }] });
  const change = async (role: string, values: object) => {
    const provider = clinic.as(role);
    const { data } = await provider.getOne<Row>('settings', { id: 1 });
    return provider.update<Row>('settings', { id: 1, data: { ...data, ...values }, previousData: data });
  };
  const close = async () => {
    const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? 333_000 : 0 }));
    const { data } = await clinic.run('kas/hitung', { tanggal: today, rincian });
    const lines = (data['rincian'] as Row[]).map(({ metode, seharusnya, dihitung }) => ({
      metode,
      seharusnya,
      dihitung,
    }));
    const given = { tanggal: today, rincian: lines, sampai: data['sampai'], catatan: 'Sudah dihitung', setor: 333_000 };
    return (await clinic.run('kas/tutup', { ...given, tujuan: 'brankas' })).data;
  };
  return { ...clinic, change, close };
}

it.each([
  { qris: lain },
  { npwp: '1234567890123456' },
  { pendaftaran: 'disetujui' },
  { sesiMenit: 700 },
  { sesiJam: 24 },
  { duaLangkahAdmin: true },
  { batasTerimaSendiri: 999_000_000 },
])('a manager, who may set the rest, is refused %j', async (values) => {
  const { change } = clinicOf();
  const [field] = Object.keys(values);
  await change('manager', { telepon: '021-5550199' });
  await expect(change('manager', values)).rejects.toMatchObject({
    body: { errors: { [field ?? '']: expect.any(String) } },
  });
  await change('admin', values);
});

it('a changed code names both merchants in the settings and in the next closing of a till, once', async () => {
  const { change, close, run, row } = clinicOf();
  await change('admin', { qris: contohQris });
  await change('admin', { qris: lain });
  const told =
    'KLINIK CANTIKA MEDIKA (ID1000000000000) → TOKO MANAGER (ID1000000000000), oleh Ratna Kusumawati (admin@klinik.test)';
  expect(await row('settings', 1)).toMatchObject({ gantiQris: told, gantiQrisPada: expect.any(String) });
  await run('transaksi/bayar', { kunjungan: 1, ...terms });
  expect(await close()).toMatchObject({ gantiQris: told });
});
