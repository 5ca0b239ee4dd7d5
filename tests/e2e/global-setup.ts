import { buildOld } from '../../bin/bundles.js';
import { readConfig } from '../../server/base/config.ts';
import { ensureChromium } from './chromium.ts';

/** Before any worker: a browser, and the console and its server built when they are old. */
export default function prepare() {
  ensureChromium();
  const { distDir } = readConfig({ DIST_DIR: process.env['DIST_DIR'] });
  if (!buildOld({ console: distDir })) throw new Error('The console could not be built');
}
