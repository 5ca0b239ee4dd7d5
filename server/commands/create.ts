import type { Request, Response } from 'express';
import { carryOut } from '../../src/commands/carryOut.ts';
import type { Command } from '../../src/commands/command.ts';
import { commands } from '../../src/commands/index.ts';
import { defaultsOf, type Resource, type Row, settable, typedOf, typedOnly } from '../../src/schema/index.ts';
import { entitled, type RecordAccess } from '../auth/access.ts';
import { actorOf } from '../auth/actor.ts';
import type { Work } from '../db/database.ts';
import type { Values } from '../db/precheck.ts';
import { one } from '../db/read.ts';
import { checkedOnly } from '../db/write.ts';
import type { RestDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { callerOf } from '../now.ts';
import { databaseTx } from './databaseTx.ts';
import { madeOnce, submissionOf } from './once.ts';
import { withReferences } from './rule.ts';
import { asApiError, inputOf, retryTakenNumber, rightOf } from './run.ts';

/** The command that creates records of a resource, where its declaration names one. */
export function creatorOf({ name, commands: { create } }: Resource): Command | undefined {
  const command = create === undefined ? undefined : commands.get(create);
  if (create !== undefined && !command) throw new Error(`"${name}" is created by "${create}", which is no command`);
  return command;
}

/**
 * The form's values, checked as any record is, go to the declared command in the same transaction; its refusals name
 * the form's fields. Both rights are needed: to create such records, and the command's own.
 */
export async function createByCommand(
  deps: RestDeps,
  resource: Resource,
  command: Command,
  { visible }: RecordAccess,
  req: Request,
  res: Response,
) {
  const { database } = deps;
  const { account, may } = await entitled(deps, rightOf(database.resources, command), req, res);
  const caller = callerOf(deps, account, may);
  const defaults = defaultsOf(typedOnly(resource), caller);
  const { values, issues } = settable(resource, visible, (req.body ?? {}) as Values, defaults);
  const make = async (work: Work): Promise<Row> => {
    const record = await checkedOnly(
      database,
      work,
      typedOnly(resource),
      { ...defaults, ...values },
      {
        refused: await withReferences(database, work, typedOnly(resource), values, null, caller, issues),
      },
    );
    const input = inputOf(command, typedOf(resource, record), caller);
    const { id } = (await carryOut(command, databaseTx(database, work, caller), input, caller)) as Row;
    const made = await one(database, work, resource, id);
    if (!made) throw new ApiError('not_found', { message: resource.notFound.title });
    return made;
  };
  try {
    const call = submissionOf(req, account, `tambah ${resource.name}`);
    const made = await retryTakenNumber(() =>
      database.write(actorOf(req, res, account, command.name), (work) =>
        madeOnce(database, work, call, () => make(work)),
      ),
    );
    return { ...made, account };
  } catch (error) {
    throw asApiError(error);
  }
}
