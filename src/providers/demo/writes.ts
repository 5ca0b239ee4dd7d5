import { commands } from '../../commands/index.ts';
import { dryRun, bulk as runBulk } from '../../engine/bulk.ts';
import { checkRows, requireImport, storeRows, takeRowsBack } from '../../engine/import.ts';
import * as engine from '../../engine/records.ts';
import type { Session, Values } from '../../engine/store.ts';
import { translate } from '../../i18n/translate.ts';
import { type BulkAnswer, Refusal, type Resource, type Row } from '../../schema/index.ts';
import type { BulkParams } from '../consoleDataProvider.ts';
import type { ImportParams, ImportResult } from '../importing.ts';
import { asHttpError, refused, resourceIn } from '../refusals.ts';
import { inTransaction } from './commit.ts';
import { callerOf, type Demo } from './demo.ts';
import { readyForToday } from './readyForToday.ts';
import { demoStore } from './store.ts';

/** Runs a change in one write, as the engine does it on any store. */
async function write<T>(demo: Demo, run: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T> {
  await readyForToday(demo);
  return asHttpError(() =>
    inTransaction(demo.db, async (tx) => {
      const caller = await callerOf(demo, tx);
      return run({ store: demoStore({ demo, tx, now: caller, pause: inSlices(signal) }), caller });
    }),
  );
}

/** The same for a record, which it answers as its writer may see it. */
const writeRecord = (demo: Demo, name: string, run: (session: Session, resource: Resource) => Promise<Row>) =>
  write(demo, async (session) => {
    const resource = resourceIn(demo.resources, name);
    return { data: engine.shownTo(session.caller, resource, await run(session, resource)) };
  });

export const create = (demo: Demo, name: string, { data }: { data: Values }) =>
  writeRecord(demo, name, (session, resource) => engine.create(session, resource, data));

export const update = (demo: Demo, name: string, { id, data }: { id: number; data: Values }) =>
  writeRecord(demo, name, async (session, resource) => {
    const { after } = await engine.update(session, resource, Number(id), data, { version: data['version'] });
    return after;
  });

export const updateMany = (demo: Demo, name: string, { ids, data }: { ids: number[]; data: Values }) =>
  write(demo, async (session) => {
    for (const id of ids) await engine.update(session, resourceIn(demo.resources, name), id, data, 'any');
    return { data: ids };
  });

export const remove = (demo: Demo, name: string, { id }: { id: number }) =>
  writeRecord(demo, name, (session, resource) => engine.remove(session, resource, Number(id)));

export const removeMany = (demo: Demo, name: string, { ids }: { ids: number[] }) =>
  write(demo, async (session) => {
    for (const id of ids) await engine.remove(session, resourceIn(demo.resources, name), id);
    return { data: ids };
  });

export const restore = (demo: Demo, name: string, { id }: { id: number }) =>
  writeRecord(demo, name, (session, resource) => engine.restore(session, resource, Number(id)));

export const command = (demo: Demo, name: string, input: Values) =>
  write(demo, async (session) => {
    const given = commands.get(name);
    if (!given) throw refused(404, 'not_found', translate('command.unknown', { name }));
    return { data: await engine.command(session, given, engine.inputOf(given, input, session.caller)) };
  });

export const bulk = (demo: Demo, name: string, { dry, steps }: BulkParams): Promise<BulkAnswer> =>
  write(demo, async ({ store, caller }) => {
    const run = (own: Session['store']) => runBulk({ store: own, caller }, resourceIn(demo.resources, name), steps);
    return dry ? { ...(await dryRun((attempt) => store.part(attempt), run)), undo: [] } : run(store);
  });

/** Checks and stores the rows of a sheet in one write: of a browser that is closed half-way nothing stays. */
export const importRows = (demo: Demo, name: string, params: ImportParams): Promise<ImportResult> =>
  write(
    demo,
    async (session) => {
      const { rows, duplicates, key, dry, signal, onProgress } = params;
      const { store, caller } = session;
      const resource = resourceIn(demo.resources, name);
      requireImport(session, resource, duplicates);
      const plan = await dryRun(
        (attempt) => store.part(attempt),
        (own: Session['store']) =>
          checkRows({ store: own, caller }, resource, rows, duplicates, async (done) => onProgress('checking', done)),
      );
      if (plan.refused.length > 0) return { refused: plan.refused };
      if (dry) return { checked: { known: plan.known } };
      const stored = await storeRows(session, resource, plan.rows, async (done) => onProgress('writing', done));
      signal.throwIfAborted();
      demo.imports.set(key, stored);
      const { made, former, skipped, refused } = stored;
      return { imported: { created: made.length, updated: former.length, skipped, refused } };
    },
    params.signal,
  );

export const undoImport = (demo: Demo, name: string, { key }: { key: string }): Promise<void> =>
  write(demo, async (session) => {
    const stored = demo.imports.get(key);
    if (!stored || stored.made.length + stored.former.length === 0) throw new Refusal('import.nothingToUndo');
    await takeRowsBack(session, resourceIn(demo.resources, name), stored);
    demo.imports.delete(key);
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
