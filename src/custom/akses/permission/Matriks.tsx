import { Alert, Box, Paper, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../views/base/Badge.tsx';
import { useDeclaration, useDeclarations } from '../../../views/base/declarations.ts';
import { LoadingScreen } from '../../../views/base/LoadingScreen.tsx';
import { MoreActions } from '../../../views/base/MoreActions.tsx';
import { useNarrowerThan } from '../../../views/base/media.ts';
import { PageHeader } from '../../../views/base/PageHeader.tsx';
import { spokenSx } from '../../../views/base/spoken.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { Akibat } from './Akibat.tsx';
import { KakiHak } from './KakiHak.tsx';
import { TabelHak } from './TabelHak.tsx';
import { TombolHak } from './TombolHak.tsx';
import { type Editing, type RoleRights, useHak } from './useHak.ts';
import { useSaveRights } from './useSaveRights.ts';

interface Props {
  /** The way to the table of rows. */
  looks: ReactNode;
  editing: Editing;
}

/** The rights of one role at a time, a tab each: boxes, what they give in words, and what saving would change. */
export function Matriks({ looks, editing }: Props) {
  const resource = useDeclaration('permission');
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { rights, error, refetch } = useHak(editing.drafts);
  const saving = useSaveRights({ refetch, onSaved: editing.forget });
  const asked = Number(search.get('peran'));
  const shown =
    rights?.find(({ role }) => role.id === asked) ??
    rights?.find(({ role }) => role.username !== 'admin') ??
    rights?.[0];
  const title = shown && translate('hak.of', { role: shown.role.name });
  const changeable = shown !== undefined && saving.allowed && shown.role.username !== 'admin';
  return (
    <>
      <PageHeader
        dense
        title={resource.list.heading}
        tab={title ?? resource.list.heading}
        actions={
          <>
            {looks}
            <MoreActions first={null} empty={!changeable} folded="always">
              {rights && shown && changeable && (
                <TombolHak
                  rights={shown}
                  all={rights}
                  onBecome={(wanted) => editing.become(shown.role.id, shown.stored, wanted)}
                />
              )}
            </MoreActions>
          </>
        }
      />
      {rights && shown ? (
        <>
          <Tabs
            value={shown.role.id}
            onChange={(_, role: number) => setSearch({ peran: String(role) }, { replace: true })}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('hak.roles')}
            sx={{ mb: 0.75, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
          >
            {rights.map((each) => (
              <Tab
                key={each.role.id}
                value={each.role.id}
                id={`peran-${each.role.id}`}
                aria-controls={each === shown ? panelId : undefined}
                label={<RoleName rights={each} />}
                sx={{ textTransform: 'none', minHeight: { xs: 44, md: 40 }, py: 1 }}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={panelId} aria-labelledby={`peran-${shown.role.id}`}>
            <RolePanel key={shown.role.id} rights={shown} editing={editing} saving={saving} changeable={changeable} />
          </Box>
        </>
      ) : error ? (
        <LoadFailed message={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingScreen variant="skeleton" message={translate('hak.loading')} />
      )}
    </>
  );
}

const panelId = 'hak-peran';

function RoleName({ rights: { role, changes, fresh } }: { rights: RoleRights }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      {role.name}
      {changes.length > 0 && (
        <Badge tone="amber" title={translate('hak.changes', { count: changes.length })}>
          {changes.length}
        </Badge>
      )}
      {fresh.size > 0 && <Badge tone="blue">{translate('hak.new')}</Badge>}
    </Box>
  );
}

interface PanelProps {
  rights: RoleRights;
  editing: Editing;
  saving: ReturnType<typeof useSaveRights>;
  changeable: boolean;
}

function RolePanel({ rights, editing, saving, changeable }: PanelProps) {
  const { role, stored } = rights;
  const translate = useTranslate();
  const { person } = useDeclarations();
  const wide = !useNarrowerThan('lg');
  const narrow = useNarrowerThan('sm');
  const { toggle } = editing;
  const onToggle = useCallback(
    (box: string, wanted: boolean) => toggle(role.id, box, wanted, stored.has(box)),
    [toggle, role.id, stored],
  );
  return (
    <>
      <Typography component="h2" sx={spokenSx}>
        {translate('hak.of', { role: role.name })}
      </Typography>
      {!changeable && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate(role.username === 'admin' ? 'hak.admin' : 'hak.readOnly')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexDirection: wide ? 'row' : 'column', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, width: '100%' }}>
          <TabelHak rights={rights} disabled={!changeable || saving.running} onToggle={onToggle} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('hak.legend')}
          </Typography>
        </Box>
        <Paper
          variant="outlined"
          component="aside"
          aria-label={translate('hak.effect.title', { role: role.name })}
          // It scrolls in itself.
          {...(wide && { tabIndex: 0 })}
          sx={[{ p: 2, width: '100%' }, wide && besideSx]}
        >
          {narrow ? (
            <Box component="details" sx={{ my: -1, '& summary': { lineHeight: '44px', cursor: 'pointer' } }}>
              <summary>{translate('hak.effect.title', { role: role.name })}</summary>
              <Akibat rights={rights} />
            </Box>
          ) : (
            <Akibat rights={rights} />
          )}
        </Paper>
      </Box>
      {changeable && (
        <KakiHak
          rights={rights}
          own={person?.roleName === role.name}
          saving={saving.running}
          refusal={saving.refusalOf(role.id)}
          onSave={() => saving.save(rights)}
          onCancel={() => editing.forget(role.id)}
        />
      )}
    </>
  );
}

const besideSx = {
  flex: '0 0 320px',
  position: 'sticky',
  top: 72,
  maxHeight: 'calc(100vh - 150px)',
  overflowY: 'auto',
};
