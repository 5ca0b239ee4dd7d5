import { HttpError } from 'react-admin';
import { sentencesOf, translate } from '../../i18n/translate.ts';
import {
  type Former,
  formerValues,
  isEmpty,
  keysOf,
  mostRefused,
  type RefusedRow,
  type Resource,
  repeatedIn,
} from '../../schema/index.ts';
import { fieldErrors } from '../api.ts';
import type { ImportParams, ImportResult, ImportUndo, Made } from '../importing.ts';
import { refused } from '../refusals.ts';
import type { createDatabase } from './database.ts';
import type { Stored } from './table.ts';

type Data = Record<string, unknown>;

interface Options {
  database: ReturnType<typeof createDatabase>;
  resource: Resource;
  permitted: Resource;
  /** Within a write. */
  create: (data: Data) => Promise<Stored>;
  /** Returns the record as it was, and its version now. */
  update: (id: number, data: Data) => Promise<{ before: Stored; version: number }>;
}

/** Ends a write that must leave nothing behind. */
class RefusedRows extends Error {
  constructor(readonly rows: RefusedRow[]) {
    super('refused rows');
  }
}

/** Stores rows in one write, all or none, as the server does; lets the page paint in between. */
export async function importRows(
  { database, resource, permitted, create, update }: Options,
  { rows, duplicates, signal, onProgress }: ImportParams,
): Promise<ImportResult> {
  const pause = inSlices(signal);
  const keys = duplicates === 'refuse' ? [] : keysOf(permitted);
  const run = async () => {
    const wrong: RefusedRow[] = [...repeatedIn(permitted, rows)].map(([at, issues]) => ({
      line: rows[at]?.line ?? 0,
      errors: sentencesOf(issues),
    }));
    const known = await database.over(() => idsBy(keys, database.tables.rows(resource.source)));
    const made: Made[] = [];
    const former: Former[] = [];
    let skipped = 0;
    for (const [done, { line, values }] of rows.entries()) {
      if (await pause()) onProgress(done, rows.length);
      try {
        const id = keys.map((key) => known.get(keyOf(key, values[key]))).find((found) => found !== undefined);
        if (id === undefined) {
          const record = await create({ ...values });
          made.push([record.id, record.version]);
        } else if (duplicates === 'update') {
          const { before, version } = await update(id, { ...values });
          if (version !== before.version) former.push({ id, version, values: formerValues(values, before) });
        } else skipped += 1;
      } catch (error) {
        wrong.push({ line, errors: errorsOf(error) });
        if (wrong.length >= mostRefused) break;
      }
    }
    if (wrong.length > 0) throw new RefusedRows(wrong.sort((a, b) => a.line - b.line));
    signal.throwIfAborted();
    return { imported: { created: made.length, updated: former.length, skipped, made, former } };
  };
  try {
    return await database.write(run);
  } catch (error) {
    if (error instanceof RefusedRows) return { refused: error.rows };
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

const keyOf = (name: string, value: unknown) => (isEmpty(value) ? '' : `${name} ${String(value).trim().toLowerCase()}`);

function idsBy(keys: readonly string[], rows: readonly Stored[]): Map<string, number> {
  const there = rows.filter(({ archivedAt }) => archivedAt === null);
  const pairs = there.flatMap((row) => keys.map((key) => [keyOf(key, row[key]), row.id] as const));
  return new Map(pairs.filter(([key]) => key !== ''));
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
