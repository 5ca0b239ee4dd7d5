import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/declarations.ts';
import { ListScreen } from '../../../views/list/ListScreen.tsx';
import { parseListAddress } from '../../../views/list/listState.ts';
import { pathTo } from '../../../views/paths.ts';
import { useLeaveQuestion } from '../../../views/record/useLeaveGuard.ts';
import { useTranslate } from '../../../views/words.ts';
import { Matriks } from './Matriks.tsx';
import { useDrafts } from './useHak.ts';

/** The rights of each role as a matrix; the table of their rows beside it, and at every address that asks for rows. */
export function PermissionList() {
  const resource = useDeclaration('permission');
  const { search } = useLocation();
  const { today } = useDeclarations().now();
  const mayName = useAllowed('roles', 'list');
  const editing = useDrafts();
  useUnsavedQuestion(Object.keys(editing.drafts).length > 0);
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
  const go = (to: string | null) => to && navigate(pathTo.list(resource) + (to === 'tabel' ? '?tampilan=tabel' : ''));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={table ? 'tabel' : 'matriks'}
      onChange={(_, to: string | null) => go(to)}
      aria-label={translate('hak.views.label')}
    >
      {(['matriks', 'tabel'] as const).map((each) => (
        <ToggleButton key={each} value={each} sx={{ px: 1.75, textTransform: 'none', color: 'text.secondary' }}>
          {translate(`hak.views.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Before another page, or another site, discards what is ticked and not saved. */
function useUnsavedQuestion(dirty: boolean) {
  useLeaveQuestion(dirty, useRef(false));
  useEffect(() => {
    if (!dirty) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [dirty]);
}
