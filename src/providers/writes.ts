import { bulk } from '../engine/bulk.ts';
import { dryRun } from '../engine/dryRun.ts';
import { checkRows, type PlannedRow, requireImport, type StoredRows } from '../engine/import.ts';
import * as engine from '../engine/records.ts';
import type { Session, Values } from '../engine/store.ts';
import { type BulkAnswer, Refusal, type Resource, type Row } from '../schema/index.ts';
import type { BulkParams } from './consoleDataProvider.ts';
import type { ImportParams, ImportResult } from './importing.ts';
import { asHttpError, resourceIn } from './refusals.ts';

/** Where a provider's writes go. */
export interface Writing {
  resources: readonly Resource[];
  write<T>(run: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The session of a dry run: parts of its store can be rolled back. */
  rehearsed(session: Session): Session;
  /** The version that was seen by whoever sends these values. */
  seen(data: Values): engine.SeenVersion;
  imports: {
    /** Rows of this import that were dealt with before it stopped. */
    begun(key: string): number;
    store(session: Session, resource: Resource, rows: readonly PlannedRow[], params: ImportParams): Promise<StoredRows>;
    /** The rows that an import stored, to take it back. */
    of(key: string): Taken | undefined;
    takeBack(session: Session, resource: Resource, key: string, stored: Taken): Promise<void>;
  };
}

type Taken = Pick<StoredRows, 'made' | 'former'>;

/** The verbs of a data provider that write, as the engine does them on any store. */
export function writesTo({ resources, rehearsed, seen, imports, ...place }: Writing) {
  const write = <T>(run: (session: Session) => Promise<T>, signal?: AbortSignal) =>
    asHttpError(() => place.write(run, signal));
  const inResource = <T>(
    name: string,
    run: (session: Session, resource: Resource) => Promise<T>,
    signal?: AbortSignal,
  ) => write((session) => run(session, resourceIn(resources, name)), signal);
  /** The same for a record, which it answers as its writer may see it. */
  const record = (name: string, run: (session: Session, resource: Resource) => Promise<Row>, tells = untold) =>
    inResource(name, async (session, resource) => ({
      data: engine.shownTo(session.caller, resource, await run(session, resource), tells(resource)),
    }));
  return {
    write,
    create: (name: string, { data }: { data: Values }) =>
      record(name, (session, resource) => engine.create(session, resource, data), engine.createCommandOf),
    update: (name: string, { id, data }: { id: number; data: Values }) =>
      record(name, async (session, resource) => {
        const { after } = await engine.update(session, resource, Number(id), data, seen(data));
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
        return dry ? { ...(await dryRun(rehearsed(session), run)), undo: [] } : run(session);
      }),
    /** All rows are checked before any is stored; where one is wrong none is. */
    importRows: (name: string, params: ImportParams): Promise<ImportResult> =>
      inResource(
        name,
        async (session, resource) => {
          const { rows, duplicates, key, dry, signal, onProgress } = params;
          requireImport(session, resource, duplicates);
          const begun = dry ? 0 : imports.begun(key);
          const plan = await dryRun(rehearsed(session), (own) =>
            checkRows(own, resource, rows.slice(begun), duplicates, async (done) => {
              signal.throwIfAborted();
              onProgress('checking', begun + done);
            }),
          );
          if (plan.refused.length > 0) return { refused: plan.refused };
          if (dry) return { checked: { known: plan.known } };
          const { made, former, skipped, refused } = await imports.store(session, resource, plan.rows, params);
          return { imported: { created: made.length, updated: former.length, skipped, refused } };
        },
        params.signal,
      ),
    undoImport: (name: string, { key }: { key: string }): Promise<void> =>
      inResource(name, async (session, resource) => {
        const stored = imports.of(key);
        if (!stored || stored.made.length + stored.former.length === 0) throw new Refusal('import.nothingToUndo');
        await imports.takeBack(session, resource, key, stored);
      }),
  };
}

const untold: typeof engine.createCommandOf = () => undefined;

export type Writes = ReturnType<typeof writesTo>;
