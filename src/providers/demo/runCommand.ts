import { type Caller, Refusal } from '../../commands/command.ts';
import { commands } from '../../commands/index.ts';
import { translate } from '../../i18n/translate.ts';
import type { Row } from '../../schema/index.ts';
import { refused } from '../refused.ts';
import type { createDatabase } from './database.ts';
import { createDemoTx } from './demoTx.ts';

/** Runs a command in the browser as the server runs it: input checked, all or nothing, refused with its sentence. */
export async function runCommand(
  database: ReturnType<typeof createDatabase>,
  name: string,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<{ data: Row }> {
  const command = commands.get(name);
  if (!command) throw refused(404, 'not_found', translate('command.unknown', { name }));
  const parsed = command.input.safeParse(input);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => [issue.path.map(String).join('.'), translate('command.field')]);
    throw refused(422, 'invalid', translate('command.invalid'), Object.fromEntries(fields));
  }
  try {
    return {
      data: (await database.write(() => command.run(createDemoTx(database, caller), parsed.data, caller))) as Row,
    };
  } catch (error) {
    throw refusalSentence(error);
  }
}

/** A refusal as the server would answer it; any other error as it is. */
export function refusalSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const sentence = translate(`command.${error.key}`, error.args);
  return refused(409, error.key, sentence, error.field ? { [error.field]: sentence } : {});
}
