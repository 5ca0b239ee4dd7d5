import { Box, Table, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { useListContext } from 'react-admin';
import { type Row, shownColumns } from '../../schema/index.ts';
import { choicesSx, PageChoice, RowChoice } from '../bulk/Choices.tsx';
import { SelectionContext } from '../bulk/selection.ts';
import { useActions } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { usePrefetchList, useRest } from '../prefetch.ts';
import { columnValue } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { isFigure } from './columns.ts';
import { rowActionsSx, useRowActions } from './RowActions.tsx';
import { nextOrder, SortHeading } from './SortHeading.tsx';
import { type CellsOf, compactRowsSx, TableRows, tableRowsSx } from './TableRows.tsx';
import { useCompact, useShownColumns } from './useListState.tsx';
import { usePeek } from './usePeek.tsx';

interface Props {
  /** In place of edit, delete and detail; the rows then have no link. */
  rowActions?(record: Row): ReactNode;
}

/** The list as a table; a click on a row opens the record. */
export function ListTable({ rowActions }: Props) {
  const resource = useShownColumns();
  const translate = useTranslate();
  const { data = [] } = useListContext<Row>();
  const actions = useActions();
  const generated = useRowActions(actions, { inRow: true });
  const ahead = useSortAhead();
  const compact = useCompact();
  const opens = actions.show && !rowActions;
  const { around, peeked, panel } = usePeek(opens);
  const chooses = useContext(SelectionContext) !== null;
  const shown = shownColumns(resource);
  const cells: CellsOf[] = [
    ...(chooses ? [{ key: '@choose', render: choiceOf }] : []),
    ...shown.map((column) => ({
      key: column.field,
      figure: isFigure(resource, column),
      render: (record: Row) => columnValue(resource, column, record),
    })),
    { key: '@action', figure: true, render: rowActions ?? generated.rowActions },
  ];
  function choiceOf(record: Row) {
    return <RowChoice record={record} title={resource.titleOf(record)} />;
  }
  return (
    <Box {...around}>
      <Box sx={[{ overflowX: 'auto' }, rowActionsSx, tableRowsSx, choicesSx, compact && compactRowsSx]} {...ahead}>
        {generated.shared}
        <Table aria-label={resource.list.heading} sx={tableSx}>
          <TableHead>
            <TableRow>
              {chooses && (
                <TableCell>
                  <PageChoice />
                </TableCell>
              )}
              {shown.map((column) => (
                <SortHeading key={column.field} resource={resource} column={column} />
              ))}
              <TableCell align="right">{resource.list.action ?? translate('views.list.action')}</TableCell>
            </TableRow>
          </TableHead>
          <TableRows
            rows={data}
            columns={cells}
            selected={peeked}
            pathOf={opens ? ({ id }) => pathTo.show(resource, id) : undefined}
          />
        </Table>
      </Box>
      {panel}
    </Box>
  );
}

/** Fetches the rows in the order of a heading before it is clicked. */
function useSortAhead() {
  const shown = useShownColumns();
  const { resource, perPage, sort, filterValues: filter } = useListContext();
  const prefetchList = usePrefetchList();
  return useRest(
    (target) => target.closest<HTMLElement>('th [data-field]')?.dataset['field'],
    (field) => {
      const order = nextOrder(sort, field);
      void prefetchList(resource, { pagination: { page: 1, perPage }, sort: { field, order }, filter }, shown);
    },
  );
}

const tableSx = {
  '& td, & th': { px: 1.25, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
  '& td': { maxWidth: 320, overflowWrap: 'break-word' },
  // The arrow takes no room of its own.
  '& .MuiTableSortLabel-icon': { position: 'absolute', right: -18, mx: 0 },
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { right: 'auto', left: -18 },
  '& thead th': { height: 32, py: 0 },
};
