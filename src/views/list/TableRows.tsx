import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';

/** A cell of each row. */
export interface CellsOf {
  key: string;
  figure?: boolean;
  render: (record: Row) => ReactNode;
}

interface Props {
  rows: readonly Row[];
  columns: readonly CellsOf[];
  /** The id of the highlighted row. */
  selected: number | null;
  /** The page that a click on a row opens; none where rows open nothing. */
  pathOf?: ((record: Row) => string) | undefined;
}

/**
 * The body of a list's table, as plain elements that the list around them styles (`tableRowsSx`): a styled component for
 * each cell would take most of the time that a page of fifty rows needs.
 */
export function TableRows({ rows, columns, selected, pathOf }: Props) {
  const navigate = useNavigate();
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.id}
          data-selected={row.id === selected || undefined}
          data-opens={pathOf !== undefined || undefined}
          onClick={pathOf && (() => navigate(pathOf(row), { state: { _scrollToTop: true } }))}
        >
          {columns.map(({ key, figure, render }) => (
            <td key={key} data-align={figure ? 'right' : 'left'}>
              {render(row)}
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
