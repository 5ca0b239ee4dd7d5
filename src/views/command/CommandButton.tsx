import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import type { OfferedCommand } from '../../commands/command.ts';
import { refusalOf } from '../../commands/command.ts';
import type { Row } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import type { ActionProps, QuestionProps } from '../overrides.ts';
import { ActionButton, type ActionButtonProps } from '../record/ActionButton.tsx';
import { icons } from './icons.ts';
import { sentenceOf } from './sentences.ts';
import { useMayGive } from './useMayGive.ts';

const Question = lazy(async () => ({ default: (await import('./Question.tsx')).Question }));

interface Props extends ActionProps {
  command: OfferedCommand;
  /** Whether anything beside the right and the record's own fields speaks against it. */
  offered?: boolean;
  /** Asks instead of the generated dialog. */
  dialog?: ComponentType<QuestionProps> | undefined;
}

/**
 * The button of a command, for who may give it, at a record that meets what it asks; then the dialog. An open question
 * stays when another tab decides meanwhile.
 */
export function CommandButton({ command, record, place, offered = true, dialog: Dialog = Question }: Props) {
  const { button } = command;
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const allowed = useMayGive(command);
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const due = refusalOf(command, record, now().today) === undefined;
  if (!open && !(allowed && offered && due)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton
        record={record}
        place={place}
        icon={icons[button.icon]}
        label={button.label}
        color={colors[button.tone ?? 'none']}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Dialog
            command={command}
            record={record}
            onDone={(_result: Row) => {
              close();
              notify(sentenceOf(button.done, resource, record), { type: 'success' });
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const colors = {
  green: 'success',
  red: 'error',
  amber: 'warning',
  none: 'primary',
} as const satisfies Record<string, ActionButtonProps['color']>;
