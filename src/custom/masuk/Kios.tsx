import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useLogout } from 'react-admin';
import { setuju } from '../../i18n/kunjungan/setuju.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useColours } from '../../signin/colours.ts';
import { LembarSetuju } from '../../signin/LembarSetuju.tsx';
import { useAuthForm } from '../../signin/useAuthForm.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { PasswordField } from './fields.tsx';
import { useKios } from './useKios.ts';
import { useSession } from './useSession.ts';

/** The clinic's tablet in a patient's hands: one consent, and nothing that leads anywhere else. */
export function Kios({ id }: { id: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useGetOne('persetujuan', { id }, { retry: false });
  const colours = useColours();
  const signs = data?.status === 'menunggu';
  return (
    <Box component="main" sx={kiosSx}>
      <Paper variant="outlined" sx={cardSx}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && signs && (
          <div className="signin" style={colours}>
            <LembarSetuju
              lembar={{ ...data, pasien: data.namaPasien }}
              send={async (typed) => {
                await dataProvider.command('persetujuan/tandatangani', { persetujuan: id, ...typed });
                await refetch();
              }}
            />
          </div>
        )}
        {data && !signs && (
          <Box role="status">
            <Typography component="h1" variant="h5">
              {setuju.selesai}
            </Typography>
            <Typography color="text.secondary">{translate('persetujuan.kembalikan')}</Typography>
          </Box>
        )}
      </Paper>
      <Petugas open={error !== null || (data !== undefined && !signs)} />
    </Box>
  );
}

/** The way back for whoever handed the tablet over. */
function Petugas({ open }: { open: boolean }) {
  const translate = useTranslate();
  const { session, user } = useSession();
  const { end } = useKios();
  const logout = useLogout();
  const [asked, setAsked] = useState(false);
  const { errors, formError, busy, onSubmit, onChange } = useAuthForm({
    faultsOf: ({ values }) => (values['current'] ? {} : { current: translate('akun.sandi.currentRequired') }),
    send: async ({ current = '' }) => {
      await session.api.post('/password/periksa', { current });
      end();
    },
  });
  if (!open && !asked) {
    return (
      <Button color="inherit" onClick={() => setAsked(true)}>
        {translate('persetujuan.petugas')}
      </Button>
    );
  }
  return (
    <Paper component="form" variant="outlined" noValidate {...{ onSubmit, onChange }} sx={cardSx}>
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        name="current"
        label={translate('persetujuan.sandi', { nama: user?.name ?? '' })}
        autoComplete="current-password"
        error={errors['current']}
      />
      {formError !== null && <Alert severity="error">{messageOf(formError, translate('command.failed'))}</Alert>}
      <Button type="submit" variant="contained" loading={busy}>
        {translate('persetujuan.buka')}
      </Button>
      <Button
        color="inherit"
        onClick={() => {
          end();
          void logout({}, '/login');
        }}
      >
        {translate('persetujuan.keluar')}
      </Button>
    </Paper>
  );
}

const kiosSx = {
  position: 'fixed',
  inset: 0,
  zIndex: 'drawer',
  overflow: 'auto',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 3,
  p: 2,
  bgcolor: 'background.default',
} as const;
const cardSx = { width: 1, maxWidth: 720, p: 2.5, display: 'grid', gap: 2 };
