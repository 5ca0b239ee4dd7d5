import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { KnownRights } from '../../providers/access.ts';
import type { BeyondRecords } from '../../providers/consoleDataProvider.ts';
import type { Services } from '../../providers/services.ts';
import { type Action, asSeenBy, guardOf, type Resource } from '../../schema/index.ts';
import { type Declarations, DeclarationsContext } from './declarations.ts';
import { partsFor } from './parts.ts';

export interface Sources
  extends Omit<
    Declarations,
    keyof Services | 'may' | 'rights' | 'failure' | 'person' | 'views' | 'caughtUp' | 'choose' | 'offers' | 'offered'
  > {
  services: Services;
}

/** The declarations under some rights, see `Declared`. */
export const declared = (
  { services, resources, ...sources }: Sources,
  { status, failure, person, may, views }: KnownRights,
): Declarations => {
  const { lacks, keeps, carryOutProposal } = services.dataProvider;
  const offers = (verb: BeyondRecords) => !lacks?.includes(verb);
  // Asked many times a page, so that the command of each create screen is looked up once.
  const known = new Map(
    resources.map((resource) => {
      const { name, source, commands, serverOnly } = resource;
      const byForm = Object.entries(partsFor(sources.parts, resource).commands ?? {}).find(
        ([, { creates }]) => creates,
      );
      return [name, { source, create: commands.create ?? byForm?.[0], serverOnly }];
    }),
  );
  const offered = (name: string, action: Action) => {
    const resource = known.get(name);
    if (!resource) return true;
    if (resource.serverOnly && !carryOutProposal && !['list', 'show'].includes(action)) return false;
    if (keeps && !keeps(resource.source)) return false;
    return action !== 'create' || resource.create === undefined || offers('command');
  };
  return {
    ...services,
    ...sources,
    offers,
    offered,
    resources: resources.map((resource) => asSeenBy(offers('restore') ? resource : withoutArchive(resource), may)),
    rights: status,
    failure,
    person,
    views,
    caughtUp: services.rights.caughtUp,
    choose: services.rights.choose,
    may: (name, action) => offered(name, action) && may(guardOf(resources, name), action),
  };
};

const withoutArchive = (resource: Resource): Resource => ({
  ...resource,
  delete: { ...resource.delete, mode: 'erase' },
});

/**
 * Provides the declarations, cut to the rights of who is signed in: a field that they may not read has no column, filter,
 * figure, input or place in a file, since for them it is not declared.
 */
export function DeclarationsProvider({ children, ...sources }: Sources & { children: ReactNode }) {
  const { services, resources, routed, menu, parts, pages, opening } = sources;
  const known = useSyncExternalStore(services.rights.subscribe, services.rights.known);
  const value = useMemo(
    () => declared({ services, menu, parts, pages, routed, resources, opening }, known),
    [services, menu, parts, pages, routed, resources, opening, known],
  );
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>;
}
