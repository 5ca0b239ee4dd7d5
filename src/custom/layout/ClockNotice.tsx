import { Alert } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../../views/words.ts';
import { useSession } from '../auth/useSession.ts';

/** Says once that this computer's clock is wrong: the console goes by the server's, other programs do not. */
export function ClockNotice() {
  const { clock } = useSession().session;
  const translate = useTranslate();
  const off = useSyncExternalStore(clock.subscribe, clock.off);
  const [read, setRead] = useState(false);
  if (off === 0 || read) return null;
  const args = { smart_count: Math.round(Math.abs(off) / 60_000) };
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ borderRadius: 0 }}
      closeText={translate('ra.action.close')}
      onClose={() => setRead(true)}
    >
      {translate(off > 0 ? 'connection.clockBehind' : 'connection.clockAhead', args)}
    </Alert>
  );
}
