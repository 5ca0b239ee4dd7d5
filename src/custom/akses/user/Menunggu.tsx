import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import {
  Link as Anchor,
  Badge,
  Box,
  Button,
  ButtonGroup,
  IconButton,
  Menu,
  MenuItem,
  Popover,
  Typography,
} from '@mui/material';
import { type MouseEvent, useRef, useState } from 'react';
import { useDataProvider, useRefresh, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import type { Entities } from '../../../resources/index.ts';
import type { Role } from '../../../resources/orang/roles.ts';
import { user as users } from '../../../resources/orang/user.ts';
import { Coming } from '../../../views/base/coming.tsx';
import { useDeclarations } from '../../../views/base/declarations.ts';
import { useNarrowerThan } from '../../../views/base/media.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { useGetList } from '../../../views/base/records.ts';
import { useUndoNotice } from '../../../views/base/useUndoNotice.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { useCommand } from '../../../views/command/useCommand.ts';
import { listWith } from '../../../views/state/listState.ts';
import { firstHundred } from '../../core/shared.tsx';

type User = Entities['user'];

const shown = 5;
const waiting = { status: 'menunggu' } as const;

/** Beside the acts of the list of users: those who registered and wait, each let in with a role or turned down by one click. */
export function Menunggu() {
  const { may } = useDeclarations();
  return may('user', 'edit') && may('roles', 'edit') ? <Waiting /> : null;
}

function Waiting() {
  const {
    data = [],
    total = 0,
    isLoading,
  } = useGetList('user', {
    filter: waiting,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  const { data: roles = [] } = useGetList('roles', { ...firstHundred });
  if (isLoading) return <Coming />;
  return data.length > 0 ? <Applicants applicants={data} total={total} roles={roles} /> : null;
}

interface ApplicantsProps {
  applicants: readonly User[];
  total: number;
  roles: readonly Role[];
}

function Applicants({ applicants, total, roles }: ApplicantsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const phone = useNarrowerThan('sm');
  const title = `${translate('orang.menunggu.title')} (${total})`;
  const opener = {
    color: 'warning',
    'aria-haspopup': 'dialog',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {phone ? (
        // Room for it and the act of the list beside the title, whether anybody waits or not.
        <IconButton {...opener} aria-label={title}>
          <Badge badgeContent={total} color="warning">
            <HowToReg />
          </Badge>
        </IconButton>
      ) : (
        <Button {...opener} variant="outlined">
          {title}
        </Button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 2, width: 560 } } }}
      >
        <Typography variant="body2" color="text.secondary">
          {translate('orang.menunggu.text')}
        </Typography>
        <Box component="ul" aria-label={translate('orang.menunggu.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {applicants.map((each) => (
            <Applicant key={each.id} user={each} roles={roles} />
          ))}
        </Box>
        {total > applicants.length && (
          <Button component={Link} to={listWith(users, waiting)} sx={{ ml: -1 }}>
            {translate('orang.menunggu.more', { count: total - applicants.length })}
          </Button>
        )}
      </Popover>
    </>
  );
}

function Applicant({ user, roles }: { user: User; roles: readonly Role[] }) {
  const translate = useTranslate();
  const { name: nama } = user;
  const { approve, reject, busy } = useDecide(user);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ minWidth: 0, flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={pathTo.show(users, user.id)}>
          {nama}
        </Anchor>
        <Typography variant="body2" color="text.secondary">
          {user.email}
        </Typography>
      </Box>
      <Approve nama={nama} roles={roles} busy={busy} onPick={approve} />
      <Button
        variant="outlined"
        color="error"
        disabled={busy}
        onClick={reject}
        aria-label={translate('orang.menunggu.rejectNamed', { nama })}
      >
        {translate('orang.menunggu.reject')}
      </Button>
    </Box>
  );
}

interface ApproveProps {
  nama: string;
  roles: readonly Role[];
  busy: boolean;
  onPick: (role: Role) => void;
}

/** One click gives the role that was given last; the arrow beside it, or the first click of all, asks for one. */
function Approve({ nama, roles, busy, onPick }: ApproveProps) {
  const translate = useTranslate();
  const [lastId, setLastId] = useStore<number | null>('orang.role', null);
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const last = roles.find(({ id }) => id === lastId);
  const pick = (role: Role) => {
    setOpen(false);
    // An admin is made with open eyes each time.
    if (role.username !== 'admin') setLastId(role.id);
    onPick(role);
  };
  const choose = translate('orang.menunggu.choose', { nama });
  return (
    <>
      <ButtonGroup ref={anchor} variant="contained" color="success" disabled={busy}>
        <Button onClick={() => (last ? pick(last) : setOpen(true))} aria-haspopup={last ? undefined : 'menu'}>
          {last ? translate('orang.menunggu.approveAs', { role: last.name }) : translate('orang.menunggu.approve')}
        </Button>
        <Button onClick={() => setOpen(true)} aria-label={choose} aria-haspopup="menu" sx={{ px: 0.5 }}>
          <ArrowDropDown />
        </Button>
      </ButtonGroup>
      <Menu
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': choose } }}
      >
        {roles.map((role) => (
          <MenuItem key={role.id} onClick={() => pick(role)}>
            {role.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function useDecide({ id, name: nama, role: before }: User) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notifyDone = useUndoNotice();
  const setujui = useCommand('user/setujui');
  const tolak = useCommand('user/tolak');
  /** The list is read again either way: another may have decided meanwhile. */
  const undo = (name: string, input: object) => () => dataProvider.command(name, { user: id, ...input }).then(refresh);
  return {
    busy: setujui.running || tolak.running,
    approve: async (role: Role) => {
      if (await setujui.run({ user: id, role: role.id })) {
        const text = translate('orang.menunggu.approved', { nama, role: role.name });
        notifyDone({ text, onUndo: undo('user/tunda', { role: before }) });
      }
      refresh();
    },
    reject: async () => {
      if (await tolak.run({ user: id }))
        notifyDone({ text: translate('orang.menunggu.rejected', { nama }), onUndo: undo('user/batal-tolak', {}) });
      refresh();
    },
  };
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
