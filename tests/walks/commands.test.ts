import { describe, expect, inject, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { commandCalls, makeWorld } from '../support/commandInputs.ts';
import { everyNth } from '../support/effort.ts';

it('every declared command has a call to be tried with, and no other has', () => {
  expect([...commandCalls.keys()].sort()).toEqual([...commands.keys()].sort());
});

/** A server takes most of a second for each world. */
const tried = everyNth(inject('rung') === 'klinik' ? 5 : 1, [...commandCalls]);

describe.each(tried)('%s', (name, prepare) => {
  it('is carried out in the world that was prepared for it', async () => {
    const world = makeWorld();
    const { input, by } = await prepare(world);
    await world.give(name, input, by);
  });
});
