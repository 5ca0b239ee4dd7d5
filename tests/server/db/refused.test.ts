import { expect, it } from 'vitest';
import { issueOf } from '../../../server/db/constraintIssues.ts';
import { defineResource, f } from '../../../src/schema/index.ts';

const jadwal = defineResource({
  name: 'jadwal-uji',
  label: 'Jadwal',
  icon: 'Laporan',
  title: 'kode',
  fields: {
    kode: f.text('Kode', { required: true, unique: true }),
    kode_key: f.text('Kode kunci', { unique: true }),
    ruang: f.text('Ruang'),
    jam: f.text('Jam'),
    dokter: f.reference('Dokter', 'dokter'),
  },
  unique: [{ fields: ['ruang', 'jam'] }],
  list: { heading: 'Jadwal', search: 'Cari', empty: 'Kosong', columns: ['kode'] },
});

it.each([
  ['as declared', '23505', 'jadwal_uji_kode_key', 'kode'],
  ['with the number of a part', '23505', 'jadwal_uji_kode_key_102040', 'kode'],
  ['one that begins like another', '23505', 'jadwal_uji_kode_key_key_102040', 'kode_key'],
  ['cut off, with a hash', '23505', 'jadwal_uji_ruang_ja_0a1b2c3d_102040', 'jam'],
  ['a reference', '23503', 'jadwal_uji_dokter_fk_9', 'dokter'],
  ['no field', '23505', 'jadwal_uji_pkey_102040', undefined],
  ['another rule', '23514', 'jadwal_uji_kode_key', undefined],
])('a refused constraint names its field, whatever an engine makes of its name: %s', (_, code, constraint, field) => {
  expect(Object.keys(issueOf(jadwal, code, constraint) ?? {})).toEqual(field === undefined ? [] : [field]);
});
