import '@fontsource-variable/plus-jakarta-sans';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { lightTheme } from './custom/layout/theme.ts';
import { overrides } from './custom/overrides.ts';
import { shell } from './i18n/shell.ts';
import { type Config, createServices } from './providers/services.ts';
import { createSession, type Session } from './providers/session.ts';
import { menu, resources, routed } from './resources/index.ts';
import { BootFailed } from './views/errorPages.tsx';
import { LoadingScreen } from './views/feedback/LoadingScreen.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

// The server allows inline styles by nonce only; Emotion writes its styles with it.
const nonce = metaOf('csp-nonce');
const cache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

/** For screens before or instead of <Admin>, which brings its own. */
const theme = createTheme(lightTheme);

function show(content: ReactNode) {
  root.render(
    <StrictMode>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>{content}</ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

/** Read from the page that the server sends; requested under Vite, which serves the page itself. */
const readConfig = async (session: Session): Promise<Config> => {
  const given = metaOf('config');
  return (given ? JSON.parse(given) : await session.api.get('/config')) as Config;
};

/** Learns which rung this is, while the session is looked up; then the console opens. */
async function start() {
  show(<LoadingScreen fullScreen message={shell.boot.loading} />);
  const session = createSession();
  void session.ready();
  try {
    const config = await readConfig(session);
    const rest = config.rung === 'demo' ? undefined : await import('./providers/rest/restProvider.ts');
    const services = createServices({ config, session, resources, rest });
    const app = <App services={services} resources={resources} routed={routed} menu={menu} overrides={overrides} />;
    // React's transitions would starve react-admin's logout of a visitor who is not signed in.
    show(<RouterProvider useTransitions={false} router={createBrowserRouter([{ path: '*', element: app }])} />);
  } catch {
    session.close();
    show(<BootFailed onRetry={() => void start()} />);
  }
}

void start();
