import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { list } from '../../../server/db/query/list.ts';
import { selectedColumns } from '../../../server/db/query/page.ts';
import { searchOf } from '../../../server/db/query/search.ts';
import { makeIndexes } from '../../../server/db/schema/sizedIndexes.ts';
import { resources } from '../../../src/resources/index.ts';
import { archives, namesOf, nearest, type Resource, type Row, readFilter, select } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

const resourceOf = (name: string): Resource => {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`There is no ${name}`);
  return resource;
};

const parts = [
  ...[
    'Nur',
    'Aini',
    'Nuraini',
    'Nur-Aini',
    "Nu'man",
    'Ma’ruf',
    'M.',
    'Moh.',
    'Muhammad',
    'Siti',
    'Aminah',
    'José',
    'Yusuf',
  ],
  ...[
    'Yusup',
    'Christin',
    'Kristina',
    'Ida',
    'Budi',
    'Darma',
    'Farida',
    'Rizky',
    'dr.',
    'Hj.',
    'Sp.KK',
    'S.Kep',
    '漢字',
    'X 12',
  ],
];
const names = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
/** What somebody types of a name: a part of it, its words turned, a letter wrong or missing, without blanks. */
const typedOf = (name: string) =>
  fc
    .tuple(fc.nat(4), fc.nat(name.length), fc.nat(name.length), fc.constantFrom(...'aistp '))
    .map(([how, a, b, letter]) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
      if (how === 0) return name.slice(from, to);
      if (how === 1) return name.split(' ').toReversed().join(' ').toLowerCase();
      if (how === 2) return name.slice(0, a) + letter + name.slice(a + 1);
      if (how === 3) return name.slice(0, a) + name.slice(a + 1);
      return name.replace(/[ .'-]/g, '').toUpperCase();
    });
const questions = fc.oneof(
  names.chain(typedOf),
  fc.constantFrom(
    '0812',
    '+62 812',
    '(',
    '%',
    '2024',
    'facial yusuf',
    'Beauty nur',
    'RM-7',
    'rm 7',
    '3174010101900001',
  ),
);

describe('a search on both rungs', () => {
  const found = new Map<string, Row[]>();
  const known = new Map<string, readonly string[]>();
  const lookup = (source: string, id: number) => known.get(`${source} ${id}`) ?? [];
  const searched = ['pasien', 'appointments', 'produk', 'treatments', 'antrian'];

  beforeAll(async () => {
    const pasien = (sample.pasien as unknown as Row[]).map((row, at) => ({
      ...row,
      name: fc.sample(names, { seed: at, numRuns: 1 })[0],
      namaSebelumnya: at % 4 === 0 ? fc.sample(names, { seed: -1 - at, numRuns: 2 }).join('; ') : null,
      nomorRM: at % 3 === 0 ? `RM-${at}` : null,
      nik: at === 1 ? '3174010101900001' : null,
    }));
    await klinik.reset({ ...sample, pasien });
    const { database } = klinik;
    for (const name of [...searched, 'dokter', 'supplier', 'rooms']) {
      const resource = resources.find((each) => each.name === name);
      if (!resource) continue;
      const there = archives(resource) ? sql`_archived_at is null` : sql`true`;
      const rows = await database.query<Row>(
        sql`select ${selectedColumns(resource)} from ${database.table(name)} t where ${there} order by id`,
      );
      found.set(name, rows);
      for (const row of rows) known.set(`${name} ${row.id}`, namesOf(resource, row));
    }
  });

  const holds = (tries: number) =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...searched), questions, fc.boolean(), async (name, q, own) => {
        const resource = resourceOf(name);
        const sort = own ? ({ field: 'id', order: 'DESC' } as const) : nearest;
        const query = { filter: readFilter(resource, { q }), sort, pagination: { page: 1, perPage: 100 } };
        const memory = select(resource, found.get(name) ?? [], query, lookup);
        const { data, ...rest } = await list(klinik.serving, resource, query);
        expect({ ids: data.map(({ id }) => id), ...rest }).toEqual({
          ids: memory.data.map(({ id }) => id),
          total: memory.total,
          ...(memory.meant && { meant: true }),
        });
      }),
      { numRuns: tries },
    );

  it('finds the same records in the same order, of few rows without an index', () => holds(300));

  it('finds them by its indexes, too', async () => {
    await makeIndexes({ owner: inject('postgresUrl'), database: klinik.serving, from: 0 });
    await holds(300);
  });

  it('asks indexes for names and for their sounds', async () => {
    const { database } = klinik;
    const plan = async (q: string) => {
      const lines: string[] = [];
      await database.read(async (queries) => {
        await queries.query(sql`set local enable_seqscan = off`);
        const search = await searchOf(
          klinik.serving,
          resourceOf('treatments'),
          readFilter(resourceOf('treatments'), { q }),
        );
        const rows = await queries.query<Record<string, string>>(
          sql`explain select id from ${database.table('treatments')} t where ${search?.condition.indexed}`,
        );
        lines.push(...rows.map((line) => String(line['QUERY PLAN'])));
      });
      return lines.join('\n');
    };
    expect(await plan('facial')).toContain('treatments_cari');
    expect(await plan('fasial')).toContain('treatments_judul_bunyi_idx');
  });
});
