import type { BrowserContext } from '@playwright/test';
import { type Cold, coldLoad, menuClicks, searches } from './visits.ts';

/** Measurements of one app, in ms but for the bytes in `cold`. */
export interface Samples {
  cold: Cold[];
  firstVisits: number[];
  laterVisits: number[];
}

export interface ConsoleSamples extends Samples {
  /** As `cold`, with no demo data kept from before. */
  newcomer: Cold[];
  /** Beyond the debounce: the first search after a load, and those that follow it. */
  firstSearches: number[];
  laterSearches: number[];
}

interface Setting {
  console: BrowserContext;
  floor: BrowserContext;
  /** A browser that is signed in and has kept no data. */
  newcomer: () => Promise<BrowserContext>;
  patient: string;
  term: (index: number) => string;
}

const clicks = 4;
const terms = 5;

/** Measures the console and the floor in turns, so that what else the machine does disturbs both alike. */
export async function measure(setting: Setting, rounds: number, say: (line: string) => void) {
  const ours: ConsoleSamples = {
    ...{ cold: [], newcomer: [], firstVisits: [], laterVisits: [] },
    ...{ firstSearches: [], laterSearches: [] },
  };
  const floor: Samples = { cold: [], firstVisits: [], laterVisits: [] };
  const { patient } = setting;
  for (let round = 0; round < rounds; round += 1) {
    ours.cold.push(await coldLoad(setting.console, '/pasien'));
    floor.cold.push(await coldLoad(setting.floor, '/#/pasien'));
    const newcomer = await setting.newcomer();
    ours.newcomer.push(await coldLoad(newcomer, '/pasien'));
    await newcomer.close();

    const consolePage = await setting.console.newPage();
    note(ours, await menuClicks(consolePage, { home: '/', patient, clicks }));
    const wanted = Array.from({ length: terms }, (_, index) => setting.term(round * terms + index));
    const { first, later } = await searches(consolePage, wanted);
    ours.firstSearches.push(...first);
    ours.laterSearches.push(...later);
    await consolePage.close();

    const floorPage = await setting.floor.newPage();
    note(floor, await menuClicks(floorPage, { home: '/#/', patient, clicks }));
    await floorPage.close();
    say(`round ${round + 1} of ${rounds}`);
  }
  return { ours, floor };
}

function note(samples: Samples, [first, ...later]: readonly number[]) {
  if (first !== undefined) samples.firstVisits.push(first);
  samples.laterVisits.push(...later);
}
