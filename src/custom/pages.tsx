import { type ReactNode, Suspense } from 'react';
import { Authenticated } from 'react-admin';
import { Route } from 'react-router-dom';
import { LoadingScreen } from '../views/feedback/LoadingScreen.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { SessionWatch } from './orang/auth/SessionWatch.tsx';

const LayarAntrian = lazyScreen(async () => (await import('./antrian/layar/LayarAntrian.tsx')).LayarAntrian);
const NomorAntrian = lazyScreen(async () => (await import('./antrian/NomorAntrian.tsx')).NomorAntrian);
const Struk = lazyScreen(async () => (await import('./core/struk/Struk.tsx')).Struk);
const Etiket = lazyScreen(async () => (await import('./core/struk/Etiket.tsx')).Etiket);
const Slip = lazyScreen(async () => (await import('./kas/Slip.tsx')).Slip);
const SalinanData = lazyScreen(async () => (await import('./pasien/SalinanData.tsx')).SalinanData);
const ResumeMedis = lazyScreen(async () => (await import('./kunjungan/ResumeMedis.tsx')).ResumeMedis);
const Penawaran = lazyScreen(async () => (await import('./rencana/Penawaran.tsx')).Penawaran);

const pages = [
  { path: '/antrian/layar', Page: LayarAntrian },
  { path: '/antrian/:id/nomor', Page: NomorAntrian },
  { path: '/transaksi/:id/struk', Page: Struk },
  { path: '/transaksi/:id/etiket', Page: Etiket },
  { path: '/tutup-kas/:id/slip', Page: Slip },
  { path: '/pasien/:id/salinan', Page: SalinanData },
  { path: '/catatan-klinis/:id/resume', Page: ResumeMedis },
  { path: '/treatment-plan/:id/penawaran', Page: Penawaran },
];

/** The routes of the pages for signed-in staff that stand outside the console's layout; another one is a line above. */
export const standalonePages = pages.map(({ path, Page }) => (
  <Route
    key={path}
    path={path}
    element={
      <SignedInOnly>
        <Page />
      </SignedInOnly>
    }
  />
));

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
