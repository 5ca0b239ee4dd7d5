import type { Request, Response } from 'express';
import { settledSentence } from '../../src/i18n/translate.ts';
import { type May, permits, type Resource, type Row, rowsSeenBy } from '../../src/schema/index.ts';
import type { RecordAccess } from '../auth/access.ts';
import type { Database, Work } from '../db/database.ts';
import type { Values } from '../db/precheck.ts';
import { one } from '../db/read.ts';
import type { RestDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';

/** A handler of a resource's records; the caller's right is checked before. */
export type Verb = (
  deps: RestDeps,
  resource: Resource,
) => (req: Request, res: Response, auth: RecordAccess) => Promise<void>;

/** The id in the address; 0, which no record has, for anything but a small whole number. */
export function idOf(req: Request): number {
  const { id } = req.params;
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
}

/** The body of a form, which its declaration checks. */
export const formOf = (req: Request): Values => (req.body ?? {}) as Values;

export const notFound = (resource: Resource) => new ApiError('not_found', { message: resource.notFound.title });

/**
 * The record that is about to be changed, locked until the transaction ends.
 *
 * @throws ApiError when it is not there for the caller, or may no longer be changed, whoever asks.
 */
export async function lockedFor(
  { database, work, may }: { database: Database; work: Work; may: May },
  resource: Resource,
  action: 'edit' | 'delete',
  id: number,
): Promise<Row> {
  const record = await one(database, work, rowsSeenBy(resource, may), id, { lock: true });
  if (!record) throw notFound(resource);
  if (!permits(resource, action, record))
    throw new ApiError('locked', { message: settledSentence(resource, action, record) });
  return record;
}
