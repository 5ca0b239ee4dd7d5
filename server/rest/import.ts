import { type SQL, sql } from 'drizzle-orm';
import type { Response } from 'express';
import { z } from 'zod';
import { sentencesOf, translate } from '../../src/i18n/translate.ts';
import {
  archives,
  duplicateModes,
  type Former,
  isEmpty,
  keysOf,
  mostIncoming,
  mostRefused,
  type RefusedRow,
  type Resource,
  repeatedIn,
  settable,
} from '../../src/schema/index.ts';
import { entitled, type RecordAccess } from '../auth/access.ts';
import { actorOf } from '../auth/actor.ts';
import { creatorOf } from '../commands/create.ts';
import { keyFault, onceOnly, submissionOf } from '../commands/once.ts';
import { changeRuled, removeRuled } from '../commands/rule.ts';
import { rightOf } from '../commands/run.ts';
import type { Work } from '../db/database.ts';
import { foldedText, columns as internal } from '../db/names.ts';
import type { RestDeps } from '../deps.ts';
import { ApiError, busy } from '../errors.ts';
import { readBody } from '../input.ts';
import { callerOf } from '../now.ts';
import { storing } from './importRow.ts';
import { linesTo } from './lines.ts';
import { lockedFor, type Verb } from './verb.ts';

const importInput = z.strictObject({
  duplicates: z.enum(duplicateModes),
  rows: z
    .array(z.strictObject({ line: z.int().positive(), values: z.record(z.string().max(60), z.unknown()) }))
    .min(1)
    .max(mostIncoming),
});
const undoInput = z.strictObject({
  made: z.array(z.tuple([z.int().positive(), z.int().positive()])).max(mostIncoming),
  former: z
    .array(
      z.strictObject({
        id: z.int().positive(),
        version: z.int().positive(),
        values: z.record(z.string().max(60), z.unknown()),
      }),
    )
    .max(mostIncoming)
    .default([]),
});

/** Rows between two lines that tell how far it has come. */
const slice = 100;

let running = false;

/** Ends a transaction that must leave nothing behind. */
class RefusedRows extends Error {
  constructor(readonly rows: RefusedRow[]) {
    super('refused rows');
  }
}

/**
 * `POST /api/import/<resource>` with an `Idempotency-Key`: stores rows in one transaction, all or none. Each is checked
 * as a form of its own, or handed to the command that creates such records. Answers lines of JSON: `{"done":…}` as it
 * goes, then `{"imported":…,"changed":[…]}`, `{"refused":[…]}` or `{"message":…}`.
 */
export const postImport: Verb = (deps, resource) => async (req, res, auth) => {
  const { rows, duplicates } = readBody(importInput, req);
  const { account, visible } = auth;
  const updates = duplicates === 'update';
  if (updates) await entitled(deps, { resource, action: 'edit' }, req, res);
  const command = creatorOf(resource);
  const { may } = command ? await entitled(deps, rightOf(deps.database.resources, command), req, res) : auth;
  const call = submissionOf(req, account, `impor ${resource.name}`);
  if (!call) throw keyFault();
  await alone(res, async (write) => {
    const caller = callerOf(deps, account, may);
    const store = storing(deps.database, resource, visible, command, caller);
    const keys = duplicates === 'refuse' ? [] : keysOf(visible);
    const { result, changed } = await deps.database.write(actorOf(req, res, account, 'impor'), (work) =>
      onceOnly(deps.database, work, call, async () => {
        await work.query(sql`set local statement_timeout = '60s'`);
        const refused: RefusedRow[] = [...repeatedIn(visible, rows)].map(([at, issues]) => ({
          line: rows[at]?.line ?? 0,
          errors: sentencesOf(issues),
        }));
        const made: [number, number][] = [];
        const former: Former[] = [];
        let skipped = 0;
        for (const [done, { line, values }] of rows.entries()) {
          if (done % slice === 0) await write(JSON.stringify({ done }));
          try {
            const known = keys.length > 0 ? await repeatedId(deps, work, resource, keys, values) : undefined;
            if (known === undefined) made.push(await store.create(work, values));
            else if (!updates) skipped += 1;
            else {
              const before = await store.update(work, known, values);
              if (before) former.push(before);
            }
          } catch (error) {
            refused.push({ line, errors: errorsOf(error) });
            if (refused.length >= mostRefused) break;
          }
        }
        if (refused.length > 0) throw new RefusedRows(refused.sort((a, b) => a.line - b.line));
        return {
          status: 200,
          body: { imported: { created: made.length, updated: former.length, skipped, made, former } },
        };
      }),
    );
    const tells = changed.length > 0 ? changed : [resource.source];
    await write(JSON.stringify({ ...(result.body as object), changed: tells }));
  });
};

