import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { baseline } from '../../../server/db/pool/journal.ts';
import { sizedIndexes } from '../../../server/db/schema/sizedIndexes.ts';
import { resources } from '../../../src/resources/index.ts';
import { faultInWords, unstableChanges } from '../../support/citusRules.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

describe('what Citus would refuse (operating 8)', () => {
  it('is in nothing that an empty clinic is made of', () => {
    const statements = [...baseline(), ...sizedIndexes(resources, 'klinik').map(({ statement }) => statement)];
    expect(statements.length).toBeGreaterThan(300);
    expect(statements.filter((statement) => faultInWords(statement) !== null)).toEqual([]);
    expect(statements.filter((statement) => /^\s*(update|insert|delete)\b/i.test(statement))).toEqual([]);
  });

  it.each([
    'insert into "k"."_jawaban" (key) values ($1) on conflict (key) do update set created_at = now()',
    'insert into "k"."a" (x) values ($1) on conflict (x) do update set n = excluded.n, y = upper(excluded.y) where true',
    'CREATE UNIQUE INDEX "a_key" ON "k"."a" USING btree ((lower("x" collate "und-x-icu")));',
  ])('is seen in %s', (statement) => expect(faultInWords(statement)).not.toBeNull());

  it.each([
    'insert into "k"."a" (x) values (now()) on conflict (x) do update set x = excluded.x, n = coalesce(excluded.n, $2)',
    'CREATE UNIQUE INDEX "a_key" ON "k"."a" USING btree ((lower("x" collate "k"."root")));',
  ])('is not seen in %s', (statement) => expect(faultInWords(statement)).toBeNull());

  it('is seen in a change of rows by a function that is not immutable, of a column', async () => {
    const written = (statement: string) => statement.replaceAll('$k', `"${klinik.database.schema}"."tutup_kas"`);
    const refused = [
      `update $k k set catatan = k.tanggal || '/' || k.id`,
      `update $k set catatan = tanggal::text where id = $1`,
      `delete from $k where tanggal < now()`,
    ].map(written);
    const allowed = [
      `update $k set catatan = $1, tanggal = current_date where tanggal = $2`,
      `update $k set catatan = upper(catatan) where id::text = $1`,
    ].map(written);
    expect(await unstableChanges(inject('postgresUrl'), [...refused, ...allowed])).toEqual(refused);
  });
});
