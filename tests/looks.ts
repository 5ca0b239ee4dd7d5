import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { projectRoot } from '../server/base/config.ts';
import { ensureChromium, launchArgs } from './e2e/chromium.ts';
import { startKlinikServer } from './e2e/support/klinik.ts';
import { colours, graveFindings } from './e2e/support/looks.ts';
import { rowsOf, visit } from './e2e/support/routes.ts';
import { linesOf, most, noteShifts, sumOf, takeShifts } from './e2e/support/shifts.ts';
import { tokenOf } from './e2e/support/test.ts';
import { signedIn, signedInRamai, signedOut } from './support/looks/addresses.ts';
import { isFault } from './support/looks/exceptions.ts';
import {
  billWithBatches,
  faultsOf,
  isUnfolded,
  listsOfBranches,
  openBranch,
  openRamai,
  sellBatches,
  settled,
  unfoldedFaults,
} from './support/looks/faults.ts';
import { figuresTable, type Look, pageOf } from './support/looks/page.ts';
import { startProcess } from './support/serverProcess.ts';

/**
 * `npm run looks [-- <git ref to compare with>] [--only pasien] [--roles admin,kasir] [--modes light] [--sizes 390x844]
 * [--full] [--cold] [--axe] [--ramai] [--branch 'Semua cabang'] [--db] [--late 150]`: pictures of every screen of the demo, of 'Klinik ramai' if asked for, in
 * the sizes of two small laptops and two phones, light and dark, in one page; compared, with what differs, pixel by pixel. `--full` takes in what lies below the window's edge.
 * It prints where the rows of each screen begin, how many are in sight, and what moved while it was opened as by a link;
 * with `--cold` also by its address. It fails on faults of layout (`support/looks/measure.ts`), and names them by screen and
 * size; with `--axe` also on what axe finds serious. `--branch` opens a second branch, 'Kemang' beside 'Menteng', and looks from
 * one of them, or from both. `--db` is the second rung, `--late` the ms by which the API answers later.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    roles: { type: 'string', default: 'admin' },
    modes: { type: 'string', default: 'light,dark' },
    sizes: { type: 'string' },
    ramai: { type: 'boolean', default: false },
    branch: { type: 'string' },
    full: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    db: { type: 'boolean', default: false },
    late: { type: 'string', default: '0' },
  },
});
const [ref] = positionals;
const modes = options.modes.split(',');
const all = ['1366x650', '1366x768', '390x844', '320x640'];
const sizes = (options.sizes ?? all.join()).split(',');
const sizeOf = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};
/** The demo's day, in the middle of the morning. */
const moment = new Date('2024-08-27T10:00:00+07:00');
const guest = 'signed out';

const out = join(projectRoot, 'test-results/looks');
const closers: (() => unknown)[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));
try {
  await main();
} finally {
  await close();
}

async function main() {
  rmSync(out, { recursive: true, force: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: launchArgs });
  closers.push(() => browser.close());
  const looks = await looksAt(browser, projectRoot, 'now');
  if (ref) compare(looks, await looksAt(browser, checkout(ref), 'before'));
  const table = figuresTable(looks, sizes);
  writeFileSync(join(out, 'figures.md'), `${table}\n`);
  writeFileSync(
    join(out, 'index.html'),
    pageOf(looks, `${git('describe', '--always', '--dirty')}${ref ? ` beside ${ref}` : ''}`),
  );
  say(`\n${table}\n`);
  if (ref) say(`${looks.filter(({ before }) => before?.pixels).length} of ${looks.length} pictures differ`);
  say(join(out, 'index.html'));
}

/** Pictures of every screen that the roles may see of the console in a folder, built there when it is old. */
async function looksAt(browser: Browser, folder: string, name: string): Promise<Look[]> {
  const { url } = await (options.db ? startDatabase() : startDemo(folder));
  const looks: Look[] = [];
  for (const role of [guest, ...options.roles.split(',')]) {
    const token = role === guest ? null : await tokenOf(url, role);
    const screens = token ? screensOfConsole() : signedOut;
    const paths = screens.filter((path) => new RegExp(options.only).test(path));
    const each = sizes.map((size) => walk(browser, url, token, { folder: name, role, size, paths }));
    looks.push(...(await Promise.all(each)).flat());
  }
  return looks;
}

