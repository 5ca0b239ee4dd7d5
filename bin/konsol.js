#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFresh, sources } from './fresh.js';

/**
 * `node bin/konsol.js <start | backup | restore | audit-verify> [options]`: runs what was built, in plain JavaScript.
 * Where what builds is installed and a source is newer, it is built before, by a process of its own that ends with its
 * memory.
 */
const root = resolve(import.meta.dirname, '..');
const serverDir = join(root, 'dist-server');
const [task = 'start'] = process.argv.splice(2, 1);
const { PAGES = 'auto', DIST_DIR = join(root, 'dist') } = process.env;

const old = [
  ...(isFresh(root, sources.server, join(serverDir, 'start.js')) ? [] : ['server']),
  ...(task !== 'start' || PAGES !== 'auto' || isFresh(root, sources.console, join(DIST_DIR, 'index.html'))
    ? []
    : ['console']),
];
const canBuild = PAGES !== 'prebuilt' && existsSync(join(root, 'node_modules/vite'));
if (old.length > 0 && canBuild) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/build.ts', ...old], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
if (!existsSync(join(serverDir, 'start.js'))) {
  process.stderr.write('Cannot start: nothing is built yet. Run: npm ci && npm run build\n');
  process.exit(1);
}
await import(join(serverDir, `${task}.js`));
