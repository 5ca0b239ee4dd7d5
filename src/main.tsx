import '@fontsource-variable/plus-jakarta-sans';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Config } from './providers/services.ts';
import { Session } from './providers/session.ts';
import { StartFailed, Starting } from './signin/AuthPage.tsx';
import { Entrances } from './signin/Entrances.tsx';
import { dashboard } from './signin/landing.ts';

/**
 * The entry: it is fetched first, with the sign-in pages. The console (`console.tsx`) follows while one types, and comes at once for
 * a browser that keeps a session.
 */
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
const session = new Session();

/** The settings stand in the server's page; under Vite, which serves the page itself, they are asked for. */
const told = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;
const config = async () => (told ? JSON.parse(told) : session.api.get('/config')) as Promise<Config>;

const show = (page: React.ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

async function open() {
  show(<Starting />);
  try {
    const [{ openConsole }, known] = await Promise.all([import('./console.tsx'), config()]);
    show(await openConsole(session, known));
  } catch {
    show(<StartFailed onRetry={() => void open()} />);
  }
}

async function prepareConsole() {
  const [{ prepareConsole: prepare }, known] = await Promise.all([import('./console.tsx'), config()]);
  await prepare(dashboard, session, known);
}

const [, publicPage, kode = ''] = window.location.pathname.split('/');
if (publicPage === 'setuju') {
  void import('./signin/SetujuTautan.tsx').then(
    ({ SetujuTautan }) => show(<SetujuTautan api={session.api} kode={kode} />),
    () => show(<StartFailed onRetry={() => window.location.reload()} />),
  );
} else if (window.location.pathname.replace(/\/$/, '') === '/minta-jadwal') {
  // Patients need neither a session nor the console.
  void import('./signin/MintaJadwal.tsx').then(
    ({ MintaJadwal }) => show(<MintaJadwal api={session.api} />),
    () => show(<StartFailed onRetry={() => window.location.reload()} />),
  );
} else if (session.kept()) {
  // It is looked up while the console is fetched.
  void session.ready();
  void open();
} else {
  show(<Entrances session={session} config={config} onSignedIn={() => void open()} />);
  // Not before the form is there.
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => void prepareConsole().catch(() => undefined));
}
