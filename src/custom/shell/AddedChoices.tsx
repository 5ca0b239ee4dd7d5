import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { addedFields, withAdded } from '../../schema/added.ts';
import { DeclarationsContext, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { firstHundred } from '../core/shared.tsx';

/** The declarations with the choices that the clinic added, in forms, filters, imports and wherever else they are read. */
export function AddedChoices({ children }: { children: ReactNode }) {
  const known = useDeclarations();
  const { pathname } = useLocation();
  // Asked for where such a field is shown; elsewhere as far as somebody has read them.
  const shown = known.resources.some(
    ({ name, fields }) => `${pathname}/`.startsWith(`/${name}/`) && addedFields(fields).length > 0,
  );
  const { data } = useGetList('settings', firstHundred, { enabled: shown && known.may('settings', 'list') });
  const settings = data?.[0];
  const value = useMemo(
    () => ({ ...known, resources: known.resources.map((resource) => withAdded(resource, settings)) }),
    [known, settings],
  );
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>;
}
