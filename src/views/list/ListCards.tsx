import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource, Row } from '../../schema/index.ts';
import { type AllowedActions, useActions } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { Beneath, ColumnValue } from '../Value.tsx';
import { useShown } from './ListAddress.tsx';
import { headingOf } from './ListTable.tsx';
import { rowActionsSx, useRowActions } from './RowActions.tsx';

interface Props {
  /** In place of edit, delete and detail; the cards then have no link. */
  rowActions?(record: Row): ReactNode;
  /** The id of the highlighted record. */
  selected?: number | null;
}

/** The list on a phone: one card a record, every column with its heading. */
export function ListCards({ rowActions, selected }: Props) {
  const resource = useShown();
  const actions = useActions();
  const { data = [] } = useListContext<Row>();
  const generated = useRowActions(actions);
  return (
    <Stack component="ul" aria-label={resource.list.heading} sx={[{ listStyle: 'none', m: 0, p: 0 }, rowActionsSx]}>
      {data.map((record) => (
        <Box component="li" key={record.id} sx={[itemSx, record.id === selected && { bgcolor: 'action.selected' }]}>
          <Item
            record={record}
            resource={resource}
            actions={actions}
            buttons={rowActions ? null : generated.rowActions(record)}
            foot={rowActions?.(record)}
          />
        </Box>
      ))}
      {generated.icons}
    </Stack>
  );
}

interface ItemProps {
  record: Row;
  resource: Resource;
  actions: AllowedActions;
  /** Icons in the corner. */
  buttons: ReactNode;
  /** Actions instead of the icons; the card then has no link. */
  foot: ReactNode;
}

function Item({ record, resource, actions, buttons, foot }: ItemProps) {
  const title = resource.titleOf(record);
  // A column that repeats the title is left out; its small type stands beneath the title.
  const named = resource.list.columns.find((column) => record[column.field] === title);
  const rest = resource.list.columns.filter((column) => column !== named);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Box sx={{ minWidth: 0, pt: 0.5 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>
            {actions.show && !foot ? (
              <Link component={RouterLink} to={pathTo.show(resource, record.id)} color="inherit" underline="hover">
                {title}
              </Link>
            ) : (
              title
            )}
          </Typography>
          {named?.beneath && <Beneath resource={resource} column={named} record={record} />}
        </Box>
        {buttons}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '7.5rem 1fr', gap: 0.75, fontSize: 14 }}>
        {rest.map((column) => (
          <Box key={column.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {headingOf(resource, column)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <ColumnValue resource={resource} column={column} record={record} />
            </Box>
          </Box>
        ))}
      </Box>
      {foot && <Box sx={{ mt: 1.5 }}>{foot}</Box>}
    </>
  );
}

const itemSx = { px: 2, py: 1.75, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } };
