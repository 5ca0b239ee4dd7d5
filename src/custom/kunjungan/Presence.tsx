import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLapsed } from '../../providers/session.ts';
import { useTranslate } from '../../views/words.ts';
import { useConfig, useSession } from '../orang/auth/useSession.ts';

/** Pause between two times this form says that it is open, in ms; the server forgets it after three of them. */
const beat = 5_000;

/** Names the others who have the same visit open. The demo, whose records are this browser's alone, has none. */
export function Presence({ visit }: { visit: number }) {
  const translate = useTranslate();
  const { session, state } = useSession();
  const { rung } = Object(useConfig()) as { rung?: unknown };
  const enabled = rung !== undefined && rung !== 'demo' && !isLapsed(state);
  const { data: names = [], isError } = useQuery({
    queryKey: ['hadir', visit],
    queryFn: async () => ((await session.api.post('/presence', { kunjungan: visit })) as { data: string[] }).data,
    enabled,
    refetchInterval: beat,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!enabled) return;
    return () => void session.api.post('/presence', { kunjungan: null }).catch(() => undefined);
  }, [enabled, session]);
  // Without the server nobody knows who is there.
  if (isError || names.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
      {translate('konsultasi.here', { names: names.join(', ') })}
    </Alert>
  );
}
