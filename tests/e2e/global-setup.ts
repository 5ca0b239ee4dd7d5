import { buildIfOld } from '../../server/build.ts';
import { projectRoot, readConfig } from '../../server/config.ts';
import { ensureChromium } from './chromium.ts';

/** Before any worker: a browser, and the console built when it is old. */
export default async function prepare() {
  ensureChromium();
  await buildIfOld(projectRoot, readConfig({ DIST_DIR: process.env['DIST_DIR'] }).distDir, (line) =>
    process.stdout.write(`${line}\n`),
  );
}
