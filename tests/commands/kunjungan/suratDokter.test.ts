import { expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { makeClinic, today } from '../clinic.ts';

/** A doctor's hands; the account belongs to doctor 1. */
function clinicOf() {
  const clinic = makeClinic({});
  const dokter = clinic.as('dokter');
  const write = (values: object) =>
    dokter.create<Row>('surat-dokter', { data: { jenis: 'sakit', pasien: 1, ...values } });
  return { ...clinic, dokter, write };
}

it('a letter is numbered, of today, signed, and cannot be changed; one that is wrong is cancelled once', async () => {
  const { write, dokter, row } = clinicOf();
  const { data } = await write({ mulai: today, hari: 2, keterangan: 'Pemulihan' });
  expect(data).toMatchObject({ nomor: `SD-${today.slice(0, 4)}-0001`, tanggal: today, dokter: 1 });
  expect(data['oleh']).toContain('Andi Wijaya');
  const again = await write({
    jenis: 'resep',
    mulai: null,
    obat: [{ nama: 'Tretinoin', jumlah: '1', aturan: 'Malam' }],
  });
  expect(again.data['nomor']).toBe(`SD-${today.slice(0, 4)}-0002`);
  await expect(
    dokter.update<Row>('surat-dokter', { id: 1, data: { ...data, hari: 9 }, previousData: data }),
  ).rejects.toMatchObject({ status: 403 });
  await dokter.command('surat-dokter/batalkan', { suratDokter: 1, alasan: 'Salah tanggal mulai' });
  expect((await row('surat-dokter', 1))['dibatalkan']).toMatch(/^Salah tanggal mulai \(Andi Wijaya/);
  await expect(
    dokter.command('surat-dokter/batalkan', { suratDokter: 1, alasan: 'Sekali lagi salah' }),
  ).rejects.toThrow('Surat ini sudah dibatalkan');
});

it.each([
  [{ hari: 2, mulai: today, dokter: 2 }, { dokter: expect.stringContaining('dokter itu sendiri') }],
  [{ mulai: today }, { hari: expect.any(String) }],
  [{ jenis: 'rujukan' }, { tujuan: expect.any(String) }],
  [{ jenis: 'resep' }, { obat: expect.any(String) }],
])('a letter is refused at its field: %j', async (values, errors) => {
  await expect(clinicOf().write(values)).rejects.toMatchObject({ body: { errors } });
});
