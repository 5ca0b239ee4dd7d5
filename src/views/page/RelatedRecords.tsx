import {
  Link as Anchor,
  Box,
  Button,
  Skeleton,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useGetManyReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  type Field,
  fieldAt,
  formatMoney,
  isEmpty,
  type Measure,
  type RelatedSpec,
  type Row,
  valueAt,
} from '../../schema/index.ts';
import { Coming } from '../base/coming.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { amountAmong, clampedTo, factOf, Panel, PanelTable } from '../base/Panel.tsx';
import { pathTo } from '../base/paths.ts';
import { RowsBox } from '../base/rowStyles.ts';
import { LoadFailed } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { References } from '../rows/References.tsx';
import { useRowActions } from '../rows/RowActions.tsx';
import { headingOf, isFigure, relatedColumns } from '../state/columns.ts';
import { listWith } from '../state/listState.ts';
import { relatedParams } from '../value/prefetch.ts';
import { Value } from '../value/Value.tsx';

interface Props {
  related: RelatedSpec;
  id: number;
}

/** The first of the records that belong to this one, in a card, if there are any; for those who may see them. */
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
  const { related, id } = props;
  const resource = useDeclaration();
  const params = relatedParams(related, id, useDeclarations().resources);
  const { data, total, error, refetch } = useGetManyReference<Row>(related.resource, params);
  if (!data && !error) return <Coming />;
  if (!data?.length && !error) return null;
  if (error)
    return (
      <Panel label={related.label}>
        <LoadFailed message={error.message} onRetry={() => void refetch()} />
      </Panel>
    );
  const shown = { ...resource, list: { ...resource.list, columns: relatedColumns(resource, related) } };
  return (
    <References resource={shown} rows={data ?? []} pending={<Coming />}>
      <Panel label={related.label}>
        <Found {...props} data={data ?? []} total={total} filter={{ ...params.filter, [params.target]: id }} />
      </Panel>
    </References>
  );
}

function Found({ related, data, total, filter }: FoundProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const maySee = useAllowed(related.resource, 'show') && resource.actions.show;
  const { rowActions, shared, offers } = useRowActions(null, { inRow: true });
  const acts = data.some((record) => offers.inRow(record) || offers.inMenu(record));
  const columns = relatedColumns(resource, related).filter(({ field }) =>
    data.some((record) => !isEmpty(valueAt(record, field))),
  );
  const amount = amountAmong(columns.map(({ field }) => [field, fieldAt(resource.fields, field)]));
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
                <TableCell
                  key={field}
                  align={isFigure(resource, { field }) ? 'right' : 'left'}
                  {...factOf([field, fieldAt(resource.fields, field)], valueAt(record, field), amount)}
                >
                  {index === 0 && maySee ? (
                    <Anchor component={Link} to={pathTo.show(resource, record.id)}>
                      <Value resource={resource} path={field} record={record} />
                    </Anchor>
                  ) : (
                    <Box component="span" sx={isWorded(fieldAt(resource.fields, field)) ? clampedTo(4) : {}}>
                      <Value resource={resource} path={field} record={record} />
                    </Box>
                  )}
                </TableCell>
              ))}
              {acts && (
                <TableCell align="right" data-acts>
                  {rowActions(record)}
                </TableCell>
              )}
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

const isWorded = (field: Field | undefined) => ['text', 'longText', 'reference'].includes(field?.kind ?? '');

function Total({ list, measure, filter }: { list: string; measure: Measure; filter: Record<string, unknown> }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: [list, 'total', filter, measure],
    queryFn: () => dataProvider.aggregate(list, { filter, measures: [measure] }),
  });
  const [total] = data?.data ?? [];
  if (total === undefined && !isPending) return null;
  return (
    <Typography component="span" variant="subtitle2">
      {total === undefined ? <Skeleton width={140} /> : translate('views.record.total', { total: formatMoney(total) })}
    </Typography>
  );
}

interface FoundProps {
  related: RelatedSpec;
  data: readonly Row[];
  total: number | undefined;
  /** Of the list of all of them. */
  filter: Record<string, unknown>;
}
