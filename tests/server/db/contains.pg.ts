import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contains, ngramsOf, searchSql } from '../../../server/db/query/contains.ts';
import { makeIndexes } from '../../../server/db/schema/sizedIndexes.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

/** Few letters, so that pieces come again; and what SQL, LIKE and a tsquery take for something else. */
const texts = fc.string({
  unit: fc.constantFrom(...'aaabbs ', '\n', "'", '\\', '%', '_', ':', '&', '|', '!', '*', '(', '"', 'é', '漢', '😀'),
  maxLength: 40,
});

/** A text and what somebody might look for in it. */
const searches = texts.chain((text) => {
  const characters = Array.from(text);
  const piece = fc
    .tuple(fc.nat(characters.length), fc.nat(characters.length))
    .map(([a, b]) => characters.slice(Math.min(a, b), Math.max(a, b)).join(''));
  return fc.record({ text: fc.constant(text), needle: fc.oneof(piece, texts) });
});

describe('searching by n-grams (product §2.6)', () => {
  it('finds a text exactly when it contains what is looked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(searches, { minLength: 50, maxLength: 50 }), async (asked) => {
        const tried = asked.filter(({ needle }) => needle !== '');
        const { database } = klinik;
        const tests = tried.map(({ text, needle }) => {
          const test = contains(database.schema, sql`${text}::text`, [[needle]]);
          return sql`select coalesce(${searchSql(test)}, false) as found`;
        });
        const rows = await database.query<{ found: boolean }>(sql.join(tests, sql.raw(' union all ')));
        expect(rows.map((row) => row.found)).toEqual(tried.map(({ text, needle }) => text.includes(needle)));
      }),
      { numRuns: 40 },
    );
  });

  it('has room for the longest text, however many pieces differ', async () => {
    const text = String.fromCodePoint(
      ...Array.from({ length: 50_000 }, (_, index) => 0x4e00 + ((index * 7919) % 20_000)),
    );
    const [row] = await klinik.database.query<{ pieces: number }>(
      sql`select length(${ngramsOf(klinik.database.schema, sql`${text}::text`)}) as pieces`,
    );
    expect(row?.pieces).toBeGreaterThan(20_000);
  });

  it('is asked of an index, even of few rows', async () => {
    const { database } = klinik;
    await klinik.reset();
    await makeIndexes({ owner: inject('postgresUrl'), database, from: 30 });
    const { indexed } = contains(database.schema, sql`t._cari`, [['siti aminah']]);
    const plan = await database.query<Record<string, string>>(
      sql`explain select id from ${database.table('pasien')} t where ${indexed}`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('pasien_cari_idx');
  });
});
