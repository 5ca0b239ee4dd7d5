import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Admin, CustomRoutes, memoryStore, type TranslationMessages, testDataProvider, useLogout } from 'react-admin';
import { MemoryRouter, Route, useLocation } from 'react-router-dom';
import { SessionWatch } from '../../../src/custom/masuk/SessionWatch.tsx';
import { SignInRoute } from '../../../src/custom/masuk/SignInRoute.tsx';
import { auth, feedback } from '../../../src/i18n/orang/auth.ts';
import { createAuthProvider } from '../../../src/providers/authProvider.ts';
import { Session } from '../../../src/providers/session.ts';
import { fakeServer } from './fakeServer.ts';

type Entry = string | { pathname: string; state: unknown };

/** The two pages in a console that holds little else, signed in or out, before a server of our own. */
export function renderAuth(entry: Entry, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(routes);
  const session = new Session({ fetch: server.fetch, startDelay: 10, retryDelays: [] });
  const queryClient = new QueryClient();
  render(
    <MemoryRouter initialEntries={[entry]} useTransitions={false}>
      <Admin
        authProvider={createAuthProvider(session)}
        dataProvider={testDataProvider()}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
        loginPage={<SignInRoute page="/login" />}
        layout={Shell}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/dashboard" element={<h1>Dashboard</h1>} />
          <Route path="/pasien" element={<h1>Daftar Pasien</h1>} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/register" element={<SignInRoute page="/register" />} />
        </CustomRoutes>
      </Admin>
    </MemoryRouter>,
  );
  return { server, session, queryClient };
}

const Shell = ({ children }: { children?: React.ReactNode }) => (
  <SessionWatch>
    <Page>{children}</Page>
  </SessionWatch>
);

function Page({ children }: { children?: React.ReactNode }) {
  const logout = useLogout();
  const { pathname, search } = useLocation();
  return (
    <main>
      <p>Alamat: {pathname + search}</p>
      <button type="button" onClick={() => logout({}, '/login', false)}>
        Logout
      </button>
      {children}
    </main>
  );
}

const i18nProvider = polyglotI18nProvider(() => ({ auth, feedback }) as unknown as TranslationMessages, 'id', {
  allowMissing: true,
});
