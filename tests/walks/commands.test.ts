import { describe, expect, it, vi } from 'vitest';
import type { Command, Tx } from '../../src/commands/core/command.ts';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import { uniquesOf } from '../../src/schema/index.ts';
import { commandCalls, makeWorld } from '../support/commandInputs.ts';

/** A question of a command to its transaction: the way, and the entity or the lock. */
type QueryCase = readonly [way: string, of: string];

/** The same transaction, which notes what it is asked for. */
const noting = <T extends Tx>(tx: T, asked: QueryCase[]): T =>
  new Proxy(tx, {
    get(target, way, receiver) {
      const verb = Reflect.get(target, way, receiver);
      if (typeof verb !== 'function') return verb;
      return (...args: unknown[]) => {
        const shared = way === 'lock' && Object(args[1]).shared === true;
        asked.push([shared ? 'share' : String(way), String(args[0])]);
        return verb.apply(target, args);
      };
    },
  });

/** The questions of a command while it is carried out. */
async function askedBy(command: Command, run: () => Promise<unknown>): Promise<QueryCase[]> {
  const asked: QueryCase[] = command.on === null ? [] : [['get', command.on]];
  const [before, own] = [command.before.bind(command), command.run.bind(command)];
  vi.spyOn(command, 'before').mockImplementation((tx, ...rest) => before(noting(tx, asked), ...rest));
  vi.spyOn(command, 'run').mockImplementation((tx, ...rest) => own(noting(tx, asked), ...rest));
  await run().finally(() => vi.restoreAllMocks());
  return asked;
}

const looks = ['read', 'page', 'figures', 'leastBy', 'find'];
const isUnique = (source: string) => uniquesOf(resources.find(({ name }) => name === source) as never).length > 0;

/** Entities of which it made a record after it had looked at others of them, with nothing that keeps a second one from doing so meanwhile. */
function unguarded(asked: readonly QueryCase[]): string[] {
  const faults = new Set<string>();
  asked.forEach(([way, of], at) => {
    if (way !== 'create' || isUnique(of)) return;
    const look = asked.findIndex(([how, what], index) => index < at && looks.includes(how) && what === of);
    if (look === -1) return;
    // A row of its own that is locked, or a name, by which the second one waits before it looks.
    const waits = asked.slice(0, look).some(([how]) => how === 'lock' || how === 'get' || how === 'count');
    if (!waits) faults.add(of);
  });
  return [...faults];
}

it('every declared command has a call to be tried with, and no other has', () => {
  expect([...commandCalls.keys()].sort()).toEqual([...commands.keys()].sort());
});

describe.each([...commandCalls])('%s', (name, prepare) => {
  it('is carried out in the world that was prepared for it, and makes nothing after a look at its like that a second one could take meanwhile', async () => {
    const command = commands.get(name) as Command;
    const world = makeWorld();
    const { input, by } = await prepare(world);
    const asked = await askedBy(command, () => world.give(name, input, by));
    expect(unguarded(asked), `${name}: ${asked.map((each) => each.join(' ')).join(', ')}`).toEqual([]);
  });
});
