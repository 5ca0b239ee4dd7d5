import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, fetchPage, readFirstPage } from './App.tsx';
import { pages } from './custom/pages.tsx';
import { parts } from './custom/parts.ts';
import { type Config, createServices } from './providers/services.ts';
import type { Session } from './providers/session.ts';
import { menu, resources, routed } from './resources/index.ts';
import { specialRights } from './resources/rights.ts';
import { DeclarationError } from './schema/checked/fault.ts';
import { contradictionsInPages, contradictionsInParts } from './views/base/contradictions.ts';
import type { Sources } from './views/base/DeclarationsProvider.tsx';

// The server allows inline styles by nonce only; Emotion writes its styles with it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// Speedy under Vite, too: a style tag for each rule draws a page later.
const cache = createCache({ key: 'css', prepend: true, speedy: true, ...(nonce ? { nonce } : {}) });

let prepared: Sources | undefined;

/**
 * Fetches what the console will need at an address, and makes its providers: also before somebody is signed in.
 *
 * @throws DeclarationError for what is wrong with its pages and parts, of which no server knows
 */
export async function prepareConsole(path: string, session: Session, config: Config): Promise<Sources> {
  const demo = config.rung === 'demo';
  const [rung] = await Promise.all([
    demo ? import('./providers/demo/demoSource.ts') : import('./providers/rest/restProvider.ts'),
    fetchPage(path, { routed, parts, pages }),
  ]);
  if (!prepared) {
    const known = { resources, menu, rights: Object.keys(specialRights) };
    const wrong = [...contradictionsInPages(pages, known), ...contradictionsInParts(parts, resources)];
    if (wrong.length > 0) {
      const error = new DeclarationError(wrong.join('\n'));
      // For the browser's console: the page that follows says only that nothing starts.
      reportError(error);
      throw error;
    }
    const services = createServices({ config, session, resources, rung });
    prepared = { services, resources, routed, menu, parts, pages };
    // Whatever tells a time of day for the first time takes long.
    services.now();
  }
  return prepared;
}

/** How long the first page waits for what it shows, in ms: longer, and it shows that it is on its way. */
const patience = 300;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The console at the address of the page.
 *
 * @throws HttpError when the server does not tell its settings, a TypeError when a file of the console does not come
 */
export async function openConsole(session: Session, config: Config) {
  const sources = await prepareConsole(window.location.pathname, session, config);
  const opening = (await sources.services.preloadIdentity())
    ? Promise.race([readFirstPage(window.location, sources), pause(patience)])
    : undefined;
  const app = <App {...sources} opening={opening} />;
  // React's transitions would starve react-admin's logout of a visitor who is not signed in.
  const router = createBrowserRouter([{ path: '*', element: app }]);
  return (
    <CacheProvider value={cache}>
      <RouterProvider useTransitions={false} router={router} />
    </CacheProvider>
  );
}
