import { lazy, Suspense } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { LoadingScreen } from '../views/feedback/LoadingScreen.tsx';

const Struk = lazy(async () => ({ default: (await import('./transaksi/struk/Struk.tsx')).Struk }));

/** The pages that belong to no resource's own screens; those without the console's layout ask for a session themselves. */
export const pages = (
  <CustomRoutes noLayout>
    <Route
      path="/transaksi/:id/struk"
      element={
        <Suspense fallback={<LoadingScreen fullScreen />}>
          <Struk />
        </Suspense>
      }
    />
  </CustomRoutes>
);
