import type { Chart } from '../../schema/index.ts';

/** How tall a chart is, in px: lying bars take a line for each group. */
export const barsHeight = (chart: Chart, standing: boolean, groups: number): number =>
  standing ? 280 : 80 + groups * 30 * Math.max(1, chart.series.length * 0.8);
