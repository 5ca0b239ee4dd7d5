import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { requireRight } from '../../src/engine/checks.ts';
import { dryRun } from '../../src/engine/dryRun.ts';
import { dryRunStore } from '../../src/engine/dryRunStore.ts';
import {
  changedSince,
  checkRows,
  requireImport,
  type StoredRows,
  storeRows,
  takeRowsBack,
  toldOf,
} from '../../src/engine/import.ts';
import type { Session } from '../../src/engine/store.ts';
import { answerOf, translate } from '../../src/i18n/translate.ts';
import { duplicateModes, isStorableThroughout, mostIncoming, Refusal, rowDecisions } from '../../src/schema/index.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { ApiError } from '../base/errors.ts';
import { rowsOf } from '../base/input.ts';
import { limitConcurrency } from '../base/limitConcurrency.ts';
import { callerOf } from '../base/now.ts';
import { answersOf, forgetPartAnswer, keyFault, onceOnly, submissionOf, submissionPart } from '../commands/once.ts';
import { isGuarded } from '../db/pool/accountGuard.ts';
import { columns as internal } from '../db/pool/names.ts';
import { retryLost } from '../db/pool/sqlstate.ts';
import { readingStore } from '../db/write/store.ts';
import { linesTo } from './lines.ts';
import { sessionOf, type Verb } from './verb.ts';

const head = z.strictObject({ duplicates: z.enum(duplicateModes), dry: z.boolean().default(false) });
const cells = z.record(z.string().max(60), z.unknown());
const row = z.strictObject({
  line: z.int().positive(),
  id: z.int().positive().optional(),
  as: z.enum(rowDecisions).optional(),
  values: cells,
  proposed: z.array(z.string().max(60)).max(10).optional(),
  along: z.record(z.string().max(60), cells).optional(),
});

/** Rows that are stored at once, and keep others from the counters and products that they touch. */
const together = 50;
const mostParts = Math.ceil(mostIncoming / together);

/** Longest statement of a check, in ms. */
const checking = 60_000;

/**
 * `POST /api/import/<resource>` with an `Idempotency-Key`, a body of lines: how, then the rows. All rows are checked
 * before any is stored; where one is wrong none is. Then they are stored in parts, each a transaction of its own, so that
 * a payment beside them waits for a part at most. Sent again under its key, an import goes on where it stopped. Answers
 * lines of JSON: `{"checked":…}` and `{"stored":…}` as it goes, then `{"plan":…}`, `{"imported":…,"changed":[…]}`,
 * `{"refused":[…]}` or `{"message":…}`.
 */
