import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const shared = ['src', 'package-lock.json'];

/** What each bundle is made of; a change to any of it makes the bundle old. */
export const sources = {
  console: [...shared, 'public', 'index.html', 'vite.config.ts'],
  server: [...shared, 'server'],
};

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
