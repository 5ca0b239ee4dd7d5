import { Box } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { type Column, fieldAt, type Resource, type Row, shownColumns, traitsOf } from '../../schema/index.ts';
import { choicesSx, PageChoice, RowChoice } from '../bulk/Choices.tsx';
import { SelectionContext } from '../bulk/selection.ts';
import { useActions } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { usePrefetchList, useRest } from '../prefetch.ts';
import { ColumnValue } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { headingOf, isFigure } from './columns.ts';
import { useCompact, useShown } from './ListAddress.tsx';
import { rowActionsSx, useRowActions } from './RowActions.tsx';
import { compactRowsSx, SelectedRow, TableRows, tableRowsSx } from './TableRows.tsx';
import { usePeek } from './usePeek.tsx';

interface Props {
  /** In place of edit, delete and detail; the rows then have no link. */
  rowActions?(record: Row): ReactNode;
  /** The id of the highlighted record. */
  selected?: number | null;
}

/** The list as a table; a click on a row opens the record. */
export function ListTable({ rowActions, selected }: Props) {
  const resource = useShown();
  const translate = useTranslate();
  const actions = useActions();
  const generated = useRowActions(actions, { inRow: true });
  const ahead = useSortAhead();
  const compact = useCompact();
  const opens = actions.show && !rowActions;
  const { around, peeked, panel } = usePeek(opens);
  const chooses = useContext(SelectionContext) !== null;
  const table = (
    <Box sx={[{ overflowX: 'auto' }, rowActionsSx, tableRowsSx, choicesSx, compact && compactRowsSx]} {...ahead}>
      {generated.shared}
      <SelectedRow value={selected ?? peeked}>
        <DataTable
          body={TableRows}
          bulkActionButtons={false}
          rowClick={opens ? (id) => pathTo.show(resource, Number(id)) : false}
          aria-label={resource.list.heading}
          size="medium"
          sx={tableSx}
        >
          {chooses && (
            <DataTable.Col
              source="@choose"
              label={<PageChoice />}
              disableSort
              render={(record) => <RowChoice record={record as Row} title={resource.titleOf(record as Row)} />}
            />
          )}
          {shownColumns(resource).map((column) => (
            <DataTable.Col
              key={column.field}
              source={column.field}
              label={headingOf(resource, column)}
              disableSort={!isSortable(resource, column)}
              align={isFigure(resource, column) ? 'right' : 'left'}
              render={(record) => <ColumnValue resource={resource} column={column} record={record as Row} />}
            />
          ))}
          <DataTable.Col
            source="@action"
            label={resource.list.action ?? translate('views.list.action')}
            disableSort
            align="right"
            render={(record) => (rowActions ?? generated.rowActions)(record as Row)}
          />
        </DataTable>
      </SelectedRow>
    </Box>
  );
  return (
    <Box {...around}>
      {table}
      {panel}
    </Box>
  );
}

/** Fetches the rows in the order of a heading before it is clicked. */
function useSortAhead() {
  const shown = useShown();
  const { resource, perPage, sort, filterValues: filter } = useListContext();
  const prefetchList = usePrefetchList();
  return useRest(
    (target) => target.closest<HTMLElement>('th [data-field]')?.dataset['field'],
    (field) => {
      const order = field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC';
      void prefetchList(resource, { pagination: { page: 1, perPage }, sort: { field, order }, filter }, shown);
    },
  );
}

const isSortable = (resource: Resource, column: Column) => {
  const field = fieldAt(resource.fields, column.field);
  return column.sortable !== false && (!field || traitsOf(field).sorts !== null);
};

const tableSx = {
  '& td, & th': { px: 1.25, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
  '& td': { maxWidth: 320, overflowWrap: 'break-word' },
  // The arrow takes no room of its own.
  '& .MuiTableSortLabel-icon': { position: 'absolute', right: -18, mx: 0 },
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { right: 'auto', left: -18 },
  '& thead th': { height: 32, py: 0 },
};
