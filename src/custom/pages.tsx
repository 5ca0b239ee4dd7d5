import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { SignedInOnly } from './auth/SignedInOnly.tsx';

const Struk = lazy(async () => ({ default: (await import('./transaksi/struk/Struk.tsx')).Struk }));

/** Pages for signed-in staff that stand outside the console's layout; another one is a line here. */
export const standalonePages = [
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
