import { z } from 'zod';
import { bulk } from '../../src/engine/bulk.ts';
import { dryRun } from '../../src/engine/dryRun.ts';
import type { Session } from '../../src/engine/store.ts';
import { isClinical } from '../../src/resources/kunjungan/rekamMedis.ts';
import { type BulkAnswer, mostAtOnce, type Resource } from '../../src/schema/index.ts';
import { type RecordAccess, type RecordRight, rightsToWrite } from '../auth/rules/access.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { noteReader } from '../auth/rules/readTrail.ts';
import { setChangedHeader } from '../base/context.ts';
import { readBody } from '../base/input.ts';
import { callerOf, nowFor } from '../base/now.ts';
import { effects } from '../commands/dryRun.ts';
import { keyFault, onceOnly, submissionOf } from '../commands/once.ts';
import { retryTakenNumber } from '../db/pool/sqlstate.ts';
import { many } from '../db/query/read.ts';
import type { RestDeps } from '../endpoint/deps.ts';
import type { Endpoint, Json } from '../endpoint/endpoint.ts';
import { schemaOf } from '../endpoint/schemas.ts';
import { sessionOf, type Verb } from './verb.ts';

const id = z.int().positive();
const version = z
  .int()
  .positive()
  .optional()
  .meta({ description: 'Versi yang dilihat; data yang sudah berubah ditolak' });
const values = z.record(z.string().max(60), z.unknown());
const input = z.record(z.string().max(60), z.unknown());
const step = z.discriminatedUnion('act', [
  z.strictObject({ id, version, act: z.literal('edit'), values }),
  z.strictObject({ id, version, act: z.literal('delete') }),
  z.strictObject({ id, version, act: z.literal('restore') }),
  z.strictObject({ id, version, act: z.literal('duplicate') }),
  z.strictObject({ id, version, act: z.literal('command'), command: z.string().max(80), input }),
]);
const bulkInput = z.strictObject({
  dry: z.boolean().meta({ description: 'Hanya dicoba: tidak ada yang disimpan' }),
  steps: z
    .array(step)
    .min(1)
    .max(mostAtOnce)
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length),
});

/** The schema of the steps. @param changes - of the record */
export const bulkBody = (changes: Json): Json => schemaOf(bulkInput, new Map([[values, changes]]));

export const bulkAnswer: Json = schemaOf(
  z.object({
    done: z.array(z.object({ id, version: id, copy: id.optional() })),
    refused: z.array(z.object({ id, title: z.string(), why: z.string() })),
    undo: z.array(z.looseObject({ id, act: z.string() })).meta({ description: 'Langkah-langkah seperti yang dikirim' }),
  }),
);

/**
 * `POST /api/bulk/<resource>` with an `Idempotency-Key`: does something to each of several records, in one transaction.
 * A record that refuses stays as it is and is named with its reason. A dry run does the same and leaves nothing behind.
 */
export const postBulk: Verb = (deps, resource) => async (req, res, access) => {
  const { database } = deps;
  const { account } = access;
  const { dry, steps } = readBody(bulkInput, req);
  const call = submissionOf(deps, req, account, `massal ${resource.name}`);
  if (!call) throw keyFault();
  const caller = callerOf(deps, account, await rightsToWrite(database, account));
  const deeds = new Set(steps.map((step) => (step.act === 'command' ? step.command : 'massal')));
  const actor = actorOf(req, res, account, deeds.size === 1 ? [...deeds][0] : 'massal');
  const run = (session: Session) => bulk(session, resource, steps);
  if (dry) {
    const { result } = await retryTakenNumber(() =>
      database.write(actor, (work) => dryRun(sessionOf(deps, work, caller), run)),
    );
    return void res.json({ ...result, undo: [] });
  }
  const { result, changed } = await retryTakenNumber(() =>
    database.write(actor, (work) =>
      onceOnly(database, work, call, async () => ({ status: 200, body: await run(sessionOf(deps, work, caller)) })),
    ),
  );
  setChangedHeader(res, changed);
  await noteFormer(deps, access, resource, result.body as BulkAnswer);
  res.json(result.body);
};

/** What takes an edit back has the values from before. */
async function noteFormer(
  deps: RestDeps,
  { account, visible }: RecordAccess,
  resource: Resource,
  { undo }: BulkAnswer,
) {
  const told = undo.filter(
    (step) => step.act === 'edit' && Object.keys(step.values).some((name) => isClinical(resource, name)),
  );
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  await noteReader(deps, account, visible, await many(deps.database, resource, ids, nowFor(deps, account).today));
}

/** The effects of the steps; the records that refuse are left out. */
export const triesBulk =
  (resource: Resource): NonNullable<Endpoint<RestDeps, never, RecordRight>['tries']> =>
  (deps) =>
  async (req, res, { auth }) => {
    const { steps } = readBody(bulkInput, req);
    const may = await rightsToWrite(deps.database, auth.account);
    return effects(() => (session) => bulk(session, resource, steps))(deps)(req, res, { auth: { ...auth, may } });
  };
