import { type RefObject, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { ImportCounts } from '../../providers/importing.ts';
import {
  type CheckedImport,
  type Convention,
  type DuplicateMode,
  type IncomingColumn,
  matchedColumns,
  type RefusedRow,
  type Resource,
  type RowDecision,
} from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { type Translate, useTranslate } from '../base/words.ts';
import type { CheckedRow, ProposedField, Table } from './check.ts';
import type { Sign } from './readFile.ts';
import { type FormerImport, useImportedBefore } from './useImportedBefore.ts';

export interface ChosenFile extends Table {
  file: File;
  sheets: readonly string[];
  sheet: string | null;
  sign: Sign | null;
  /** The import of this very file before. */
  before: FormerImport | null;
}

/** The place that an import has come to. */
export type Stage =
  | { at: 'file'; error?: string }
  | { at: 'busy'; doing: 'reading' | 'checking' | 'writing'; done: number; total: number }
  | { at: 'columns'; error?: string }
  | { at: 'checked'; refused: readonly RefusedRow[]; plan: CheckedImport; total: number }
  /** It stopped while rows were stored, or nobody knows whether any were. */
  | { at: 'stopped'; key: string; done: number; total: number; error?: string }
  | { at: 'done'; key: string; imported: ImportCounts };

interface State {
  stage: Stage;
  /** The entity in place of its view, where the file has rows of several views. */
  resource: Resource;
  chosen: ChosenFile | null;
  /** The field that each column fills. */
  mapping: readonly (string | null)[];
  /** How columns write what can be read in two ways, where a person said so, by their places. */
  conventions: ReadonlyMap<number, Convention>;
  duplicates: DuplicateMode;
  /** The meanings of cells that nothing explains, by `answerKey`. */
  answers: ReadonlyMap<string, unknown>;
  /** The rowDecisions on rows that are only alike, by line. */
  decided: ReadonlyMap<number, RowDecision>;
  /** True once the grave changes were seen. */
  seen: boolean;
  /** Lines that are passed over. */
  leftOut: ReadonlySet<number>;
  rows: CheckedRow['rows'];
  proposed: readonly ProposedField[];
  /** Cells that nothing explains, by `answerKey`. */
  unread: CheckedRow['unread'];
}

/** An import under way, and its surroundings; its steps (`steps.ts`) are functions of it. */
export interface Incoming extends State {
  change: (values: Partial<State>) => void;
  opened: Resource;
  columns: readonly IncomingColumn[];
  before: ReturnType<typeof useImportedBefore>;
  declarations: ReturnType<typeof useDeclarations>;
  dataProvider: ConsoleDataProvider;
  translate: Translate;
  /** Ends the step under way. */
  running: RefObject<AbortController>;
}

export function useImport(): Incoming {
  const declared = useDeclaration();
  const declarations = useDeclarations();
  const opened = useMemo(() => mayBring(declared, declarations), [declared, declarations]);
  const [state, setState] = useState<State>({
    stage: { at: 'file' },
    resource: opened,
    chosen: null,
    mapping: [],
    conventions: new Map(),
    duplicates: 'skip',
    answers: new Map(),
    decided: new Map(),
    seen: false,
    leftOut: new Set(),
    rows: [],
    proposed: [],
    unread: new Set(),
  });
  const columns = useMemo(() => matchedColumns(state.resource), [state.resource]);
  return {
    ...state,
    change: (values) => setState((last) => ({ ...last, ...values })),
    opened,
    columns,
    before: useImportedBefore(opened.source),
    declarations,
    dataProvider: useDataProvider<ConsoleDataProvider>(),
    translate: useTranslate(),
    running: useRef(new AbortController()),
  };
}

/** A declaration with what its rows may bring along, as far as the caller may make that. */
export const mayBring = (
  resource: Resource,
  { resources, may }: Pick<ReturnType<typeof useDeclarations>, 'resources' | 'may'>,
): Resource => ({
  ...resource,
  along: resource.along.filter(({ resource: name }) => {
    const entity = resources.find((each) => each.name === name);
    return entity !== undefined && may(entity.guard, 'create');
  }),
});
