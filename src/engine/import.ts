import { answerOf, sentencesOf } from '../i18n/translate.ts';
import {
  alongName,
  areOwnIds,
  asSeenBy,
  type CheckedImport,
  clashesIn,
  comparedBy,
  createRepeats,
  type DuplicateMode,
  defaultsOf,
  type FormerValues,
  formerValues,
  type ImportRow,
  identityOf,
  mostRefused,
  type Outcome,
  outcomeOf,
  Refusal,
  type RefusedRow,
  type Resource,
  type Row,
  repeatIssue,
  rowsSeenBy,
  settable,
  typedOnly,
} from '../schema/index.ts';
import { validate } from '../schema/validate.ts';
import { requireRight } from './checks.ts';
import { sameValues } from './judge.ts';
import { create, createCommandOf, remove, requireRightTo, update } from './records.ts';
import { type Session, type Values, versionOf } from './store.ts';

export interface PlannedRow extends ImportRow {
  fate: Outcome;
}

/** The outcome of each row of a sheet, as it would be, and the faults of any. */
export interface Plan extends CheckedImport {
  rows: PlannedRow[];
  refused: RefusedRow[];
}

/** The part of a plan that is told before anything is stored. */
export const toldOf = ({ known, changed, foreignIds }: Plan): CheckedImport => ({ known, changed, foreignIds });

/** The outcome of rows; by it, they are taken back. */
export interface StoredRows {
  made: [id: number, version: number][];
  /** The records that new ones brought along. */
  along?: [resource: string, id: number][];
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
  const read = rows.map((row) => ({ ...row, values: cleaned(row.values) }));
  const by = [...(rows.some(({ id }) => id !== undefined) ? ['id'] : []), ...comparedBy(visible)];
  const shared = read.map(({ id, values }) => ({ ...values, id }));
  const stored = await store.sharing(rowsSeenBy(resource, caller.may), by, shared);
  const foreignIds = !areOwnIds(visible, rows, stored);
  const clean = foreignIds ? read.map(({ id: _, ...row }) => row) : read;
  const [repeats, clashes] = [createRepeats(visible, stored), clashesIn(visible, clean)];
  const plan: Plan = { rows: [], known: [], changed: [], foreignIds, refused: [] };
  for (const [at, { line, values, along }] of rows.entries()) {
    if (at % slice === 0) await onProgress(at);
    const row = clean[at] as ImportRow;
    const { values: original, ...repeated } = repeats.find(row) ?? {};
    const known = 'likeness' in repeated ? repeated : undefined;
    const fate = outcomeOf(duplicates, known, row.as);
    repeats.settle(row, fate);
    if (known)
      plan.known.push({ line, ...known, ...(known.likeness !== 'same' && { beside: besideOf(visible, original) }) });
    const planned: PlannedRow = { line, values, fate, ...(along && { along }) };
    plan.rows.push(planned);
    const clash = fate === 'create' ? clashes.get(at) : undefined;
    const errors =
      fate === 'refuse' && known
        ? sentencesOf(repeatIssue(known))
        : clash
          ? sentencesOf(clash)
          : await refusedBy(async () => {
              const done = await storeRow(session, resource, planned);
              if (done && 'after' in done) plan.changed.push({ line, ...differenceOf(visible, values, done) });
            });
    if (errors) plan.refused.push({ line, errors });
    if (plan.refused.length >= mostRefused) break;
  }
  return plan;
}

/** The values that tell an original from a row that may repeat it. */
const besideOf = (visible: Resource, original: Values = {}): Values =>
  Object.fromEntries(
    identityOf(visible).flatMap((name) =>
      Object.hasOwn(visible.fields, name) ? [[name, original[name] ?? null]] : [],
    ),
  );

/** The fields of a row that changed a record, with what they were and are. */
function differenceOf(visible: Resource, values: Values, { before, after }: Changed) {
  const names = filledBy(visible, values).filter((name) => !sameValues({ v: before[name] }, { v: after[name] }));
  return {
    id: before.id,
    title: visible.titleOf(before),
    values: Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name] ?? null] as const])),
  };
}

/** The fields that a row fills, with those that take what stands beside its telephone numbers. */
function filledBy({ fields }: Resource, values: Values): string[] {
  const names = Object.keys(values).flatMap((name) => {
    const field = fields[name];
    return field?.kind === 'phone' && field.rest !== undefined ? [name, field.rest] : [name];
  });
  return [...new Set(names)].filter((name) => Object.hasOwn(fields, name));
}