export const postImport: Verb =
  (deps, resource) =>
  async (req, res, { account, may }) => {
    const { database } = deps;
    const call = submissionOf(deps, req, account, `impor ${resource.name}`);
    if (!call) throw keyFault();
    const { duplicates, dry, rows } = await readImport(req, res);
    const caller = callerOf(deps, account, may);
    requireImport({ caller }, resource, duplicates);
    await answerInTurn(res, async (write) => {
      const stored = dry ? [] : await answersOf<StoredRows>(database, database, call, mostParts);
      const begun = stored.length * together;
      const actor = actorOf(req, res, account, 'impor');
      const check = (session: Session) =>
        checkRows(session, resource, rows.slice(begun), duplicates, (done) => write({ checked: begun + done }));
      // Only the database can check a write to accounts.
      const plan = [resource, ...resource.along].some((each) =>
        isGuarded('source' in each ? each.source : each.resource),
      )
        ? (await database.write(actor, (work) => dryRun(sessionOf(deps, work, caller), check))).result
        : await database.read(
            (queries) => check({ store: dryRunStore(readingStore(database, queries, caller), caller), caller }),
            checking,
          );
      if (plan.refused.length > 0) return write({ refused: plan.refused.sort((a, b) => a.line - b.line) });
      if (dry) return write({ plan: toldOf(plan) });
      const changes = new Set<string>();
      for (let from = begun; from < rows.length; from += together) {
        const planned = plan.rows.slice(from - begun, from - begun + together);
        const own = submissionPart(call, from / together, [
          resource.name,
          duplicates,
          rows.slice(from, from + together),
        ]);
        // Others that hold a counter or a product for long must not end an import.
        const { result, changed } = await retryLost(
          () =>
            database.write(actor, (work) =>
              onceOnly(database, work, own, async () => ({
                status: 200,
                body: await storeRows(sessionOf(deps, work, caller), resource, planned),
              })),
            ),
          ['55P03', '23505'],
        );
        for (const each of changed) changes.add(each);
        stored.push(result.body as StoredRows);
        await write({ stored: Math.min(from + together, rows.length) });
      }
      const sum = (of: (part: StoredRows) => number) => stored.reduce((total, part) => total + of(part), 0);
      await write({
        imported: {
          created: sum(({ made }) => made.length),
          updated: sum(({ former }) => former.length),
          skipped: sum(({ skipped }) => skipped),
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

/**
 * `POST /api/import-undo/<resource>` with the `Idempotency-Key` of an import: removes the records that it made, and gives
 * those that it updated their former values, as long as each is as the import left it; part by part, the last first.
 * Sent again, it goes on where it stopped.
 */
export const undoImport: Verb =
  (deps, resource) =>
  async (req, res, { account, may }) => {
    const { database } = deps;
    const call = submissionOf(deps, req, account, `impor ${resource.name}`);
    if (!call) throw keyFault();
    const caller = callerOf(deps, account, may);
    await answerInTurn(res, async (write) => {
      const parts = await answersOf<StoredRows>(database, database, call, mostParts);
      const made = parts.flatMap((each) => each.made);
      const former = parts.flatMap((each) => each.former);
      if (made.length + former.length === 0) throw new Refusal('import.nothingToUndo');
      if (made.length > 0) requireRight(resource, 'delete', caller);
      if (former.length > 0) requireRight(resource, 'edit', caller);
      const left = new Map([...made, ...former.map(({ id, version }) => [id, version] as const)]);
      const now = await database.query<{ id: number }>(
        sql`select t.id from ${database.table(resource.source)} t join jsonb_each_text(${JSON.stringify(Object.fromEntries(left))}::jsonb) left_as
          on t.id = left_as.key::bigint and t.${sql.identifier(internal.version)} = left_as.value::bigint`,
      );
      const same = new Set(now.map(({ id }) => id));
      for (const id of left.keys()) if (!same.has(id)) throw changedSince(resource, id);
      const actor = actorOf(req, res, account, 'urungkan impor');
      const changes = new Set<string>();
      for (const [number, part] of [...parts.entries()].reverse()) {
        const { changed } = await database.write(actor, async (work) => {
          await takeRowsBack(sessionOf(deps, work, caller), resource, part);
          await forgetPartAnswer(database, work, call, number);
        });
        for (const each of changed) changes.add(each);
        await write({ stored: number * together });
      }
      await write({ undone: made.length + former.length, changed: [...changes] });
    });
  };

/** One import after the other; whoever waits holds all its rows in memory. */
const queued = limitConcurrency({ atOnce: 1, waiting: 3, cause: 'imports' });

/** A refusal is told in a line where the answer has begun. */
async function answerInTurn(
  res: Response,
  run: (write: (line: object) => Promise<void>) => Promise<void>,
): Promise<void> {
  res.set('Cache-Control', 'no-store, no-transform');
  const writeLine = linesTo(res);
  const write = (line: object) => writeLine(JSON.stringify(line));
  try {
    await queued(() => run(write));
  } catch (error) {
    if (res.destroyed) return;
    if (!res.headersSent) throw error;
    if (error instanceof Refusal) await write(told(error));
    else if (error instanceof ApiError) await write({ message: error.message, status: error.status });
    else throw error;
  }
  res.end();
}

function told(refused: Refusal) {
  const { message, status } = answerOf(refused);
  return { message, status };
}
