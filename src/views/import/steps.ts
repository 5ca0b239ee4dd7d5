import type { ImportResult } from '../../providers/importing.ts';
import { newId } from '../../providers/rest/submit.ts';
import {
  type CheckedImport,
  type Convention,
  isIncoming,
  isReference,
  matchedColumns,
  type RefusedRow,
  sheetColumns,
  targetsOf,
} from '../../schema/index.ts';
import { askWorker } from '../base/askWorker.ts';
import { save } from '../base/save.ts';
import { answerKey, type Cell } from './cells.ts';
import { checkRows, hasFixedColumn, problemOf, tableOf } from './check.ts';
import { readingsOf } from './columnReadings.ts';
import { exampleRow } from './example.ts';
import { exampleSheets, type PlainSheet, refusedSheet } from './files.ts';
import { knownHeadings, matchHeadings } from './headings.ts';
import { namesOf } from './names.ts';
import type { Content, ReadOptions } from './readFile.ts';
import { Unreadable } from './unreadable.ts';
import { type ChosenFile, type Incoming, mayBring, type Stage } from './useImport.ts';
import { isOpen } from './useImportedBefore.ts';

/** The page paints after this long, in ms. */
const slice = 10;

/** Runs a step that can be cancelled; an error leads back to the stage before it, with its sentence. */
async function step(
  { change, running, translate }: Incoming,
  back: Extract<Stage, { error?: string }>,
  run: (signal: AbortSignal) => Promise<void>,
) {
  running.current = new AbortController();
  const { signal } = running.current;
  try {
    await run(signal);
  } catch (error) {
    if (signal.aborted) return change({ stage: back });
    const known = error instanceof Unreadable ? translate(`import.unreadable.${error.reason}`, error.args) : undefined;
    change({ stage: { ...back, error: known ?? answeredBy(error) ?? translate('import.failed') } });
  }
}

/** The sentence of whoever was asked; undefined for an error of another kind. */
const answeredBy = (error: unknown): string | undefined =>
  error instanceof Error && 'status' in error ? error.message : undefined;

/** Reads a file, and matches its columns. */
export const read = (incoming: Incoming, file: File, asked: Pick<ReadOptions, 'sheet' | 'sign'> = {}) =>
  step(incoming, { at: asked.sheet === undefined && asked.sign === undefined ? 'file' : 'columns' }, async (signal) => {
    const { change, opened, before } = incoming;
    const { resources, may } = incoming.declarations;
    change({ stage: { at: 'busy', doing: 'reading', done: 0, total: 0 } });
    const entity = resources.find(({ name, source }) => name === opened.source && source === opened.source);
    const headings = knownHeadings(matchedColumns(entity ?? opened));
    const { rows, ...content } = await contentOf(file, { ...asked, headings }, signal);
    const wide = entity && isIncoming(entity) && may(entity.name, 'create') && hasFixedColumn(opened, entity, rows);
    const resource = wide ? mayBring(entity, incoming.declarations) : opened;
    const table = tableOf(resource, rows);
    change({
      resource,
      chosen: { ...table, ...content, file, before: before.find(markOf(file, content.sheet)) },
      mapping: matchHeadings(table.headings, matchedColumns(resource)),
      decided: new Map(),
      conventions: new Map(),
      answers: new Map(),
      leftOut: new Set(),
      stage: { at: 'columns' },
    });
  });

