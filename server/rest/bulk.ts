import { z } from 'zod';
import { bulk, dryRun } from '../../src/engine/bulk.ts';
import { mostAtOnce } from '../../src/schema/index.ts';
import { rightsToWrite } from '../auth/rules/access.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { setChangedHeader } from '../base/context.ts';
import { readBody } from '../base/input.ts';
import { callerOf } from '../base/now.ts';
import { keyFault, onceOnly, submissionOf } from '../commands/once.ts';
import { retryTakenNumber } from '../commands/run.ts';
import type { Work } from '../db/database.ts';
import { sessionOf, type Verb } from './verb.ts';

const record = { id: z.int().positive(), version: z.int().positive().optional() };
const values = z.record(z.string().max(60), z.unknown());
const bulkInput = z.strictObject({
  dry: z.boolean(),
  steps: z
    .array(
      z.discriminatedUnion('act', [
        z.strictObject({ ...record, act: z.literal('edit'), values }),
        z.strictObject({ ...record, act: z.literal('delete') }),
        z.strictObject({ ...record, act: z.literal('restore') }),
        z.strictObject({ ...record, act: z.literal('duplicate') }),
        z.strictObject({ ...record, act: z.literal('merge'), into: record.id, intoVersion: record.version }),
        z.strictObject({ ...record, act: z.literal('unmerge') }),
        z.strictObject({ ...record, act: z.literal('command'), command: z.string().max(80), input: values }),
      ]),
    )
    .min(1)
    .max(mostAtOnce)
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length),
});

/**
 * `POST /api/bulk/<resource>` with an `Idempotency-Key`: does something to each of several records, in one transaction.
 * A record that refuses stays as it is and is named with its reason. A dry run does the same and leaves nothing behind.
 */
export const postBulk: Verb =
  (deps, resource) =>
  async (req, res, { account }) => {
    const { database } = deps;
    const { dry, steps } = readBody(bulkInput, req);
    const call = submissionOf(req, account, `massal ${resource.name}`);
    if (!call) throw keyFault();
    const caller = callerOf(deps, account, await rightsToWrite(database, account));
    const deeds = new Set(steps.map((step) => (step.act === 'command' ? step.command : 'massal')));
    const actor = actorOf(req, res, account, deeds.size === 1 ? [...deeds][0] : 'massal');
    const run = (work: Work) => bulk(sessionOf(deps, work, caller), resource, steps);
    if (dry) {
      const tried = await retryTakenNumber(() => dryRun((attempt) => database.write(actor, attempt), run));
      return void res.json({ ...tried, undo: [] });
    }
    const { result, changed } = await retryTakenNumber(() =>
      database.write(actor, (work) =>
        onceOnly(database, work, call, async () => ({ status: 200, body: await run(work) })),
      ),
    );
    setChangedHeader(res, changed);
    res.json(result.body);
  };
