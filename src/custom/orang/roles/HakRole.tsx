import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { permission } from '../../../resources/permission.ts';
import type { Role } from '../../../resources/roles.ts';
import { Coming } from '../../../views/coming.tsx';
import { AskedFor } from '../../../views/command/AskedFor.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/declarations.ts';
import { pathTo } from '../../../views/paths.ts';
import { Panel, Term, termsSx } from '../../../views/record/Panel.tsx';
import { useGetList } from '../../../views/records.ts';
import { LoadFailed } from '../../../views/states.tsx';
import { useTranslate } from '../../../views/words.ts';
import { firstHundred } from '../../shared.tsx';
import { ringkasanHak } from './ringkasan.ts';

/** Summary of a role's rights, for readers of the Permission page. */
export function HakRole({ record }: { record: Role }) {
  return useAllowed(permission.name, 'list') ? <Hak role={record} /> : null;
}

function Hak({ role }: { role: Role }) {
  const translate = useTranslate();
  const { menu, may } = useDeclarations();
  const { fields } = useDeclaration('permission');
  const { data, error, refetch } = useGetList('permission', { filter: { role: role.id }, ...firstHundred });
  const found = data && ringkasanHak(role, data, menu);
  const labels: Readonly<Record<string, { label: string }>> = fields;
  return (
    <Panel label={translate('orang.role.rights')}>
      {!data && !error && <Coming />}
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {found === null && <Typography>{translate('orang.role.all')}</Typography>}
      {found && found.halaman.length + found.khusus.length === 0 && (
        <Typography color="text.secondary">{translate('orang.role.nothing')}</Typography>
      )}
      {found && (
        <Box component="dl" sx={termsSx}>
          {found.halaman.map(({ name, label, tindakan }) => (
            <Term key={name} label={label}>
              {tindakan.map((action) => labels[action]?.label).join(', ')}
            </Term>
          ))}
          {found.khusus.length > 0 && (
            <Term label={translate('orang.role.special')}>
              {found.khusus.map((sentence) => (
                <div key={sentence}>{sentence}</div>
              ))}
            </Term>
          )}
        </Box>
      )}
      {found && may(permission.name, 'edit') && (
        <AskedFor name="roles/atur-hak" press>
          <Button component={Link} to={`${pathTo.list(permission)}?peran=${role.id}`} sx={{ mt: 1.5, ml: -1 }}>
            {translate('orang.role.change')}
          </Button>
        </AskedFor>
      )}
    </Panel>
  );
}