/** Stores checked rows. One that is wrong by now, though it was right when all were checked, is left out and told. */
export async function storeRows(
  session: Session,
  resource: Resource,
  rows: readonly PlannedRow[],
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<StoredRows> {
  const stored: StoredRows = { made: [], former: [], skipped: 0, refused: [] };
  const visible = asSeenBy(resource, session.caller.may);
  const ids: number[] = [];
  const along: [string, number][] = [];
  for (const [at, row] of rows.entries()) {
    if (at % slice === 0) await onProgress(at);
    const errors = await refusedBy(async () => {
      const done = await storeRow(session, resource, row);
      if (done === null) stored.skipped += 1;
      else if (done && 'after' in done)
        stored.former.push({
          id: done.before.id,
          version: versionOf(done.after),
          values: formerValues(filledBy(visible, row.values), done.before),
        });
      else if (done) {
        ids.push(done.made);
        along.push(...done.along);
      }
    });
    if (errors) stored.refused.push({ line: row.line, errors });
  }
  // Storing a later row may have changed an earlier record.
  const made = await Promise.all(ids.map((id) => session.store.one(resource, id)));
  stored.made = made.flatMap((row) => (row ? [[row.id, versionOf(row)] as [number, number]] : []));
  return along.length > 0 ? { ...stored, along } : stored;
}

/**
 * Removes the records that an import made, and gives those that it updated their former values.
 *
 * @throws Refusal where one is no more as the import left it
 */
export async function takeRowsBack(
  session: Session,
  resource: Resource,
  { made, former, along = [] }: Pick<StoredRows, 'made' | 'former' | 'along'>,
): Promise<void> {
  const unchanged = async (id: number, version: number, run: () => Promise<unknown>) => {
    const row = await session.store.one(rowsSeenBy(resource, session.caller.may), id, { lock: true });
    if (!row || versionOf(row) !== version) throw changedSince(resource, id);
    await run();
  };
  for (const { id, version, values } of former)
    await unchanged(id, version, () => update(session, resource, id, values, 'any'));
  for (const [name, id] of along.toReversed()) await remove(session, session.store.entityOf(name), id);
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

interface Changed {
  before: Row;
  after: Row;
}

interface CreatedRow {
  made: number;
  along: [resource: string, id: number][];
}

/** Makes what a row brings along, by its own form or command, with the rights that these take. */
async function createAlong(session: Session, { along }: Resource, made: Row, sent: ImportRow['along'] = {}) {
  const done: CreatedRow['along'] = [];
  for (const { resource: name, field, columns, given, from } of along) {
    const typed = sent[name] ?? {};
    if (!typed[Object.keys(columns)[0] ?? '']) continue;
    const known = Object.entries(typed).filter(([column]) => Object.hasOwn(columns, column));
    const taken = Object.entries(from).map(([own, other]) => [own, made[other] ?? null]);
    const values = { ...given, ...Object.fromEntries([...taken, ...known]), [field]: made.id };
    try {
      done.push([name, (await create(session, session.store.entityOf(name), values)).id]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Its columns stand in the row by other names.
      const { errors, message } = answerOf(error);
      const told = Object.entries(errors).map(([path, sentence]) => [alongName(name, path), sentence]);
      throw new RefusedAlong(told.length > 0 ? Object.fromEntries(told) : { '': message });
    }
  }
  return done;
}

class RefusedAlong extends Error {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super('What a row brings along is refused');
    this.errors = errors;
  }
}

/** @returns the id of a new record, what a change made of one, undefined where nothing changed, null of a skipped row */
function storeRow(session: Session, resource: Resource, { values, fate, along }: PlannedRow) {
  return session.store.part(async (store): Promise<CreatedRow | Changed | undefined | null> => {
    const own = { ...session, store };
    if (fate === 'create') {
      const made = await create(own, resource, values);
      return { made: made.id, along: await createAlong(own, resource, made, along) };
    }
    if (typeof fate !== 'object') return null;
    // A row that says nothing new is no change: its record may be one that nobody changes any more.
    const current = await store.one(rowsSeenBy(resource, session.caller.may), fate.update);
    if (current && sameValues(current, values)) return undefined;
    const { before, after } = await update(own, resource, fate.update, values, 'any');
    return versionOf(before) === versionOf(after) ? undefined : { before, after };
  });
}

/** The faults of a row; undefined where there are none. @throws anything but a refusal */
async function refusedBy(run: () => Promise<unknown>): Promise<Record<string, string> | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof RefusedAlong) return error.errors;
    if (!(error instanceof Refusal)) throw error;
    const { errors, message } = answerOf(error);
    return Object.keys(errors).length > 0 ? errors : { '': message };
  }
}
