import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { Theme } from '@mui/material';
import { type MouseEvent, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { type AllowedActions, useDeclaration } from '../declarations.ts';
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
  const id = useId();

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
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on an action from opening the row
      // biome-ignore lint/a11y/useKeyWithClickEvents: the row has no key of its own
      <div className="row-actions" onClick={(event: MouseEvent) => event.stopPropagation()}>
        <OwnActions record={record} place="row" />
        {actions.edit && permits(resource, 'edit', record) && (
          <Link to={pathTo.edit(resource, record.id) + (resource.dialog ? search : '')} {...named('edit')}>
            {icon('edit')}
          </Link>
        )}
        {actions.delete && permits(resource, 'delete', record) && (
          <button type="button" onClick={() => void deleteRecord(record)} {...named('delete')}>
            {icon('delete')}
          </button>
        )}
        {actions.show && (
          <Link to={pathTo.show(resource, record.id)} {...named('detail')}>
            {icon('detail')}
          </Link>
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
