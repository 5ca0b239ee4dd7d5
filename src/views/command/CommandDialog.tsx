import { Alert, Box, type ButtonProps, DialogContent } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { type CommandAnswer, type CommandInput, type CommandName, commands } from '../../commands/index.ts';
import type { Fields } from '../../schema/index.ts';
import { ChangedAlert } from '../base/ChangedAlert.tsx';
import type { Changed } from '../base/useChanged.ts';
import { AskingActions, AskingDialog } from '../form/AskingDialog.tsx';
import { FieldsForm } from '../form/FieldsForm.tsx';
import { FieldInput, gridSx } from '../input/inputs.tsx';
import { CommandEffects } from './CommandEffects.tsx';
import { useCommand } from './useCommand.ts';

export interface CommandDialogProps<N extends CommandName = CommandName> {
  /** The command's name. */
  command: N;
  title: string;
  /** The deed about to be done, and its object; inputs of its own for `hidden` fields. */
  children?: ReactNode;
  /** Beneath the inputs: what follows from them. */
  after?: ReactNode;
  /** A change of it by others meanwhile; it is carried out only once that was accepted. */
  changed?: Changed & { sentence: string; label: string };
  /** The reason that it can no longer be carried out, since others were first. */
  over?: string | null;
  fields: Fields;
  /** Filled in beforehand. */
  defaultValues?: Record<string, unknown>;
  /** Problems that no single field tells, as a sentence each. */
  check?: (typed: Record<string, unknown>) => Record<string, string>;
  /** The command's input, of what was filled in; that itself unless given. */
  input?: (typed: Record<string, unknown>) => Record<string, unknown>;
  /** Undefined where a choice among `children` sends the form. */
  confirmText: string | undefined;
  color?: ButtonProps['color'];
  onDone: (result: CommandAnswer<N>) => void;
  onClose: () => void;
}

/**
 * Asks for what a command needs, then carries it out. A refusal stays in the dialog, at the input it concerns, with
 * what was typed.
 */
export function CommandDialog<N extends CommandName>(props: CommandDialogProps<N>) {
  const { command, title, children, changed, over = null, after, fields, defaultValues, check } = props;
  const { input = (typed) => typed, confirmText, color, onDone, onClose } = props;
  const { run, running, errors, refusal } = useCommand(command, { quiet: true });
  const finished = useRef(false);
  // A change of its own is no news.
  const waiting = !running && !finished.current;
  const general = refusal !== null && !Object.keys(errors).some((name) => Object.hasOwn(fields, name));

  async function submit(typed: Record<string, unknown>) {
    // A second click may have been checked while the first was carried out.
    if (finished.current || changed?.holds()) return;
    const done = await run(input(typed) as CommandInput<N>);
    if (!done) return;
    finished.current = true;
    onDone(done);
  }
  return (
    <AskingDialog title={title} busy={running} onClose={onClose}>
      <FieldsForm fields={fields} defaultValues={defaultValues} check={check} errors={errors} onSubmit={submit}>
        <DialogContent sx={{ pt: 0 }}>
          {children}
          {over !== null && waiting && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {over}
            </Alert>
          )}
          {changed && changed.before !== null && over === null && waiting && (
            <ChangedAlert changed={changed} sentence={changed.sentence} label={changed.label} sx={{ mt: 2 }} />
          )}
          <Box sx={{ ...gridSx, mt: 2.5 }}>
            {Object.entries(fields).map(
              ([name, field]) => !field.hidden && <FieldInput key={name} source={name} field={field} />,
            )}
          </Box>
          {after && <Box sx={{ mt: 2.5 }}>{after}</Box>}
          {commands.get(command)?.effects && <CommandEffects command={command} fields={fields} input={input} />}
          {general && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <AskingActions busy={running} off={over !== null} onClose={onClose} confirmText={confirmText} color={color} />
      </FieldsForm>
    </AskingDialog>
  );
}
