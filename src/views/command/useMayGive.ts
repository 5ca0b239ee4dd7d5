import type { Permission } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';

type Given = { name: string; permission: Permission };

/** True of a command that can be given here: who is signed in may, and the data provider carries it out. */
export const useMayGive = (command: Given): boolean => useMayGiveAny()(command);

export function useMayGiveAny(): (command: Given) => boolean {
  const { may, offers } = useDeclarations();
  return ({ permission }) => may(permission.resource, permission.action) && offers('command');
}
