import type { Request, Response } from 'express';
import type { Caller, Command } from '../../src/commands/core/command.ts';
import { shownTo } from '../../src/engine/records.ts';
import type { Session, Values } from '../../src/engine/store.ts';
import { asSeenBy, type Resource, type Row } from '../../src/schema/index.ts';
import type { Access, RecordAccess } from '../auth/rules/access.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { noteReader } from '../auth/rules/readTrail.ts';
import { setChangedHeader } from '../base/context.ts';
import { type Clock, callerOf } from '../base/now.ts';
import type { Database, Work } from '../db/pool/database.ts';
import type { Figures } from '../db/pool/together.ts';
import { databaseStore } from '../db/write/store.ts';
import type { RestDeps } from '../endpoint/deps.ts';
import type { QueryParameters } from './parameters.ts';

/** A handler of a resource's records; the caller's right is checked before. */
export type Verb = (
  deps: RestDeps,
  resource: Resource,
) => (req: Request, res: Response, auth: RecordAccess) => Promise<void>;

export interface ReadDeps extends Clock {
  database: Database;
  /** Counts the figures of several reads together. */
  figures?: Pick<Figures, 'of'>;
}

/** The question of a read, as its address asks it. */
interface VerbRequest {
  id: number;
  parameters: QueryParameters;
}

/** Answers a read of a resource, whether it came by itself or in a batch; the caller's right is checked before. */
export type Read = (
  deps: ReadDeps,
  access: RecordAccess,
  asked: VerbRequest,
) => Promise<{ headers?: Record<string, string>; body: unknown }>;

/** Answers the GET of a read. */
export const answering =
  (read: Read): Verb =>
  (deps) =>
  async (req, res, access) => {
    const asked = { id: idOf(req.params['id']), parameters: req.query };
    const { headers = {}, body } = await read(deps, access, asked);
    res.set(headers).json(body);
  };

/** The id in the address; 0, which no record has, for anything but a small whole number. */
export const idOf = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;

/** The body of a form, which its declaration checks. */
export const formBody = (req: Request): Values => (req.body ?? {}) as Values;

/** The engine's session of a transaction. */
export const sessionOf = ({ database }: RestDeps, work: Work, caller: Caller): Session => ({
  store: databaseStore(database, work, caller),
  caller,
});

/**
 * Runs a change in one transaction.
 *
 * @param deed - what the audit says of it; the verb of its record where there is none
 */
export function writeOf<T>(
  deps: RestDeps,
  [req, res, { account, may }]: [Request, Response, Access],
  deed: string | undefined,
  run: (session: Session, work: Work) => Promise<T>,
) {
  const caller = callerOf(deps, account, may);
  return deps.database.write(actorOf(req, res, account, deed), (work) => run(sessionOf(deps, work, caller), work));
}

/** The same, and tells the caller's browser what it changed. */
export async function runWrite<T>(
  deps: RestDeps,
  call: [Request, Response, Access],
  run: (session: Session) => Promise<T>,
  deed?: string,
): Promise<T> {
  const { result, changed } = await writeOf(deps, call, deed, run);
  setChangedHeader(call[1], changed);
  return result;
}

/** A record that was just written, as its writer may see it, who is noted where it tells clinical words. */
export async function answerRecord(
  deps: RestDeps,
  { account, may }: Access,
  resource: Resource,
  row: Row,
  command?: Command,
): Promise<Row> {
  await noteReader(deps, account, asSeenBy(resource, may), [row]);
  return shownTo(callerOf(deps, account, may), resource, row, command);
}
