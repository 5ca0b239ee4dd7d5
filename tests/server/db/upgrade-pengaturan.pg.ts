import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrationsIn } from '../../../server/db/journal.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import type { BarisPengaturan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';
import { settings } from '../../../src/resources/settings.ts';
import { validate } from '../../../src/schema/validate.ts';

/** Clinics whose settings were a row each, by key, brought up to date by this version. */
const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 });
const schemas: string[] = [];
const before = migrationsIn().slice(0, 12);

async function upgraded(rows: Readonly<Record<string, string>>): Promise<BarisPengaturan[]> {
  const schema = `setelan_${process.pid}_${schemas.length}`;
  schemas.push(schema);
  const nothing = async () => undefined;
  await migrate(pool, schema, { only: new Set(before.map(({ hash }) => hash)), before: nothing, after: nothing });
  for (const [index, [kunci, nilai]] of Object.entries(rows).entries()) {
    await pool.query(`insert into "${schema}".settings (id, kunci, nama, nilai) values ($1, $2, $2, $3)`, [
      index + 4,
      kunci,
      nilai,
    ]);
  }
  await migrate(pool, schema);
  expect((await pool.query(`select to_regclass('"${schema}"._pengaturan_lama') as left`)).rows).toEqual([
    { left: null },
  ]);
  const { rows: kept } = await pool.query(`select * from "${schema}".settings`);
  const whole = ['jeda', 'batasKasKecil', 'batasTerimaSendiri', 'batasCatatan', 'sesiMenit', 'sesiJam'];
  return kept.map((row) => ({ ...row, ...Object.fromEntries(whole.map((name) => [name, Number(row[name])])) }));
}

let changed: BarisPengaturan[];
let broken: BarisPengaturan[];
let none: BarisPengaturan[];
beforeAll(async () => {
  changed = await upgraded({
    nama_klinik: 'Klinik Sehat',
    alamat: 'Jl. Kenanga 3',
    telepon: '(021) 5000',
    jam_pelayanan: '9.00–20.30',
    jam_istirahat: '12:30 - 13:15',
    ppn: '11,5',
    layanan_antrian: 'berhenti',
    antrian_per_dokter: 'aktif',
    jeda_antrian: '20 menit',
    batas_diskon: '15 %',
    batas_terima_sendiri: '25.000.000',
    pembulatan_tunai: '1.000',
    cetak_struk: 'aktif',
  });
  broken = await upgraded({
    nama_klinik: ' ',
    jam_pelayanan: '16:00 - 21:00',
    jam_istirahat: 'siang',
    ppn: 'sebelas persen',
    layanan_antrian: 'buka',
    jeda_antrian: '900',
    batas_diskon: '101',
    batas_terima_sendiri: '10.5',
    pembulatan_tunai: '75',
  });
  none = await upgraded({});
});
afterAll(async () => {
  for (const schema of schemas) await pool.query(`drop schema "${schema}" cascade`);
  await pool.end();
});

describe('settings by key become one record', () => {
  it('with what the clinic had typed', () => {
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ id: expect.toSatisfy((id) => Number(id) === 1) });
    const jam = { buka: '09:00', tutup: '20:30' };
    expect(pengaturan(changed)).toMatchObject({
      namaKlinik: 'Klinik Sehat',
      alamat: 'Jl. Kenanga 3',
      telepon: '(021) 5000',
      jamPelayanan: jam,
      jamHari: [jam, jam, jam, jam, jam, jam, jam],
      istirahat: { mulai: '12:30', selesai: '13:15' },
      ppn: 11.5,
      layananAntrian: false,
      antrianPerDokter: true,
      jeda: 20,
      batasDiskon: 15,
      batasTerimaSendiri: 25_000_000,
      pembulatanTunai: 1000,
      cetakStruk: true,
      pungutPpn: true,
      metode: ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'],
    });
  });

  it('with the default for what could not be read, and no break where that lies outside of the hours', () => {
    expect(pengaturan(broken)).toMatchObject({
      namaKlinik: 'Klinik Anda (isi di Pengaturan)',
      jamPelayanan: { buka: '16:00', tutup: '21:00' },
      istirahat: null,
      ppn: 11,
      layananAntrian: true,
      jeda: 15,
      batasDiskon: 20,
      batasTerimaSendiri: 10_000_000,
      pembulatanTunai: 1,
    });
  });

  it('which the form saves as it is', () => {
    for (const [row] of [changed, broken]) {
      const typed = Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => name in settings.fields));
      expect(validate(settings, typed).issues).toEqual({});
    }
  });

  it('and stay away from a database that has none yet', () => {
    expect(none).toEqual([]);
  });
});
