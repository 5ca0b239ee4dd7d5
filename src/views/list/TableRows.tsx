import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react';
import {
  type DataTableColumnProps,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableStoreContext,
  useStore,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';

/** The id of the highlighted row. */
export const SelectedRow = createContext<number | null>(null);

/**
 * The body of react-admin's table, as plain elements that the list around them styles (`tableRowsSx`): its own takes
 * three styled components a cell, most of the time that a page of fifty rows needs.
 */
export function TableRows({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext<Row>() ?? [];
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const { rowClick } = useDataTableCallbacksContext();
  const selected = useContext(SelectedRow);
  const navigate = useNavigate();
  const columns = Children.toArray(children)
    .flatMap((child) => (isValidElement<DataTableColumnProps>(child) ? [child.props] : []))
    .filter(({ source = '' }) => !hidden.includes(source));
  const open = async (row: Row) => {
    const path = typeof rowClick === 'function' && (await rowClick(row.id, '', row));
    if (path) navigate(path, { state: { _scrollToTop: true } });
  };
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.id}
          data-selected={row.id === selected || undefined}
          data-opens={typeof rowClick === 'function' || undefined}
          onClick={() => void open(row)}
        >
          {columns.map(({ source, align, render }) => (
            <td key={source} data-align={align}>
              {render?.(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export const tableRowsSx = {
  '& tbody tr': {
    verticalAlign: 'middle',
    '&:hover': { bgcolor: 'action.hover' },
    '&[data-selected]': { bgcolor: 'action.selected' },
    '&[data-opens]': { cursor: 'pointer' },
    '&:last-of-type td': { borderBottom: 0 },
  },
  '& tbody td': {
    typography: 'body2',
    color: 'text.primary',
    textAlign: 'left',
    py: 0.25,
    height: 48,
    lineHeight: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
    '&[data-align=right]': { textAlign: 'right' },
  },
};

/** Rows of 36 px; two lines fit. */
export const compactRowsSx = {
  '& tbody td': { height: 36, py: 0.125, fontSize: '0.8125rem', lineHeight: 1.2 },
  '& tbody .row-action': { p: '3px' },
};
