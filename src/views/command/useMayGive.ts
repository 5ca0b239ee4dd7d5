import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Permission } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';

type Given = { name: string; permission: Permission };

/** True of a command that can be given here: who is signed in may, and the data provider carries it out. */
export const useMayGive = (command: Given): boolean => useMayGiveAny()(command);

export function useMayGiveAny(): (command: Given) => boolean {
  // `useDataProvider` hands out functions alone.
  const { commands } = (useContext(DataProviderContext) ?? {}) as Partial<ConsoleDataProvider>;
  const { may } = useDeclarations();
  return ({ name, permission }) => may(permission.resource, permission.action) && (commands?.has(name) ?? true);
}
