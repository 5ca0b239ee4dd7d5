import createCache, { type StylisElement } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../../src/App.tsx';
import { SessionWatch } from '../../src/custom/masuk/SessionWatch.tsx';
import { pages } from '../../src/custom/pages.tsx';
import { parts as ownParts } from '../../src/custom/parts.ts';
import { Layout } from '../../src/custom/shell/Layout.tsx';
import type { Source } from '../../src/providers/access.ts';
import * as demo from '../../src/providers/demo/demoSource.ts';
import { memoryStorage, type Storage } from '../../src/providers/demo/storage.ts';
import { createServices } from '../../src/providers/services.ts';
import { Session } from '../../src/providers/session.ts';
import * as declared from '../../src/resources/index.ts';
import type { MenuEntry, Now, Resource } from '../../src/schema/index.ts';
import { ConfirmProvider } from '../../src/views/base/ConfirmProvider.tsx';
import type { PartsByName } from '../../src/views/base/parts.ts';

interface Options {
  /** Entities beside the console's own, each with a line in the menu. */
  more?: readonly Resource[];
  parts?: PartsByName;
  user?: { id: number; name: string; email: string; role: string | null };
  /** Shared with other tabs. */
  storage?: Storage;
  /** Records and rights from elsewhere. */
  source?: (now: () => Now) => Source;
  /** The server behind the session; one that knows the user unless given. */
  fetch?: typeof fetch;
  /** With header and menu around the screen, which a fifth of a test's time goes into. */
  framed?: boolean;
}

const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };

/** The console, signed in, on sample data in memory, at a path; only the network is not real. */
export function renderConsole(
  path: string,
  { more = [], parts = ownParts, user = admin, storage = memoryStorage(), source, fetch, framed = false }: Options = {},
) {
  window.localStorage.setItem('token', 'sesi-uji');
  const session = new Session({
    startDelay: 0,
    fetch: fetch ?? (async () => new Response(JSON.stringify({ data: user }), { status: 200 })),
  });
  const resources = [...declared.resources, ...more];
  const menu: readonly MenuEntry[] = [...declared.menu, ...more];
  const services = createServices({
    config: { rung: 'demo', businessDate: '2024-08-27', timeZone: 'Asia/Jakarta' },
    session,
    resources,
    storage,
    rung: demo,
    source,
  });
  const sources = { services, resources, routed: [...declared.routed, ...more], menu, parts, pages };
  const app = <App {...sources} layout={framed ? Layout : Screen} />;
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] });
  return {
    user: userEvent.setup(),
    services,
    sources,
    router,
    session,
    ...render(
      <CacheProvider value={hidingStyles}>
        <RouterProvider useTransitions={false} router={router} />
      </CacheProvider>,
    ),
  };
}

/** A screen as it stands in the frame, without what is around it. */
const Screen = ({ children }: { children: ReactNode }) => (
  <ConfirmProvider>
    <SessionWatch>
      <main>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
    </SessionWatch>
  </ConfirmProvider>
);

/**
 * Of all styles only what shows and hides in a class that hides an element or keeps the pointer off it: a role query
 * asks for them at every element it passes, and happy-dom matches every rule anew each time.
 */
export const hidingStyles = createCache({
  key: 'css',
  prepend: true,
  speedy: true,
  stylisPlugins: [
    (element, _index, siblings) => {
      const keep = element.root
        ? has(element, shows)
        : has(element, shows) && siblings.some((each) => has(each, hides));
      if (!keep) element.type = 'comm';
    },
  ],
});

const has = ({ type, value, props, children }: StylisElement, what: RegExp): boolean => {
  if (type === 'decl') return what.test(value);
  // No query finds a pseudo-element.
  if (type === 'rule' && Array.isArray(props) && props.every((selector) => /::|:-m/.test(selector))) return false;
  return (type === 'rule' || type === '@media') && Array.isArray(children) && children.some((each) => has(each, what));
};

const shows = /^(?:display|visibility|opacity|pointer-events):/;
const hides = /^(?:display:none|visibility:hidden|opacity:0(?:!|;|$)|pointer-events:none)/;
