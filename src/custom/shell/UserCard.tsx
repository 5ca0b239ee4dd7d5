import Devices from '@mui/icons-material/DevicesOutlined';
import Logout from '@mui/icons-material/Logout';
import { Avatar, Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { typedBy } from '../../providers/drafts.ts';
import { formatNumber } from '../../schema/index.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';

/** The signed-in user at the foot of the sidebar, with their sessions and the logout. */
export function UserCard({ minimised }: { minimised: boolean }) {
  const translate = useTranslate();
  const { person } = useDeclarations();
  const askLogout = useLogoutDialog();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: minimised ? 'column' : 'row',
        alignItems: 'center',
        gap: 1.25,
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar
        aria-hidden
        sx={{ width: 36, height: 36, fontSize: 15, bgcolor: 'secondary.main', color: 'secondary.contrastText' }}
      >
        {initials(person?.name)}
      </Avatar>
      {!minimised && (
        <Box
          component={Link}
          to="/profil"
          title={translate('shell.account.profile')}
          sx={{ flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' }}
        >
          <Typography noWrap sx={{ fontSize: 14, fontWeight: 700 }}>
            {person?.name}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="text.secondary">
            {person?.email}
          </Typography>
        </Box>
      )}
      <Tooltip title={translate('shell.account.sessions')} placement="top">
        <IconButton size="small" component={Link} to="/sesi" aria-label={translate('shell.account.sessions')}>
          <Devices fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('shell.logout.label')} placement="right">
        <IconButton size="small" onClick={() => void askLogout()} aria-label={translate('shell.logout.label')}>
          <Logout fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const initials = (name = '') =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

/** Asks as product §2.2 asks, then logs out and goes to /login. */
export function useLogoutDialog() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const logout = useLogout();
  const { person } = useDeclarations();
  return async () => {
    const typed = typedBy(String(person?.email));
    const unsaved = typed > 0 ? ` ${translate('shell.logout.unsaved', { count: formatNumber(typed) })}` : '';
    const agreed = await confirm({
      type: 'warning',
      title: translate('shell.logout.title'),
      message: `${translate('shell.logout.message')}${unsaved}`,
      confirmText: translate('shell.logout.confirm'),
      cancelText: translate('shell.logout.cancel'),
    });
    if (agreed) await logout({}, '/login', false);
  };
}
