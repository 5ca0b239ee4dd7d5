import { describe, expect, it } from 'vitest';
import { planOf } from '../../../server/db/changes.ts';
import { differences } from '../../../server/db/declared.ts';
import { lastSnapshot } from '../../../server/db/journal.ts';
import type { Answers } from '../../../server/db/plan.ts';
import { schemaOf } from '../../../server/db/schema.ts';
import type { Snapshot } from '../../../server/db/snapshot.ts';
import { resources } from '../../../src/resources/index.ts';
import { type Field, f, type Resource } from '../../../src/schema/index.ts';

/** The declarations with other fields of suppliers; null: declared no more. */
const suppliers = (fields: Record<string, Field | null>): readonly Resource[] =>
  resources.map((each) => {
    if (each.source !== 'supplier') return each;
    const kept = Object.entries({ ...each.fields, ...fields }).filter(([, field]) => field !== null);
    return { ...each, fields: Object.fromEntries(kept) as Resource['fields'] };
  });

/** What `npm run db:generate` writes while `version` is the newest. */
async function generate(version: string, before: Snapshot, declared: readonly Resource[], answers: Answers = {}) {
  const plan = await planOf(before, declared, answers, { version });
  expect(plan.questions).toEqual([]);
  // A start sees nothing that has no migration, and the next one has nothing to add.
  expect(differences(schemaOf(declared), plan.after)).toEqual([]);
  expect((await planOf(plan.after, declared, {}, { version })).statements).toEqual([]);
  const own = plan.statements.map((each) => each.replaceAll('"klinik".', ''));
  return { ...plan, statements: own };
}

const fills = (values: Record<string, string>) => ({ fills: new Map(Object.entries(values)) });
/** As if nothing were left for servers of the version before. */
const settled = { version: '999.0.0' };
const first = (await planOf(lastSnapshot(), resources, {}, settled)).after;
const later = '1.1.0';
const soon = '1.0.4';

describe('servers of the version before go on beside what db:generate writes', () => {
  it('a new required field has a default, for a minor version', async () => {
    const next = suppliers({ kota: f.text('Kota', { required: true }) });
    const one = await generate('1.0.0', first, next, fills({ 'supplier.kota': 'Jakarta' }));
    expect(one.statements).toEqual([`ALTER TABLE "supplier" ADD COLUMN "kota" text DEFAULT 'Jakarta' NOT NULL;`]);
    expect(one.refusals).toEqual([]);
    expect((await generate(soon, one.after, next)).statements).toEqual([]);
    const two = await generate(later, one.after, next);
    expect(two.statements).toEqual(['ALTER TABLE "supplier" ALTER COLUMN "kota" DROP DEFAULT;']);
    expect(two.due).toMatchObject([{ kind: 'default', column: 'kota' }]);
  });

  it('a field that becomes required may be empty for a minor version, and is filled again then', async () => {
    const next = suppliers({ phone: f.phone('Telepon', { required: true }) });
    const update = `UPDATE "supplier" SET "phone" = '0811111111' WHERE "phone" IS NULL;`;
    const one = await generate('1.0.0', first, next, fills({ 'supplier.phone': '0811111111' }));
    expect(one.statements).toEqual([update]);
    expect((await generate(soon, one.after, next)).statements).toEqual([]);
    expect((await generate(later, one.after, next)).statements).toEqual([
      update,
      'ALTER TABLE "supplier" ALTER COLUMN "phone" SET NOT NULL;',
    ]);
  });

  it('a field and an entity that go stay for a minor version', async () => {
    const next = suppliers({ address: null });
    const one = await generate('1.0.0', first, next);
    expect(one.statements).toEqual([]);
    expect((await generate(soon, one.after, next)).statements).toEqual([]);
    expect((await generate(later, one.after, next)).statements).toEqual([
      'ALTER TABLE "supplier" DROP COLUMN IF EXISTS "address";',
    ]);
    // Declared again, it is as it was.
    expect(await generate(later, one.after, resources)).toMatchObject({ statements: [], refusals: [] });
    const without = resources.filter(({ source }) => source !== 'pesan-pasien');
    expect(without.length).toBeLessThan(resources.length);
    const gone = await planOf(first, without, { drops: new Set(['pesan_pasien']) }, { version: '1.0.0' });
    expect(gone.statements.filter((each) => each.includes('DROP TABLE'))).toEqual([]);
    const then = await planOf(gone.after, without, {}, { version: later });
    expect(then.statements).toContainEqual(expect.stringMatching(/^DROP TABLE IF EXISTS "klinik"."pesan_pasien"/));
  });

  it('what they could not live beside is refused in a sentence each', async () => {
    const refusals = async (fields: Record<string, Field | null>, answers: Answers = {}) =>
      (await planOf(first, suppliers(fields), answers, { version: '1.0.0' })).refusals;
    expect(await refusals({ phone: f.number('Telepon') })).toEqual(['"supplier.phone" becomes bigint']);
    expect(await refusals({ address: f.text('Alamat', { unique: true }) })).toEqual([
      '"supplier_address_key" takes each value once',
    ]);
    expect(await refusals({ kode: f.text('Kode', { unique: true }) })).toEqual([]);
    expect(
      await refusals(
        { alamat: f.text('Alamat'), address: null },
        { renames: new Map([['supplier.address', 'alamat']]) },
      ),
    ).toEqual(['"klinik"."supplier" RENAME COLUMN "address" TO "alamat"']);
    expect(await refusals({ nilai: f.number('Nilai', { min: 3 }) })).toEqual([]);
  });

  it('a limit may be wider, and a choice more', async () => {
    const of = async (fields: Record<string, Field>) => (await generate('1.0.0', first, suppliers(fields))).after;
    const choices = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { label: name }]));
    const before = await of({
      nilai: f.number('Nilai', { min: 3, max: 9 }),
      jenis: f.enum('Jenis', choices('a', 'b')),
    });
    const refusals = async (fields: Record<string, Field>) =>
      (await planOf(before, suppliers(fields), {}, { version: '1.0.0' })).refusals;
    const wider = { nilai: f.number('Nilai', { min: 2, max: 10 }), jenis: f.enum('Jenis', choices('c', 'a', 'b')) };
    expect(await refusals(wider)).toEqual([]);
    expect(await refusals({ ...wider, nilai: f.number('Nilai', { min: 4, max: 10 }) })).toEqual([
      '"supplier_nilai_min" allows less',
    ]);
    expect(await refusals({ ...wider, jenis: f.enum('Jenis', choices('a')) })).toEqual([
      '"supplier_jenis_pilihan" allows less',
    ]);
  });
});
