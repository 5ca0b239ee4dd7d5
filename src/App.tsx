import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, CustomRoutes, type LayoutComponent, localStorageStore } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { brand } from './brand.ts';
import { SignInRoute } from './custom/masuk/SignInRoute.tsx';
import { pageRoute } from './custom/pages.tsx';
import { Layout } from './custom/shell/Layout.tsx';
import { Toast } from './custom/shell/Notifications.tsx';
import { darkTheme, lightTheme } from './custom/shell/theme.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { Starting } from './signin/AuthPage.tsx';
import { dashboard } from './signin/landing.ts';
import { DeclarationsProvider, declared, type Sources } from './views/base/DeclarationsProvider.tsx';
import { AccessDenied, AppError, RightsUnread, UnknownPath } from './views/base/errorPages.tsx';
import { fetched } from './views/base/fetched.tsx';
import { CreateInPlaceContext } from './views/input/createInPlace.ts';
import { screenAt } from './views/list/screens.ts';
import { pageAt, readPage } from './views/list/useAhead.ts';
import { resourceRoutes } from './views/routes/resourceRoutes.tsx';

const CreateInPlace = fetched(async () => (await import('./views/page/CreateInPlace.tsx')).CreateInPlace);

const dashboardPage = () => import('./custom/klinik/dashboard/Dashboard.tsx');

/** Fetches the code of the page at an address, so that it shows at once; nothing where the page comes with the console. */
export async function fetchPage(path: string, sources: Pick<Props, 'routed' | 'parts' | 'pages'>) {
  const { routed, parts, pages } = sources;
  const page = pages.find((each) => each.path === (path === '/' ? dashboard : path));
  await (page?.Page ?? screenAt(path, routed, parts))?.fetch();
}

/** Reads what the page at an address shows, while what is around it is rendered. */
export async function readFirstPage({ pathname, search }: Location, sources: Sources): Promise<void> {
  const { queryClient, dataProvider, rights, now } = sources.services;
  const declarations = declared(sources, rights.known());
  const { person, may, resources } = declarations;
  if (pathname === '/' || pathname === dashboard) {
    const { dashboardQueries } = await dashboardPage();
    const queries = person ? dashboardQueries({ dataProvider, store, person, may, resources, ...now() }) : [];
    await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
    return;
  }
  const page = pageAt(pathname + search, declarations);
  if (page) await readPage(page, declarations, { queryClient, dataProvider, resources });
}

interface Props extends Sources {
  /** The layout of every signed-in page; the header and menu of product §2.2 unless given. */
  layout?: LayoutComponent;
}

/** Settings of looks, kept in the browser: the open menus until somebody signs out, and the mode, which is the computer's. */
const kept = localStorageStore();
const store: typeof kept = {
  ...kept,
  reset: () => {
    const mode = kept.getItem('theme');
    kept.reset();
    if (mode) kept.setItem('theme', mode);
  },
};

/**
 * The console as a table of contents: providers, then the resources, then the custom routes. react-admin's `Admin` in
 * parts, which bring neither its English along nor the pages and the layout that are replaced here.
 */
export const App = ({ layout = Layout, ...sources }: Props) => (
  <DeclarationsProvider {...sources}>
    <AdminContext
      authProvider={sources.services.authProvider}
      dataProvider={sources.services.dataProvider}
      i18nProvider={i18nProvider}
      queryClient={sources.services.queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="light"
    >
      <CssBaseline enableColorScheme />
      <CreateInPlaceContext value={CreateInPlace}>
        <CoreAdminUI
          title={brand.name}
          layout={layout}
          loginPage={LoginPage}
          loading={Starting}
          catchAll={UnknownPath}
          accessDenied={AccessDenied}
          authenticationError={RightsUnread}
          error={AppError}
          requireAuth
          disableTelemetry
        >
          {sources.routed.map((resource) => resourceRoutes(resource, sources.parts))}
          <CustomRoutes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            {sources.pages.filter(({ bare }) => !bare).flatMap(pageRoute)}
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/register" element={<RegisterPage />} />
            {sources.pages.filter(({ bare }) => bare).flatMap(pageRoute)}
          </CustomRoutes>
        </CoreAdminUI>
      </CreateInPlaceContext>
      <Toast />
    </AdminContext>
  </DeclarationsProvider>
);

const LoginPage = () => <SignInRoute page="/login" />;
const RegisterPage = () => <SignInRoute page="/register" />;
