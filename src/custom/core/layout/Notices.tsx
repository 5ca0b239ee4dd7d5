import Notifications from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, List, ListItem, ListItemButton, Popover, Tooltip, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate, type Word } from '../../../views/words.ts';
import { keyOf, NoticeText, pathOf, useNotices } from '../notices.tsx';

/** The matters that wait for somebody to act. The dot stands for unread ones (product §2.2). */
export function Notices({ opened }: { opened: boolean }) {
  const translate = useTranslate();
  const { data: notices = [], error } = useNotices();
  const [read, setRead] = useStore<string[]>('notices.seen', []);
  const bell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opened);
  const unread = notices.filter((notice) => !read.includes(keyOf(notice)));
  const label =
    unread.length > 0
      ? translate('shell.notifications.unread', { count: unread.length })
      : translate('shell.notifications.label');
  const close = () => {
    setOpen(false);
    setRead(notices.map(keyOf));
  };
  return (
    <>
      <Tooltip title={translate('shell.notifications.label')}>
        <IconButton ref={bell} onClick={() => setOpen(true)} aria-label={label} aria-haspopup="dialog">
          <Badge variant="dot" color="error" invisible={unread.length === 0}>
            <Notifications fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={() => bell.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 420, maxWidth: '92vw', p: 1 } } }}
      >
        <Typography component="h2" variant="subtitle1" sx={{ px: 1, pt: 0.5 }}>
          {translate('shell.notifications.title')}
        </Typography>
        {notices.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 1 }}>
            {error ? translate(error.message as Word) : translate('shell.notifications.none')}
          </Typography>
        ) : (
          <List dense disablePadding>
            {notices.map((notice) => (
              <ListItem key={notice.text} disablePadding>
                <ListItemButton component={Link} to={pathOf(notice)} onClick={close} sx={{ px: 1 }}>
                  <NoticeText notice={notice} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </Popover>
    </>
  );
}
