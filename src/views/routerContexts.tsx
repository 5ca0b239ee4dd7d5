import { type ContextType, type ReactNode, useContext, useMemo } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router-dom';

// Whatever links or navigates asks the router where it is, and renders anew with every address. These tell it less.

/** What the router tells of an address. */
export type At = ContextType<typeof LocationContext>;
export type Route = ContextType<typeof RouteContext>;

/** What is in it counts as standing at this place. */
export const Placed = ({ at, route, children }: { at: At; route: Route; children: ReactNode }) => (
  <RouteContext.Provider value={route}>
    <LocationContext.Provider value={at}>{children}</LocationContext.Provider>
  </RouteContext.Provider>
);

/**
 * The same route for as long as the path is: react-admin makes its routes twice more at the start, as it registers the
 * resources.
 */
export function SteadyRoute({ children }: { children: ReactNode }) {
  const route = useContext(RouteContext);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const kept = useMemo(() => route, [pathname]);
  return <RouteContext.Provider value={kept}>{children}</RouteContext.Provider>;
}

/** The same address and route for as long as the path is. */
export function AtPath({ children }: { children: ReactNode }) {
  const at = useContext(LocationContext);
  const route = useContext(RouteContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows the path alone is told of nothing else
  const kept = useMemo(() => ({ at, route }), [at.location.pathname]);
  return <Placed {...kept}>{children}</Placed>;
}

/** For what is the same on every page and leads to full paths only. */
export function Anywhere({ children }: { children: ReactNode }) {
  const at = useContext(LocationContext);
  // Nothing leads to the root, so that no link counts as one to the page at hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once
  const root = useMemo(() => ({ ...at, location: { ...at.location, pathname: '/', search: '', hash: '' } }), []);
  return (
    <Placed at={root} route={noRoute}>
      {children}
    </Placed>
  );
}

const noRoute: Route = { outlet: null, matches: [], isDataRoute: false };
