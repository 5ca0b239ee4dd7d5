import { inputOf } from '../../commands/core/carryOut.ts';
import { commands } from '../../commands/index.ts';
import { bulk } from '../../engine/bulk.ts';
import { effectsOf } from '../../engine/dryRun.ts';
import { storeRows, takeRowsBack } from '../../engine/import.ts';
import { command } from '../../engine/records.ts';
import type { Session, Values } from '../../engine/store.ts';
import { translate } from '../../i18n/translate.ts';
import { refusal } from '../../schema/index.ts';
import type { Intent } from '../consoleDataProvider.ts';
import { refusalAnswer, resourceIn } from '../refusals.ts';
import { type Writing, writesTo } from '../writes.ts';
import { inTransaction } from './commit.ts';
import { callerOf, type Demo } from './demo.ts';
import { readyForToday } from './readyForToday.ts';
import { demoStore } from './store.ts';

/** The verbs that write the demo's tables, each in one write: of a browser that is closed half-way nothing stays. */
export function demoWrites(demo: Demo) {
  const verbs = writesTo({
    resources: demo.resources,
    async write(run, signal) {
      await readyForToday(demo);
      return inTransaction(demo.db, async (tx) => {
        const caller = await callerOf(demo, tx);
        return run({ store: demoStore({ demo, tx, now: caller, pause: inSlices(signal) }), caller });
      });
    },
    rehearsed: (session) => session,
    seen: (data) => ({ version: data['version'] }),
    imports: importsOf(demo),
  });
  const carryOut = (session: Session, name: string, input: Values) => {
    const given = commands.get(name);
    if (!given) throw refusalAnswer(404, 'not_found', translate('command.unknown', { name }));
    return command(session, given, inputOf(given, input, session.caller));
  };
  return {
    ...verbs,
    command: (name: string, input: Values) =>
      verbs.write(async (session) => ({ data: await carryOut(session, name, input) })),
    effects: (of: Intent) =>
      verbs.write((session) => {
        if ('command' in of && !commands.get(of.command)?.effects) throw refusal('no_dry_run');
        return effectsOf(session, async (own) =>
          'command' in of
            ? carryOut(own, of.command, of.input)
            : bulk(own, resourceIn(demo.resources, of.resource), of.steps),
        );
      }),
  };
}

const importsOf = ({ imports }: Demo): Writing['imports'] => ({
  begun: () => 0,
  async store(session, resource, rows, { key, signal, onProgress }) {
    const stored = await storeRows(session, resource, rows, async (done) => onProgress('writing', done));
    signal.throwIfAborted();
    imports.set(key, stored);
    return stored;
  },
  of: (key) => imports.get(key),
  async takeBack(session, resource, key, stored) {
    await takeRowsBack(session, resource, stored);
    imports.delete(key);
  },
});

/** Longest time without letting the page paint, in ms. */
const slice = 10;

/** @throws what the signal was aborted with */
function inSlices(signal?: AbortSignal) {
  let last = performance.now();
  return async (): Promise<void> => {
    signal?.throwIfAborted();
    if (performance.now() - last < slice) return;
    await new Promise((turn) => setTimeout(turn));
    last = performance.now();
  };
}
