import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Imported, ImportResult } from '../../providers/importing.ts';
import { newId } from '../../providers/rest/submit.ts';
import {
  type DuplicateMode,
  incomingColumns,
  isIncoming,
  isReference,
  type KnownRow,
  type RefusedRow,
  type Resource,
  targetsOf,
} from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { save } from '../report/makeFile.ts';
import { useTranslate } from '../words.ts';
import { answerKey, type Cell } from './cells.ts';
import {
  type CheckedRow,
  checkRows,
  hasFixedColumn,
  matchHeadings,
  type ProposedField,
  problemOf,
  type Table,
  tableOf,
} from './check.ts';
import { exampleRow } from './example.ts';
import { exampleSheets, refusedSheet } from './files.ts';
import { contentOf, fileOf } from './inWorker.ts';
import { namesOf } from './names.ts';
import { Unreadable } from './unreadable.ts';
import { type Before, isOpen, useImportedBefore } from './useImportedBefore.ts';

export interface ChosenFile extends Table {
  file: File;
  sheets: readonly string[];
  sheet: string | null;
  /** When this very file was imported here before. */
  before: Before | null;
}

/** Where an import is. */
export type Stage =
  | { at: 'file'; error?: string }
  | { at: 'busy'; doing: 'reading' | 'checking' | 'writing'; done: number; total: number }
  | { at: 'columns'; error?: string }
  | {
      at: 'checked';
      refused: readonly RefusedRow[];
      known: readonly KnownRow[];
      total: number;
      proposed: readonly ProposedField[];
    }
  /** It stopped while rows were stored, or nobody knows whether any were. */
  | { at: 'stopped'; key: string; done: number; total: number; error?: string }
  | { at: 'done'; key: string; imported: Imported };

type Told = (doing: 'checking' | 'writing', done: number) => void;

/** The page paints after this long, in ms. */
const slice = 10;

