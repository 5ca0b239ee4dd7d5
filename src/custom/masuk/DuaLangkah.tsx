import { Alert, Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDeclarations } from '../../views/base/declarations.ts';
import { fetched } from '../../views/base/fetched.tsx';
import { useTranslate } from '../../views/base/words.ts';
import type { Purpose } from './DuaLangkahDialog.tsx';
import { useSession } from './useSession.ts';

const DuaLangkahDialog = fetched(async () => (await import('./DuaLangkahDialog.tsx')).DuaLangkahDialog);

interface OwnFactor {
  active: boolean;
  recoveryLeft: number;
  /** The clinic demands one. */
  demanded: boolean;
  /** The e-mail of the Google account that signs in to this one. */
  google: string | null;
}

/** With so few left it is time for new ones. */
const few = 3;

/** One's own second factor, under 'Perangkat': set up, replaced, and taken off. */
export function DuaLangkah() {
  const translate = useTranslate();
  // Its accounts are forgotten with the server's process.
  const { reset: isDemo } = useDeclarations();
  const { api } = useSession().session;
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const { data, refetch } = useQuery({
    queryKey: ['langkah-kedua'],
    queryFn: async () => ((await api.get('/factor')) as { data: OwnFactor }).data,
    enabled: !isDemo,
    staleTime: 0,
    retry: false,
  });
  const button = (label: Purpose, variant: 'contained' | 'outlined' = 'outlined') => (
    <Button variant={variant} color={label === 'remove' ? 'error' : 'primary'} onClick={() => setPurpose(label)}>
      {translate(`langkah.own.${label}`)}
    </Button>
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby="dua-langkah" sx={cardSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id="dua-langkah" component="h2" variant="subtitle1">
          {translate('langkah.own.title')}
        </Typography>
        {data && (
          <Chip
            size="small"
            color={data.active ? 'success' : 'default'}
            label={translate(data.active ? 'langkah.own.on' : 'langkah.own.off')}
          />
        )}
      </Box>
      <Typography variant="body2">{translate(isDemo ? 'langkah.own.demo' : 'langkah.own.text')}</Typography>
      {data?.demanded && <Typography variant="body2">{translate('langkah.own.demanded')}</Typography>}
      {data?.active && (
        <Typography variant="body2" color="text.secondary">
          {translate('langkah.own.left', { count: data.recoveryLeft })}
        </Typography>
      )}
      {data?.google && (
        <Typography variant="body2">{translate('langkah.own.google', { email: data.google })}</Typography>
      )}
      {data?.active && data.recoveryLeft <= few && <Alert severity="warning">{translate('langkah.own.few')}</Alert>}
      {!isDemo && (
        // Their line is kept until they are known: what stands beneath is not to move.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, minHeight: 37 }}>
          {data &&
            (data.active ? (
              <>
                {button('replace')}
                {button('renew')}
                {!data.demanded && button('remove')}
              </>
            ) : (
              button('start', 'contained')
            ))}
        </Box>
      )}
      {purpose && (
        <Suspense fallback={null}>
          <DuaLangkahDialog
            purpose={purpose}
            google={Boolean(data?.google)}
            onClose={() => {
              setPurpose(null);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Paper>
  );
}

const cardSx = { p: 2, mb: 2, display: 'grid', gap: 0.75 };
