import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type CommandAnswer, type CommandInput, type CommandName, commands } from '../../commands/index.ts';
import { fieldErrors } from '../../providers/api.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useTranslate } from '../words.ts';
import { useMayGive } from './useMayGive.ts';

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
  const [running, setRunning] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef(false);
  const permission = commands.get(name)?.permission ?? { resource: name, action: 'edit' };
  const allowed = useMayGive({ name, permission });

  async function run(input: CommandInput<N>): Promise<CommandAnswer<N> | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setRunning(true);
    try {
      const { data } = await dataProvider.command(name, input);
      setErrors({});
      setRefusal(null);
      return data as CommandAnswer<N>;
    } catch (error) {
      setErrors(fieldErrors(error));
      const sentence = error instanceof Error && error.message ? error.message : translate('command.failed');
      setRefusal(sentence);
      onRefused?.(sentence);
      if (!quiet) notify(sentence, { type: 'error' });
      return null;
    } finally {
      underWay.current = false;
      setRunning(false);
    }
  }

  return { run, running, errors, refusal, allowed };
}
