import { describe, expect, it } from 'vitest';
import { type EntityName, resources } from '../../../src/resources/index.ts';
import { commandCalls, makeWorld, type World } from '../../support/commandInputs.ts';

const entities = resources
  .filter(({ name, source, several }) => name === source && !['audit', 'cabang'].includes(source) && several === null)
  .map(({ name }) => name);

/** How many records of each entity there are. */
async function counts(world: World): Promise<Record<string, number>> {
  const some = { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } } as const;
  const found = await Promise.all(
    entities.map(async (name) => [name, (await world.hands().getList(name as EntityName, some)).total ?? 0] as const),
  );
  return Object.fromEntries(found);
}

const tried = [...commandCalls];

/** What became of giving the same twice, each time under a key of its own. */
async function twice(prepare: (typeof tried)[number][1], name: string, together: boolean) {
  const world = makeWorld();
  const { input, by } = await prepare(world);
  const before = await counts(world);
  const give = () =>
    world.give(name, input, by).then(
      () => 'done',
      (error) => (error.status >= 400 && error.status < 500 ? 'refused' : `${error.status} ${error.message}`),
    );
  const first = give();
  if (!together) await first;
  const outcomes = (await Promise.all([first, give()])).sort();
  const after = await counts(world);
  return {
    outcomes,
    made: entities.flatMap((e) =>
      (after[e] ?? 0) === before[e] ? [] : [`${e} ${(after[e] ?? 0) - (before[e] ?? 0)}`],
    ),
  };
}

describe.each(tried)('%s', (name, prepare) => {
  it('given twice at once leaves what it leaves when it is given once after the other', async () => {
    const [after, together] = [await twice(prepare, name, false), await twice(prepare, name, true)];
    expect(together, `${name}, at once`).toEqual(after);
  });
});
