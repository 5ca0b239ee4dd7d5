import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of package.json. */
export const root = resolve(import.meta.dirname, '..');

/** The folder of the server's bundle. */
export const serverDir = join(root, 'dist-server');

const shared = ['src', 'package-lock.json'];

/** The sources of each bundle; a change to any makes it old. */
export const sources = {
  console: [...shared, 'bin/ramai.ts', 'bin/ramai', 'index.html', 'vite.config.ts'],
  server: [...shared, 'server', 'bin/build.js', 'bin/rules.js'],
};

/**
 * Builds the bundles that are older than their sources, in a process of its own that ends with its memory.
 *
 * @param {{ console?: string }} wanted - the folder of the console's bundle, where it is wanted beside the server's.
 * @returns {boolean} false when a build failed, which has said why.
 */
export function buildOld({ console: distDir }) {
  const old = [];
  if (!isFresh(root, sources.server, join(serverDir, 'start.js'))) old.push('server');
  if (distDir && !isFresh(root, sources.console, join(distDir, 'index.html'))) old.push('console');
  if (old.length === 0) return true;
  const args = ['bin/build.js', ...old];
  const env = { ...process.env, ...(distDir && { DIST_DIR: distDir }) };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

/**
 * True when what was built is younger than every one of its sources.
 *
 * @param {string} root - the folder the sources are in.
 * @param {readonly string[]} sources
 * @param {string} built - the last file that a build writes.
 */
export function isFresh(root, sources, built) {
  if (!existsSync(built)) return false;
  return Math.max(...sources.map((source) => newest(join(root, source)))) <= statSync(built).mtimeMs;
}

/**
 * The latest change in ms, folders included: their time tells of files that were deleted.
 *
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
