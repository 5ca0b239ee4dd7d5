import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { type Chart, formatCompact } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useNarrowerThan } from '../base/media.ts';
import { fills } from '../base/tones.ts';
import { isDay, type LabelledGroup } from './useGroups.ts';

interface Props {
  chart: Chart;
  groups: readonly LabelledGroup[];
  /** In px, with the legend. */
  height: number;
  write: (figure: number) => string;
}

/** The bars themselves: standing for days, lying for names, which need the room. */
export function Bars({ chart, groups, height, write }: Props) {
  const resource = useDeclaration();
  const { palette } = useTheme();
  const narrow = useNarrowerThan('sm');
  const standing = isDay(resource, chart.by);
  const legend = chart.series.length > 1;
  const names = {
    scaleType: 'band' as const,
    data: groups.map((group) => group.label),
    tickLabelStyle: { fontSize: 12 },
  };
  const beside = { ...names, width: narrow ? 110 : 170, valueFormatter: short(narrow ? 15 : 24) };
  const onAxis = chart.as === 'percent' ? write : formatCompact;
  const amounts = { valueFormatter: onAxis, tickLabelStyle: { fontSize: 12 }, tickNumber: narrow ? 3 : 5 };
  return (
    <BarChart
      height={legend ? height - legendHeight : height}
      layout={standing ? 'vertical' : 'horizontal'}
      xAxis={[standing ? names : { ...amounts, position: 'bottom' }]}
      yAxis={[standing ? { ...amounts, width: 64 } : beside]}
      series={chart.series.map((series, index) => ({
        label: series.label,
        data: groups.map((group) => group.figures[index] ?? 0),
        color: fills[palette.mode][series.tone],
        valueFormatter: (figure) => write(figure ?? 0),
      }))}
      grid={standing ? { horizontal: true } : { vertical: true }}
      hideLegend={!legend}
      borderRadius={4}
      // Half of the last amount of lying bars stands beyond its axis.
      margin={{ top: 8, right: standing ? 16 : 28, bottom: 0, left: 0 }}
      disableKeyboardNavigation
      skipAnimation
    />
  );
}

/** In px: it stands above the picture, whose height leaves it out. */
const legendHeight = 32;

/** A name that is longer than its axis is wide ends in an ellipsis; the tooltip and the table have all of it. */
const short = (most: number) => (name: string, context: { location: string }) =>
  context.location === 'tick' && name.length > most ? `${name.slice(0, most - 1)}…` : name;
