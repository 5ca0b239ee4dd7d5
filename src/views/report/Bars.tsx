import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { type Chart, formatCompact } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useNarrowerThan } from '../base/media.ts';
import { barFill } from '../base/tones.ts';
import { isDay, type LabelledGroup } from './useGroups.ts';

interface Props {
  chart: Chart;
  groups: readonly LabelledGroup[];
  /** In px, with the legend. */
  height: number;
  write: (figure: number) => string;
  /** The bar of a group and of a place among the series was pressed. */
  onBar: (group: LabelledGroup, place: number) => void;
}

/** The bars themselves: standing for days, lying for names, which need the room. */
export function Bars({ chart, groups, height, write, onBar }: Props) {
  const resource = useDeclaration();
  const theme = useTheme();
  const narrow = useNarrowerThan('sm');
  const standing = isDay(resource, useDeclarations().resources, chart.by);
  const legend = chart.series.length > 1;
  const names = {
    scaleType: 'band' as const,
    data: groups.map((group) => group.label),
    tickLabelStyle: { fontSize: 12 },
  };
  const beside = { ...names, width: narrow ? 110 : 170, valueFormatter: short(narrow ? 15 : 24) };
  const onAxis = chart.as === 'percent' ? write : formatCompact;
  // Of many standing bars the values would stand over each other.
  const valued = !standing || groups.length * chart.series.length <= (narrow ? 6 : 14);
  const amounts = {
    valueFormatter: onAxis,
    domainLimit: valued ? withRoom : ('nice' as const),
    tickLabelStyle: { fontSize: 12 },
    tickNumber: narrow ? 3 : 5,
  };
  return (
    <BarChart
      height={legend ? height - legendHeight : height}
      layout={standing ? 'vertical' : 'horizontal'}
      xAxis={[standing ? names : { ...amounts, position: 'bottom' }]}
      yAxis={[standing ? { ...amounts, width: 64 } : beside]}
      series={chart.series.map((series, index) => ({
        id: String(index),
        label: series.label,
        data: groups.map((group) => group.figures[index] ?? 0),
        color: barFill(theme, series.flow, index),
        valueFormatter: (figure) => write(figure ?? 0),
        ...(valued && {
          barLabel: ({ value }) => (value ? onAxis(value) : null),
          barLabelPlacement: 'outside' as const,
        }),
      }))}
      onItemClick={(_, { seriesId, dataIndex }) => {
        const group = groups[dataIndex];
        if (group) onBar(group, Number(seriesId));
      }}
      grid={standing ? { horizontal: true } : { vertical: true }}
      hideLegend={!legend}
      borderRadius={4}
      // Half of the last amount of lying bars stands beyond its axis.
      margin={{ top: 8, right: standing ? 16 : 28, bottom: 0, left: 0 }}
      sx={{ '& .MuiBarChart-label': { fontSize: 11 } }}
      disableKeyboardNavigation
      skipAnimation
    />
  );
}

/** An axis that leaves the value of the longest bar its room, at either end. */
const withRoom = (min: Amount, max: Amount) => ({ min: Number(min) * 1.2, max: Number(max) * 1.2 });
type Amount = number | { valueOf: () => number };

/** In px: it stands above the picture, whose height leaves it out. */
const legendHeight = 32;

/** A name that is longer than its axis is wide ends in an ellipsis; the tooltip and the table have all of it. */
const short = (most: number) => (name: string, context: { location: string }) =>
  context.location === 'tick' && name.length > most ? `${name.slice(0, most - 1)}…` : name;
