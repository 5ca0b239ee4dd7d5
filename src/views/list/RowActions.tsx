import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { Theme } from '@mui/material';
import { type MouseEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { useCommands } from '../command/useCommands.ts';
import { type AllowedActions, useDeclaration, useDeclarations } from '../declarations.ts';
import { overridesOf } from '../overrides.ts';
import { pathTo } from '../paths.ts';
import { OwnActions, useDeleteRecord } from '../record/RecordActions.tsx';
import { useTranslate } from '../words.ts';

/**
 * Edit, delete and detail of the rows of a list, each named after its record. A page holds dozens of them, so they are
 * plain elements whose icons are drawn once (`icons`), styled by the list around them (`rowActionsSx`).
 */
export function useRowActions(actions: AllowedActions) {
  const resource = useDeclaration();
  const deleteRecord = useDeleteRecord();
  const translate = useTranslate();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { overrides } = useDeclarations();
  const own = useCommands(resource, 'row').length + (overridesOf(overrides, resource)?.actions?.length ?? 0) > 0;
  const id = useId();

  /** Follows a link as the router's own does, which costs a row half of what it takes to show it. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    // Keeps a click on an action from opening the row.
    event.stopPropagation();
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };

  const icons = (
    <span hidden>
      <Edit id={`${id}edit`} />
      <Delete id={`${id}delete`} />
      <Visibility id={`${id}detail`} />
    </span>
  );

  const rowActions = (record: Row) => {
    const title = resource.titleOf(record);
    const named = (action: Action) => {
      const name = translate(`views.record.${action}`, { title });
      return { className: `row-action row-action-${action}`, title: name, 'aria-label': name };
    };
    const icon = (action: Action) => (
      <svg aria-hidden="true">
        <use href={`#${id}${action}`} />
      </svg>
    );
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons in it take the keys
      // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
      <div className="row-actions" onClick={follow}>
        {own && <OwnActions record={record} place="row" />}
        {actions.edit && permits(resource, 'edit', record) && (
          <a href={pathTo.edit(resource, record.id) + (resource.dialog ? search : '')} {...named('edit')}>
            {icon('edit')}
          </a>
        )}
        {actions.delete && permits(resource, 'delete', record) && (
          <button type="button" onClick={() => void deleteRecord(record)} {...named('delete')}>
            {icon('delete')}
          </button>
        )}
        {actions.show && (
          <a href={pathTo.show(resource, record.id)} {...named('detail')}>
            {icon('detail')}
          </a>
        )}
      </div>
    );
  };

  return { icons, rowActions };
}

type Action = 'edit' | 'delete' | 'detail';

export const rowActionsSx = {
  '& .row-actions': { display: 'flex', justifyContent: 'flex-end' },
  '& .row-action': {
    display: 'inline-flex',
    p: '5px',
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'action.active',
    cursor: 'pointer',
    '& svg': { width: 20, height: 20, fill: 'currentColor' },
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}` },
  },
  '& .row-action-delete': { color: 'error.main' },
};
