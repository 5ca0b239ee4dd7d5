import { Alert, Box, Button, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTheme } from 'react-admin';
import { version } from '../../../package.json';
import { fieldErrors } from '../../providers/api.ts';
import { demoIn, type SessionUser } from '../../providers/sessionApi.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { Panel, Term, termsSx } from '../../views/base/Panel.tsx';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DaftarSesi, EndOthers, useOwnSessions } from './DaftarSesi.tsx';
import { DuaLangkah } from './DuaLangkah.tsx';
import { UbahKataSandi } from './KataSandi.tsx';
import { useConfig, useSession } from './useSession.ts';

/** One's own account: name, password, second factor, looks and sessions. */
export function Profil() {
  const translate = useTranslate();
  const { user } = useSession();
  const { accounts } = demoIn(useConfig());
  const own = useOwnSessions();
  if (!user) return null;
  const shared = accounts.some(({ email }) => email === user.email);
  return (
    <>
      <PageHeader title={translate('orang.profil.title')} subtitle={translate('orang.profil.subtitle')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel label={translate('orang.profil.data')}>
          <Data key={user.name} user={user} />
        </Panel>
        <Panel label={translate('orang.profil.password')}>
          <Typography color="text.secondary" sx={{ mb: shared ? 0 : 1.5 }}>
            {translate(shared ? 'orang.profil.demoPassword' : 'orang.profil.passwordText')}
          </Typography>
          <UbahKataSandi onDone={own.refetch} />
        </Panel>
        <DuaLangkah />
        <Panel label={translate('orang.profil.theme')}>
          <Tampilan />
        </Panel>
        <Panel label={translate('orang.profil.sessions')}>
          <Box sx={{ mb: 1.5 }}>
            <EndOthers {...own} />
          </Box>
          <DaftarSesi {...own} />
        </Panel>
        <Typography variant="body2" color="text.secondary">
          {translate('orang.profil.version', { version })}
        </Typography>
      </Box>
    </>
  );
}

function Data({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const { person } = useDeclarations();
  const { session } = useSession();
  const notify = useNotify();
  const { busy, error, run } = useBusyAction();
  const [name, setName] = useState(user.name);
  const fault = fieldErrors(error)['name'];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await run(() => session.api.request('/profile', { method: 'PUT', body: JSON.stringify({ name }) }));
    if (!saved) return;
    notify(translate('orang.profil.saved'), { type: 'success' });
    await session.reread();
  };
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 2 }}>
        <TextField
          label={translate('orang.profil.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          error={fault !== undefined}
          helperText={fault}
          sx={{ flex: 1, minWidth: 220 }}
        />
        <Button type="submit" variant="contained" loading={busy} disabled={name === user.name} sx={{ mt: 0.5 }}>
          {translate('orang.profil.save')}
        </Button>
      </Box>
      {error !== null && fault === undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOf(error, translate('command.failed'))}
        </Alert>
      )}
      <Box component="dl" sx={termsSx}>
        <Term label={translate('orang.profil.email')}>{user.email}</Term>
        <Term label={translate('orang.profil.role')}>{person?.roleName ?? translate('shell.account.noRole')}</Term>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('orang.profil.askAdmin')}
      </Typography>
    </Box>
  );
}

function Tampilan() {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme('light');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={theme === 'dark' ? 'dark' : 'light'}
      onChange={(_, chosen: 'light' | 'dark' | null) => chosen && setTheme(chosen)}
      aria-label={translate('orang.profil.theme')}
    >
      <ToggleButton value="light">{translate('orang.profil.light')}</ToggleButton>
      <ToggleButton value="dark">{translate('orang.profil.dark')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
