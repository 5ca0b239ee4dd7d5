import { describe, expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { commandCalls, makeWorld } from '../support/commandInputs.ts';

it('every declared command has a call to be tried with, and no other has', () => {
  expect([...commandCalls.keys()].sort()).toEqual([...commands.keys()].sort());
});

const tried = [...commandCalls];

describe.each(tried)('%s', (name, prepare) => {
  it('is carried out in the world that was prepared for it', async () => {
    const world = makeWorld();
    const { input, by } = await prepare(world);
    await world.give(name, input, by);
  });
});
