import { Alert, Box, Button, MenuItem, Paper, Skeleton, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate } from '../../schema/index.ts';
import { DateBox } from '../../views/dates/DateBox.tsx';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { pathTo } from '../../views/paths.ts';
import { BackLink } from '../../views/record/BackLink.tsx';
import { LoadFailed } from '../../views/states.tsx';
import { CountForm } from './CountForm.tsx';
import { useCashiers, useTill } from './useTill.ts';

/** Closing a till: whose and which day, then what was counted against what is expected. */
export function TutupKasCreate() {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const { today, user } = now();
  const [tanggal, setTanggal] = useState(today);
  const [kasir, setKasir] = useState(user);
  const cashiers = useCashiers();
  const future = tanggal > today;
  const { data, error, refetch } = useTill(future ? '' : tanggal, kasir);
  return (
    <>
      <PageHeader back={<BackLink />} title={translate('laporan.kas.title')} subtitle={translate('laporan.kas.text')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 820 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          <DateBox
            label={resource.fields['tanggal']?.label}
            value={tanggal}
            onChange={setTanggal}
            error={future ? translate('laporan.kas.future') : undefined}
            sx={{ flex: '1 1 200px' }}
          />
          <TextField
            select
            label={resource.fields['kasir']?.label}
            value={kasir}
            onChange={(event) => setKasir(event.target.value)}
            sx={{ flex: '1 1 200px' }}
          >
            {cashiers.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && !future && tanggal !== '' && <Skeleton variant="rounded" height={320} />}
        {data && data.closing > 0 && (
          <Alert
            severity="info"
            action={
              <Button component={Link} to={pathTo.show(resource, data.closing)} color="inherit" size="small">
                {translate('laporan.kas.open')}
              </Button>
            }
          >
            {translate('laporan.kas.already', { kasir, tanggal: formatDate(tanggal) })}
          </Alert>
        )}
        {data?.closing === 0 && (
          <CountForm
            key={`${tanggal}/${kasir}`}
            tanggal={tanggal}
            kasir={kasir}
            expected={data.rincian}
            onRefused={() => void refetch()}
          />
        )}
      </Paper>
    </>
  );
}
