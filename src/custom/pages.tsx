import { Route } from 'react-router-dom';
import { SignedInOnly } from './auth/SignedInOnly.tsx';
import { lazyScreen } from './lazyScreen.ts';

const LayarAntrian = lazyScreen(async () => (await import('./antrian/layar/LayarAntrian.tsx')).LayarAntrian);
const Struk = lazyScreen(async () => (await import('./transaksi/struk/Struk.tsx')).Struk);

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
];
