import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { jalaniDuaBulan } from '../../../bin/ramai/duaBulan.ts';
import { resources } from '../../../src/resources/index.ts';
import { bukuBeda } from '../../../src/resources/laporan/luput.ts';
import { isEmpty } from '../../../src/schema/index.ts';
import { validate } from '../../../src/schema/validate.ts';

/** Entities of which the demo has nothing to show, and why. */
const kosong: Readonly<Record<string, string>> = {
  webhook: 'no server sends any',
  usul: 'no assistant reaches the demo',
  'akses-rekam': 'written as notes are read',
  tampilan: 'each person keeps their own',
};

describe('Klinik ramai', () => {
  let made: Awaited<ReturnType<typeof jalaniDuaBulan>>;
  beforeAll(async () => {
    made = await jalaniDuaBulan();
  }, 300_000);

  it('has something of every entity', () => {
    const empty = Object.entries(made.tables).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([source]) => source).sort()).toEqual(Object.keys(kosong).sort());
  });

  it('is refused little on its way, and nothing but what happens in life', () => {
    const codes = [...made.ditolak].map(([body]) => (JSON.parse(body) as { code: string }).code);
    const lived = /^(appointment\.terpakai|roster\.bersamaan|tanda\.alasan|antrian\.)/;
    expect(codes.filter((code) => !lived.test(code))).toEqual([]);
    expect(codes.length).toBeLessThan(60);
  });

  it('is what its declarations would store, with references that hold', () => {
    const ids = new Map(
      Object.entries(made.tables).map(([source, rows]) => [source, new Set(rows.map(({ id }) => id))]),
    );
    for (const entity of resources.filter(({ name, source }) => name === source))
      for (const { id, ...row } of made.tables[entity.source] ?? []) {
        const typed = Object.entries(row).filter(([name]) => entity.fields[name] && !entity.fields[name].from);
        expect(validate(entity, Object.fromEntries(typed)).issues, `${entity.source} ${id}`).toEqual({});
        for (const [name, field] of Object.entries(entity.fields))
          if (field.kind === 'reference' && !isEmpty(row[name]))
            expect(ids.get(field.to)?.has(Number(row[name])), `${entity.source} ${id} ${name}`).toBe(true);
      }
  });

  it('has books that agree, and the night before its last morning says so', () => {
    const { luput = [], 'periksa-buku': nights = [] } = made.tables;
    expect(luput.filter(({ aturan }) => aturan === bukuBeda)).toEqual([]);
    expect(nights.at(-1)).toMatchObject({ keadaan: 'cocok' });
  });

  it('is at most 400 kB on the way', () => {
    expect(gzipSync(JSON.stringify(made.tables), { level: 9 }).length).toBeLessThan(400_000);
  });
});
