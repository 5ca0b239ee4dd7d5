import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell is the same engine without a window's own pages, and nearly twice as quick.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Debian's package manager, which has a Chromium to give. */
const debian = '/usr/bin/apt-get';

/** Quiet: nothing that talks to the network by itself, or needs more than a container has. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the journeys: CHROMIUM_PATH, one of the system's, or Playwright's own. */
export function findChromium(
  places: readonly string[] = [...installed, chromium.executablePath()],
): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/**
 * Makes sure that there is a browser; on Debian, where that takes one package, installs it.
 *
 * @throws Error that says how to get one.
 */
export function ensureChromium(places?: readonly string[], apt = debian): string {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, but there is no such file.`);
  if (!findChromium(places) && existsSync(apt) && process.getuid?.() === 0) installChromium(apt);
  const found = findChromium(places);
  if (found) return found;
  throw new Error(
    'The browser journeys need a Chromium, and none was found. On Debian or Ubuntu run "apt-get install chromium" as ' +
      'root; elsewhere run "npx playwright install chromium", or set CHROMIUM_PATH to the program file of a Chromium ' +
      'or Chrome.',
  );
}

function installChromium(apt: string) {
  process.stdout.write('No Chromium found: installing a Debian package of it…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(apt, ['update', '-qq'], { stdio: 'inherit', env });
    // Older releases have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) tryInstalling(apt, name, env);
    }
  } catch {
    // apt has said why; `ensureChromium` says what else can be done.
  }
}

function tryInstalling(apt: string, name: string, env: NodeJS.ProcessEnv) {
  try {
    execFileSync(apt, ['install', '-y', '-qq', name], { stdio: 'inherit', env });
  } catch {
    // apt has said why.
  }
}
