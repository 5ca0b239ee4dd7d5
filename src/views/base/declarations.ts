import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { BarisCabang } from '../../domain/klinik/pengaturanTersimpan.ts';
import type { KnownRights, Person, View } from '../../providers/access.ts';
import type { BeyondRecords } from '../../providers/consoleDataProvider.ts';
import type { Declarations as Entity, EntityName } from '../../resources/index.ts';
import type { Action, Id, MenuEntry, Now, Permission, Resource } from '../../schema/index.ts';
import type { ConsolePage } from './pages.ts';
import { type Parts, type PartsByName, partsFor } from './parts.ts';

/** The source of the generated screens. */
export interface Declarations {
  resources: readonly Resource[];
  /** Resources with screens of their own. */
  routed: readonly Resource[];
  menu: readonly MenuEntry[];
  parts: PartsByName;
  /** The pages that are no entity's. */
  pages: readonly ConsolePage[];
  /** Rights of whoever is signed in: unread, failed or read. */
  rights: KnownRights['status'];
  /** The reason why they could not be read. */
  failure?: string | undefined;
  /** True of what the source of the records does beside reading and writing them one by one. */
  offers: (verb: BeyondRecords) => boolean;
  /** True where it keeps the records of a resource, and does this to them. */
  offered: (resource: string, action: Action) => boolean;
  /** Whoever is signed in; null until their rights are read. */
  person: Person | null;
  /** Their rights; false while they are not known. They never depend on the record. */
  may: (resource: string, action: Action) => boolean;
  /** The kept views of lists of who is signed in, and those of their role. */
  views: readonly View[];
  /** Resolves once changes of these that were told of are read. */
  caughtUp: () => Promise<void>;
  /** Works in another of one's branches; null for all of them at once. */
  choose: (branch: number | null) => Promise<void>;
  /** The business date (a fixed one in the demo, today elsewhere: design §6), the time, and who is signed in. */
  now: () => Now;
  /** Listens to the providers' messages for people, earlier ones included; returns how to stop. */
  onNotice: (listener: (message: string) => void) => () => void;
  /** Listens for the loss and the return of the connection to the server; returns how to stop. */
  onConnection: (listener: (there: boolean) => void) => () => void;
  /** Demo only: throws all changes away. */
  reset?: (of?: 'contoh' | 'ramai') => Promise<void>;
  /** Resolves once what the first page shows has been read, or is long in coming. */
  opening?: Promise<unknown> | undefined;
}

export const DeclarationsContext = createContext<Declarations>({
  resources: [],
  routed: [],
  menu: [],
  parts: {},
  offers: () => true,
  offered: () => true,
  pages: [],
  rights: 'unread',
  person: null,
  may: () => false,
  views: [],
  caughtUp: async () => undefined,
  choose: async () => undefined,
  now: () => ({ today: '', time: '', instant: '', user: '' }),
  onNotice: () => () => undefined,
  onConnection: () => () => undefined,
});

export const useDeclarations = (): Declarations => useContext(DeclarationsContext);

/** The branch of a record, else the one that one works in; none of several at once, nor in a clinic with one. */
export function useBranch(of?: object | null): BarisCabang | undefined {
  const { person } = useDeclarations();
  const id = (of as { cabang?: Id } | null | undefined)?.cabang ?? person?.place?.at;
  return person?.branches?.find((each) => each.id === id);
}

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

/** The hand-written parts of a resource. */
export const useParts = (resource: Resource): Parts => partsFor(useDeclarations().parts, resource);

type Allowed = Pick<Declarations, 'may' | 'offers'>;

/** The actions on the resource at hand that are declared, and allowed to who is signed in. */
export const useActions = (): AllowedActions => actionsOn(useDeclaration(), useDeclarations());

export function actionsOn({ name, actions, duplicates, merges }: Resource, { may, offers }: Allowed) {
  return {
    show: actions.show && may(name, 'show'),
    // False in the declaration as they see it where they may not fill in a required field.
    create: actions.create && may(name, 'create'),
    edit: actions.edit && may(name, 'edit'),
    delete: actions.delete && may(name, 'delete'),
    duplicate:
      duplicates && offers('bulk') && actions.create && actions.edit && may(name, 'create') && may(name, 'edit'),
    merge:
      merges !== null &&
      offers('command') &&
      actions.edit &&
      actions.delete &&
      may(name, 'edit') &&
      may(name, 'delete'),
    export: may(name, 'export'),
  };
}

export type AllowedActions = ReturnType<typeof actionsOn>;

type GuardedCommand = { permission: Permission };

/** True of a command that can be given here: who is signed in may, and the data provider carries it out. */
export const useMayGive = (command: GuardedCommand): boolean => useMayGiveAny()(command);

export const useMayGiveAny = (): ((command: GuardedCommand) => boolean) => mayGiveIn(useDeclarations());

export const mayGiveIn =
  ({ may, offers }: Allowed) =>
  ({ permission }: GuardedCommand): boolean =>
    may(permission.resource, permission.action) && offers('command');
