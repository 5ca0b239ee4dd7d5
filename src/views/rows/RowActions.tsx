import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import More from '@mui/icons-material/MoreHoriz';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { type AllowedActions, useDeclaration } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { rowClasses } from '../base/rowStyles.ts';
import { useTranslate } from '../base/words.ts';
import { useOffers } from '../command/useOffers.ts';
import { OwnActions, useDeleteRecord } from './OwnActions.tsx';
import { RowMenu, type RowMenuHandle } from './RowMenu.tsx';

interface Options {
  /** Detail, edit and delete in the row; without them they stand in its menu. */
  inRow: boolean;
}

/**
 * Detail, edit and delete of the rows of a list, each named after its record, in that order and beneath each other; what
 * else can be done stands behind ⋯. A page holds dozens of them, so they are plain elements whose icons are drawn once
 * (`shared`), styled by the list around them (`RowsBox`).
 */
export function useRowActions(actions: AllowedActions | null, { inRow }: Options) {
  const resource = useDeclaration();
  const deleteRecord = useDeleteRecord();
  const translate = useTranslate();
  const { search } = useLocation();
  const follow = useFollow();
  const offers = useOffers(resource);
  const menu = useRef<RowMenuHandle>(null);
  const id = useId();

  const shared = (
    <>
      <span hidden>
        <Visibility id={`${id}detail`} />
        <Edit id={`${id}edit`} />
        <Delete id={`${id}delete`} />
        <More id={`${id}more`} />
      </span>
      <RowMenu handle={menu} standard={inRow ? null : actions} />
    </>
  );

  const named = (action: Action, record: Row) => {
    const name = translate(`views.record.${action}`, { title: resource.titleOf(record) });
    const further = action === 'detail' || action === 'delete' ? ` ${rowClasses[action]}` : '';
    return { className: rowClasses.action + further, title: name, 'aria-label': name };
  };
  const icon = (action: Action) => (
    <svg aria-hidden="true">
      <use href={`#${id}${action}`} />
    </svg>
  );
  /** Keeps the place of an action that other rows have. */
  const slot = (shown: ReactNode) => shown || <span className={rowClasses.gap} />;

  const more = (record: Row) =>
    (offers.inMenu(record) || (!inRow && (actions?.show || actions?.edit || actions?.delete))) && (
      <button
        type="button"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => menu.current?.open(record, currentTarget)}
        {...named('more', record)}
      >
        {icon('more')}
      </button>
    );

  /** Actions of all day, labelled. */
  const own = (record: Row) => offers.inRow(record) && <OwnActions record={record} place="row" />;

  const rowActions = (record: Row) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons in it take the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div className={rowClasses.actions} onClick={follow}>
      {own(record)}
      {actions?.show && (
        <a href={pathTo.shown(resource, record.id, search)} {...named('detail', record)}>
          {icon('detail')}
        </a>
      )}
      {actions?.edit &&
        slot(
          permits(resource, 'edit', record) && (
            <a href={pathTo.edit(resource, record.id) + (resource.dialog ? search : '')} {...named('edit', record)}>
              {icon('edit')}
            </a>
          ),
        )}
      {actions?.delete &&
        slot(
          permits(resource, 'delete', record) && (
            <button type="button" onClick={() => void deleteRecord(record)} {...named('delete', record)}>
              {icon('delete')}
            </button>
          ),
        )}
      {offers.some && slot(more(record))}
    </div>
  );

  return { shared, rowActions, own, more, follow, offers };
}

/** Follows a link as the router's own does, which costs a row half of what it takes to show it. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    // Keeps a click on an action from opening the row.
    event.stopPropagation();
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
}

type Action = 'edit' | 'delete' | 'detail' | 'more';
