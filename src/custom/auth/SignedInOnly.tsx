import { type ReactNode, Suspense } from 'react';
import { Authenticated } from 'react-admin';
import { LoadingScreen } from '../../views/feedback/LoadingScreen.tsx';
import { SessionWatch } from './SessionWatch.tsx';

/** A page outside the console's layout for those who are signed in; everyone else goes to /login (product §2.1). */
export const SignedInOnly = ({ children }: { children: ReactNode }) => (
  <Authenticated loading={<LoadingScreen fullScreen />}>
    <SessionWatch>
      <Suspense fallback={<LoadingScreen fullScreen />}>{children}</Suspense>
    </SessionWatch>
  </Authenticated>
);
