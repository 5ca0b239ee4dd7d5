import { expect, it } from 'vitest';
import { issueOf } from '../../../server/db/write/write.ts';
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
  ['one that begins like another', '23505', 'jadwal_uji_kode_key_key', 'kode_key'],
  ['of two fields', '23505', 'jadwal_uji_ruang_jam_key', 'jam'],
  ['a reference', '23503', 'jadwal_uji_dokter_fk', 'dokter'],
  ['no field', '23505', 'jadwal_uji_pkey', undefined],
  ['another rule', '23514', 'jadwal_uji_kode_key', undefined],
])('a refused constraint names its field: %s', (_, code, constraint, field) => {
  expect(Object.keys(issueOf(jadwal, code, constraint) ?? {})).toEqual(field === undefined ? [] : [field]);
});
