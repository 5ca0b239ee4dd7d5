import { Box, Table, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Row, shownColumns } from '../../schema/index.ts';
import { useActions } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { TableBox } from '../base/rowStyles.ts';
import { useTranslate } from '../base/words.ts';
import { PageChoice, RowChoice } from '../bulk/Choices.tsx';
import { useRowActions } from '../rows/RowActions.tsx';
import { nextOrder, SortHeading } from '../rows/SortHeading.tsx';
import { isFigure } from '../state/columns.ts';
import { CheckboxesContext } from '../state/selection.ts';
import { useCompact, useShownColumns } from '../state/useListState.tsx';
import { usePrefetchList, useRest } from '../value/prefetch.ts';
import { columnValue } from '../value/Value.tsx';
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
  const { search } = useLocation();
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
                  onClick: () =>
                    navigate(pathTo.shown(resource, record.id, search), {
                      state: { _scrollToTop: !resource.page.peek },
                    }),
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