/** What is wrong with a row; anything but a refusal ends the import. */
function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return Object.keys(error.errors).length > 0 ? error.errors : { '': error.message };
}

/** The stored record that has one of a row's unique values. */
async function repeatedId(
  { database }: RestDeps,
  work: Work,
  resource: Resource,
  keys: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const tests = keys.flatMap((name): SQL[] => {
    const value = values[name];
    if (isEmpty(value) || typeof value === 'object') return [];
    const column = sql`t.${sql.identifier(name)}`;
    return [sql`${foldedText(sql`${column}::text`)} = ${foldedText(sql`${String(value).trim()}::text`)}`];
  });
  if (tests.length === 0) return undefined;
  const there = archives(resource) ? sql`and t.${sql.identifier(internal.archivedAt)} is null` : sql.raw('');
  const [found] = await work.query<{ id: number }>(
    sql`select t.id from ${database.table(resource.source)} t where (${sql.join(tests, sql.raw(' or '))}) ${there} order by t.id limit 1`,
  );
  return found?.id;
}

/**
 * `POST /api/import-undo/<resource>`: removes the records that an import made, and gives those that it updated their
 * former values, as long as each is as the import left it; all or none.
 */
export const undoImport: Verb = (deps, resource) => async (req, res, auth: RecordAccess) => {
  const { made, former } = readBody(undoInput, req);
  const { database } = deps;
  if (made.length > 0) await entitled(deps, { resource, action: 'delete' }, req, res);
  if (former.length > 0) await entitled(deps, { resource, action: 'edit' }, req, res);
  const caller = callerOf(deps, auth.account, auth.may);
  await alone(res, async (write) => {
    const { changed } = await database.write(actorOf(req, res, auth.account, 'urungkan impor'), async (work) => {
      await work.query(sql`set local statement_timeout = '60s'`);
      let done = 0;
      const unchanged = async (action: 'edit' | 'delete', id: number, version: number) => {
        if (done++ % slice === 0) await write(JSON.stringify({ done }));
        const current = await lockedFor({ database, work, may: auth.may }, resource, action, id);
        if (current['version'] === version) return current;
        throw new ApiError('refused', { message: translate('import.changed', { id: resource.formatId(id) }) });
      };
      for (const { id, version, values } of former) {
        const current = await unchanged('edit', id, version);
        const { values: set, issues } = settable(resource, auth.visible, { ...values }, current);
        await changeRuled(database, work, resource, current, set, caller, issues);
      }
      for (const [id, version] of made)
        await removeRuled(database, work, resource, await unchanged('delete', id, version), caller);
    });
    await write(JSON.stringify({ undone: made.length + former.length, changed }));
  });
};

/** Runs one import at a time on this server, and tells a refusal in a line, since the answer has begun. */
async function alone(res: Response, run: (write: (line: string) => Promise<void>) => Promise<void>): Promise<void> {
  if (running) throw busy();
  running = true;
  res.set('Cache-Control', 'no-store, no-transform');
  const write = linesTo(res);
  try {
    await run(write);
    res.end();
  } catch (error) {
    if (res.destroyed) return;
    if (error instanceof RefusedRows) await write(JSON.stringify({ refused: error.rows }));
    else if (error instanceof ApiError && res.headersSent)
      await write(JSON.stringify({ message: error.message, status: error.status }));
    else throw error;
    res.end();
  } finally {
    running = false;
  }
}
