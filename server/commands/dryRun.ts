import type { Request, Response } from 'express';
import { type Effects, effectsOf } from '../../src/engine/dryRun.ts';
import type { Session } from '../../src/engine/store.ts';
import type { Access } from '../auth/rules/access.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { callerOf } from '../base/now.ts';
import { retryTakenNumber } from '../db/pool/sqlstate.ts';
import { databaseStore } from '../db/write/store.ts';
import type { RestDeps } from '../endpoint/deps.ts';

/** The effects of a write, in a transaction that keeps nothing of it: no number is taken, and nobody is told. */
export const effects =
  (act: (req: Request) => (session: Session) => Promise<unknown>) =>
  (deps: RestDeps) =>
  async (req: Request, res: Response, { auth: { account, may } }: { auth: Access }): Promise<Effects> => {
    const { database } = deps;
    const [run, caller] = [act(req), callerOf(deps, account, may)];
    const { result } = await retryTakenNumber(() =>
      database.write(actorOf(req, res, account), (work) =>
        effectsOf({ store: databaseStore(database, work, caller), caller }, run),
      ),
    );
    return result;
  };
