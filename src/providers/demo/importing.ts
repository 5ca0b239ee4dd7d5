import { HttpError } from 'react-admin';
import { sentencesOf, translate } from '../../i18n/translate.ts';
import {
  clashesIn,
  createRepeats,
  defaultsOf,
  type Fate,
  fateOf,
  formerValues,
  type ImportRow,
  type KnownRow,
  mostRefused,
  type RefusedRow,
  repeatIssue,
  settable,
  typedOnly,
} from '../../schema/index.ts';
import { validate } from '../../schema/validate.ts';
import { fieldErrors } from '../api.ts';
import type { ImportParams, ImportResult } from '../importing.ts';
import { refused, requireAction, resourceIn } from '../refusals.ts';
import { type Demo, find, type ImportUndo, requireRight } from './demo.ts';
import { createRecord, type EntityWrite, removeRecord, requireEditable, updateRecord, writeEntity } from './records.ts';
import { rowsIn, type Stored } from './tables.ts';
import { savepoint } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** What came of the rows so far. */
interface Outcome extends ImportUndo {
  wrong: RefusedRow[];
  known: KnownRow[];
  skipped: number;
}

/**
 * Decides about rows as the server does, and stores them in one write: of a browser that is closed half-way nothing stays.
 * Lets the page paint in between.
 */
export async function importRows(demo: Demo, name: string, params: ImportParams): Promise<ImportResult> {
  const { result, undo } = await writeEntity(demo, name, (work) => importInto(work, params));
  if (undo) demo.imports.set(params.key, undo);
  return result;
}

async function importInto(
  work: EntityWrite,
  params: ImportParams,
): Promise<{ result: ImportResult; undo?: ImportUndo }> {
  requireAction(work.permitted, 'create');
  const undoAll = savepoint(work.tx);
  const { wrong, known, skipped, ...undo } = await outcomeOf(work, params);
  if (wrong.length > 0 || params.dry) {
    undoAll();
    return { result: wrong.length > 0 ? { refused: wrong } : { checked: { known } } };
  }
  params.signal.throwIfAborted();
  const counts = { created: undo.made.length, updated: undo.former.length, skipped };
  return { result: { imported: { ...counts, refused: [] } }, undo };
}

/** Stores each row, up to the last refusal that is told. */
async function outcomeOf(
  work: EntityWrite,
  { rows, duplicates, dry, signal, onProgress }: ImportParams,
): Promise<Outcome> {
  const { tx, resource, permitted } = work;
  const clean = rows.map(({ line, values }) => ({ line, values: cleanValues(work, values) }));
  const repeatedBy = createRepeats(
    permitted,
    rowsIn(tx, resource.source).filter(({ archivedAt }) => archivedAt === null),
  );
  const clashes = clashesIn(permitted, clean);
  const outcome: Outcome = { wrong: [], known: [], made: [], former: [], skipped: 0 };
  const pause = inSlices(signal);
  for (const [at, row] of rows.entries()) {
    if (await pause()) onProgress(dry ? 'checking' : 'writing', at);
    const repeated = repeatedBy({ line: row.line, values: clean[at]?.values ?? {} });
    const fate = fateOf(duplicates, repeated);
    if (repeated) outcome.known.push({ line: row.line, ...repeated });
    const issues =
      fate === 'refuse' && repeated ? repeatIssue(repeated) : fate === 'create' ? clashes.get(at) : undefined;
    const errors = issues ? sentencesOf(issues) : await errorsOf(() => storeRow(work, row, fate, outcome));
    if (errors) outcome.wrong.push({ line: row.line, errors });
    if (outcome.wrong.length >= mostRefused) break;
  }
  return outcome;
}

/** A row's values as they would be stored. */
function cleanValues({ resource, permitted, caller }: EntityWrite, values: Values): Values {
  const form = resource.commands.create ? typedOnly(resource) : resource;
  const defaults = defaultsOf(form, caller);
  return validate(form, { ...defaults, ...settable(resource, permitted, { ...values }, defaults).values }).record;
}

/** Does with a row what its fate is. */
async function storeRow(work: EntityWrite, { values }: ImportRow, fate: Fate, outcome: Outcome): Promise<void> {
  if (fate === 'create') {
    const { id, version } = await createRecord(work, values);
    outcome.made.push([id, version]);
  } else if (typeof fate === 'object') {
    const before = requireEditable(work, fate.update);
    const { id, version } = await updateRecord(work, before, values);
    if (version !== before.version) outcome.former.push({ id, version, values: formerValues(values, before) });
  } else outcome.skipped += 1;
}

/** Removes what an import made and brings former values back, in one write, as long as all is as the import left it. */
export async function undoImport(demo: Demo, name: string, { key }: { key: string }): Promise<void> {
  const undo = demo.imports.get(key);
  if (!undo || undo.made.length + undo.former.length === 0)
    throw refused(409, 'nothing', translate('import.nothingToUndo'));
  if (undo.made.length > 0) await requireRight(demo, resourceIn(demo.resources, name), 'delete');
  await writeEntity(demo, name, async (work) => {
    const pause = inSlices();
    for (const { id, version, values } of undo.former) {
      await pause();
      requireUnchanged(work, id, version);
      await updateRecord(work, requireEditable(work, id), values);
    }
    for (const [id, version] of undo.made) {
      await pause();
      await removeRecord(work, requireUnchanged(work, id, version));
    }
  });
  demo.imports.delete(key);
}

function requireUnchanged({ tx, rows }: EntityWrite, id: number, version: number): Stored {
  const row = find(tx, rows, id);
  if (row.version !== version) throw refused(409, 'changed', translate('import.changed', { id }));
  return row;
}

/** The sentences that refuse, by field; null where nothing does. */
async function errorsOf(run: () => Promise<void>): Promise<Record<string, string> | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const errors = fieldErrors(error);
    return Object.keys(errors).length > 0 ? errors : { '': error.message };
  }
}

/** Longest time without letting the page paint, in ms. */
const slice = 10;

/** True where it has paused. @throws what the signal was aborted with */
export function inSlices(signal?: AbortSignal) {
  let last = performance.now();
  return async (): Promise<boolean> => {
    signal?.throwIfAborted();
    if (performance.now() - last < slice) return false;
    await new Promise((turn) => setTimeout(turn));
    last = performance.now();
    return true;
  };
}
