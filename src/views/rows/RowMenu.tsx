import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Menu, MenuItem } from '@mui/material';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { type AllowedActions, useDeclaration } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { useTranslate } from '../base/words.ts';
import { CloseMenu, MenuAction } from '../command/ActionButton.tsx';
import { OwnActions, useDeleteRecord } from './OwnActions.tsx';

/** Opens the menu of a row at its button. */
export interface RowMenuHandle {
  open: (record: Row, anchor: HTMLElement) => void;
}

interface Props {
  handle: RefObject<RowMenuHandle | null>;
  /** Detail, edit and delete, where the row itself has no room for them. */
  standard: AllowedActions | null;
}

/**
 * Actions on a record beside those in its row: one menu for all rows of a list. It stays mounted once it is closed, since
 * the dialogs of its commands live in it.
 */
export function RowMenu({ handle, standard }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const [at, setAt] = useState<{ record: Row; anchor: HTMLElement } | null>(null);
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  useImperativeHandle(handle, () => ({
    open: (record, anchor) => {
      setAt({ record, anchor });
      setShown(true);
    },
  }));
  if (!at) return null;
  return (
    <CloseMenu value={close}>
      <Menu
        key={at.record.id}
        open={shown}
        onClose={close}
        keepMounted
        anchorEl={at.anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        disableAutoFocusItem
        slotProps={{
          list: { 'aria-label': translate('views.record.more', { title: resource.titleOf(at.record) }) },
          transition: { onEntering: focusFirst },
        }}
      >
        <Items record={at.record} standard={standard} />
      </Menu>
    </CloseMenu>
  );
}

const focusFirst = (menu: HTMLElement) => menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();

function Items({ record, standard }: Pick<Props, 'standard'> & { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const deleteRecord = useDeleteRecord();
  const { search } = useLocation();
  return (
    <>
      {standard?.show && (
        <MenuAction
          icon={Visibility}
          label={translate('views.record.detailShort')}
          onClick={() => void navigate(pathTo.shown(resource, record.id, search))}
        />
      )}
      {standard?.edit && permits(resource, 'edit', record) && (
        <MenuAction
          icon={Edit}
          label={translate('views.record.editShort')}
          onClick={() => void navigate(pathTo.edit(resource, record.id) + (resource.dialog ? search : ''))}
        />
      )}
      {standard?.delete && permits(resource, 'delete', record) && (
        <MenuAction
          icon={Delete}
          label={translate('views.record.deleteShort')}
          onClick={() => void deleteRecord(record)}
        />
      )}
      <OwnActions record={record} place="menu" />
      {/* What else speaks against an act is known once the menu is open. */}
      <MenuItem disabled sx={{ '&:not(:only-child)': { display: 'none' } }}>
        {translate('views.record.noAction')}
      </MenuItem>
    </>
  );
}
