import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import {
  Box,
  Button,
  IconButton,
  type IconButtonProps,
  ListItemButton,
  ListItemText,
  Popover,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { View } from '../../providers/access.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { useTranslate } from '../base/words.ts';
import { useCommand } from '../command/useCommand.ts';
import { followingDay, followsDay, isChanged, viewAddress, viewSearch } from '../state/listState.ts';
import { useListState } from '../state/useListState.tsx';
import { KeepView } from './KeepView.tsx';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The kept views of a list: shows one, keeps what the list shows as one, and changes those that one may. */
export function ViewsPanel({ anchor, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const undoNotice = useUndoNotice();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { caughtUp, now } = useDeclarations();
  const resource = useDeclaration();
  const { view, views, state, start } = useListState();
  const mayShare = useAllowed('hak/tampilan', 'edit');
  const keep = useCommand('tampilan/simpan');
  const change = useCommand('tampilan/ubah');
  const prefer = useCommand('tampilan/utama');
  const remove = useCommand('tampilan/hapus');
  const [asked, setAsked] = useState<'new' | View | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const mayChange = ({ untuk }: View) => change.allowed && (untuk === null || mayShare);

  const open = (id: number) => navigate({ pathname, search: viewSearch(id) });
  async function overwrite({ id, nama, alamat }: View) {
    const moving = followsDay(alamat) ? followingDay(resource, state, now().today) : null;
    if (!(await change.run({ tampilan: id, alamat: viewAddress(moving ?? state) }))) return;
    await caughtUp();
    notify('tampilan.saved', { type: 'success', messageArgs: { nama } });
    open(id);
    onClose();
  }
  async function erase({ id, nama, daftar, alamat, untuk, utama }: View) {
    if (!(await remove.run({ tampilan: id }))) return;
    await caughtUp();
    // The button that had the focus is gone; Escape is to close the panel still.
    list.current?.focus();
    if (view?.id === id) navigate({ pathname, search: '' });
    const onUndo = () => keep.run({ nama, daftar, alamat, untuk, utama });
    undoNotice({ text: translate('tampilan.removed', { nama }), onUndo });
  }
  const busy = change.running || prefer.running || remove.running;

  if (asked) return <KeepView view={asked === 'new' ? null : asked} onClose={onClose} />;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('tampilan.heading'), sx: { width: 340 } } }}
    >
      <Box component="ul" ref={list} tabIndex={-1} aria-label={translate('tampilan.heading')} sx={listSx}>
        <Box component="li">
          <ListItemButton
            component={Link}
            to={{ pathname, search: views.some(({ utama }) => utama) ? viewSearch(0) : '' }}
            selected={!view}
            onClick={onClose}
            sx={rowSx}
          >
            <ListItemText primary={translate('tampilan.original')} />
          </ListItemButton>
        </Box>
        {views.map((each) => {
          const { id, nama, untuk, utama } = each;
          const notes = [utama && translate('tampilan.isDefault'), untuk !== null && translate('tampilan.forRole')];
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center' }}>
              <ListItemButton
                component={Link}
                to={{ pathname, search: viewSearch(id) }}
                selected={view?.id === id}
                onClick={onClose}
                aria-label={translate('tampilan.open', { nama })}
                sx={rowSx}
              >
                <ListItemText
                  primary={nama}
                  secondary={notes.filter(Boolean).join(' · ')}
                  slotProps={{ primary: { noWrap: true, title: nama } }}
                />
              </ListItemButton>
              {mayChange(each) && (
                <>
                  <Act
                    label={translate('tampilan.makeDefault', { nama })}
                    disabled={busy}
                    aria-pressed={utama}
                    onClick={() => void prefer.run({ tampilan: id, utama: !utama })}
                  >
                    {utama ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />}
                  </Act>
                  <Act label={translate('tampilan.rename', { nama })} onClick={() => setAsked(each)}>
                    <Edit fontSize="small" />
                  </Act>
                  <Act label={translate('tampilan.remove', { nama })} disabled={busy} onClick={() => void erase(each)}>
                    <Delete fontSize="small" />
                  </Act>
                </>
              )}
            </Box>
          );
        })}
      </Box>
      {views.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          {translate('tampilan.none')}
        </Typography>
      )}
      {keep.allowed && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
          {view && mayChange(view) && isChanged(state, start) && (
            <Button size="small" variant="contained" disabled={busy} onClick={() => void overwrite(view)}>
              {translate('tampilan.overwrite', { nama: view.nama })}
            </Button>
          )}
          <Button size="small" onClick={() => setAsked('new')}>
            {translate('tampilan.save')}
          </Button>
        </Box>
      )}
    </Popover>
  );
}

const Act = ({ label, ...props }: IconButtonProps & { label: string }) => (
  <IconButton size="small" aria-label={label} title={label} {...props} />
);

const listSx = {
  outline: 0,
  listStyle: 'none',
  m: 0,
  p: 1,
  maxHeight: 'min(50vh, 420px)',
  overflowY: 'auto',
};
const rowSx = { py: 0.25, minHeight: 40, minWidth: 0, '& .MuiListItemText-root': { my: 0 } };
