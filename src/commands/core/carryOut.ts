import { addMonths } from '../../domain/core/tanggal.ts';
import { type Fields, formatDate, Refusal, refuseIf } from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { traitsOf } from '../../schema/kinds.ts';
import { validateFields } from '../../schema/validate.ts';
import { defaultsIn, type Now } from '../../schema/values.ts';
import { type Caller, type Command, type CommandTx, refusalOf, type Tx } from './command.ts';
import { requireNameable } from './references.ts';

type Values = Readonly<Record<string, unknown>>;

/** A command's input from a request body. @throws Refusal `invalid_input` with a sentence for each field at fault */
export function inputOf(command: Command, body: unknown, now: Now): Values {
  const { record, issues } = judgeInput(command, body, now);
  refuseIf(issues, { key: 'command.invalid' });
  return record;
}

/** A command's input, normalised and validated like a form, and the faults of its fields. */
export function judgeInput(command: Command, body: unknown, now: Now): { record: Values; issues: Issues } {
  const sent = Object.fromEntries(
    Object.entries(isRecord(body) ? body : { '': body }).filter(([, value]) => value !== undefined),
  );
  const defaults = defaultsIn(command.fields, now);
  const { record, issues } = validateFields(command.fields, { ...defaults, ...sent });
  for (const [name, field] of Object.entries(command.fields)) {
    const { label, required } = field;
    if (traitsOf(field).shape === 'boolean' && required && !Object.hasOwn(sent, name))
      issues[name] ??= { message: 'validation.required', args: { label } };
    // A field that was not sent stays absent, unlike one that was sent empty.
    if (!Object.hasOwn(sent, name) && !Object.hasOwn(defaults, name)) delete record[name];
  }
  Object.assign(issues, farDays(command.fields, record, now));
  if (Object.keys(issues).length === 0) {
    for (const [name, message] of Object.entries(command.check(record)))
      if (message) issues[name] = { message, args: {} };
  }
  return { record, issues };
}

/** Issues of days that are a slip of the keyboard: more than ten years ahead, or fifty behind. */
function farDays(fields: Fields, values: Values, now: Now, at = ''): Issues {
  const [first, last] = [addMonths(now.today, -600), addMonths(now.today, 120)];
  const issues: Issues = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'date' && typeof value === 'string' && (value < first || value > last)) {
      const args = { label: field.label, dari: formatDate(first), sampai: formatDate(last) };
      issues[`${at}${name}`] = { message: 'validation.farDay', args };
    }
    if (!('fields' in field)) continue;
    const parts = Array.isArray(value) ? value.map((row, index) => [`${name}.${index}`, row]) : [[name, value]];
    for (const [place, part] of parts)
      if (isRecord(part)) Object.assign(issues, farDays(field.fields, part, now, `${at}${place}.`));
  }
  return issues;
}

const isRecord = (body: unknown): body is Values => typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Carries a command out in a transaction.
 *
 * @throws Refusal also where its record does not meet `due`, `missing` for records that are hidden from the caller, and
 * `retired` for those that it may not name any more
 */
export async function carryOut(command: Command, tx: CommandTx, input: Values, caller: Caller): Promise<unknown> {
  try {
    await requireNameable(tx, command, input, caller);
    await command.before(tx, input, caller);
    return await command.run(tx, await withRecord(command, tx, input, caller), caller);
  } catch (error) {
    if (error instanceof Refusal) error.sentence ??= command.refusals[error.key];
    throw error;
  }
}

/** The input with the record in place of its id. */
async function withRecord(command: Command, tx: Tx, input: Values, caller: Caller): Promise<Values> {
  if (command.on === null) return input;
  const { [command.idKey]: id, ...others } = input;
  const record: Values = await tx.get(command.on, Number(id));
  const refusal = refusalOf(command, record, caller.today);
  if (refusal !== undefined) throw new Refusal(refusal, argsOf(record));
  return { ...others, record };
}

/** Values of the record that a refusal's sentence may contain. */
const argsOf = (record: Values) =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
