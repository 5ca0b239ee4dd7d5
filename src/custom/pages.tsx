import { type ReactNode, Suspense } from 'react';
import { Authenticated } from 'react-admin';
import { Route } from 'react-router-dom';
import { messages } from '../i18n/messages.ts';
import { dashboard } from '../signin/landing.ts';
import { OnlyAllowed } from '../views/base/errorPages.tsx';
import { fetched } from '../views/base/fetched.tsx';
import { LoadingScreen } from '../views/base/LoadingScreen.tsx';
import type { ConsolePage } from '../views/base/pages.ts';
import { lazyScreen } from './core/lazyScreen.ts';
import { SessionWatch } from './masuk/SessionWatch.tsx';
import * as own from './own.ts';

const Dashboard = fetched(async () => (await import('./klinik/dashboard/Dashboard.tsx')).Dashboard);
const Profil = lazyScreen(() => import('./masuk/Profil.tsx'), 'Profil');
const SesiSaya = lazyScreen(() => import('./masuk/SesiSaya.tsx'), 'SesiSaya');
const LayarAntrian = lazyScreen(() => import('./antrian/layar/LayarAntrian.tsx'), 'LayarAntrian');
const NomorAntrian = lazyScreen(() => import('./antrian/NomorAntrian.tsx'), 'NomorAntrian');
const Struk = lazyScreen(() => import('./kertas/Struk.tsx'), 'Struk');
const Etiket = lazyScreen(() => import('./kertas/Etiket.tsx'), 'Etiket');
const Slip = lazyScreen(() => import('./kas/Slip.tsx'), 'Slip');
const SalinanData = lazyScreen(() => import('./pasien/SalinanData.tsx'), 'SalinanData');
const ResumeMedis = lazyScreen(() => import('./kunjungan/ResumeMedis.tsx'), 'ResumeMedis');
const Penawaran = lazyScreen(() => import('./rencana/Penawaran.tsx'), 'Penawaran');

/** The pages of no entity. What is no `bare` one stands in the console's layout. */
export const pages: readonly ConsolePage[] = [
  { path: dashboard, Page: Dashboard, label: messages.shell.dashboard, menu: { icon: 'Dashboard', after: null } },
  { path: '/profil', Page: Profil, label: messages.shell.account.profile },
  { path: '/sesi', Page: SesiSaya, label: messages.shell.account.sessions },
  { path: '/antrian/layar', Page: LayarAntrian, bare: true },
  { path: '/antrian/:id/nomor', Page: NomorAntrian, bare: true },
  { path: '/transaksi/:id/struk', Page: Struk, bare: true },
  { path: '/transaksi/:id/etiket', Page: Etiket, bare: true },
  { path: '/tutup-kas/:id/slip', Page: Slip, bare: true },
  { path: '/pasien/:id/salinan', Page: SalinanData, bare: true },
  { path: '/catatan-klinis/:id/resume', Page: ResumeMedis, bare: true },
  { path: '/treatment-plan/:id/penawaran', Page: Penawaran, bare: true },
  ...own.pages,
];

/** The route of a page. */
export function pageRoute({ path, Page, needs, bare }: ConsolePage) {
  const page = needs ? (
    <OnlyAllowed {...needs}>
      <Page />
    </OnlyAllowed>
  ) : (
    <Page />
  );
  return <Route key={path} path={path} element={bare ? <SignedInOnly>{page}</SignedInOnly> : page} />;
}

/** A page outside the layout for those who are signed in; everyone else goes to /login (product §2.1). */
function SignedInOnly({ children }: { children: ReactNode }) {
  return (
    <Authenticated loading={<LoadingScreen fullScreen />}>
      <SessionWatch>
        <Suspense fallback={<LoadingScreen fullScreen />}>{children}</Suspense>
      </SessionWatch>
    </Authenticated>
  );
}
