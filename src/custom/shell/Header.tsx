import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, IconButton, Tooltip, Typography } from '@mui/material';
import { memo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useDeferredLoad } from '../../views/base/useDeferredLoad.ts';
import { useTranslate } from '../../views/base/words.ts';
import { BranchPicker } from './BranchPicker.tsx';
import { DemoBadge } from './DemoBadge.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useLogoutDialog } from './UserCard.tsx';

/**
 * The bar above every page (product §2.2): search, notifications, who is signed in, logout. On a phone the drawer has what
 * stands here for a larger screen.
 */
export const Header = memo(function Header({ onMenu }: { onMenu?: () => void }) {
  const translate = useTranslate();
  const { person } = useDeclarations();
  const askLogout = useLogoutDialog();
  return (
    <Box component="header" sx={barSx}>
      {onMenu && (
        <IconButton edge="start" onClick={onMenu} aria-label={translate('shell.menu.open')}>
          <MenuIcon />
        </IconButton>
      )}
      <GlobalSearch />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <BranchPicker />
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <DemoBadge />
        <ThemeToggle />
      </Box>
      <NotificationBell />
      <Box component={Link} to="/profil" title={translate('shell.account.profile')} sx={cardSx}>
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 700, lineHeight: 1.3 }}>
          {person?.name}
        </Typography>
        <Typography noWrap variant="caption" component="p" color="text.secondary">
          {person?.roleName ?? translate('shell.account.noRole')}
        </Typography>
      </Box>
      <IconButton
        onClick={() => void askLogout()}
        aria-label={translate('shell.logout.label')}
        title={translate('shell.logout.label')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Logout fontSize="small" />
      </IconButton>
    </Box>
  );
});

const cardSx = {
  display: { xs: 'none', md: 'block' },
  minWidth: 0,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  textAlign: 'right',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
};

const barSx = {
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1.5 },
  minHeight: 56,
  py: 0.5,
  px: { xs: 1.5, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

const loadNotices = async () => (await import('./Notices.tsx')).Notices;

/** The bell of product §2.2; its notices are fetched after a while or on a click. The dot stands for unread ones. */
function NotificationBell() {
  const translate = useTranslate();
  const [Notices, fetchNotices] = useDeferredLoad(loadNotices);
  const bell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const label =
    unread > 0 ? translate('shell.notifications.unread', { count: unread }) : translate('shell.notifications.label');
  return (
    <>
      <Tooltip title={translate('shell.notifications.label')}>
        <IconButton
          ref={bell}
          onClick={() => {
            setOpen(true);
            void fetchNotices();
          }}
          aria-label={label}
          aria-haspopup="dialog"
        >
          <Badge variant="dot" color="error" invisible={unread === 0}>
            <Notifications fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {Notices && (
        <Notices open={open} anchorEl={() => bell.current} onClose={() => setOpen(false)} onUnread={setUnread} />
      )}
    </>
  );
}
