import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Permission } from '../../schema/index.ts';
import { useAllowed } from '../declarations.ts';

/** Whether a command can be given here: who is signed in may, and the data provider carries it out. */
export function useMayGive({ name, permission }: { name: string; permission: Permission }): boolean {
  // `useDataProvider` hands out functions alone.
  const { commands } = (useContext(DataProviderContext) ?? {}) as Partial<ConsoleDataProvider>;
  const entitled = useAllowed(permission.resource, permission.action);
  return entitled && (commands?.has(name) ?? true);
}