/** Checks every row: here, then where they are to be stored. */
export const check = (incoming: Incoming) =>
  step(incoming, { at: 'columns' }, async (signal) => {
    const { change, chosen, leftOut, columns, mapping, dataProvider, resource, duplicates, answers, translate } =
      incoming;
    const { resources, now } = incoming.declarations;
    const columnReadings = readingsOf(incoming);
    const undecided = columnReadings.filter((column) => column.question);
    if (undecided.length > 0) {
      const named = undecided.map(({ at }) => chosen?.headings[at]).join(', ');
      return change({ stage: { at: 'columns', error: translate('import.undecided', { columns: named }) } });
    }
    const rows = (chosen?.rows ?? []).filter(({ line }) => !leftOut.has(line));
    const total = rows.length;
    const told = (done: number) => change({ stage: { at: 'busy', doing: 'checking', done, total } });
    told(0);
    const targets = targetsOf(columns.filter(({ name }) => mapping.includes(name)));
    const referred = resources.filter(({ name }) => targets.includes(name));
    let last = performance.now();
    const checked = await checkRows(rows, {
      ...{ resource, mapping, answers, now: now(), today: now().today, given: incoming.opened.where },
      conventions: new Map(columnReadings.map(({ at, convention }) => [at, convention])),
      named: await namesOf(dataProvider, referred, signal),
      updates: duplicates === 'update',
      pause: async (done) => {
        signal.throwIfAborted();
        if (performance.now() - last < slice) return;
        told(done);
        await new Promise((turn) => setTimeout(turn));
        last = performance.now();
      },
    });
    const sent = { ...incoming, rows: checked.rows };
    const result =
      checked.refused.length > 0
        ? { refused: checked.refused }
        : await send(sent, { key: newId(), dry: true, signal, onProgress: (_, done) => told(done) });
    const refused = 'refused' in result ? result.refused : [];
    const plan = 'checked' in result ? result.checked : nothing;
    const { rows: ready, proposed, unread } = checked;
    change({ rows: ready, proposed, unread, seen: false, stage: { at: 'checked', refused, plan, total } });
  });

const nothing: CheckedImport = { known: [], changed: [], foreignIds: false };

interface Sending {
  key: string;
  dry: boolean;
  signal: AbortSignal;
  onProgress: (doing: 'checking' | 'writing', done: number) => void;
}

/** Sends the rows, to be checked only or to be stored. */
function send(incoming: Incoming, sending: Sending): Promise<ImportResult> {
  const { dataProvider, resource, decided, duplicates } = incoming;
  const rows = incoming.rows.map((row) => {
    const as = decided.get(row.line);
    return as ? { ...row, as } : row;
  });
  return dataProvider.importRows(resource.name, { rows, duplicates, ...sending });
}

/** Says what a cell means that nothing explains, in all rows; null for nothing. */
export function answer(incoming: Incoming, name: string, cell: Cell, value: unknown) {
  const answers = new Map(incoming.answers).set(answerKey(name, cell), value);
  incoming.change({ answers });
  void check({ ...incoming, answers });
}

export function leaveOut(incoming: Incoming, lines: readonly number[]) {
  const leftOut = new Set([...incoming.leftOut, ...lines]);
  incoming.change({ leftOut });
  void check({ ...incoming, leftOut });
}

/** Lets a column fill a field, which no other fills then. */
export const mapColumn = ({ mapping, conventions, change }: Incoming, at: number, name: string | null) =>
  change({
    mapping: mapping.map((each, index) => (index === at ? name : each === name ? null : each)),
    conventions: new Map([...conventions].filter(([index]) => index !== at)),
  });

/** Says how a column writes what can be read in two ways. */
export const decideColumn = ({ conventions, change }: Incoming, at: number, convention: Convention) =>
  change({ conventions: new Map(conventions).set(at, convention) });

/**
 * Stores the rows.
 *
 * @param going - the key of the import that is gone on with
 */
