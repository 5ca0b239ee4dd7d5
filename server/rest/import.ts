import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { translate } from '../../src/i18n/translate.ts';
import {
  duplicateModes,
  type Former,
  mostIncoming,
  type RefusedRow,
  type Resource,
  settable,
} from '../../src/schema/index.ts';
import { entitled, type RecordAccess } from '../auth/access.ts';
import { actorOf } from '../auth/actor.ts';
import { creatorOf } from '../commands/create.ts';
import { answersOf, forgetPart, keyFault, onceOnly, partOf, submissionOf } from '../commands/once.ts';
import { changeRuled, removeRuled } from '../commands/rule.ts';
import { rightOf } from '../commands/run.ts';
import type { Database, Work } from '../db/database.ts';
import { columns as internal } from '../db/names.ts';
import { part } from '../db/part.ts';
import { retryLost } from '../db/sqlstate.ts';
import { isStorableThroughout } from '../db/values.ts';
import { ApiError } from '../errors.ts';
import { rowsOf } from '../input.ts';
import { callerOf } from '../now.ts';
import { checkRows, errorsOf, type PlannedRow } from './importCheck.ts';
import { storing } from './importRow.ts';
import { linesTo } from './lines.ts';
import { lockedFor, type Verb } from './verb.ts';

const head = z.strictObject({ duplicates: z.enum(duplicateModes), dry: z.boolean().default(false) });
const row = z.strictObject({ line: z.int().positive(), values: z.record(z.string().max(60), z.unknown()) });

/** Rows that are stored at once, and keep others from the counters and products that they touch. */
const together = 50;
const mostParts = Math.ceil(mostIncoming / together);

/** What a part of an import came to; by it, it is undone. */
interface Part {
  made: [id: number, version: number][];
  former: Former[];
  skipped: number;
  refused: RefusedRow[];
}

/**
 * `POST /api/import/<resource>` with an `Idempotency-Key`, a body of lines: how, then the rows. All rows are checked
 * before any is stored; where one is wrong none is. Then they are stored in parts, each a transaction of its own, so that
 * a payment beside them waits for a part at most. Sent again under its key, an import goes on where it stopped. Answers
 * lines of JSON: `{"checked":…}` and `{"stored":…}` as it goes, then `{"known":…}`, `{"imported":…,"changed":[…]}`,
 * `{"refused":[…]}` or `{"message":…}`.
 */
export const postImport: Verb = (deps, resource) => async (req, res, auth) => {
  const { database } = deps;
  const { account, visible } = auth;
  const call = submissionOf(req, account, `impor ${resource.name}`);
  if (!call) throw keyFault();
  const { duplicates, dry, rows } = await readImport(req, res);
  if (duplicates === 'update') await entitled(deps, { resource, action: 'edit' }, req, res);
  const command = creatorOf(resource);
  const { may } = command ? await entitled(deps, rightOf(database.resources, command), req, res) : auth;
  const caller = callerOf(deps, account, may);
  const store = storing(database, resource, visible, command, caller);
  await inTurn(res, async (write) => {
    const stored = dry ? [] : await answersOf<Part>(database, database, call, mostParts);
    const begun = stored.length * together;
    const onProgress = (done: number) => write({ checked: begun + done });
    const plan = await checkRows(
      { database, resource, visible, caller, store, duplicates, onProgress },
      rows.slice(begun),
    );
    if (plan.refused.length > 0) return write({ refused: plan.refused.sort((a, b) => a.line - b.line) });
    if (dry) return write({ known: plan.known });
    const actor = actorOf(req, res, account, 'impor');
    const changes = new Set<string>();
    for (let from = begun; from < rows.length; from += together) {
      const planned = plan.rows.slice(from - begun, from - begun + together);
      const own = partOf(call, from / together, [resource.name, duplicates, rows.slice(from, from + together)]);
      // Others that hold a counter or a product for long must not end an import.
      const { result, changed } = await retryLost(
        () =>
          database.write(actor, (work) =>
            onceOnly(database, work, own, async () => ({
              status: 200,
              body: await storePart(database, work, resource, store, planned),
            })),
          ),
        ['55P03', '23505'],
      );
      for (const each of changed) changes.add(each);
      stored.push(result.body as Part);
      await write({ stored: Math.min(from + together, rows.length) });
    }
    await write({
      imported: {
        created: stored.reduce((sum, { made }) => sum + made.length, 0),
        updated: stored.reduce((sum, { former }) => sum + former.length, 0),
        skipped: stored.reduce((sum, { skipped }) => sum + skipped, 0),
        refused: stored.flatMap(({ refused }) => refused),
      },
      changed: changes.size > 0 ? [...changes] : [resource.source],
    });
  });
};

