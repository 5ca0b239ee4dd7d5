import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Locator, Page, Response } from '@playwright/test';
import type { App, Apps, Screen } from './apps.ts';
import { admin, signIn } from './call.ts';
import { firstRows, type Part, type Rows, timed, watch } from './probe.ts';
import { type Figure, kB, median, ms, type Unit } from './report.ts';

/** A processor so many times slower, and a line of 5 Mbit/s with 60 ms. */
export interface Machine {
  slower: number;
  slowLine: boolean;
}

/** The measurements of one app in one round: ms, bytes, or requests. */
type Round = Record<Measure, number>;

const measures = {
  'JavaScript before the sign-in form, gzip': kB,
  'Sign-in form, cold': ms,
  'Sign-in to dashboard': ms,
  'Requests: sign-in and dashboard': String,
  'Menu click to rows, first visit': ms,
  'Menu click to rows, again': ms,
  'Requests: a list again': String,
  'Dashboard again': ms,
  Sort: ms,
  'Next page': ms,
  'Page size': ms,
  'List by its address': ms,
  'JavaScript before the first list, gzip': kB,
  'Dashboard by its address': ms,
  'Heap, growth in a round through the screens': kB,
} as const satisfies Record<string, Unit>;
type Measure = keyof typeof measures;

/** The most each may be, as a multiple of the floor, or by itself. */
const goals: Partial<Record<Measure, { ratio: number } | { most: number }>> = {
  'JavaScript before the sign-in form, gzip': { most: 80_000 },
  'Sign-in form, cold': { ratio: 0.45 },
  'Sign-in to dashboard': { ratio: 0.8 },
  'Menu click to rows, first visit': { ratio: 0.8 },
  'Menu click to rows, again': { ratio: 0.4 },
  Sort: { ratio: 0.6 },
  'Next page': { ratio: 0.6 },
  'Page size': { ratio: 0.6 },
  'Requests: sign-in and dashboard': { most: 3 },
  'Requests: a list again': { most: 0 },
  'JavaScript before the first list, gzip': { ratio: 1.1 },
  'Heap, growth in a round through the screens': { ratio: 1 },
};

/**
 * The console on the server rung beside a bare react-admin over the same server and records, round by round in turns.
 * Every round is a browser of its own, empty at first: sign in, move about, sort, page, go back, open by an address.
 */
export async function measureRung(
  browser: Browser,
  [console, floor]: Apps,
  machine: Machine,
  rounds: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const rows = await rowsOf(console.url);
  const samples: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The other app begins with each round.
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      samples[which].push(await measured(browser, which === 0 ? console : floor, machine, rows));
    say(`round ${round + 1} of ${rounds}`);
  }
  return figuresOf(...samples);
}

function figuresOf(ours: readonly Round[], floor: readonly Round[]): Figure[] {
  return (Object.keys(measures) as Measure[]).map((name) => {
    const unit: Unit = measures[name];
    const [here, there] = [median(ours.map((each) => each[name])), median(floor.map((each) => each[name]))];
    // Of each round: both apps then met the same noise.
    const ratio = median(ours.map((each, index) => each[name] / (floor[index]?.[name] ?? Number.NaN)));
    const goal = goals[name];
    const met = goal && ('most' in goal ? here <= goal.most : ratio <= goal.ratio);
    return {
      name,
      console: there === 0 ? unit(here) : `${unit(here)} (${ratio.toFixed(2)} x)`,
      floor: unit(there),
      ...(goal && { target: 'most' in goal ? `<= ${unit(goal.most)}` : `<= ${goal.ratio} x floor`, met: met === true }),
    };
  });
}

/** Waits until the page has nothing left to do, as it has for a person who looks where to click. */
const atRest = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 250)));

const form: Part = { within: 'form', texts: [] };

