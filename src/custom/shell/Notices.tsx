import { List, ListItem, ListItemButton, Popover, type PopoverProps, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate, type Word } from '../../views/base/words.ts';
import { keyOf, NoticeText, pathOf, useNotices } from '../core/notices.tsx';

interface Props extends Pick<PopoverProps, 'open' | 'anchorEl'> {
  onClose: () => void;
  /** Hears how many have not been seen. */
  onUnread: (count: number) => void;
}

/** The matters that wait for somebody to act; they are read once the list of them was closed. */
export function Notices({ open, anchorEl, onClose, onUnread }: Props) {
  const translate = useTranslate();
  const { data: notices = [], error } = useNotices();
  const [read, setRead] = useStore<string[]>('notices.seen', []);
  const unread = notices.filter((notice) => !read.includes(keyOf(notice))).length;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  const close = () => {
    onClose();
    setRead(notices.map(keyOf));
  };
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
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
  );
}
