import type { Issues } from '../schema/issues.ts';
import { traitsOf } from '../schema/kinds.ts';
import { validateFields } from '../schema/validate.ts';
import { defaultsIn, type Now } from '../schema/values.ts';
import { type Caller, type Command, Refusal, refusalOf, type Tx } from './command.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a command is told, checked as a form is, and what is wrong with it. */
export function readInput(command: Command, body: unknown, now: Now): { input: Values; issues: Issues } {
  const told = Object.fromEntries(
    Object.entries(isRecord(body) ? body : { '': body }).filter(([, value]) => value !== undefined),
  );
  const started = defaultsIn(command.fields, now);
  const { record, issues } = validateFields(command.fields, { ...started, ...told });
  for (const [name, field] of Object.entries(command.fields)) {
    const { label, required } = field;
    if (traitsOf(field).shape === 'boolean' && required && !Object.hasOwn(told, name))
      issues[name] ??= { message: 'validation.required', args: { label } };
    // What it was not told is not the same as what it was told to be nothing.
    if (!Object.hasOwn(told, name) && !Object.hasOwn(started, name)) delete record[name];
  }
  if (Object.keys(issues).length === 0) {
    for (const [name, message] of Object.entries(command.check(record)))
      if (message) issues[name] = { message, args: {} };
  }
  return { input: record, issues };
}

const isRecord = (body: unknown): body is Values => typeof body === 'object' && body !== null && !Array.isArray(body);

/** Carries a command out in a transaction, when its record meets what it asks. */
export async function carryOut(command: Command, tx: Tx, input: Values, caller: Caller): Promise<unknown> {
  try {
    await command.before(tx, input, caller);
    return await command.run(tx, await givenTo(command, tx, input, caller), caller);
  } catch (error) {
    if (error instanceof Refusal) error.sentence ??= command.refusals[error.key];
    throw error;
  }
}

async function givenTo(command: Command, tx: Tx, input: Values, caller: Caller): Promise<Values> {
  if (command.on === null) return input;
  const { [command.idKey]: id, ...given } = input;
  const record: Values = await tx.get(command.on, Number(id));
  const refusal = refusalOf(command, record, caller.today);
  if (refusal !== undefined) throw new Refusal(refusal, wordsOf(record));
  return { ...given, record };
}

/** What a refusal's sentence may name of the record. */
const wordsOf = (record: Values) =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
