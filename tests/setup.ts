import './support/ownerStacks.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// What waits for the parts above it: happy-dom keeps a computed style although the sibling it followed from is gone.
vi.mock('../src/views/base/coming.tsx', async (original) => ({
  ...(await original<object>()),
  inOrder: {},
  inOrderBelow: () => ({}),
}));

// Screens are fetched when they are opened, and on a busy machine that takes a while.
configure({ asyncUtilTimeout: 30_000 });

// Whoever waits looks often, and only the last look, which gives up, need print the whole page.
const { getElementError } = getConfig();
const lookingAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    lookingAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// In a browser an element is `[object HTMLDivElement]`; happy-dom writes out its HTML, and Popper asks again and again.
window.Element.prototype.toString = function () {
  return `[object ${this.constructor.name}]`;
};

/** Nothing has a width in happy-dom, so a chart that is drawn complains. */
const layout = /^MUI X Charts: ChartsContainer does not have `(width|height)`/;

/** React-admin's rows in a form have a rule for screens without a mouse, which happy-dom cannot read. */
const hover = /^There was a problem inserting the following rule: "@media\(hover:none\)/;

/** What the console printed as an error or a warning. */
const printed: string[] = [];
let allowed: RegExp | null = null;

/** For a test that provokes an error: react-admin reports refused calls on the console outside production. */
export const allowConsole = (pattern: RegExp): void => {
  allowed = pattern;
};

beforeEach(() => {
  printed.length = 0;
  allowed = null;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      printed.push(args.map(String).join(' '));
    });
  }
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // A download is followed as a link, and the window is also that of the worker's next file.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/');
  expect(
    printed.filter((line) => !allowed?.test(line) && !layout.test(line) && !hover.test(line)),
    'unexpected console output',
  ).toEqual([]);
});

// A worker keeps its modules for the next file: one whose import is broken off with this one would be broken there.
afterAll(() => vi.dynamicImportSettled());
