import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Declarations as Entity, EntityName } from '../resources/index.ts';
import type { Action, MenuEntry, Now, Resource } from '../schema/index.ts';
import type { Overrides } from './overrides.ts';

/** What the generated screens are made from. */
export interface Declarations {
  resources: readonly Resource[];
  /** Those with screens of their own. */
  routed: readonly Resource[];
  menu: readonly MenuEntry[];
  overrides: Overrides;
  /** The rights of who is signed in; false while they are not known. They never depend on the record. */
  may: (resource: string, action: Action) => boolean;
  /** The business date (a fixed one in the demo, today elsewhere: design §6), the time, and who is signed in. */
  now: () => Now;
  /** Hears what the providers have to tell people, also what was said before; returns how to stop. */
  onNotice: (listener: (message: string) => void) => () => void;
  /** Hears when the server goes away and when it is back; returns how to stop. */
  onConnection: (listener: (there: boolean) => void) => () => void;
  /** Demo only: throws all changes away. */
  reset?: () => Promise<void>;
}

export const DeclarationsContext = createContext<Declarations>({
  resources: [],
  routed: [],
  menu: [],
  overrides: {},
  may: () => false,
  now: () => ({ today: '', time: '', instant: '', user: '' }),
  onNotice: () => () => undefined,
  onConnection: () => () => undefined,
});

export const useDeclarations = (): Declarations => useContext(DeclarationsContext);

/** The right to an action on a resource. */
export const useAllowed = (resource: string, action: Action): boolean => useDeclarations().may(resource, action);

/** The declaration of the resource at hand, or of the one named. */
export function useDeclaration<N extends EntityName>(name: N): Entity[N];
export function useDeclaration(name?: string): Resource;
export function useDeclaration(name?: string): Resource {
  const current = useResourceContext();
  const { resources } = useDeclarations();
  const wanted = name ?? current;
  const found = resources.find((resource) => resource.name === wanted);
  if (!found) throw new Error(`No resource is declared as "${wanted}"`);
  return found;
}

/** What may be done here: declared, and allowed to who is signed in. */
export function useActions() {
  const { name, actions } = useDeclaration();
  const { may } = useDeclarations();
  return {
    show: actions.show && may(name, 'show'),
    // The declaration as they know it says no to who may not fill in what a new record needs.
    create: actions.create && may(name, 'create'),
    edit: actions.edit && may(name, 'edit'),
    delete: actions.delete && may(name, 'delete'),
    export: may(name, 'export'),
  };
}

export type AllowedActions = ReturnType<typeof useActions>;