/** A bill with batches is sold on the demo alone; the busy clinic has some. */
function screensOfConsole(): readonly string[] {
  const beside = options.branch ? listsOfBranches : [];
  if (options.ramai) return [...signedInRamai(), ...beside];
  return [...signedIn, ...(options.db ? [] : [billWithBatches]), ...beside];
}

async function startDemo(folder: string) {
  const data = mkdtempSync(join(tmpdir(), 'klinik-looks-'));
  closers.push(() => rmSync(data, { recursive: true, force: true }));
  const settings = { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', API_RATE_LIMIT: '100000' };
  const server = startProcess(['bin/konsol.js', 'start'], settings, { cwd: folder });
  closers.push(server.stop);
  return server.ready();
}

/** Of this checkout, as it was built. */
async function startDatabase() {
  const server = await startKlinikServer();
  closers.push(server.stop);
  return server;
}

interface Walk {
  folder: string;
  role: string;
  size: string;
  paths: readonly string[];
}

async function walk(browser: Browser, url: string, token: string | null, { folder, role, size, paths }: Walk) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizeOf(size),
    hasTouch: sizeOf(size).width < 1000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  await stopClock(context);
  await noteShifts(context);
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const looks: Look[] = [];
  const page = await context.newPage();
  const still = pictureOf(page);
  if (token && options.ramai) await openRamai(page);
  if (token && options.branch) await openBranch(page, options.branch);
  for (const path of paths) {
    const shift: Look['shift'] = {};
    if (path === billWithBatches) await sellBatches(page);
    const opened = async (by: keyof typeof shift, opening: Promise<string>) => {
      const heading = await opening.catch((reason) => {
        process.exitCode = 1;
        say(`${path}, ${size}: ${reason}`);
        return 'not all there';
      });
      await still();
      const shifts = await takeShifts(page);
      shift[by] = sumOf(shifts);
      if (shift[by] > most) {
        process.exitCode = 1;
        say([`${path}, ${size}, by its ${by}:`, ...linesOf(shifts)].join('\n  '));
      }
      return heading;
    };
    if (options.cold)
      await opened(
        'address',
        page.goto(path).then(() => settled(page)),
      );
    const heading = await opened('link', open(page, path));
    for (const mode of heading === 'Akses Ditolak' ? [] : modes) {
      await page.evaluate(switchTo, JSON.stringify(mode));
      const file = join(folder, role, `${size}-${mode}`, `${path.slice(1).replaceAll(/[^\w-]/g, '_')}.png`);
      const shot = await still();
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), shot);
      looks.push({ role, path, heading, size, mode, file, rows: await rowsInSight(page), shift });
      if (options.axe) tell(path, `${size} ${mode}`, await unreadable(page, mode === modes[0] ? undefined : colours));
    }
    if (folder === 'now' && heading !== 'Akses Ditolak') tell(path, size, await allFaults(page, path));
  }
  say(`${folder}: ${looks.length} pictures for ${role}, ${size}`);
  await context.close();
  return looks;
}

/** What axe finds serious. */
const unreadable = async (page: Page, rules?: readonly string[]) =>
  (await graveFindings(page, rules)).flatMap(({ id, at }) =>
    at.map((where) => `${id}: ${where.replaceAll(/\s+/g, ' ')}`),
  );

/** Faults of a screen as it stands, and of what it shows on a page of its own when it is asked to. */
async function allFaults(page: Page, path: string): Promise<string[]> {
  const faults = await faultsOf(page);
  if (!isUnfolded(path)) return faults;
  const other = await page.context().newPage();
  const unfolded = await unfoldedFaults(other, path).catch((reason) => [String(reason)]);
  await other.close();
  return [...new Set([...faults, ...unfolded])];
}

