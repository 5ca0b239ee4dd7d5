import '@fontsource-variable/plus-jakarta-sans';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSession } from './providers/session.ts';
import { StartFailed, Starting } from './signin/AuthPage.tsx';
import { Entrances } from './signin/Entrances.tsx';

/**
 * What is fetched first: the sign-in pages. The console (`console.tsx`) follows while one types, and comes at once for
 * a browser that keeps a session.
 */
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
const session = createSession();

/** What the server's page tells it; under Vite, which serves the page itself, it is asked for. */
const told = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;
const config = async (): Promise<unknown> => (told ? JSON.parse(told) : session.api.get('/config'));

const show = (page: React.ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

async function open() {
  show(<Starting />);
  try {
    const { openConsole } = await import('./console.tsx');
    show(await openConsole(session, config));
  } catch {
    show(<StartFailed onRetry={() => void open()} />);
  }
}

if (session.kept()) void open();
else {
  show(<Entrances session={session} config={config} onSignedIn={() => void open()} />);
  // Not before the form is there.
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => void import('./console.tsx').catch(() => undefined));
}
