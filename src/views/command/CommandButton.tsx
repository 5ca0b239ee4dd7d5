import { type ComponentType, Suspense, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type OfferedCommand, refusalOf } from '../../commands/core/command.ts';
import { askedOf, undoOf } from '../../commands/core/undo.ts';
import type { CommandName } from '../../commands/index.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Row } from '../../schema/index.ts';
import { useDeclaration, useDeclarations, useMayGive } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import type { ActionProps, QuestionProps } from '../base/parts.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';
import { AskedFor } from './AskedFor.tsx';
import { icons } from './icons.ts';
import { sentenceOf } from './sentences.ts';
import { secretIn, ToldSecret } from './ToldSecret.tsx';
import { useCommand } from './useCommand.ts';

const Question = fetched(async () => (await import('./Question.tsx')).Question);

interface Props extends ActionProps {
  command: OfferedCommand;
  /** False where anything beside the right and the record's own fields speaks against it. */
  offered?: boolean;
  /** Asks instead of the generated dialog. */
  dialog?: ComponentType<QuestionProps> | undefined;
  /** Told when its question opens and closes: a list keeps the row until then. */
  onAsking?: (asking: boolean) => void;
}

/**
 * The button of a command, for who may give it, at a record that meets what it asks. It opens the dialog; a command that
 * can be taken back and has nothing to ask is carried out at once. An open question stays when another tab decides
 * meanwhile.
 */
export function CommandButton({ command, record, place, outlined, offered = true, dialog, onAsking }: Props) {
  const { button } = command;
  const { now } = useDeclarations();
  const allowed = useMayGive(command);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { run } = useCommand(command.name as CommandName);
  const tellDone = useTellDone(command, record);
  const due = refusalOf(command, record, now().today) === undefined;
  if (!open && secret === null && !(allowed && offered && due)) return null;
  const ask = (asking: boolean) => {
    setOpen(asking);
    onAsking?.(asking);
  };
  const close = () => ask(false);
  const asks = dialog !== undefined || hasQuestion(command, undoOf(command, record, now().today) !== undefined);
  const carryOut = async () => {
    if (await run({ [command.idKey]: record.id } as never)) tellDone();
  };
  const Dialog = dialog ?? Question;
  const own = (
    <ActionButton
      record={record}
      place={place}
      outlined={outlined}
      icon={icons[button.icon]}
      label={button.label}
      color={colors[button.tone ?? 'none']}
      onClick={() => (asks ? ask(true) : void carryOut())}
    />
  );
  return (
    <>
      {place === 'page' || place === 'act' ? (
        <AskedFor name={command.name} press={asks}>
          {own}
        </AskedFor>
      ) : (
        own
      )}
      {secret !== null && <ToldSecret record={record} secret={secret} onClose={() => setSecret(null)} />}
      {open && (
        <Suspense fallback={null}>
          <Dialog
            command={command}
            record={record}
            onDone={(result: Row) => {
              close();
              tellDone();
              setSecret(secretIn(command, result));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Something to fill in, or to think over: what may still be open, or since nothing takes it back. */
function hasQuestion(command: OfferedCommand, undoable: boolean): boolean {
  const { ask, effect, shows } = command.button;
  if (Object.hasOwn(command.fields, 'tetapMeskiTerbuka')) return true;
  return Object.keys(askedOf(command)).length > 0 || (!undoable && (ask ?? effect ?? shows) !== undefined);
}

/** Says that the command was carried out on the record as it was, with 'Urungkan' where another one takes it back. */
function useTellDone(command: OfferedCommand, record: Props['record']) {
  const resource = useDeclaration();
  const { now, may } = useDeclarations();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  return () => {
    const text = sentenceOf(command.button.done, resource, record);
    const undo = undoOf(command, record, now().today);
    const { resource: page, action } = command.permission;
    if (undo && may(page, action)) notifyDone({ text, onUndo: () => dataProvider.command(undo.name, undo.input) });
    else notify(text, { type: 'success' });
  };
}

const colors = {
  green: 'success',
  red: 'error',
  amber: 'warning',
  none: 'primary',
} as const satisfies Record<string, ActionButtonProps['color']>;
