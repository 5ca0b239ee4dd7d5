import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';
import { type Fields, isEmpty, isReference, type Row } from '../../src/schema/index.ts';
import { validate } from '../../src/schema/validate.ts';
import { todays } from './todays.ts';

const entities = resources.filter(
  (resource, index) => resources.findIndex((r) => r.source === resource.source) === index,
);

describe.each(todays)('sample data of %s', (today) => {
  const data: Record<string, readonly Row[]> = sampleData(today);

  it('covers every stored entity and no other', () => {
    expect(Object.keys(data).sort()).toEqual(entities.map((entity) => entity.source).sort());
  });

  it('is the same every time', () => {
    // Of the last date it is kept.
    sampleData('1999-01-01');
    expect(sampleData(today)).toStrictEqual(data);
  });

  it('is what its declarations would store: ids from 1, unique where they say so, references that hold', () => {
    for (const { source, fields } of entities) {
      const entity = { ...entityOf(source), where: {} };
      const rows = data[source] ?? [];
      for (const { id, ...row } of rows) {
        const { record, issues } = validate(entity, withoutComputed(fields, row));
        expect(issues, `${source} ${id}`).toEqual({});
        expect(row, `${source} ${id}`).toStrictEqual(record);
      }
      expect(
        rows.map((row) => row.id),
        source,
      ).toEqual(rows.map((_, index) => index + 1));
      for (const [name, field] of Object.entries(fields)) {
        const values = rows.map((row) => row[name]).filter((value) => !isEmpty(value));
        if ('unique' in field && field.unique)
          expect(new Set(values.map((value) => String(value).toLowerCase())).size, `${source}.${name}`).toBe(
            values.length,
          );
        if (!isReference(field) || field.branch) continue;
        const known = new Set((data[field.to] ?? []).map((row) => row.id));
        expect(
          values.filter((value) => !known.has(Number(value))),
          `${source}.${name}`,
        ).toEqual([]);
      }
    }
  });

  it('dates nothing that has happened after today', () => {
    const happened = { 'stok-masuk': 'tanggal', 'mutasi-stok': 'tanggal', transaksi: 'tanggal' };
    const reported = { 'laporan/treatment': 'tanggal_treatment', 'laporan/keuangan': 'tanggal', pasien: 'joinDate' };
    for (const [source, field] of Object.entries({ ...happened, ...reported }))
      expect((data[source] ?? []).filter((row) => String(row[field]) > today)).toEqual([]);
  });
});

function entityOf(source: string) {
  const entity = entities.find((each) => each.source === source);
  if (!entity) throw new Error(`No entity ${source}`);
  return entity;
}

/** What a form would send: computed fields are filled on writing. */
const withoutComputed = (fields: Fields, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.from));
