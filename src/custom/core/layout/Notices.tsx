import Notifications from '@mui/icons-material/NotificationsOutlined';
import {
  Badge,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  Tooltip,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { useDeclarations } from '../../../views/declarations.ts';
import { listWith } from '../../../views/paths.ts';
import { useTranslate, type Word } from '../../../views/words.ts';
import { fetchFigure } from '../../shared.tsx';

/** The matters that wait for somebody to act. The dot stands for unread ones (product §2.2). */
export function Notices({ opened }: { opened: boolean }) {
  const translate = useTranslate();
  const notices = useNotices();
  const [read, setRead] = useStore<string[]>('notices.seen', []);
  const bell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opened);
  const unread = notices.filter((notice) => !read.includes(notice.key));
  const label =
    unread.length > 0
      ? translate('shell.notifications.unread', { count: unread.length })
      : translate('shell.notifications.label');
  const close = () => {
    setOpen(false);
    setRead(notices.map((notice) => notice.key));
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
        slotProps={{ paper: { sx: { width: 340, maxWidth: '92vw', p: 1 } } }}
      >
        <Typography component="h2" variant="subtitle1" sx={{ px: 1, pt: 0.5 }}>
          {translate('shell.notifications.title')}
        </Typography>
        {notices.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 1 }}>
            {translate('shell.notifications.none')}
          </Typography>
        ) : (
          <List dense disablePadding>
            {notices.map((notice) => (
              <ListItem key={notice.key} disablePadding>
                <ListItemButton component={Link} to={notice.path} onClick={close}>
                  <ListItemText primary={notice.text} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </Popover>
    </>
  );
}

/** A matter that waits: a sentence, and the list of its rows. */
interface Notice {
  /** Changes with the count, so that a new one is unread again. */
  key: string;
  text: string;
  path: string;
}

/** The matters that who is signed in may see, each counted over its list. */
function useNotices(): Notice[] {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { now, may, resources } = useDeclarations();
  const { today } = now();
  const allowed = resources.flatMap(({ name, notices }) =>
    notices
      .filter(({ needs }) => may(name, 'list') && (!needs || may(needs.resource, needs.action)))
      .map(({ text, filter }) => ({ text, name, filter: filter(today) })),
  );
  const { data = [] } = useQuery({
    queryKey: ['notices', today, allowed.map(({ text }) => text)],
    meta: { of: allowed.map(({ name }) => name) },
    enabled: allowed.length > 0,
    queryFn: () =>
      Promise.all(
        allowed.map(async (each) => ({ ...each, count: await fetchFigure(dataProvider, each.name, each.filter) })),
      ),
  });
  return data
    .filter((each) => each.count > 0)
    .map(({ text, name, filter, count }) => ({
      key: `${text}:${count}`,
      text: translate(text as Word, { _: text, count }),
      path: listWith({ name }, filter),
    }));
}
