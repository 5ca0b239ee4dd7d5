import { carryOut, readInput } from '../../commands/carryOut.ts';
import { type Caller, Refusal } from '../../commands/command.ts';
import { commands } from '../../commands/index.ts';
import { issuesOfReferences } from '../../commands/references.ts';
import { rules } from '../../commands/rules.ts';
import { refusalSentence, sentencesOf, translate } from '../../i18n/translate.ts';
import { type Resource, type Row, recomputed } from '../../schema/index.ts';
import { refused } from '../refusals.ts';
import { createDemoTx } from './demoTx.ts';
import type { Stored } from './tables.ts';
import type { Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** Runs a command in a write, as the server runs it: input checked, refused with its sentence. */
export async function runCommand(tx: Transaction, name: string, body: Values, caller: Caller): Promise<{ data: Row }> {
  const command = commands.get(name);
  if (!command) throw refused(404, 'not_found', translate('command.unknown', { name }));
  const { input, issues } = readInput(command, body, caller);
  if (Object.keys(issues).length > 0) throw refused(422, 'invalid', translate('command.invalid'), sentencesOf(issues));
  return { data: (await answered(() => carryOut(command, createDemoTx(tx, caller), input, caller))) as Row };
}

/** The write rule of an entity (`commands/rules.ts`), run in a write; `onErase` is told of what it erases. */
export function ruleOf(
  transaction: Transaction,
  { source, fields }: Resource,
  caller: Caller,
  onErase?: (source: string, row: Stored) => void,
) {
  const rule = rules.get(source);
  const tx = createDemoTx(transaction, caller, onErase);
  return {
    /** References to records that are hidden from the caller, or retired. */
    references: (values: Values, before: Row | null) => issuesOfReferences(tx, fields, values, before, caller),
    /** The record to store instead of the one that a form sends. */
    save: (record: Values, before: Row | null): Promise<Values> =>
      answered(async () => {
        const kept = await rule?.save?.(tx, record, before, caller);
        return kept ? recomputed(fields, { ...record, ...kept }) : record;
      }),
    /** Creates what comes with a new record. */
    made: (record: Row) => answered(async () => rule?.made?.(tx, record, caller)),
    /** Refuses to remove a record that must stay. */
    remove: (row: Row) => answered(async () => rule?.remove?.(tx, row, caller)),
    /** Stores what belongs to a record that is there again. */
    broughtBack: (row: Row) => answered(async () => rule?.broughtBack?.(tx, row, caller)),
  };
}

/** A command's refusal becomes an error as the server would answer it. */
async function answered<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sentence = refusalSentence(error);
    throw refused(409, error.key, sentence, error.field ? { [error.field]: sentence } : {});
  }
}
