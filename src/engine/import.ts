import { answerOf, sentencesOf } from '../i18n/translate.ts';
import {
  asSeenBy,
  clashesIn,
  comparedBy,
  createRepeats,
  type DuplicateMode,
  defaultsOf,
  type FormerValues,
  formerValues,
  type ImportRow,
  type KnownRow,
  mostRefused,
  type Outcome,
  outcomeOf,
  Refusal,
  type RefusedRow,
  type Resource,
  repeatIssue,
  rowsSeenBy,
  settable,
  typedOnly,
} from '../schema/index.ts';
import { validate } from '../schema/validate.ts';
import { requireRight } from './checks.ts';
import { create, createCommandOf, remove, requireRightTo, update } from './records.ts';
import { type Session, type Values, versionOf } from './store.ts';

export interface PlannedRow extends ImportRow {
  fate: Outcome;
}

/** The outcome of each row of a sheet, as it would be, and the faults of any. */
export interface Plan {
  rows: PlannedRow[];
  known: KnownRow[];
  refused: RefusedRow[];
}

/** The outcome of rows; by it, they are taken back. */
export interface StoredRows {
  made: [id: number, version: number][];
  former: FormerValues[];
  skipped: number;
  refused: RefusedRow[];
}

/** Rows between two tells of how far it has come. */
const slice = 100;

/** @throws Refusal where the caller may not import into a resource in this way */
export function requireImport({ caller }: Pick<Session, 'caller'>, resource: Resource, duplicates: DuplicateMode) {
  requireRight(resource, 'create', caller);
  if (duplicates === 'update') requireRight(resource, 'edit', caller);
  const command = createCommandOf(resource);
  if (command) requireRightTo(command, caller);
}

/**
 * Checks the rows of a sheet by storing them; in a session whose store keeps nothing (`dryRunStore`).
 *
 * @param onProgress - told before each hundred rows
 */
export async function checkRows(
  session: Session,
  resource: Resource,
  rows: readonly ImportRow[],
  duplicates: DuplicateMode,
  onProgress: (done: number) => Promise<void>,
): Promise<Plan> {
  const { store, caller } = session;
  const visible = asSeenBy(resource, caller.may);
  const cleaned = cleanerOf(session, resource, visible);
  const clean = rows.map(({ line, values }) => ({ line, values: cleaned(values) }));
  const stored = await store.sharing(
    rowsSeenBy(resource, caller.may),
    comparedBy(visible),
    clean.map(({ values }) => values),
  );
  const [repeatedBy, clashes] = [createRepeats(visible, stored), clashesIn(visible, clean)];
  const plan: Plan = { rows: [], known: [], refused: [] };
  for (const [at, { line, values }] of rows.entries()) {
    if (at % slice === 0) await onProgress(at);
    const repeated = repeatedBy({ line, values: clean[at]?.values ?? {} });
    const fate = outcomeOf(duplicates, repeated);
    const clash = fate === 'create' ? clashes.get(at) : undefined;
    if (repeated) plan.known.push({ line, ...repeated });
    plan.rows.push({ line, values, fate });
    if (fate === 'refuse' && repeated) plan.refused.push({ line, errors: sentencesOf(repeatIssue(repeated)) });
    else if (clash) plan.refused.push({ line, errors: sentencesOf(clash) });
    else {
      const errors = await refusedBy(() => storeRow(session, resource, { line, values, fate }));
      if (errors) plan.refused.push({ line, errors });
    }
    if (plan.refused.length >= mostRefused) break;
  }
  return plan;
}

/** Stores checked rows. One that is wrong by now, though it was right when all were checked, is left out and told. */
export async function storeRows(
  session: Session,
  resource: Resource,
  rows: readonly PlannedRow[],
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<StoredRows> {
  const stored: StoredRows = { made: [], former: [], skipped: 0, refused: [] };
  const ids: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % slice === 0) await onProgress(at);
    const errors = await refusedBy(async () => {
      const done = await storeRow(session, resource, row);
      if (done === null) stored.skipped += 1;
      else if (typeof done === 'number') ids.push(done);
      else if (done) stored.former.push(done);
    });
    if (errors) stored.refused.push({ line: row.line, errors });
  }
  // Storing a later row may have changed an earlier record.
  const made = await Promise.all(ids.map((id) => session.store.one(resource, id)));
  stored.made = made.flatMap((row) => (row ? [[row.id, versionOf(row)] as [number, number]] : []));
  return stored;
}

/**
 * Removes the records that an import made, and gives those that it updated their former values.
 *
 * @throws Refusal where one is no more as the import left it
 */
export async function takeRowsBack(
  session: Session,
  resource: Resource,
  { made, former }: Pick<StoredRows, 'made' | 'former'>,
): Promise<void> {
  const unchanged = async (id: number, version: number, run: () => Promise<unknown>) => {
    const row = await session.store.one(rowsSeenBy(resource, session.caller.may), id, { lock: true });
    if (!row || versionOf(row) !== version) throw changedSince(resource, id);
    await run();
  };
  for (const { id, version, values } of former)
    await unchanged(id, version, () => update(session, resource, id, values, 'any'));
  for (const [id, version] of made) await unchanged(id, version, () => remove(session, resource, id));
}

/** The refusal to take an import back whose record was changed since. */
export const changedSince = (resource: Resource, id: number) =>
  new Refusal('import.changed', { id: resource.formatId(id) });

/** A row's values in the form in which they would be stored, right or wrong. */
function cleanerOf({ caller }: Session, resource: Resource, visible: Resource) {
  const form = createCommandOf(resource) ? typedOnly(resource) : resource;
  const defaults = defaultsOf(form, caller);
  return (typed: Values): Values => {
    const { values } = settable(resource, visible, { ...typed }, defaults);
    return validate(form, { ...defaults, ...values }).record;
  };
}

/** @returns the id of a new record, what takes a change back, undefined where nothing changed, null of a skipped row */
function storeRow(session: Session, resource: Resource, { values, fate }: PlannedRow) {
  return session.store.part(async (store): Promise<number | FormerValues | undefined | null> => {
    const own = { ...session, store };
    if (fate === 'create') return (await create(own, resource, values)).id;
    if (typeof fate !== 'object') return null;
    const { before, after } = await update(own, resource, fate.update, values, 'any');
    if (versionOf(before) === versionOf(after)) return undefined;
    return { id: fate.update, version: versionOf(after), values: formerValues(values, before) };
  });
}

/** The faults of a row; undefined where there are none. @throws anything but a refusal */
async function refusedBy(run: () => Promise<unknown>): Promise<Record<string, string> | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors, message } = answerOf(error);
    return Object.keys(errors).length > 0 ? errors : { '': message };
  }
}
