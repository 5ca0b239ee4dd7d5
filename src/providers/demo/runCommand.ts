import { carryOut, readInput } from '../../commands/carryOut.ts';
import { type Caller, Refusal } from '../../commands/command.ts';
import { commands } from '../../commands/index.ts';
import { rules } from '../../commands/rules.ts';
import { refusalSentence, sentencesOf, translate } from '../../i18n/translate.ts';
import type { Resource, Row } from '../../schema/index.ts';
import { refused } from '../refusals.ts';
import type { createDatabase } from './database.ts';
import { createDemoTx } from './demoTx.ts';

/** Runs a command in the browser as the server runs it: input checked, all or nothing, refused with its sentence. */
export async function runCommand(
  database: ReturnType<typeof createDatabase>,
  name: string,
  body: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<{ data: Row }> {
  const command = commands.get(name);
  if (!command) throw refused(404, 'not_found', translate('command.unknown', { name }));
  const { input, issues } = readInput(command, body, caller);
  if (Object.keys(issues).length > 0) throw refused(422, 'invalid', translate('command.invalid'), sentencesOf(issues));
  try {
    return {
      data: (await database.write(() => carryOut(command, createDemoTx(database, caller), input, caller))) as Row,
    };
  } catch (error) {
    throw answerOf(error);
  }
}

/** A refusal as the server would answer it; any other error as it is. */
export function answerOf(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const sentence = refusalSentence(error);
  return refused(409, error.key, sentence, error.field ? { [error.field]: sentence } : {});
}

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
