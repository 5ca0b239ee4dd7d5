import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { useUndoNotice } from '../../../views/base/useUndoNotice.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { useCommand } from '../../../views/command/useCommand.ts';
import { inputOf, type RoleRights } from './useHak.ts';

interface Options {
  refetch: () => Promise<void>;
  /** Called once the changes of a role are stored and read again. */
  onSaved: (role: number) => void;
}

/** Stores what is ticked for a role, and offers for a while to take it back. A refusal leaves it as it is ticked. */
export function useSaveRights({ refetch, onSaved }: Options) {
  const translate = useTranslate();
  const notify = useNotify();
  const offerUndo = useUndoNotice();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [tried, setTried] = useState<number | null>(null);
  const { run, running, allowed, refusal } = useCommand('roles/atur-hak', { quiet: true });

  async function save(rights: RoleRights) {
    const { role, changes, keadaan } = rights;
    setTried(role.id);
    const answer = await run(inputOf(rights, keadaan));
    await refetch();
    if (!answer) return;
    onSaved(role.id);
    if (changes.length === 0) return notify(translate('hak.accepted', { role: role.name }), { type: 'success' });
    offerUndo({
      text: translate('hak.saved', { role: role.name, count: changes.length }),
      onUndo: () => undo(inputOf(rights, answer.keadaan, true), role.name),
    });
  }

  /** The refusal of a save asks to look through changes and save them; what is taken back has none. */
  async function undo(input: ReturnType<typeof inputOf>, role: string) {
    try {
      return await dataProvider.command('roles/atur-hak', input);
    } catch (error) {
      if (isStale(error)) throw new Error(translate('hak.undoStale', { role }));
      throw error;
    }
  }

  return {
    save: (rights: RoleRights) => void save(rights),
    running,
    allowed,
    /** Why the last try was refused, on the role that it was for. */
    refusalOf: (role: number) => (tried === role ? refusal : null),
  };
}

/** Somebody changed the role since it was read. */
const isStale = (error: unknown): boolean =>
  error instanceof HttpError && (Object(error.body) as { code?: unknown }).code === 'hak.berubah';
