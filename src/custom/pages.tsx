import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { SignedInOnly } from './auth/SignedInOnly.tsx';

const LayarAntrian = lazy(async () => ({ default: (await import('./antrian/layar/LayarAntrian.tsx')).LayarAntrian }));

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
];
