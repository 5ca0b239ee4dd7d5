import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Services } from '../providers/services.ts';
import { type Action, asSeenBy, guardOf } from '../schema/index.ts';
import { type Declarations, DeclarationsContext } from './declarations.ts';

interface Props extends Omit<Declarations, keyof Services | 'may' | 'views' | 'caughtUp'> {
  services: Services;
  children: ReactNode;
}

/**
 * Provides the declarations, cut to the rights of who is signed in: a field that they may not read has no column, filter,
 * figure, input or place in a file, since for them it is not declared.
 */
export function Declared({ services, resources, routed, menu, overrides, children }: Props) {
  const known = useSyncExternalStore(services.rights.subscribe, services.rights.known);
  const value = useMemo(
    () => ({
      ...services,
      menu,
      overrides,
      routed,
      resources: resources.map((resource) => asSeenBy(resource, known)),
      views: services.rights.views(),
      caughtUp: services.rights.caughtUp,
      may: (name: string, action: Action) => known(guardOf(resources, name), action),
    }),
    [services, menu, overrides, routed, resources, known],
  );
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>;
}
