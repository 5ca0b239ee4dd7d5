import TableChart from '@mui/icons-material/TableChartOutlined';
import {
  Link as Anchor,
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Chart, formatFigure, formatNumber, groupedField } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { LoadFailed } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { type LabelledGroup, useBarRows, useGroups } from './useGroups.ts';

const Bars = fetched(async () => (await import('./Bars.tsx')).Bars);

/** One chart, or the same figures as a table for those who cannot see it or would rather read. */
export function ChartPanel({ chart }: { chart: Chart }) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useGroups(chart);
  const action = translate(asTable ? 'laporan.charts.asChart' : 'laporan.charts.asTable');
  return (
    <Box component="figure" aria-label={chart.label} sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="subtitle1">
          {chart.label}
        </Typography>
        <Button
          size="small"
          color="inherit"
          startIcon={<TableChart />}
          aria-label={translate('laporan.charts.of', { action, label: chart.label })}
          onClick={() => setAsTable(!asTable)}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {action}
        </Button>
      </Box>
      <Box sx={{ height: room }}>
        {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={room} />}
        {data?.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
            {translate('laporan.charts.empty')}
          </Typography>
        )}
        {data &&
          data.length > 0 &&
          (asTable ? <Figures chart={chart} groups={data} /> : <Drawn chart={chart} groups={data} />)}
      </Box>
    </Box>
  );
}

/** The room of a chart in px, whatever it shows: the rows below stay where they are. A longer table scrolls. */
const room = 240;

/** Format of a chart's figures. */
const write = (chart: Chart) => (figure: number) => formatFigure(figure, chart.as);

function Drawn({ chart, groups }: { chart: Chart; groups: readonly LabelledGroup[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const rowsOf = useBarRows(chart);
  const largest = groups.reduce((most, each) => ((each.figures[0] ?? 0) > (most.figures[0] ?? 0) ? each : most));
  const description = translate('laporan.charts.described', {
    label: chart.label,
    groups: formatNumber(groups.length),
    value: largest.label,
    figure: write(chart)(largest.figures[0] ?? 0),
  });
  return (
    <Box role="img" aria-label={description}>
      <Suspense fallback={<Skeleton variant="rounded" height={room} />}>
        <Bars
          chart={chart}
          groups={groups}
          height={room}
          write={write(chart)}
          onBar={(group, place) => {
            const rows = rowsOf(group, place);
            if (rows) navigate(rows);
          }}
        />
      </Suspense>
    </Box>
  );
}

function Figures({ chart, groups }: { chart: Chart; groups: readonly LabelledGroup[] }) {
  const resource = useDeclaration();
  const { resources } = useDeclarations();
  const rowsOf = useBarRows(chart);
  return (
    <Box sx={{ height: room, overflow: 'auto' }} tabIndex={0} role="group" aria-label={chart.label}>
      <Table size="small" aria-label={chart.label} stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{groupedField(resource, chart.by, resources)?.label}</TableCell>
            {chart.series.map((series) => (
              <TableCell key={series.label} align="right">
                {series.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <TableRow key={group.value}>
              <TableCell component="th" scope="row">
                {group.label}
              </TableCell>
              {chart.series.map((series, index) => {
                const figure = write(chart)(group.figures[index] ?? 0);
                const rows = rowsOf(group, index);
                return (
                  <TableCell key={series.label} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {rows ? (
                      <Anchor component={Link} to={rows} color="inherit">
                        {figure}
                      </Anchor>
                    ) : (
                      figure
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
