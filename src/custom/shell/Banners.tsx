import { Alert } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatUnit } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useSession } from '../masuk/useSession.ts';

/** Warnings above every page. */
export const Banners = () => (
  <>
    <ConnectionBanner />
    <ClockNotice />
  </>
);

const subscribeNetwork = (listener: () => void) => {
  for (const event of networkEvents) window.addEventListener(event, listener);
  return () => {
    for (const event of networkEvents) window.removeEventListener(event, listener);
  };
};
const networkEvents = ['online', 'offline'] as const;

/** A warning while the server cannot be reached: the browser knows of a network that went before a call shows it. */
function ConnectionBanner() {
  const { onConnection } = useDeclarations();
  const translate = useTranslate();
  const [there, setThere] = useState(true);
  const network = useSyncExternalStore(subscribeNetwork, () => navigator.onLine);
  useEffect(() => onConnection(setThere), [onConnection]);
  return (
    <div role="status">
      {there && network ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0, position: 'sticky', top: 0 }}>
          {translate('connection.away')}
        </Alert>
      )}
    </div>
  );
}

/** A warning that this computer's clock is wrong: the console goes by the server's, other programs do not. */
function ClockNotice() {
  const { clock } = useSession().session;
  const translate = useTranslate();
  const off = useSyncExternalStore(clock.subscribe, clock.off);
  const [closed, setClosed] = useState(false);
  if (off === 0 || closed) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ borderRadius: 0 }}
      closeText={translate('ra.action.close')}
      onClose={() => setClosed(true)}
    >
      {translate(off > 0 ? 'connection.clockBehind' : 'connection.clockAhead', { lama: span(Math.abs(off)) })}
    </Alert>
  );
}

/** How long some milliseconds are, in the unit that people would say: '60 menit', '5 jam', '92 hari'. */
function span(ms: number): string {
  const minutes = ms / 60_000;
  const [amount, unit]: [number, 'minute' | 'hour' | 'day'] =
    minutes < 120 ? [minutes, 'minute'] : minutes < 2880 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  return formatUnit(Math.round(amount), unit);
}
