import { Activity, memo, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { type Location, UNSAFE_RouteContext as RouteContext, useLocation, useNavigationType } from 'react-router-dom';
import { useDeclarations } from '../declarations.ts';
import { OnlyAllowed } from '../errorPages.tsx';
import { type At, Placed, type Route } from '../routerContexts.tsx';
import { screenAt, screenOf } from '../screens.ts';

/** How many lists stay on the page. */
const most = 3;

interface Kept extends ListProps {
  /** The address it was shown at last; the console's own moves on without it. */
  location: Location;
  /** When that was, counted in navigations. */
  turn: number;
}

/**
 * The lists that were shown last stay on the page, hidden and without effects, so that coming back to one is a change
 * of style, with its scroll position and focus. Lists that forms in a dialog stand over, and lists with a screen of
 * their own, are left to their routes, which are the `children`.
 */
export function KeptLists({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const route = useContext(RouteContext);
  const { routed, overrides } = useDeclarations();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const here = screenAt(location.pathname, routed, overrides);
  const shown = here?.screen === 'list' && here.generated && !here.resource.dialog ? here.resource : undefined;
  const before = kept.find((each) => each.name === shown?.name);
  if (shown && before?.location !== location) {
    const turn = 1 + Math.max(0, ...kept.map((each) => each.turn));
    const others = kept.filter((each) => each !== before).sort((a, b) => b.turn - a.turn);
    const at = before && isSamePlace(before.location, location) ? before.at : { location, navigationType };
    const next = [
      { name: shown.name, location, turn, at, route: before?.route ?? route },
      ...others.slice(0, most - 1),
    ];
    // In one order: to move what has the focus would take it away.
    setKept(next.sort((a, b) => a.name.localeCompare(b.name)));
  }
  return (
    <>
      {kept.map(({ name, at, route }) => (
        <Activity key={name} mode={name === shown?.name ? 'visible' : 'hidden'}>
          <Place>
            <KeptList name={name} at={at} route={route} />
          </Place>
        </Activity>
      ))}
      {!shown && children}
    </>
  );
}

/** The same address, with nothing told to its page. */
const isSamePlace = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === null && b.state === null;

interface ListProps {
  name: string;
  /** The same for as long as its address is: all that asks for them renders anew. */
  at: At;
  route: Route;
}

const KeptList = memo(function KeptList({ name, at, route }: ListProps) {
  const { routed, overrides } = useDeclarations();
  const resource = routed.find((each) => each.name === name);
  if (!resource) return null;
  const { Screen } = screenOf(resource, overrides, 'list');
  return (
    <Placed at={at} route={route}>
      <ResourceContextProvider value={name}>
        <OnlyAllowed resource={name} action="list">
          <Screen />
        </OnlyAllowed>
      </ResourceContextProvider>
    </Placed>
  );
});

/** Comes back where it was, with the focus it had, when the browser goes back; any other way leads to its top. */
function Place({ children }: { children: ReactNode }) {
  const back = useNavigationType() === 'POP';
  const place = useRef<{ top: number; focused: Element | null } | null>(null);
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list is shown again
  useLayoutEffect(() => {
    const before = place.current;
    if (back && before?.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true });
    const now = { top: before && back ? before.top : 0, focused: null as Element | null };
    place.current = now;
    // With the frame: at once it would lay the page out twice.
    const frame = requestAnimationFrame(() => {
      if (before) window.scrollTo({ top: now.top });
      now.top = window.scrollY;
    });
    const onScroll = () => {
      now.top = window.scrollY;
    };
    const onFocus = () => {
      now.focused = document.activeElement;
    };
    const element = box.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
