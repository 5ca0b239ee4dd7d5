import { type ComponentType, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CommandName } from '../../commands/index.ts';
import { useDeclaration } from '../../views/declarations.ts';
import type { ActionProps } from '../../views/overrides.ts';
import { ActionButton, type ActionButtonProps } from '../../views/record/ActionButton.tsx';
import type { CommandDialogProps } from './CommandDialog.tsx';
import { useCommand } from './useCommand.ts';

/** What the dialog of an action is given; but for the record, a `CommandDialog` takes it as it is. */
export interface CommandQuestionProps<N extends string = string>
  extends Pick<CommandDialogProps, 'command' | 'title' | 'confirmText' | 'color' | 'onDone' | 'onClose'> {
  record: ActionProps<N>['record'];
}

interface Props<N extends string> extends Omit<ActionButtonProps, 'label' | 'onClick' | 'record'> {
  record: ActionProps<N>['record'];
  /** The command's name; who may not give it is not offered it. */
  command: CommandName;
  /** Where its words are: `label`, `title`, `confirm` and `done`. */
  words: string;
  /** Whether it can be done to this record. */
  due: boolean;
  dialog: ComponentType<CommandQuestionProps<N>>;
}

/**
 * A command that is given to one record, after a dialog has asked for what it needs. An open question stays when
 * another tab decides meanwhile.
 */
export function CommandAction<N extends string>({ command, words, due, dialog: Question, ...props }: Props<N>) {
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
