import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Fields, Row } from '../../../src/schema/index.ts';
import { commandCalls, makeWorld, type World } from '../../support/commandInputs.ts';
import { cabangBernama, kemang, pusat } from '../../support/duaCabang.ts';

const ofBranches = resources.filter(({ name, source, branch }) => name === source && branch === true);
const sample = sampleData('2024-08-27') as Record<string, readonly Row[]>;
const beyond = 100_000;

/** The other branch's rows, of the same ids and numbers whatever they say: all copies, or each second one with other sums. */
function rowsThere({ source, fields, unique }: (typeof ofBranches)[number], other: boolean): Row[] {
  const copies = (sample[source] ?? []).map((row) => ({
    ...named(fields, unique, row),
    id: beyond + row.id,
    cabang: kemang,
  }));
  if (!other) return copies;
  return copies
    .filter((_, at) => at % 2 === 0 || at === copies.length - 1)
    .map((row) => ({ ...row, ...larger(fields, row) }));
}

/** What no two records may say, said otherwise. */
const named = (fields: Fields, unique: (typeof ofBranches)[number]['unique'], row: Row): Row => {
  const alone = new Set([
    ...Object.keys(fields).filter((name) => fields[name]?.unique),
    ...unique.flatMap((each) => each.fields),
  ]);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!alone.has(name)) return [name, value];
      if (typeof value === 'string' && fields[name]?.kind === 'text') return [name, `${value}-2`];
      return [name, value];
    }),
  ) as Row;
};

/** Its sums of money, seven times what they were. */
const larger = (fields: Fields, row: Row) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      fields[name]?.kind === 'money' && typeof value === 'number' ? [[name, value * 7]] : [],
    ),
  );

/** A clinic whose first branch is the sample's, and where everybody works in it. */
function worldBeside(other: boolean): World {
  const there = ofBranches.map((each) => [
    each.source,
    [...(sample[each.source] ?? []).map((row) => ({ ...row, cabang: pusat })), ...rowsThere(each, other)],
  ]);
  const user = sample['user']?.map((row) => ({ ...row, cabang: [{ cabang: pusat }] }));
  const world = makeWorld(undefined, { cabang: cabangBernama('Pusat', 'Kemang'), user, ...Object.fromEntries(there) });
  const { as } = world;
  world.hands = (by = 'admin') => {
    const [role = '', branch = pusat] = by.split('@');
    return as(role, Number(branch));
  };
  return world;
}

type Prepare = NonNullable<ReturnType<typeof commandCalls.get>>;

async function answer(prepare: Prepare, name: string, other: boolean) {
  const world = worldBeside(other);
  try {
    const { input, by } = await prepare(world);
    return await world.give(name, input, by);
  } catch (error) {
    const { status, message, body } = error as { status?: number; message: string; body?: object };
    return { status, message, body };
  }
}

describe('a command given in one branch', () => {
  it.each([...commandCalls])('%s answers the same, whatever another branch has', async (name, prepare) => {
    const [all, half] = [await answer(prepare, name, false), await answer(prepare, name, true)];
    expect(half).toEqual(all);
  });
});
