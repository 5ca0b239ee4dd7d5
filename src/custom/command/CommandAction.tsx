import { type ComponentType, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useDeclaration } from '../../views/declarations.ts';
import { ActionButton, type ActionButtonProps } from '../../views/record/ActionButton.tsx';
import type { CommandDialogProps } from './CommandDialog.tsx';
import { useCommand } from './useCommand.ts';

/** What the dialog of an action is given; but for the record, a `CommandDialog` takes it as it is. */
export interface CommandQuestionProps
  extends Pick<CommandDialogProps, 'command' | 'title' | 'confirmText' | 'color' | 'onDone' | 'onClose'> {
  record: ActionButtonProps['record'];
}

interface Props extends Omit<ActionButtonProps, 'label' | 'onClick'> {
  /** The command's name; who may not give it is not offered it. */
  command: string;
  /** Where its words are: `label`, `title`, `confirm` and `done`. */
  words: string;
  /** Whether it can be done to this record. */
  due: boolean;
  dialog: ComponentType<CommandQuestionProps>;
}

/**
 * A command that is given to one record, after a dialog has asked for what it needs. An open question stays when
 * another tab decides meanwhile.
 */
export function CommandAction({ command, words, due, dialog: Question, ...props }: Props) {
  const { record, color } = props;
  const { titleOf } = useDeclaration();
  const { allowed } = useCommand(command);
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const notify = useNotify();
  if (!open && !(allowed && due)) return null;
  const title = titleOf(record);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton {...props} label={translate(`${words}.label`)} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <Question
            record={record}
            command={command}
            title={translate(`${words}.title`, { title })}
            confirmText={translate(`${words}.confirm`)}
            color={color}
            onDone={() => {
              close();
              notify(`${words}.done`, { type: 'success', messageArgs: { title } });
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