export async function write(incoming: Incoming, going?: string) {
  const { chosen, rows, before, change, running, translate } = incoming;
  if (!chosen) return;
  const mark = markOf(chosen.file, chosen.sheet);
  const begun = going ?? (chosen.before && isOpen(chosen.before) ? chosen.before.key : undefined);
  const key = begun ?? newId();
  const total = rows.length;
  let stored: number | null = null;
  running.current = new AbortController();
  const { signal } = running.current;
  change({ stage: { at: 'busy', doing: 'checking', done: 0, total } });
  before.note(mark, { rows: total, key, open: true });
  try {
    const onProgress: Sending['onProgress'] = (doing, done) => {
      if (doing === 'writing') stored = done;
      change({ stage: { at: 'busy', doing, done, total } });
    };
    const result = await send(incoming, { key, dry: false, signal, onProgress });
    if ('imported' in result) {
      before.note(mark, { rows: total, key, open: false });
      change({ stage: { at: 'done', key, imported: result.imported } });
    } else if ('refused' in result) {
      if (begun === undefined) before.forget(mark);
      change({ stage: { at: 'checked', refused: result.refused, plan: nothing, total } });
    }
  } catch (error) {
    const told = answeredBy(error);
    const unanswered = (Object(error) as { status?: number }).status === 0;
    if (stored !== null || begun !== undefined || unanswered)
      return change({
        stage: { at: 'stopped', key, done: stored ?? 0, total, ...(told !== undefined && { error: told }) },
      });
    before.forget(mark);
    const failed = signal.aborted ? translate('import.cancelled') : (told ?? translate('import.failed'));
    change({ stage: { at: 'columns', error: failed } });
  }
}

/** Takes an import back. @throws Error where a record was changed since */
export async function undo({ dataProvider, resource, chosen, before, change }: Incoming, key: string) {
  await dataProvider.undoImport(resource.name, { key });
  if (!chosen) return;
  before.forget(markOf(chosen.file, chosen.sheet));
  change({ chosen: { ...chosen, before: null } });
}

export async function downloadExample({ dataProvider, resource, declarations, translate }: Incoming) {
  const { resources, now } = declarations;
  const columns = sheetColumns(resource);
  const referred = new Set(columns.flatMap(({ field }) => (isReference(field) ? [field.to] : [])));
  const names = new Map<string, string>();
  for (const target of resources.filter(({ name }) => referred.has(name))) {
    const page = { pagination: { page: 1, perPage: 1 }, sort: target.list.sort, filter: {} };
    const [first] = (await dataProvider.getList(target.name, page)).data;
    names.set(target.name, first ? target.titleOf(first) : '');
  }
  const row = exampleRow(columns, { today: now().today, nameIn: (entity) => names.get(entity) ?? '' });
  const sheets = exampleSheets(resource, row, { choices: translate('import.choices') });
  save(await fileOf(sheets, new AbortController().signal), `contoh-${resource.name.replaceAll('/', '-')}.xlsx`);
}

/** The refused rows, with what is wrong behind each. */
export async function downloadRefused(
  { resource, translate }: Incoming,
  table: ChosenFile,
  refused: readonly RefusedRow[],
) {
  const problems = new Map(refused.map((row) => [row.line, problemOf(resource, row)]));
  const words = { problem: translate('import.problem') };
  const sheet = refusedSheet(resource, table.headings, table.rows, problems, words);
  save(await fileOf([sheet], new AbortController().signal), `kesalahan-${resource.name.replaceAll('/', '-')}.xlsx`);
}

/** The same for as long as nobody has saved the file again; its name may say more than others are to read here. */
const markOf = ({ size, lastModified }: File, sheet: string | null): string =>
  JSON.stringify([size, lastModified, sheet]);

/** The content of a file. @throws Unreadable */
export const contentOf = (file: Blob, wanted: ReadOptions, signal: AbortSignal) =>
  asked<Content>({ read: file, wanted }, signal);

/** Sheets as an .xlsx file. */
export const fileOf = (sheets: readonly PlainSheet[], signal: AbortSignal) => asked<Blob>({ write: sheets }, signal);

const asked = <T>(question: unknown, signal: AbortSignal): Promise<T> =>
  askWorker<T>(new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' }), question, signal).catch(
    (error: Partial<Pick<Unreadable, 'reason' | 'args'>>) => {
      signal.throwIfAborted();
      throw new Unreadable(error.reason ?? 'broken', error.args);
    },
  );
