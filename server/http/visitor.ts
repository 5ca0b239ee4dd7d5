import type { Request, Response } from 'express';
import type { Caller, CommandTx } from '../../src/commands/core/command.ts';
import { commandTx } from '../../src/engine/merge.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { nowFor } from '../base/now.ts';
import { databaseStore } from '../db/write/store.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';

/** Whoever uses a public page, as the audit and the records name them. */
const pengunjung = { id: null, name: 'Pasien (halaman publik)', role: null } as const;

export const visitor = (deps: DatabaseDeps): Caller => ({
  ...nowFor(deps, pengunjung),
  userId: null,
  may: () => false,
  warn: (event, details) => deps.logger?.warn(details, event),
  random: () => new Uint8Array(),
});

/** One transaction on behalf of nobody, under the name of a command, in a branch of a clinic that has several. */
export const visitorTransaction =
  (name: string) =>
  async <T>(
    deps: DatabaseDeps,
    req: Request,
    res: Response,
    run: (tx: CommandTx, caller: Caller) => Promise<T>,
    at: Pick<Caller, 'branch'> = {},
  ): Promise<T> => {
    const caller = { ...visitor(deps), ...at };
    const { result } = await deps.database.write(actorOf(req, res, pengunjung, name), (work) =>
      run(commandTx({ store: databaseStore(deps.database, work, caller), caller }), caller),
    );
    return result;
  };
