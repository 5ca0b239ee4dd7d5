import { TableCell, TableSortLabel } from '@mui/material';
import { useListContext } from 'react-admin';
import { type Column, fieldAt, type Resource, traitsOf } from '../../schema/index.ts';
import { useTranslate } from '../base/words.ts';
import { headingOf, isFigure } from '../state/columns.ts';

/** The heading of a column of the list at hand; one by which it can be ordered is pressed. */
export function SortHeading({ resource, column }: { resource: Resource; column: Column }) {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const { field } = column;
  const heading = headingOf(resource, column);
  const align = isFigure(resource, column) ? 'right' : 'left';
  if (!isSortable(resource, column)) return <TableCell align={align}>{heading}</TableCell>;
  const active = sort.field === field;
  const order = nextOrder(sort, field);
  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc';
  const title = translate('ra.sort.sort_by', {
    field_lower_first: heading.charAt(0).toLowerCase() + heading.slice(1),
    order: translate(`ra.sort.${order}`),
  });
  return (
    <TableCell align={align} {...(active && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}>
      <TableSortLabel
        active={active}
        direction={direction}
        title={title}
        onClick={() => setSort({ field, order })}
        data-field={field}
      >
        {heading}
      </TableSortLabel>
    </TableCell>
  );
}

/** The order that pressing a heading leads to. */
export const nextOrder = (sort: { field: string; order: string }, field: string): 'ASC' | 'DESC' =>
  sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC';

const isSortable = (resource: Resource, column: Column) => {
  const field = fieldAt(resource.fields, column.field);
  return column.sortable !== false && (!field || traitsOf(field).sorts !== null);
};
