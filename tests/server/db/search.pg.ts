import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/pool/database.ts';
import { searchSql, soundsLike } from '../../../server/db/query/contains.ts';
import { list } from '../../../server/db/query/list.ts';
import { selectedColumns } from '../../../server/db/query/page.ts';
import { searchOf } from '../../../server/db/query/search.ts';
import { whereOf } from '../../../server/db/query/where.ts';
import { makeIndexes } from '../../../server/db/schema/sizedIndexes.ts';
import { resources } from '../../../src/resources/index.ts';
import {
  archives,
  type Filter,
  namesOf,
  nearest,
  type Resource,
  type Row,
  readFilter,
  select,
} from '../../../src/schema/index.ts';
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

  const holds = (tries: number, serving = klinik.serving) =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...searched), questions, fc.boolean(), async (name, q, own) => {
        const resource = resourceOf(name);
        const sort = own ? ({ field: 'id', order: 'DESC' } as const) : nearest;
        const query = { filter: readFilter(resource, { q }), sort, pagination: { page: 1, perPage: 100 } };
        const memory = select(resource, found.get(name) ?? [], query, lookup);
        const { data, ...rest } = await list(serving, resource, query);
        expect({ ids: data.map(({ id }) => id), ...rest }).toEqual({
          ids: memory.data.map(({ id }) => id),
          total: memory.total,
          ...(memory.meant && { meant: true }),
        });
      }),
      { numRuns: tries },
    );

  it('finds the same records in the same order, of few rows without an index', () => holds(300));

  describe('with indexes', () => {
    /** Few rows are looked through as they stand, unless a connection says otherwise. */
    let indexed: Database;
    beforeAll(async () => {
      const url = inject('servingUrl');
      const options = `${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c enable_seqscan=off')}`;
      indexed = openDatabase({ url: url + options, schema: klinik.database.schema, resources });
      for (const database of [klinik.serving, indexed])
        await makeIndexes({ owner: inject('postgresUrl'), database, from: 0 });
    });
    afterAll(() => indexed.close());

    const plansOf = async (database: Database, resource: Resource, filter: Filter) => {
      const search = await searchOf(database, resource, filter);
      if (!search) throw new Error('A search asks for something');
      const plans = [search.condition, search.called].map(async (test) => {
        const rows = await database.query<Record<string, string>>(
          sql`explain select id from ${database.table(resource.source)} t
              where ${whereOf(database, resource, filter, searchSql(test))}`,
        );
        return rows.map((line) => line['QUERY PLAN']).join('\n');
      });
      return (await Promise.all(plans)).join('\n');
    };

    it('finds them by its indexes, too', () => holds(300, indexed));

    it('asks indexes for names and for their sounds', async () => {
      const treatments = resourceOf('treatments');
      const plan = (q: string) => plansOf(indexed, treatments, readFilter(treatments, { q }));
      expect(await plan('facial')).toContain('treatments_cari');
      // Found by their sound beforehand.
      expect(await plan('fasial')).toContain('treatments_pkey');
      const { near, alike } = soundsLike(indexed.schema, sql`t._judul_bunyi`, ['pasial']);
      for (const test of [near, alike]) {
        const rows = await indexed.query<Record<string, string>>(
          sql`explain select id from ${indexed.table('treatments')} t where ${searchSql(test)}`,
        );
        expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toContain('treatments_judul_bunyi_idx');
      }
    });

    it.each(searched)('%s: never works out the n-grams of a row, however many hold what was typed', async (name) => {
      const resource = resourceOf(name);
      const near = resource.fields['dokter'] ? [{}, { dokter: 3 }] : [{}];
      for (const database of [klinik.serving, indexed])
        for (const q of ['a', 'an', '0812', 'nur aini', 'dewi an', 'yusup', 'beauty nur'])
          for (const other of near) {
            const plan = await plansOf(database, resource, readFilter(resource, { ...other, q }));
            expect([q, plan]).toEqual([q, expect.not.stringMatching(/Filter: .*(?:ngrams|shortened)\(/)]);
          }
    });
  });
});
