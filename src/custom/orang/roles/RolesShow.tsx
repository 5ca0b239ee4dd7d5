import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { permission } from '../../../resources/permission.ts';
import type { Role } from '../../../resources/roles.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/declarations.ts';
import { PageHeader } from '../../../views/PageHeader.tsx';
import { pathTo } from '../../../views/paths.ts';
import { BackLink } from '../../../views/record/BackLink.tsx';
import { Panel, Term, termsSx } from '../../../views/record/Panel.tsx';
import { RecordActions } from '../../../views/record/RecordActions.tsx';
import { ShowFrame } from '../../../views/record/ShowFrame.tsx';
import { Sections } from '../../../views/record/ShowScreen.tsx';
import { useGetList } from '../../../views/records.ts';
import { LoadFailed } from '../../../views/states.tsx';
import { useTranslate } from '../../../views/words.ts';
import { firstHundred } from '../../shared.tsx';
import { ringkasanHak } from './ringkasan.ts';

/** A role with its members, and what they may do. */
export const RolesShow = () => <ShowFrame<Role>>{(record) => <Page role={record} />}</ShowFrame>;

function Page({ role }: { role: Role }) {
  const resource = useDeclaration();
  const reader = useAllowed(permission.name, 'list');
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={role.name}
        subtitle={`${resource.label} · ID ${resource.formatId(role.id)}`}
        actions={<RecordActions record={role} />}
      />
      <Sections resource={resource} record={role} without={role.salinHak === null ? ['salinHak'] : []} />
      {reader && (
        <Box sx={{ mt: 2 }}>
          <Hak role={role} />
        </Box>
      )}
    </>
  );
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
        <Button component={Link} to={`${pathTo.list(permission)}?peran=${role.id}`} sx={{ mt: 1.5, ml: -1 }}>
          {translate('orang.role.change')}
        </Button>
      )}
    </Panel>
  );
}
