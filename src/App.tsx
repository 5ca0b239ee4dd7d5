import {
  AdminContext,
  AdminUI,
  CustomRoutes,
  type LayoutComponent,
  localStorageStore,
  Notification,
} from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { SignInRoute } from './custom/auth/SignInRoute.tsx';
import { Layout } from './custom/layout/Layout.tsx';
import { darkTheme, lightTheme } from './custom/layout/theme.ts';
import { lazyScreen } from './custom/lazyScreen.ts';
import { standalonePages } from './custom/pages.tsx';
import { i18nProvider } from './providers/i18nProvider.ts';
import type { Services } from './providers/services.ts';
import type { MenuEntry, Resource } from './schema/index.ts';
import { Starting } from './signin/AuthPage.tsx';
import { dashboard } from './signin/landing.ts';
import { Declared } from './views/Declared.tsx';
import { AccessDenied, AppError, UnknownPath } from './views/errorPages.tsx';
import { fetched } from './views/fetched.tsx';
import type { Overrides } from './views/overrides.ts';
import { resourceRoutes } from './views/resourceRoutes.tsx';
import { screenAt } from './views/screens.ts';

const Dashboard = fetched(async () => (await import('./custom/dashboard/Dashboard.tsx')).Dashboard);
const Profil = lazyScreen(async () => (await import('./custom/auth/Profil.tsx')).Profil);
const SesiSaya = lazyScreen(async () => (await import('./custom/auth/SesiSaya.tsx')).SesiSaya);

/** Fetches the code of the page at an address, so that it shows at once; nothing where the page comes with the console. */
export async function fetchPage(path: string, { routed, overrides }: Pick<Props, 'routed' | 'overrides'>) {
  await (path === '/' || path === dashboard ? Dashboard.fetch() : screenAt(path, routed, overrides)?.fetch?.());
}

interface Props {
  services: Services;
  /** Every declaration, for references and menus. */
  resources: readonly Resource[];
  /** Those with screens of their own. */
  routed: readonly Resource[];
  menu: readonly MenuEntry[];
  overrides: Overrides;
  /** The layout of every signed-in page; the header and menu of product §2.2 unless given. */
  layout?: LayoutComponent;
}

/** Settings of looks, kept in the browser: the mode, the columns, the open menus. */
const store = localStorageStore();

/**
 * The console as a table of contents: providers, then the resources, then the custom routes. react-admin's `Admin` in
 * its two parts, which do not bring its English along.
 */
export const App = ({ services, resources, routed, menu, overrides, layout = Layout }: Props) => (
  <Declared services={services} resources={resources} routed={routed} menu={menu} overrides={overrides}>
    <AdminContext
      authProvider={services.authProvider}
      dataProvider={services.dataProvider}
      i18nProvider={i18nProvider}
      queryClient={services.queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="light"
    >
      <AdminUI
        title="Konsol Klinik"
        layout={layout}
        loginPage={LoginPage}
        loading={Starting}
        catchAll={UnknownPath}
        accessDenied={AccessDenied}
        error={AppError}
        notification={Toast}
        requireAuth
        disableTelemetry
      >
        {routed.map((resource) => resourceRoutes(resource, overrides))}
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/profil" element={<Profil />} />
          <Route path="/sesi" element={<SesiSaya />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/register" element={<RegisterPage />} />
          {standalonePages}
        </CustomRoutes>
      </AdminUI>
    </AdminContext>
  </Declared>
);

/** Below the header and in the middle, where it covers no buttons: those of a page are at the right, of a form below. */
const Toast = () => (
  <Notification
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    sx={{ '&.MuiSnackbar-anchorOriginTopCenter': { top: 80 } }}
  />
);

const LoginPage = () => <SignInRoute page="/login" />;
const RegisterPage = () => <SignInRoute page="/register" />;
