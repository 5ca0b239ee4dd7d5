import { type Browser, chromium } from '@playwright/test';
import { findChromium, launchArgs } from '../tests/e2e/chromium.ts';

/** The browser of the journeys, opened for measuring. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  // `bench.ts` closes it itself on a signal, with everything else it opened.
  const signals = { handleSIGINT: false, handleSIGTERM: false };
  return chromium.launch({ args: launchArgs, ...signals, ...(executablePath ? { executablePath } : {}) });
}
