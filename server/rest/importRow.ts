import { carryOut } from '../../src/commands/carryOut.ts';
import type { Caller, Command, Tx } from '../../src/commands/command.ts';
import { rules } from '../../src/commands/rules.ts';
import {
  defaultsOf,
  type Former,
  formerValues,
  permits,
  type Resource,
  rowsSeenBy,
  settable,
  typedOf,
  typedOnly,
} from '../../src/schema/index.ts';
import { validate } from '../../src/schema/validate.ts';
import { databaseTx } from '../commands/databaseTx.ts';
import { changeRuled, withReferences } from '../commands/rule.ts';
import { asApiError, inputOf } from '../commands/run.ts';
import type { Database, Work } from '../db/database.ts';
import { checked, type Values } from '../db/precheck.ts';
import { one } from '../db/read.ts';
import { checkedOnly, insert } from '../db/write.ts';
import { ApiError } from '../errors.ts';
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

  /** The row's values in the form in which they would be stored, right or wrong. */
  function cleaned(typed: Values): Values {
    const { values } = settable(resource, visible, { ...typed }, defaults);
    return validate(form, { ...defaults, ...values }).record;
  }

  /** The record that a row would make, tried against those that are there. */
  async function check(work: Work, typed: Values): Promise<Values> {
    const { values, issues } = settable(resource, visible, { ...typed }, defaults);
    const refused = await withReferences(database, work, form, values, null, caller, issues);
    return checkedOnly(database, work, form, { ...defaults, ...values }, { refused });
  }

  const carried = (by: Command, tx: Tx, record: Values) =>
    carryOut(by, tx, inputOf(by, typedOf(resource, record), caller), caller) as Promise<{ id: number }>;

  /** Refuses a checked record as `create` would; `tx` keeps what earlier rows have changed. */
  async function rehearse(tx: Tx, record: Values): Promise<void> {
    if (command) await carried(command, tx, record);
    else await rule?.save?.(tx, record as never, null, caller);
  }

  /** Stores a row that was checked before; the constraints have the last word. @returns its id */
  async function create(work: Work, typed: Values): Promise<number> {
    const { values } = settable(resource, visible, { ...typed }, defaults);
    const filled = { ...defaults, ...values };
    const tx = databaseTx(database, work, caller);
    if (command) return (await carried(command, tx, checked(form, filled, {}))).id;
    const kept = await rule?.save?.(tx, checked(form, filled, {}) as never, null, caller);
    const prechecked = kept === undefined;
    const stored = await insert(database, work, resource, { ...filled, ...kept }, caller.user, { prechecked });
    await rule?.made?.(tx, stored, caller);
    return stored.id;
  }

  /** @returns what takes the change back; undefined where the row changes nothing */
  async function update(work: Work, id: number, typed: Values): Promise<Former | undefined> {
    const current = await lockedFor({ database, work, may: caller.may }, resource, 'edit', id);
    const { values, issues } = settable(resource, visible, { ...typed }, current);
    const stored = await changeRuled(database, work, resource, current, values, caller, issues);
    return stored && { id, version: Number(stored['version']), values: formerValues(typed, current) };
  }

  /** Refuses what `update` would. */
  async function tryUpdate(work: Work, tx: Tx, id: number, typed: Values): Promise<void> {
    const current = await one(database, work, rowsSeenBy(resource, caller.may), id);
    if (!current) throw notFound(resource);
    if (!permits(resource, 'edit', current)) throw new ApiError('locked');
    const { values, issues } = settable(resource, visible, { ...typed }, current);
    const refused = await withReferences(database, work, resource, values, current, caller, issues);
    const record = await checkedOnly(database, work, resource, values, { refused, current });
    await rule?.save?.(tx, record as never, current, caller);
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

  return {
    cleaned,
    check: told(check),
    rehearse: told(rehearse),
    create: told(create),
    update: told(update),
    tryUpdate: told(tryUpdate),
  };
}
