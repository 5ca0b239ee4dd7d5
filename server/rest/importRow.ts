import { carryOut } from '../../src/commands/carryOut.ts';
import type { Caller, Command } from '../../src/commands/command.ts';
import { rules } from '../../src/commands/rules.ts';
import {
  defaultsOf,
  type Former,
  formerValues,
  type Resource,
  settable,
  typedOf,
  typedOnly,
} from '../../src/schema/index.ts';
import { databaseTx } from '../commands/databaseTx.ts';
import { changeRuled, withHidden } from '../commands/rule.ts';
import { asApiError, inputOf } from '../commands/run.ts';
import type { Database, Work } from '../db/database.ts';
import type { Values } from '../db/precheck.ts';
import { one } from '../db/read.ts';
import { checkedOnly, insert } from '../db/write.ts';
import { lockedFor, notFound } from './verb.ts';

/** How a row becomes a record: by the declaration and its write rule, or by the command that creates such records. */
export function storing(
  database: Database,
  resource: Resource,
  visible: Resource,
  command: Command | undefined,
  caller: Caller,
) {
  const form = command ? typedOnly(resource) : resource;
  const defaults = defaultsOf(form, caller);
  const rule = rules.get(resource.source);

  async function create(work: Work, typed: Values): Promise<[number, number]> {
    const { values, issues } = settable(resource, visible, { ...typed }, defaults);
    const refused = await withHidden(database, work, form, values, caller, issues);
    const record = await checkedOnly(database, work, form, { ...defaults, ...values }, { refused });
    const tx = databaseTx(database, work, caller);
    if (command) {
      const input = inputOf(command, typedOf(resource, record), caller);
      const { id } = (await carryOut(command, tx, input, caller)) as { id: number };
      const made = await one(database, work, resource, id);
      if (!made) throw notFound(resource);
      return [id, Number(made['version'])];
    }
    const kept = rule?.save ? await rule.save(tx, record as never, null, caller) : undefined;
    // Checked above, in the same transaction.
    const stored = await insert(database, work, resource, { ...defaults, ...values, ...kept }, caller.user, {
      prechecked: kept === undefined,
    });
    await rule?.made?.(tx, stored, caller);
    return [stored.id, Number(stored['version'])];
  }

  /** @returns what takes the change back; undefined where the row changes nothing */
  async function update(work: Work, id: number, typed: Values): Promise<Former | undefined> {
    const current = await lockedFor({ database, work, may: caller.may }, resource, 'edit', id);
    const { values, issues } = settable(resource, visible, { ...typed }, current);
    const stored = await changeRuled(database, work, resource, current, values, caller, issues);
    return stored && { id, version: Number(stored['version']), values: formerValues(typed, current) };
  }

  const told =
    <A extends unknown[], T>(run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await run(...args);
      } catch (error) {
        throw asApiError(error);
      }
    };

  return { create: told(create), update: told(update) };
}