/** The steps of an import: file, columns, check, writing. */
export function useImport() {
  const opened = useDeclaration();
  const { resources, now, may } = useDeclarations();
  const [resource, setResource] = useState(opened);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [stage, setStage] = useState<Stage>({ at: 'file' });
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [mapping, setMapping] = useState<(string | null)[]>([]);
  const [duplicates, setDuplicates] = useState<DuplicateMode>('skip');
  const running = useRef(new AbortController());
  const ready = useRef<Pick<CheckedRow, 'rows' | 'proposed'>>({ rows: [], proposed: [] });
  const [unread, setUnread] = useState<CheckedRow['unread']>(new Set());
  const [answers, setAnswers] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const before = useImportedBefore(opened.source);
  const columns = incomingColumns(resource);
  const targets = (names: readonly string[]): Resource[] => resources.filter(({ name }) => names.includes(name));

  /** Runs a step that can be cancelled; an error leads back to the stage before it, with its sentence. */
  async function step(back: Extract<Stage, { error?: string }>, run: (signal: AbortSignal) => Promise<void>) {
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      await run(signal);
    } catch (error) {
      if (signal.aborted) return setStage(back);
      const known =
        error instanceof Unreadable ? translate(`import.unreadable.${error.reason}`, error.args) : undefined;
      const told = error instanceof Error && 'status' in error ? error.message : undefined;
      setStage({ ...back, error: known ?? told ?? translate('import.failed') });
    }
  }

  const read = (file: File, sheet?: string) =>
    step({ at: sheet === undefined ? 'file' : 'columns' }, async (signal) => {
      setStage({ at: 'busy', doing: 'reading', done: 0, total: 0 });
      const { rows, ...content } = await contentOf(file, sheet, signal);
      const entity = resources.find(({ name, source }) => name === opened.source && source === opened.source);
      const wide = entity && isIncoming(entity) && may(entity.name, 'create') && hasFixedColumn(opened, entity, rows);
      const target = wide ? entity : opened;
      const table = tableOf(target, rows);
      setResource(target);
      setChosen({ ...table, ...content, file, before: before.find(markOf(file, content.sheet)) });
      setMapping(matchHeadings(table.headings, incomingColumns(target)));
      setAnswers(new Map());
      setLeftOut(new Set());
      setStage({ at: 'columns' });
    });

  /** Sends the rows, to be checked only or to be stored. */
  async function send(
    rows: CheckedRow['rows'],
    key: string,
    dry: boolean,
    signal: AbortSignal,
    told: Told,
  ): Promise<ImportResult> {
    const params = { rows, duplicates, key, dry, signal, onProgress: told };
    const result = await dataProvider.importRows?.(resource.name, params);
    if (!result) throw new Error('The provider imports nothing');
    return result;
  }

  const check = (table: ChosenFile, given: { answers?: typeof answers; leftOut?: typeof leftOut } = {}) =>
    step({ at: 'columns' }, async (signal) => {
      const left = given.leftOut ?? leftOut;
      const rows = table.rows.filter(({ line }) => !left.has(line));
      const total = rows.length;
      const told = (done: number) => setStage({ at: 'busy', doing: 'checking', done, total });
      told(0);
      const used = columns.filter(({ name }) => mapping.includes(name));
      const named = await namesOf(dataProvider, targets(targetsOf(used)), signal);
      let last = performance.now();
      const checked = await checkRows(rows, {
        ...{ resource, mapping, now: now(), today: now().today, named, given: opened.where },
        answers: given.answers ?? answers,
        updates: duplicates === 'update',
        pause: async (done) => {
          signal.throwIfAborted();
          if (performance.now() - last < slice) return;
          told(done);
          await new Promise((turn) => setTimeout(turn));
          last = performance.now();
        },
      });
      ready.current = checked;
      setUnread(checked.unread);
      const result =
        checked.refused.length > 0
          ? { refused: checked.refused }
          : await send(checked.rows, newId(), true, signal, (_, done) => told(done));
      const refused = 'refused' in result ? result.refused : [];
      const known = 'checked' in result ? result.checked.known : [];
      setStage({ at: 'checked', refused, known, total, proposed: checked.proposed });
    });

  /** Stores the rows, or goes on with it. */
  async function write(going?: string) {
    if (!chosen) return;
    const { rows, proposed } = ready.current;
    const mark = markOf(chosen.file, chosen.sheet);
    const known = chosen.before && isOpen(chosen.before) ? chosen.before.key : undefined;
    const key = going ?? known ?? newId();
    const total = rows.length;
    let stored: number | null = null;
    running.current = new AbortController();
    const { signal } = running.current;
    setStage({ at: 'busy', doing: 'checking', done: 0, total });
    before.note(mark, { rows: total, key, open: true });
    try {
      const result = await send(rows, key, false, signal, (doing, done) => {
        if (doing === 'writing') stored = done;
        setStage({ at: 'busy', doing, done, total });
      });
      if ('imported' in result) {
        before.note(mark, { rows: total, key, open: false });
        setStage({ at: 'done', key, imported: result.imported });
      } else if ('refused' in result) {
        if (going === undefined && known === undefined) before.forget(mark);
        setStage({ at: 'checked', refused: result.refused, known: [], total, proposed });
      }
    } catch (error) {
      const told = error instanceof Error && 'status' in error ? error.message : undefined;
      const unknown =
        stored !== null ||
        going !== undefined ||
        known !== undefined ||
        (Object(error) as { status?: number }).status === 0;
      if (unknown)
        return setStage({ at: 'stopped', key, done: stored ?? 0, total, ...(told !== undefined && { error: told }) });
      before.forget(mark);
      setStage({
        at: 'columns',
        error: signal.aborted ? translate('import.cancelled') : (told ?? translate('import.failed')),
      });
    }
  }

  async function downloadExample() {
    const { today } = now();
    const names = new Map<string, string>();
    for (const target of targets(columns.flatMap(({ field }) => (isReference(field) ? [field.to] : [])))) {
      const page = { pagination: { page: 1, perPage: 1 }, sort: target.list.sort, filter: {} };
      const [first] = (await dataProvider.getList(target.name, page)).data;
      names.set(target.name, first ? target.titleOf(first) : '');
    }
    const row = exampleRow(columns, { today, nameIn: (entity) => names.get(entity) ?? '' });
    const sheets = exampleSheets(resource, row, { choices: translate('import.choices') });
    const name = resource.name.replaceAll('/', '-');
    save(await fileOf(sheets, new AbortController().signal), `contoh-${name}.xlsx`);
  }

  async function downloadRefused(table: ChosenFile, refused: readonly RefusedRow[]) {
    const problems = new Map(refused.map((row) => [row.line, problemOf(resource, row)]));
    const words = { problem: translate('import.problem') };
    const sheet = refusedSheet(resource, table.headings, table.rows, problems, words);
    save(await fileOf([sheet], new AbortController().signal), `kesalahan-${resource.name.replaceAll('/', '-')}.xlsx`);
  }

  return {
    ...{ stage, chosen, mapping, duplicates, columns, resource, leftOut },
    /** True for a cell that nothing explains. */
    isUnread: (name: string, cell: Cell) => unread.has(answerKey(name, cell)),
    /** Says what such a cell means, in all rows; null for nothing. */
    answer: (name: string, cell: Cell, value: unknown) => {
      const more = new Map(answers).set(answerKey(name, cell), value);
      setAnswers(more);
      if (chosen) void check(chosen, { answers: more });
    },
    leaveOut: (lines: readonly number[]) => {
      const more = new Set([...leftOut, ...lines]);
      setLeftOut(more);
      if (chosen) void check(chosen, { leftOut: more });
    },
    ...{ setDuplicates, read, check, write, downloadExample, downloadRefused },
    map: (at: number, name: string | null) =>
      setMapping(mapping.map((each, index) => (index === at ? name : each === name ? null : each))),
    show: setStage,
    cancel: () => running.current.abort(),
    undo: async (key: string) => {
      await dataProvider.undoImport?.(resource.name, { key });
      if (!chosen) return;
      before.forget(markOf(chosen.file, chosen.sheet));
      setChosen({ ...chosen, before: null });
    },
  };
}

/** The same for as long as nobody has saved the file again; its name may say more than others are to read here. */
const markOf = ({ size, lastModified }: File, sheet: string | null): string =>
  JSON.stringify([size, lastModified, sheet]);
