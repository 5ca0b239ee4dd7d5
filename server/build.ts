import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What the browser bundle is made of; a change to any of it makes the bundle old. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the browser bundle when it is missing or older than what it is made of.
 *
 * @param root - the folder of vite.config.ts.
 * @param say - is told one line when a build begins.
 */
export async function buildIfOld(root: string, distDir: string, say: (line: string) => void): Promise<void> {
  if (isFresh(root, distDir)) return;
  say('Membangun tampilan konsol, mohon tunggu…');
  const { NODE_ENV } = process.env;
  // Vite would otherwise bundle React's slow development version for NODE_ENV=development or test.
  process.env.NODE_ENV = 'production';
  // Loaded only now: an ordinary start has no use for it and is a second faster without.
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir: distDir, emptyOutDir: true } });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  compress(distDir);
}

/** True when the built page is younger than every source. */
export function isFresh(root: string, distDir: string): boolean {
  const page = join(distDir, 'index.html');
  if (!existsSync(page)) return false;
  return Math.max(...sources.map((source) => newest(join(root, source)))) <= statSync(page).mtimeMs;
}

/** The latest change in ms, folders included: their time tells of files that were deleted. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Compressed once and hard, rather than lightly on every request; server/pages.ts serves these files where they exist. */
function compress(distDir: string): void {
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
    const content = readFileSync(join(distDir, name));
    writeFileSync(join(distDir, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(distDir, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
