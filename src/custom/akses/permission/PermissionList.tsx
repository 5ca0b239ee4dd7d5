import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/base/declarations.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { useUnsavedGuard } from '../../../views/form/useLeaveGuard.ts';
import { ListScreen } from '../../../views/list/ListScreen.tsx';
import { parseListAddress } from '../../../views/state/listState.ts';
import { LooksToggle } from '../../core/LooksToggle.tsx';
import { Matriks } from './Matriks.tsx';
import { useDrafts } from './useHak.ts';

/** The rights of each role as a matrix; the table of their rows beside it, and at every address that asks for rows. */
export function PermissionList() {
  const resource = useDeclaration('permission');
  const { search } = useLocation();
  const { today } = useDeclarations().now();
  const mayName = useAllowed('roles', 'list');
  const editing = useDrafts();
  useUnsavedGuard(Object.keys(editing.drafts).length > 0, useRef(false));
  const asked = Object.values(parseListAddress(resource, search, today)).some((each) => each !== undefined);
  const table = asked || new URLSearchParams(search).get('tampilan') === 'tabel';
  // Without the names of roles there are no tabs.
  if (!mayName) return <ListScreen />;
  const looks = <Looks table={table} />;
  return table ? <ListScreen looks={looks} /> : <Matriks looks={looks} editing={editing} />;
}

function Looks({ table }: { table: boolean }) {
  const resource = useDeclaration('permission');
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <LooksToggle
      label={translate('hak.views.label')}
      looks={{ matriks: translate('hak.views.matriks'), tabel: translate('hak.views.tabel') }}
      value={table ? 'tabel' : 'matriks'}
      onChange={(to) => navigate(pathTo.list(resource) + (to === 'tabel' ? '?tampilan=tabel' : ''))}
    />
  );
}
