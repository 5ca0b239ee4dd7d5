import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { examples } from '../../src/sample/core/examples.ts';
import { sampleData } from '../../src/sample/index.ts';
import { defineResource, f, type Resource, type Row } from '../../src/schema/index.ts';
import { validate } from '../../src/schema/validate.ts';

const today = '2024-08-27';
const filled = Object.entries(sampleData(today)).filter(([, rows]) => rows.length > 0);
/** What the sample leaves empty has examples here, for what refers to it. */
const data: Readonly<Record<string, readonly Row[]>> = {
  ...Object.fromEntries(filled),
  ...examples(resources, Object.fromEntries(filled), today),
};

/** A form's refusals of records made from a declaration. */
function faultsOf(entity: Resource, others = data) {
  const { [entity.source]: rows = [] } = examples([entity], others, today);
  expect(rows).toHaveLength(entity.singleton ? 1 : 5);
  return rows.flatMap(({ id, ...row }) => {
    const typed = Object.fromEntries(Object.entries(row).filter(([name]) => !entity.fields[name]?.from));
    const issues = Object.entries(validate(entity, typed).issues).map(([field, issue]) => ({ id, field, issue }));
    // The content of a file cannot be declared.
    return issues.filter(({ field }) => entity.fields[field]?.kind !== 'files');
  });
}

describe('sample records that nobody wrote', () => {
  const entities = resources.filter(({ name, source }) => name === source);

  it('are such that a form would take them', () => {
    for (const entity of entities) {
      const { [entity.name]: _, ...others } = data;
      expect(faultsOf(entity, others), entity.name).toEqual([]);
    }
  });

  it('are one of a singleton', () => {
    const papan = defineResource({
      name: 'papan',
      label: 'Papan',
      icon: 'Umum',
      singleton: true,
      title: () => 'Papan',
      fields: { isi: f.longText('Isi'), baris: f.list('Baris', { teks: f.text('Teks') }) },
    });
    expect(examples([papan], data, today)['papan']).toHaveLength(1);
  });

  it('differ in two fields of one kind, of which the second is no less', () => {
    const pinjam = defineResource({
      name: 'pinjam',
      label: 'Pinjam',
      icon: 'Umum',
      title: 'telepon',
      fields: {
        telepon: f.phone('Telepon', { required: true }),
        telepon_wali: f.phone('Telepon Wali'),
        dari: f.reference('Dari', 'dokter'),
        ke: f.reference('Ke', 'dokter'),
        mulai: f.date('Mulai'),
        selesai: f.date('Selesai'),
        buka: f.time('Buka'),
        tutup: f.time('Tutup'),
        sedikit: f.money('Sedikit'),
        banyak: f.money('Banyak'),
      },
      check: ({ telepon, telepon_wali, dari, ke, mulai, selesai, buka, tutup, sedikit, banyak }) => ({
        ...(telepon === telepon_wali && { telepon_wali: 'Sama' }),
        ...(dari === ke && { ke: 'Sama' }),
        ...((selesai ?? '') <= (mulai ?? '') && { selesai: 'Terlalu awal' }),
        ...((tutup ?? '') <= (buka ?? '') && { tutup: 'Terlalu awal' }),
        ...((banyak ?? 0) <= (sedikit ?? 0) && { banyak: 'Terlalu sedikit' }),
      }),
    });
    expect(faultsOf(pinjam)).toEqual([]);
  });

  it('are told apart where they must be, refer to records that there are, and take a field’s example', () => {
    const bilik = defineResource({
      name: 'bilik',
      label: 'Bilik',
      icon: 'Umum',
      title: 'nama',
      fields: {
        nama: f.text('Nama', { required: true, unique: true, example: 'Melati' }),
        kode: f.text('Kode', { pattern: { regex: /^[A-Z]{3}$/, message: 'Tiga huruf' }, example: 'MLT' }),
        nomor: f.text('Nomor', { unique: true, pattern: { regex: /^R-\d{2}$/, message: 'R-01' }, example: 'R-09' }),
        dokter: f.reference('Dokter', 'dokter', { required: true }),
        induk: f.reference('Induk', 'bilik'),
        sebab: f.text('Sebab', { visibleIf: { field: 'kode', is: 'lain' } }),
      },
    });
    expect(faultsOf(bilik)).toEqual([]);
    const [first, second] = examples([bilik], data, today)['bilik'] ?? [];
    expect(first).toEqual({ id: 1, nama: 'Melati', kode: 'MLT', nomor: 'R-09', dokter: 1, induk: null, sebab: null });
    expect(second).toMatchObject({ nama: 'Melati 2', kode: 'MLT', nomor: 'R-10', dokter: 2 });
  });

  it('a required text of a form of its own needs an example', () => {
    const fields = {
      kode: f.text('Kode', { required: true, pattern: { regex: /^[A-Z]{3}$/, message: 'Tiga huruf' } }),
    };
    const entity = defineResource({ name: 'kode', label: 'Kode', icon: 'Umum', title: 'kode', fields });
    expect(() => examples([entity], {}, today)).toThrow('"Kode" has a form of its own');
  });
});
