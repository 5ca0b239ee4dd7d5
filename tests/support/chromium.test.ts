import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium } from '../e2e/chromium.ts';
import { emptyFolder } from '../server/test-server.ts';

describe.skipIf(process.platform === 'win32')('the browser of the journeys', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('where there is none and no network to fetch one, a sentence says what to install or to set', () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    const apt = join(emptyFolder(), 'apt-get');
    writeFileSync(apt, '#!/bin/sh\nexit 100\n');
    chmodSync(apt, 0o755);
    expect(() => ensureChromium([join(apt, 'tidak-ada')], apt)).toThrow(
      /none was found\. On Debian or Ubuntu run "apt-get install chromium" as root; elsewhere .* set CHROMIUM_PATH to/,
    );
  });

  it('a CHROMIUM_PATH that names nothing is told as such', () => {
    vi.stubEnv('CHROMIUM_PATH', '/tidak/ada');
    expect(() => ensureChromium()).toThrow('CHROMIUM_PATH names /tidak/ada, but there is no such file.');
  });
});