/** One round: a browser of its own that signs in and moves about. */
async function measured(
  browser: Browser,
  app: App,
  machine: Machine,
  [top, second, fiftieth, last]: Patients,
): Promise<Round> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 800 } });
  try {
    const page = await opened(context, machine, form);
    const scripts = await scriptsOf(page);
    const asked = requestsOf(page);
    /** As people do it: the pointer rests a moment on what is pressed. */
    const press = async (target: Locator) => {
      await target.hover();
      await page.waitForTimeout(150);
      await target.click();
    };
    const click = async (wanted: Rows | Part, target: Locator) => {
      const span = await timed(page, 'click', wanted, () => press(target));
      await atRest(page);
      return span;
    };
    const move = async (name: Screen) => {
      await press(app.link(page, name));
      await atRest(page);
    };

    await page.goto(app.paths.form);
    const formAt = await firstRows(page);
    await atRest(page);
    const formBytes = await scripts.before(formAt, 'needed');
    await page.locator(app.form.email).fill(admin.email);
    await page.locator(app.form.password).fill(admin.password);
    await atRest(page);
    asked.restart();
    const signedIn = await click(app.figures, page.locator('button[type=submit]'));
    const askedFirst = asked.count();
    const first = await click(top, app.link(page, 'pasien'));
    await move('dokter');
    asked.restart();
    const again = await click(top, app.link(page, 'pasien'));
    const askedAgain = asked.count();
    await move('dokter');
    const dashboardAgain = await click(app.figures, app.link(page, 'dashboard'));
    await move('pasien');
    const next = await click(second, app.next(page));
    await press(app.pageSizes(page));
    const size = await click(fiftieth, page.getByRole('option', { name: '50', exact: true }));
    const sort = await click(last, page.locator('th .MuiTableSortLabel-root[data-field=id]:visible'));

    const tour = async () => {
      for (const name of ['dokter', 'pasien', 'dashboard', 'pasien'] as const) await move(name);
      return heap(context, page);
    };
    const heapBefore = await tour();
    const growth = (await tour()) - heapBefore;
    await page.close();

    const list = await cold(context, machine, app.paths.list, top);
    const home = await cold(context, machine, app.paths.dashboard, app.figures);
    return {
      'JavaScript before the sign-in form, gzip': formBytes,
      'Sign-in form, cold': formAt,
      'Sign-in to dashboard': signedIn,
      'Requests: sign-in and dashboard': askedFirst,
      'Menu click to rows, first visit': first,
      'Menu click to rows, again': again,
      'Requests: a list again': askedAgain,
      'Dashboard again': dashboardAgain,
      Sort: sort,
      'Next page': next,
      'Page size': size,
      'List by its address': list.ms,
      'JavaScript before the first list, gzip': list.bytes,
      'Dashboard by its address': home.ms,
      'Heap, growth in a round through the screens': growth,
    };
  } finally {
    await context.close();
  }
}

/** A page on a machine as slow as wanted, with nothing in its cache. */
async function opened(context: BrowserContext, machine: Machine, first: Rows | Part): Promise<Page> {
  const page = await context.newPage();
  await watch(page, first);
  await slowed(page, machine);
  return page;
}

async function slowed(page: Page, { slower, slowLine }: Machine): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (slowLine) {
    const line = { latency: 60, downloadThroughput: 5e6 / 8, uploadThroughput: 5e6 / 8 };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  }
}

async function cold(context: BrowserContext, machine: Machine, path: string, wanted: Rows | Part) {
  const page = await opened(context, machine, wanted);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = await scriptsOf(page);
  await page.goto(path);
  const at = await firstRows(page);
  const bytes = await scripts.before(at, 'all');
  await page.close();
  return { ms: at, bytes };
}

/** The JavaScript of a page, gzipped file by file at level 9. */
async function scriptsOf(page: Page) {
  const all: Response[] = [];
  const ahead = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') all.push(response);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.initialPriority === 'Low' || request.initialPriority === 'VeryLow') ahead.add(request.url);
  });
  return {
    /** Bytes that were there at a moment; without what was fetched ahead of its use unless `all`. */
    async before(moment: number, what: 'all' | 'needed'): Promise<number> {
      const origin = await page.evaluate(() => performance.timeOrigin);
      let sum = 0;
      for (const script of all) {
        const { startTime, responseEnd } = script.request().timing();
        if (startTime + responseEnd > origin + moment || (what === 'needed' && ahead.has(script.url()))) continue;
        sum += gzipSync(await script.body(), { level: 9 }).length;
      }
      return sum;
    },
  };
}

function requestsOf(page: Page) {
  let count = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') count += 1;
  });
  return {
    count: () => count,
    restart: () => {
      count = 0;
    },
  };
}

/** Bytes of the page's heap once the garbage is collected. */
async function heap(context: BrowserContext, page: Page): Promise<number> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/** The rows of the patients that come first, twentieth, fiftieth and last by id. */
type Patients = readonly [top: Rows, second: Rows, fiftieth: Rows, last: Rows];

/** Each by its telephone number, which stands in one row. */
async function rowsOf(url: string): Promise<Patients> {
  const token = await signIn(url);
  const rowAt = async (index: number, order: 'ASC' | 'DESC'): Promise<Rows> => {
    const query = new URLSearchParams({
      range: JSON.stringify([index, index]),
      sort: JSON.stringify(['id', order]),
    });
    const answer = await fetch(`${url}/api/pasien?${query}`, { headers: { Authorization: `Bearer ${token}` } });
    const [patient] = (await answer.json()) as { phone: string }[];
    if (!patient) throw new Error('There are fewer than 50 patients');
    return { text: patient.phone, every: false };
  };
  return Promise.all([rowAt(0, 'ASC'), rowAt(19, 'ASC'), rowAt(49, 'ASC'), rowAt(0, 'DESC')]);
}
