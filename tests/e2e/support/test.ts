import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../../src/sample/klinik/administrasi.ts';
import { findChromium, launchArgs } from '../chromium.ts';
import type { KlinikServer } from './klinik.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Collects whatever a browser complains of, on any page: console errors and warnings (a refused Content Security
 * Policy is one), uncaught errors, requests without an answer, and the browser's own dialogs, which are dismissed.
 */
export function watchForProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning')
      problems.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    // A DOMException has no stack.
    problems.push(`page error: ${stack || `${name}: ${message}`}`);
  });
  context.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page was left before the answer was there.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  return problems;
}

interface Options {
  /** The role of the demo account whose session the browser starts with; null: nobody is signed in. */
  account: string | null;
}

interface Fixtures {
  /** Lets a problem pass that the test provokes; every other one fails it. */
  tolerate: (problem: RegExp) => void;
}

export type Rung = Pick<WorkerFixtures, 'rung'>;

interface WorkerFixtures {
  /** The place of the records (design §2): the browser, or the server's PostgreSQL. */
  rung: 'demo' | 'klinik';
  /** The server of this worker: its own accounts, sessions and limits. */
  server: RunningServer & Partial<KlinikServer>;
  /**
   * Begins a test: the sample data are there, and nothing else.
   *
   * @returns the token of a role's demo account, which other tests use as well: never to be signed out
   */
  begin: (role: string | null) => Promise<string | null>;
}

/** A test with the real server behind it and an account signed in, that fails on anything the browser complains of. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  account: ['admin', { option: true }],

  launchOptions: [
    async ({ browserName: _ }, use) => {
      await use({ executablePath: findChromium(), args: launchArgs });
    },
    { scope: 'worker' },
  ],

  rung: ['demo', { option: true, scope: 'worker' }],

  server: [
    async ({ rung }, use) => {
      // The second rung's modules take a second to load.
      const server = await (rung === 'klinik'
        ? (await import('./klinik.ts')).startKlinikServer()
        : startServer({ PAGES: 'prebuilt' }));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  begin: [
    async ({ server: { url, records } }, use) => {
      const tokens = new Map<string, string>();
      await use(async (role) => {
        // In the demo every test has data of its own: the browser's.
        await records?.restore();
        const token = role && (tokens.get(role) ?? (await tokenOf(url, role)));
        if (role && token) tokens.set(role, token);
        await records?.mark();
        return token;
      });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url);
  },

  context: async ({ context, begin, account }, use) => {
    const token = await begin(account);
    // A storage state would open a page of its own to write this.
    if (token) await context.addInitScript(signedIn, token);
    await use(context);
  },

  tolerate: [
    async ({ context, rung }, use) => {
      const problems = watchForProblems(context);
      // A server refuses with a status, and the browser writes that down, whatever the page then makes of it.
      const tolerated = rung === 'klinik' ? [/responded with a status of (403|404|405|409|412|422)/] : [];
      await use((problem) => tolerated.push(problem));
      const left = problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem)));
      expect(left, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };

/** The demo account of a role (design §8). */
export function accountOf(role: string) {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`No demo account has the role "${role}"`);
  return account;
}

/** The credentials of a demo account. */
export const credentialsOf = (role: string) => ({ email: accountOf(role).email, password: demoPassword });

/** On the first page of a browser; what is signed out later stays so. */
function signedIn(token: string) {
  if (origin === 'null' || localStorage.getItem('begun')) return;
  localStorage.setItem('begun', 'yes');
  localStorage.setItem('token', token);
}

/** Signs a demo account in by request; answers the token of its session. */
export async function tokenOf(url: string, role: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentialsOf(role)),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