function tell(path: string, size: string, faults: readonly string[]) {
  const found = faults.filter((fault) => isFault(path, fault));
  if (found.length === 0) return;
  process.exitCode = 1;
  say([`${path}, ${size}:`, ...found].join('\n  '));
}

/** The browser's time stands still, and the server's answers do not tell it otherwise. */
async function stopClock(context: BrowserContext) {
  await context.clock.setFixedTime(moment);
  await context.route('**/api/**', async (route) => {
    // A connection that idled may be closed by the server just as it is used again.
    const response = await route.fetch({ maxRetries: 3 }).catch((reason) => {
      if (!route.request().frame().page().isClosed()) throw reason;
    });
    if (!response) return;
    await setTimeout(Number(options.late));
    await route.fulfill({ response, headers: { ...response.headers(), date: moment.toUTCString() } });
  });
}

/** Opens a screen by way of one that is always there. */
async function open(page: Page, path: string): Promise<string> {
  if (page.url() === 'about:blank' || signedOut.includes(path)) await page.goto(path);
  else {
    await visit(page, '/tidak-ada');
    await page.locator('h1').filter({ visible: true, hasText: 'Halaman Tidak Ditemukan' }).waitFor();
    await takeShifts(page);
    await visit(page, path);
  }
  return settled(page);
}

/** As when another tab switches: nothing on the page is closed. */
function switchTo(newValue: string) {
  const key = 'RaStore.theme';
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Takes pictures of a page that waits for nothing, once two in a row are alike. */
function pictureOf(page: Page) {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return async (): Promise<Buffer> => {
    let last: Buffer = Buffer.alloc(0);
    for (let count = 0; count < 30; count++) {
      await page.waitForTimeout(100);
      const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: options.full });
      if (waiting.size === 0 && shot.equals(last)) return shot;
      last = shot;
    }
    say(`${page.url()} does not come to rest`);
    return last;
  };
}

/** Where the rows of a screen begin; one that a foot covers is not in sight. */
function rowsInSight(page: Page) {
  return rowsOf(page).evaluateAll((rows) => {
    // A dialog hides the list behind it.
    const shown = rows.filter((row) => !row.closest('[aria-hidden=true]'));
    const boxes = shown.map((row) => ({ row, box: row.getBoundingClientRect() }));
    const inSight = boxes.filter(({ row, box }) =>
      row.contains(document.elementFromPoint(box.left + 8, box.bottom - 4)),
    );
    return boxes[0] ? { top: Math.round(boxes[0].box.top), inSight: inSight.length } : null;
  });
}

/** Another commit in a folder of its own, with the packages of this one. */
function checkout(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'klinik-looks-')), 'before');
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  closers.push(() => git('worktree', 'remove', '--force', folder));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  if (git('diff', commit, '--', 'package-lock.json'))
    say(`The packages of ${commit} were others; it gets those of now`);
  return folder;
}

/** Gives each picture the one of the same screen before, with what differs in red. */
function compare(now: readonly Look[], before: readonly Look[]) {
  const placeOf = ({ file }: Look) => file.slice(file.indexOf('/'));
  const known = new Map(before.map((look) => [placeOf(look), look]));
  for (const look of now) {
    const old = known.get(placeOf(look));
    if (!old) continue;
    const [one, other] = [old, look].map(({ file }) => PNG.sync.read(readFileSync(join(out, file))));
    if (!one || !other) continue;
    const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
    const difference = new PNG({ width, height });
    const pixels = pixelmatch(grown(one, difference), grown(other, difference), difference.data, width, height);
    const file = `difference${placeOf(look)}`;
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), PNG.sync.write(difference));
    look.before = { file: old.file, rows: old.rows, difference: file, pixels };
  }
}

/** A whole page may have become longer. */
function grown(picture: PNG, { width, height }: PNG): Buffer {
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height);
  return larger.data;
}

async function close() {
  for (const closer of closers.splice(0).reverse()) await closer();
}
