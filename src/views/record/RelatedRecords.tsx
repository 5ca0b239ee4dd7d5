import { Link as Anchor, Box, Button, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useGetManyReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  formatMoney,
  isEmpty,
  type Measure,
  type RelatedSpec,
  type Resource,
  type Row,
  valueAt,
  writeFilter,
} from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../declarations.ts';
import { headingOf, isFigure } from '../list/columns.ts';
import { useRowActions } from '../list/RowActions.tsx';
import { RowsBox } from '../list/rowStyles.ts';
import { listWith, pathTo } from '../paths.ts';
import { LoadFailed } from '../states.tsx';
import { Value } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { Panel, PanelTable } from './Panel.tsx';

interface Props {
  related: RelatedSpec;
  id: number;
  /** Says so where there are none; else the card is left out. */
  evenEmpty?: boolean;
}

/** The first of the records that belong to this one, in a card; for those who may see them. */
export function RelatedRecords(props: Props) {
  const { related } = props;
  const allowed = useAllowed(related.resource, 'list');
  if (!allowed) return null;
  return (
    <ResourceContextProvider value={related.resource}>
      <Rows {...props} />
    </ResourceContextProvider>
  );
}

function Rows(props: Props) {
  const { related, id, evenEmpty = false } = props;
  const resource = useDeclaration();
  const { data, total, error, refetch } = useGetManyReference<Row>(related.resource, {
    target: related.field,
    id,
    filter: filterOf(resource, related),
    sort: related.sort,
    pagination: { page: 1, perPage: 10 },
  });
  if (!evenEmpty && !data?.length && !error) return null;
  return (
    <Panel label={related.label}>
      {error ? (
        <LoadFailed message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Found {...props} data={data} total={total} />
      )}
    </Panel>
  );
}

const filterOf = (resource: Resource, { where }: RelatedSpec) => (where && writeFilter(resource, where)) ?? {};

function Found({ related, id, data, total }: FoundProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const maySee = useAllowed(related.resource, 'show') && resource.actions.show;
  const { rowActions, shared, offers } = useRowActions(null, { inRow: true });
  if (!data) return <Typography role="status">{translate('views.list.loading')}</Typography>;
  if (data.length === 0) return <Typography color="text.secondary">{resource.list.empty}</Typography>;
  const acts = data.some((record) => offers.inRow(record) || offers.inMenu(record));
  const columns = related.columns
    .filter((field) => data.some((record) => !isEmpty(valueAt(record, field))))
    .map((field) => ({ field }));
  const filter = { ...filterOf(resource, related), [related.field]: id };
  return (
    <RowsBox>
      {shared}
      <PanelTable label={related.label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.field} align={isFigure(resource, column) ? 'right' : 'left'}>
                {headingOf(resource, column)}
              </TableCell>
            ))}
            {acts && <TableCell align="right">{translate('views.list.action')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <TableRow key={record.id}>
              {columns.map(({ field }, index) => (
                <TableCell key={field} align={isFigure(resource, { field }) ? 'right' : 'left'}>
                  {index === 0 && maySee ? (
                    <Anchor component={Link} to={pathTo.show(resource, record.id)}>
                      <Value resource={resource} path={field} record={record} />
                    </Anchor>
                  ) : (
                    <Value resource={resource} path={field} record={record} />
                  )}
                </TableCell>
              ))}
              {acts && <TableCell align="right">{rowActions(record)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </PanelTable>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, '&:empty': { mt: 0 } }}>
        {(total ?? 0) > data.length && (
          <Button component={Link} to={listWith(resource, filter)} size="small">
            {translate('views.record.all', { heading: resource.list.heading, total })}
          </Button>
        )}
        {related.total && <Total list={related.resource} measure={related.total} filter={filter} />}
      </Box>
    </RowsBox>
  );
}

function Total({ list, measure, filter }: { list: string; measure: Measure; filter: Record<string, unknown> }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [list, 'total', filter, measure],
    queryFn: () => dataProvider.aggregate(list, { filter, measures: [measure] }),
  });
  if (data?.data[0] === undefined) return null;
  return (
    <Typography component="span" variant="subtitle2">
      {translate('views.record.total', { total: formatMoney(data.data[0]) })}
    </Typography>
  );
}

interface FoundProps {
  related: RelatedSpec;
  id: number;
  data: readonly Row[] | undefined;
  total: number | undefined;
}
