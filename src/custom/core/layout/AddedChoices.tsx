import { type ReactNode, useMemo } from 'react';
import { withAdded } from '../../../schema/added.ts';
import { DeclarationsContext, useDeclarations } from '../../../views/declarations.ts';
import { useGetList } from '../../../views/records.ts';
import { firstHundred } from '../../shared.tsx';

/** The declarations with the choices that the clinic added, in forms, filters, imports and wherever else they are read. */
export function AddedChoices({ children }: { children: ReactNode }) {
  const known = useDeclarations();
  const { data } = useGetList('settings', firstHundred, { enabled: known.may('settings', 'list') });
  const settings = data?.[0];
  const value = useMemo(
    () => ({ ...known, resources: known.resources.map((resource) => withAdded(resource, settings)) }),
    [known, settings],
  );
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>;
}
