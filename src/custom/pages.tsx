import { type ReactNode, Suspense } from 'react';
import { Authenticated } from 'react-admin';
import { Route } from 'react-router-dom';
import { LoadingScreen } from '../views/feedback/LoadingScreen.tsx';
import { SessionWatch } from './auth/SessionWatch.tsx';
import { lazyScreen } from './lazyScreen.ts';

const LayarAntrian = lazyScreen(async () => (await import('./antrian/layar/LayarAntrian.tsx')).LayarAntrian);
const Struk = lazyScreen(async () => (await import('./transaksi/struk/Struk.tsx')).Struk);
const Slip = lazyScreen(async () => (await import('./tutup-kas/Slip.tsx')).Slip);

/** A page outside the console's layout for those who are signed in; everyone else goes to /login (product §2.1). */
const SignedInOnly = ({ children }: { children: ReactNode }) => (
  <Authenticated loading={<LoadingScreen fullScreen />}>
    <SessionWatch>
      <Suspense fallback={<LoadingScreen fullScreen />}>{children}</Suspense>
    </SessionWatch>
  </Authenticated>
);

/** Pages for signed-in staff that stand outside the console's layout; another one is a line here. */
export const standalonePages = [
  <Route
    key="antrian/layar"
    path="/antrian/layar"
    element={
      <SignedInOnly>
        <LayarAntrian />
      </SignedInOnly>
    }
  />,
  <Route
    key="transaksi/struk"
    path="/transaksi/:id/struk"
    element={
      <SignedInOnly>
        <Struk />
      </SignedInOnly>
    }
  />,
  <Route
    key="tutup-kas/slip"
    path="/tutup-kas/:id/slip"
    element={
      <SignedInOnly>
        <Slip />
      </SignedInOnly>
    }
  />,
];
