import Notifications from '@mui/icons-material/NotificationsOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../views/words.ts';
import { useAtRest } from './useAtRest.ts';

const loadNotices = async () => (await import('./Notices.tsx')).Notices;

/** The bell of product §2.2: a plain button at first; what it has to tell is fetched when the page is at rest or asked. */
export function NotificationBell() {
  const translate = useTranslate();
  const [Notices, fetchNotices] = useAtRest(loadNotices);
  const [asked, setAsked] = useState(false);
  if (Notices) return <Notices opened={asked} />;
  return (
    <IconButton
      onClick={() => {
        setAsked(true);
        void fetchNotices();
      }}
      aria-label={translate('shell.notifications.label')}
      aria-haspopup="dialog"
    >
      <Notifications fontSize="small" />
    </IconButton>
  );
}
