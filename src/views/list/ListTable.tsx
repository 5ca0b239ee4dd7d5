import { Box, Table, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Row, shownColumns } from '../../schema/index.ts';
import { PageChoice, RowChoice } from '../bulk/Choices.tsx';
import { CheckboxesContext } from '../bulk/selection.ts';
import { useActions } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { usePrefetchList, useRest } from '../prefetch.ts';
import { columnValue } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { isFigure } from './columns.ts';
import { useRowActions } from './RowActions.tsx';
import { TableBox } from './rowStyles.ts';
import { nextOrder, SortHeading } from './SortHeading.tsx';
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
  const navigate = useNavigate();
  const actions = useActions();
  const generated = useRowActions(actions, { inRow: true });
  const ahead = useSortAhead();
  const compact = useCompact();
  const opens = actions.show && !rowActions;
  const { around, peeked, panel } = usePeek(opens);
  const chooses = useContext(CheckboxesContext) !== 'none';
  const shown = shownColumns(resource);
  const actionsOf = rowActions ?? generated.rowActions;
  return (
    <Box {...around}>
      <TableBox data-compact={compact || undefined} {...ahead}>
        {generated.shared}
        <Table aria-label={resource.list.heading}>
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
              <TableCell align="right">{translate('views.list.action')}</TableCell>
            </TableRow>
          </TableHead>
          {/* Plain elements: styled cells would take most of the time that a page of fifty rows needs. */}
          <tbody>
            {data.map((record) => (
              <tr
                key={record.id}
                data-selected={record.id === peeked || undefined}
                data-opens={opens || undefined}
                {...(opens && {
                  onClick: () => navigate(pathTo.show(resource, record.id), { state: { _scrollToTop: true } }),
                })}
              >
                {chooses && (
                  <td>
                    <RowChoice record={record} title={resource.titleOf(record)} />
                  </td>
                )}
                {shown.map((column) => (
                  <td key={column.field} data-align={isFigure(resource, column) ? 'right' : undefined}>
                    {columnValue(resource, column, record)}
                  </td>
                ))}
                <td data-align="right">{actionsOf(record)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableBox>
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
