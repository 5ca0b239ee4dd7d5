import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { type Fields, isList, type Row } from '../../../src/schema/index.ts';
import { commandCalls, makeWorld, type World } from '../../support/commandInputs.ts';

/** The times of the clock in a record, those of its rows and objects too, by their path. */
const timesIn = (fields: Fields, record: Readonly<Record<string, unknown>>, at = ''): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const value = record[name];
    if (field.kind === 'datetime') return typeof value === 'string' ? [[`${at}${name}`, value]] : [];
    if (!('fields' in field) || typeof value !== 'object' || value === null) return [];
    const rows = (isList(field) ? value : [value]) as Row[];
    return rows.flatMap((row) => timesIn(field.fields as Fields, row, `${at}${name}.`));
  });

const timed = resources.filter(
  ({ name, source, fields }) => name === source && JSON.stringify(fields).includes('"kind":"datetime"'),
);

/** All times of a clinic, each once. */
async function timesOf(world: World): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { name, fields } of timed)
    for (const row of await world.all(name as never))
      for (const [path, at] of timesIn(fields, row)) found.add(`${name} ${row.id} ${path} ${at}`);
  return found;
}

describe.each([...commandCalls])('%s', (name, prepare) => {
  it('notes no time but the clinic’s own', async () => {
    const world = makeWorld();
    const { input, by } = await prepare(world);
    const before = await timesOf(world);
    await world.give(name, input, by);
    const noted = [...(await timesOf(world))].filter((each) => !before.has(each));
    const ahead = noted.filter((each) => (each.split(' ').at(-1) ?? '').slice(0, 10) > world.today());
    expect(ahead).toEqual([]);
  });
});
