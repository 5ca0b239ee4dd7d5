import type { Caller } from '../../commands/command.ts';
import { rules } from '../../commands/rules.ts';
import type { Resource, Row } from '../../schema/index.ts';
import type { createDatabase } from './database.ts';
import { createDemoTx } from './demoTx.ts';
import { answerOf } from './runCommand.ts';

type Database = ReturnType<typeof createDatabase>;
type Values = Record<string, unknown>;

/** The record as the entity's write rule lets a form store it (`commands/rules.ts`). */
export async function ruled(
  database: Database,
  { source }: Resource,
  record: Values,
  before: Row | null,
  caller: Caller,
): Promise<Values> {
  try {
    return { ...record, ...(await rules.get(source)?.save?.(createDemoTx(database, caller), record, before, caller)) };
  } catch (error) {
    throw answerOf(error);
  }
}

/** What comes with a new record, as the entity's write rule says. */
export async function complete(database: Database, { source }: Resource, record: Row, caller: Caller) {
  try {
    await rules.get(source)?.made?.(createDemoTx(database, caller), record, caller);
  } catch (error) {
    throw answerOf(error);
  }
}

/** Refuses to remove what the entity's write rule keeps. */
export async function requireRemovable(database: Database, { source }: Resource, row: Row, caller: Caller) {
  try {
    await rules.get(source)?.remove?.(createDemoTx(database, caller), row, caller);
  } catch (error) {
    throw answerOf(error);
  }
}
