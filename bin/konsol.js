#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOld, root, serverDir } from './bundles.js';

/**
 * `node bin/konsol.js <start | migrate | backup | audit-verify | join | factor-reset | factor-reseal> [options]`: runs what was built, in plain JavaScript; where what
 * builds is installed, and PAGES is not `prebuilt`, what is old is built before.
 */
const [task = 'start'] = process.argv.splice(2, 1);
const { PAGES = 'auto', DIST_DIR = join(root, 'dist') } = process.env;

const mayBuild = PAGES !== 'prebuilt' && existsSync(join(root, 'node_modules/vite'));
if (mayBuild && !buildOld(task === 'start' && PAGES === 'auto' ? { console: DIST_DIR } : {})) process.exit(1);
if (!existsSync(join(serverDir, 'start.js'))) {
  process.stderr.write('Cannot start: nothing is built yet. Run: npm ci && npm run build\n');
  // It never works, however often a supervisor starts it.
  process.exit(78);
}
// As an address: on Windows a path alone is none.
await import(pathToFileURL(join(serverDir, `${task}.js`)).href);
