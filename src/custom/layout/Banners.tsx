import { Alert } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';
import { useSession } from '../auth/useSession.ts';

/** Says so while the server cannot be reached; what was typed stays, and the data come anew when it is back. */
export function ConnectionBanner() {
  const { onConnection } = useDeclarations();
  const translate = useTranslate();
  const [there, setThere] = useState(true);
  useEffect(() => onConnection(setThere), [onConnection]);
  return (
    <div role="status">
      {there ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0, position: 'sticky', top: 0 }}>
          {translate('connection.away')}
        </Alert>
      )}
    </div>
  );
}

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
