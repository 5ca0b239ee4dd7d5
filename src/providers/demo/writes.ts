import { inputOf } from '../../commands/core/carryOut.ts';
import { commands } from '../../commands/index.ts';
import { bulk } from '../../engine/bulk.ts';
import { dryRun, effectsOf } from '../../engine/dryRun.ts';
import { checkRows, requireImport, storeRows, takeRowsBack, toldOf } from '../../engine/import.ts';
import * as engine from '../../engine/records.ts';
import type { Session, Values } from '../../engine/store.ts';
import { translate } from '../../i18n/translate.ts';
import { type BulkAnswer, Refusal, type Resource, type Row, refusal } from '../../schema/index.ts';
import type { BulkParams, Intent } from '../consoleDataProvider.ts';
import type { ImportParams, ImportResult } from '../importing.ts';
import { asHttpError, refusalAnswer, resourceIn } from '../refusals.ts';
import { inTransaction } from './commit.ts';
import { callerOf, type Demo } from './demo.ts';
import { readyForToday } from './readyForToday.ts';
import { demoStore } from './store.ts';

/** Runs a write on the demo's tables, all of it or none: of a browser that is closed half-way nothing stays. */
const writeTo =
  (demo: Demo) =>
  <T>(run: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T> =>
    asHttpError(async () => {
      await readyForToday(demo);
      return inTransaction(demo.db, async (tx) => {
        const caller = await callerOf(demo, tx);
        return run({ store: demoStore({ demo, tx, now: caller, pause: inSlices(signal) }), caller });
      });
    });

/** The verbs that write, as the engine does them on any store. */
export function demoWrites(demo: Demo) {
  const write = writeTo(demo);
  const inResource = <T>(
    name: string,
    run: (session: Session, resource: Resource) => Promise<T>,
    signal?: AbortSignal,
  ) => write((session) => run(session, resourceIn(demo.resources, name)), signal);
  /** The same for a record, which it answers as its writer may see it. */
  const record = (name: string, run: (session: Session, resource: Resource) => Promise<Row>, tells = untold) =>
    inResource(name, async (session, resource) => ({
      data: engine.shownTo(session.caller, resource, await run(session, resource), tells(resource)),
    }));
  return {
    create: (name: string, { data }: { data: Values }) =>
      record(name, (session, resource) => engine.create(session, resource, data), engine.createCommandOf),
    update: (name: string, { id, data }: { id: number; data: Values }) =>
      record(name, async (session, resource) => {
        const seen = { version: data['version'] };
        const { after } = await engine.update(session, resource, Number(id), data, seen);
        return after;
      }),
    updateMany: (name: string, { ids, data }: { ids: number[]; data: Values }) =>
      inResource(name, async (session, resource) => {
        for (const id of ids) await engine.update(session, resource, id, data, 'any');
        return { data: ids };
      }),
    delete: (name: string, { id }: { id: number }) =>
      record(name, (session, resource) => engine.remove(session, resource, Number(id))),
    deleteMany: (name: string, { ids }: { ids: number[] }) =>
      inResource(name, async (session, resource) => {
        for (const id of ids) await engine.remove(session, resource, id);
        return { data: ids };
      }),
    restore: (name: string, { id }: { id: number }) =>
      record(name, (session, resource) => engine.restore(session, resource, Number(id))),
    bulk: (name: string, { dry, steps }: BulkParams): Promise<BulkAnswer> =>
      inResource(name, async (session, resource) => {
        const run = (own: Session) => bulk(own, resource, steps);
        return dry ? { ...(await dryRun(session, run)), undo: [] } : run(session);
      }),
    importRows: (name: string, params: ImportParams): Promise<ImportResult> =>
      inResource(name, (session, resource) => importRows(demo, session, resource, params), params.signal),
    undoImport: (name: string, { key }: { key: string }): Promise<void> =>
      inResource(name, async (session, resource) => {
        const stored = demo.imports.get(key);
        if (!stored || stored.made.length + stored.former.length === 0) throw new Refusal('import.nothingToUndo');
        await takeRowsBack(session, resource, stored);
        demo.imports.delete(key);
      }),
    command: (name: string, input: Values) =>
      write(async (session) => ({ data: await carryOut(session, name, input) })),
    effects: (of: Intent) =>
      write((session) => {
        if ('command' in of && !commands.get(of.command)?.effects) throw refusal('no_dry_run');
        return effectsOf(session, async (own) =>
          'command' in of
            ? carryOut(own, of.command, of.input)
            : bulk(own, resourceIn(demo.resources, of.resource), of.steps),
        );
      }),
  };
}

const untold: typeof engine.createCommandOf = () => undefined;

/** All rows are checked before any is stored; where one is wrong none is. */
async function importRows(
  { imports }: Demo,
  session: Session,
  resource: Resource,
  { rows, duplicates, key, dry, signal, onProgress }: ImportParams,
): Promise<ImportResult> {
  requireImport(session, resource, duplicates);
  const plan = await dryRun(session, (own) =>
    checkRows(own, resource, rows, duplicates, async (done) => {
      signal.throwIfAborted();
      onProgress('checking', done);
    }),
  );
  if (plan.refused.length > 0) return { refused: plan.refused };
  if (dry) return { checked: toldOf(plan) };
  const stored = await storeRows(session, resource, plan.rows, async (done) => onProgress('writing', done));
  signal.throwIfAborted();
  imports.set(key, stored);
  const { made, former, skipped, refused } = stored;
  return { imported: { created: made.length, updated: former.length, skipped, refused } };
}

function carryOut(session: Session, name: string, input: Values): Promise<unknown> {
  const given = commands.get(name);
  if (!given) throw refusalAnswer(404, 'not_found', translate('command.unknown', { name }));
  return engine.command(session, given, inputOf(given, input, session.caller));
}

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
