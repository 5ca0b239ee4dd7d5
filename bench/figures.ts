import type { Cold } from './cold.ts';
import { bounded, compared, type Figure, kB, median, ms, p95, spread } from './report.ts';
import type { ConsoleSamples, Samples } from './rounds.ts';

/** The targets of the console, and what helps to understand them. */
export function figures(ours: ConsoleSamples, floor: Samples): Figure[] {
  const cold = (of: (load: Cold) => number) => [ours.cold.map(of), floor.cold.map(of)] as const;
  return [
    compared('JavaScript before the first rows, gzip', kB, cold(before), most.bytes),
    compared('  with the sample data to fetch as well', kB, [ours.newcomer.map(before), floor.cold.map(before)]),
    { name: '  JavaScript fetched afterwards, at rest', console: kB(median(ours.cold.map((load) => load.after))) },
    compared(
      'Cold load to first rows',
      ms,
      cold((load) => load.ms),
    ),
    bounded('First search to rows, median', ms, median(ours.firstSearches), most.search),
    bounded('First search to rows, p95', ms, p95(ours.firstSearches), most.search),
    bounded('Later search to rows, median', ms, median(ours.laterSearches), most.search),
    bounded('Later search to rows, p95', ms, p95(ours.laterSearches), most.search),
    compared('Menu click to rows, first visit, median', ms, [ours.firstVisits, floor.firstVisits], most.menu),
    compared('Menu click to rows, later visit, median', ms, [ours.laterVisits, floor.laterVisits], most.menu),
  ];
}

/** How much the figures swing, to judge them by. */
export const noise = (ours: ConsoleSamples, floor: Samples): string[] => [
  spread('JavaScript before, console', kB, ours.cold.map(before)),
  spread('JavaScript before, floor', kB, floor.cold.map(before)),
  spread('first search', ms, ours.firstSearches),
  spread('later search', ms, ours.laterSearches),
  spread('first visit, console', ms, ours.firstVisits),
  spread('first visit, floor', ms, floor.firstVisits),
  spread('later visit, console', ms, ours.laterVisits),
  spread('later visit, floor', ms, floor.laterVisits),
];

const before = (load: Cold) => load.before;

/** Bytes and menu as multiples of the floor; the search in ms beyond its debounce. */
const most = { bytes: 1.15, search: 100, menu: 1.25 };
