import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type CommandAnswer, type CommandInput, type CommandName, commands } from '../../commands/index.ts';
import { fieldErrors } from '../../providers/api.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useMayGive } from '../base/declarations.ts';
import { faultOf, messageOf } from '../base/messageOf.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useTranslate } from '../base/words.ts';

interface Options {
  quiet?: boolean;
  /** Told when it was refused, with the sentence. */
  onRefused?: (sentence: string) => void;
}

/**
 * Carries out a command (design §5) from a screen, one at a time: a second click while the first is under way does
 * nothing. `run` answers what the command answered, or null when it was refused; the refusal's sentence is shown, and
 * `errors` holds a sentence for each input it concerns. `allowed` is false while the right is unknown or missing.
 * A screen that shows `refusal` itself is `quiet`: no message passes by.
 */
export function useCommand<N extends CommandName>(name: N, { quiet = false, onRefused }: Options = {}) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { busy: running, run: runOnce } = useBusyAction();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = commands.get(name)?.fields ?? {};
  const permission = commands.get(name)?.permission ?? { resource: name, action: 'edit' };
  const allowed = useMayGive({ permission });

  async function run(input: CommandInput<N>): Promise<CommandAnswer<N> | null> {
    let answer: CommandAnswer<N> | null = null;
    await runOnce(async () => {
      try {
        answer = (await dataProvider.command(name, input)).data as CommandAnswer<N>;
        setErrors({});
        setRefusal(null);
      } catch (error) {
        setErrors(fieldErrors(error));
        const fault = faultOf(error, (each) => Object.hasOwn(fields, each), fields);
        const sentence = fault ?? messageOf(error, translate('command.failed'));
        setRefusal(sentence);
        onRefused?.(sentence);
        if (!quiet) notify(sentence, { type: 'error' });
      }
    });
    return answer;
  }

  return { run, running, errors, refusal, allowed };
}
