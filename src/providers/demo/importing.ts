import { HttpError } from 'react-admin';
import { sentencesOf, translate } from '../../i18n/translate.ts';
import {
  clashesIn,
  createRepeats,
  type Former,
  fateOf,
  formerValues,
  type KnownRow,
  mostRefused,
  type RefusedRow,
  type Resource,
  repeatIssue,
} from '../../schema/index.ts';
import { fieldErrors } from '../api.ts';
import type { ImportParams, ImportResult } from '../importing.ts';
import { refused } from '../refusals.ts';
import type { createDatabase } from './database.ts';
import type { Stored } from './table.ts';

type Data = Record<string, unknown>;

interface Options {
  database: ReturnType<typeof createDatabase>;
  resource: Resource;
  permitted: Resource;
  /** A row's values as they would be stored. */
  cleaned: (data: Readonly<Data>) => Data;
  /** Within a write. */
  create: (data: Data) => Promise<Stored>;
  /** Returns the record as it was, and its version now. */
  update: (id: number, data: Data) => Promise<{ before: Stored; version: number }>;
}

/** The means to take an import back: the ids and versions of the records that it made, and former values. */
export interface ImportUndo {
  made: readonly (readonly [id: number, version: number])[];
  former: readonly Former[];
}

/** Ends a write that must leave nothing behind. */
class NothingStored extends Error {
  constructor(readonly result: ImportResult) {
    super('nothing is stored');
  }
}

/**
 * Decides about rows as the server does, and stores them in one write: of a browser that is closed half-way nothing stays.
 * Lets the page paint in between.
 */
export async function importRows(
  { database, resource, permitted, cleaned, create, update }: Options,
  { rows, duplicates, dry = false, signal, onProgress }: Omit<ImportParams, 'key'>,
): Promise<{ result: ImportResult; undo: ImportUndo }> {
  const pause = inSlices(signal);
  const run = async () => {
    const clean = rows.map(({ line, values }) => ({ line, values: cleaned(values) }));
    const rowsThere = await database.over(() => database.tables.rows(resource.source));
    const repeatedBy = createRepeats(
      permitted,
      rowsThere.filter(({ archivedAt }) => archivedAt === null),
    );
    const clashes = clashesIn(permitted, clean);
    const wrong: RefusedRow[] = [];
    const known: KnownRow[] = [];
    const made: [number, number][] = [];
    const former: Former[] = [];
    let skipped = 0;
    for (const [at, { line, values }] of rows.entries()) {
      if (await pause()) onProgress(dry ? 'checking' : 'writing', at);
      const repeated = repeatedBy({ line, values: clean[at]?.values ?? {} });
      const fate = fateOf(duplicates, repeated);
      if (repeated) known.push({ line, ...repeated });
      const clash = fate === 'create' ? clashes.get(at) : undefined;
      try {
        if (fate === 'refuse' && repeated) wrong.push({ line, errors: sentencesOf(repeatIssue(repeated)) });
        else if (clash) wrong.push({ line, errors: sentencesOf(clash) });
        else if (fate === 'create') {
          const record = await create({ ...values });
          made.push([record.id, record.version]);
        } else if (typeof fate === 'object') {
          const { before, version } = await update(fate.update, { ...values });
          if (version !== before.version)
            former.push({ id: fate.update, version, values: formerValues(values, before) });
        } else skipped += 1;
      } catch (error) {
        wrong.push({ line, errors: errorsOf(error) });
      }
      if (wrong.length >= mostRefused) break;
    }
    if (wrong.length > 0) throw new NothingStored({ refused: wrong });
    if (dry) throw new NothingStored({ checked: { known } });
    signal.throwIfAborted();
    const imported = { created: made.length, updated: former.length, skipped, refused: [] };
    return { result: { imported }, undo: { made, former } };
  };
  try {
    return await database.write(run);
  } catch (error) {
    if (error instanceof NothingStored) return { result: error.result, undo: { made: [], former: [] } };
    throw error;
  }
}

interface UndoOptions {
  database: Options['database'];
  find: (id: number) => Promise<Stored>;
  remove: (row: Stored) => Promise<unknown>;
  /** Within a write. */
  edit: (id: number, data: Data) => Promise<unknown>;
}

/** Removes what an import made and brings former values back, in one write, as long as all is as the import left it. */
export function undoImport({ database, find, remove, edit }: UndoOptions, { made, former }: ImportUndo): Promise<void> {
  const pause = inSlices();
  return database.write(async () => {
    const unchanged = async (id: number, version: number) => {
      await pause();
      const row = await find(id);
      if (row.version !== version) throw refused(409, 'changed', translate('import.changed', { id }));
      return row;
    };
    for (const { id, version, values } of former) {
      await unchanged(id, version);
      await edit(id, { ...values });
    }
    for (const [id, version] of made) await remove(await unchanged(id, version));
  });
}

function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) throw error;
  const errors = fieldErrors(error);
  return Object.keys(errors).length > 0 ? errors : { '': error.message };
}

/** Longest time without letting the page paint, in ms. */
const slice = 10;

/** True where it has paused. @throws what the signal was aborted with */
function inSlices(signal?: AbortSignal) {
  let last = performance.now();
  return async (): Promise<boolean> => {
    signal?.throwIfAborted();
    if (performance.now() - last < slice) return false;
    await new Promise((turn) => setTimeout(turn));
    last = performance.now();
    return true;
  };
}