/** @throws ApiError 413, 422 */
async function readImport(req: Request, res: Response) {
  const lines = rowsOf(req, res, { rows: mostIncoming + 1, line: 30_000, bytes: 24_000_000 });
  const first = head.safeParse((await lines.next()).value);
  if (!first.success) throw new ApiError('invalid_input', { errors: { duplicates: translate('validation.unknown') } });
  const rows: z.output<typeof row>[] = [];
  for await (const line of lines) {
    const { success, data } = row.safeParse(line);
    if (!success || !isStorableThroughout(data)) throw new ApiError('invalid_input');
    rows.push(data);
  }
  if (rows.length === 0) throw new ApiError('invalid_input');
  return { ...first.data, rows };
}

/** A row that is wrong by now, though it was right when all were checked, is left out and told. */
async function storePart(
  database: Database,
  work: Work,
  resource: Resource,
  store: ReturnType<typeof storing>,
  rows: readonly PlannedRow[],
): Promise<Part> {
  const stored: Part = { made: [], former: [], skipped: 0, refused: [] };
  const ids: number[] = [];
  for (const { line, values, fate } of rows) {
    try {
      if (fate === 'create') ids.push(await part(work, (own) => store.create(own, values)));
      else if (typeof fate === 'object') {
        const before = await part(work, (own) => store.update(own, fate.update, values));
        if (before) stored.former.push(before);
      } else stored.skipped += 1;
    } catch (error) {
      stored.refused.push({ line, errors: errorsOf(error) });
    }
  }
  if (ids.length === 0) return stored;
  const made = await work.query<{ id: number; version: number }>(
    sql`select id, ${sql.identifier(internal.version)} as version from ${database.table(resource.source)}
        where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by id`,
  );
  return { ...stored, made: made.map(({ id, version }) => [id, version]) };
}

/**
 * `POST /api/import-undo/<resource>` with the `Idempotency-Key` of an import: removes the records that it made, and gives
 * those that it updated their former values, as long as each is as the import left it; part by part, the last first.
 * Sent again, it goes on where it stopped.
 */
export const undoImport: Verb = (deps, resource) => async (req, res, auth: RecordAccess) => {
  const { database } = deps;
  const call = submissionOf(req, auth.account, `impor ${resource.name}`);
  if (!call) throw keyFault();
  const caller = callerOf(deps, auth.account, auth.may);
  await inTurn(res, async (write) => {
    const parts = await answersOf<Part>(database, database, call, mostParts);
    const made = parts.flatMap((each) => each.made);
    const former = parts.flatMap((each) => each.former);
    if (made.length + former.length === 0) throw refused('import.nothingToUndo');
    if (made.length > 0) await entitled(deps, { resource, action: 'delete' }, req, res);
    if (former.length > 0) await entitled(deps, { resource, action: 'edit' }, req, res);
    const left = new Map([...made, ...former.map(({ id, version }) => [id, version] as const)]);
    const now = await database.query<{ id: number }>(
      sql`select t.id from ${database.table(resource.source)} t join jsonb_each_text(${JSON.stringify(Object.fromEntries(left))}::jsonb) left_as
          on t.id = left_as.key::bigint and t.${sql.identifier(internal.version)} = left_as.value::bigint`,
    );
    const same = new Set(now.map(({ id }) => id));
    for (const id of left.keys()) if (!same.has(id)) throw refused('import.changed', { id: resource.formatId(id) });
    const actor = actorOf(req, res, auth.account, 'urungkan impor');
    const changes = new Set<string>();
    for (const [number, { made, former }] of [...parts.entries()].reverse()) {
      const { changed } = await database.write(actor, async (work) => {
        const unchanged = async (action: 'edit' | 'delete', id: number, version: number) => {
          const current = await lockedFor({ database, work, may: auth.may }, resource, action, id);
          if (current['version'] !== version) throw refused('import.changed', { id: resource.formatId(id) });
          return current;
        };
        for (const { id, version, values } of former) {
          const current = await unchanged('edit', id, version);
          const { values: set, issues } = settable(resource, auth.visible, { ...values }, current);
          await changeRuled(database, work, resource, current, set, caller, issues);
        }
        for (const [id, version] of made)
          await removeRuled(database, work, resource, await unchanged('delete', id, version), caller);
        await forgetPart(database, work, call, number);
      });
      for (const each of changed) changes.add(each);
      await write({ stored: number * together });
    }
    await write({ undone: made.length + former.length, changed: [...changes] });
  });
};

const refused = (key: 'import.changed' | 'import.nothingToUndo', args: Record<string, string> = {}) =>
  new ApiError('refused', { message: translate(key, args) });

let last: Promise<unknown> = Promise.resolve();

/** Runs one import after the other on this server; a refusal is told in a line, since the answer has begun. */
async function inTurn(res: Response, run: (write: (line: object) => Promise<void>) => Promise<void>): Promise<void> {
  res.set('Cache-Control', 'no-store, no-transform');
  const writeLine = linesTo(res);
  const write = (line: object) => writeLine(JSON.stringify(line));
  const turn = last.then(() => run(write));
  last = turn.catch(() => undefined);
  try {
    await turn;
  } catch (error) {
    if (res.destroyed) return;
    if (!(error instanceof ApiError && res.headersSent)) throw error;
    await write({ message: error.message, status: error.status });
  }
  res.end();
}
