import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { AccessDenied } from './AccessDenied.tsx';

/**
 * A screen for those who may open it. Who may not is told so before the screen asks the server for anything; the answer
 * stands ready on every page but the first.
 */
export function OnlyAllowed({ resource, action, children }: { resource: string; action: string; children: ReactNode }) {
  const { canAccess, isPending } = useCanAccess({ resource, action });
  if (isPending) return null;
  // Where rights could not be read, react-admin's own screens say so.
  return canAccess === false ? <AccessDenied /> : children;
}
