import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Imported } from '../../providers/importing.ts';
import {
  type DuplicateMode,
  incomingColumns,
  isIncoming,
  isReference,
  type RefusedRow,
  type Resource,
  targetsOf,
} from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { save } from '../report/makeFile.ts';
import { useTranslate } from '../words.ts';
import { checkRows, matched, namesFixed, problemOf, type Table, tableOf } from './check.ts';
import { exampleRow } from './example.ts';
import { exampleSheets, refusedSheet } from './files.ts';
import { contentOf, fileOf } from './inWorker.ts';
import { namesOf } from './names.ts';
import { Unreadable } from './unreadable.ts';
import { type Before, useImportedBefore } from './useImportedBefore.ts';

export interface Chosen extends Table {
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
  | { at: 'checked'; refused: readonly RefusedRow[]; total: number }
  | { at: 'done'; imported: Imported };

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
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [mapping, setMapping] = useState<(string | null)[]>([]);
  const [duplicates, setDuplicates] = useState<DuplicateMode>('refuse');
  const running = useRef(new AbortController());
  const ready = useRef<Parameters<NonNullable<ConsoleDataProvider['importRows']>>[1]['rows']>([]);
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
      const known = error instanceof Unreadable ? translate(`import.unreadable.${error.reason}`) : undefined;
      const told = error instanceof Error && 'status' in error ? error.message : undefined;
      setStage({ ...back, error: known ?? told ?? translate('import.failed') });
    }
  }

  const read = (file: File, sheet?: string) =>
    step({ at: sheet === undefined ? 'file' : 'columns' }, async (signal) => {
      setStage({ at: 'busy', doing: 'reading', done: 0, total: 0 });
      const { rows, ...content } = await contentOf(file, sheet, signal);
      const entity = resources.find(({ name, source }) => name === opened.source && source === opened.source);
      const wide = entity && isIncoming(entity) && may(entity.name, 'create') && namesFixed(opened, entity, rows);
      const target = wide ? entity : opened;
      const table = tableOf(target, rows);
      setResource(target);
      setChosen({ ...table, ...content, file, before: before.find(markOf(file, content.sheet)) });
      setMapping(matched(table.headings, incomingColumns(target)));
      setStage({ at: 'columns' });
    });

  const check = (table: Chosen) =>
    step({ at: 'columns' }, async (signal) => {
      const total = table.rows.length;
      const told = (done: number) => setStage({ at: 'busy', doing: 'checking', done, total });
      told(0);
      const used = columns.filter(({ name }) => mapping.includes(name));
      const named = await namesOf(dataProvider, targets(targetsOf(used)), signal);
      let last = performance.now();
      const checked = await checkRows(table.rows, {
        ...{ resource, mapping, now: now(), today: now().today, named, given: opened.where },
        updates: duplicates === 'update',
        pause: async (done) => {
          signal.throwIfAborted();
          if (performance.now() - last < slice) return;
          told(done);
          await new Promise((turn) => setTimeout(turn));
          last = performance.now();
        },
      });
      ready.current = checked.rows;
      setStage({ at: 'checked', refused: checked.refused, total });
    });

  const write = () =>
    step({ at: 'file', error: translate('import.cancelled') }, async (signal) => {
      const rows = ready.current;
      const told = (done: number, total: number) => setStage({ at: 'busy', doing: 'writing', done, total });
      told(0, rows.length);
      const result = await dataProvider.importRows?.(resource.name, { rows, duplicates, signal, onProgress: told });
      if (!result) throw new Error('The provider imports nothing');
      if ('refused' in result) setStage({ at: 'checked', refused: result.refused, total: rows.length });
      else {
        setStage({ at: 'done', imported: result.imported });
        if (chosen) before.note(markOf(chosen.file, chosen.sheet), rows.length);
      }
    });

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

  async function downloadRefused(table: Chosen, refused: readonly RefusedRow[]) {
    const problems = new Map(refused.map((row) => [row.line, problemOf(resource, row)]));
    const words = { problem: translate('import.problem') };
    const sheet = refusedSheet(resource, table.headings, table.rows, problems, words);
    save(await fileOf([sheet], new AbortController().signal), `kesalahan-${resource.name.replaceAll('/', '-')}.xlsx`);
  }

  return {
    ...{ stage, chosen, mapping, duplicates, columns },
    ...{ setDuplicates, read, check, write, downloadExample, downloadRefused },
    map: (at: number, name: string | null) =>
      setMapping(mapping.map((each, index) => (index === at ? name : each === name ? null : each))),
    show: setStage,
    cancel: () => running.current.abort(),
    undo: async ({ made, former }: Imported) => {
      await dataProvider.undoImport?.(resource.name, { made, former });
      if (chosen) before.forget(markOf(chosen.file, chosen.sheet));
    },
  };
}

/** The same for as long as nobody has saved the file again; its name may say more than others are to read here. */
const markOf = ({ size, lastModified }: File, sheet: string | null): string =>
  JSON.stringify([size, lastModified, sheet]);
