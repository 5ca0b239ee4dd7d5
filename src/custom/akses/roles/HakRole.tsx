import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { permission } from '../../../resources/orang/permission.ts';
import type { Role } from '../../../resources/orang/roles.ts';
import { Coming } from '../../../views/base/coming.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/base/declarations.ts';
import { Panel, Term, termsSx } from '../../../views/base/Panel.tsx';
import { pathTo } from '../../../views/base/paths.ts';
import { useGetList } from '../../../views/base/records.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { AskedFor } from '../../../views/command/AskedFor.tsx';
import { firstHundred } from '../../core/shared.tsx';
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
