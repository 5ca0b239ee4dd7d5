import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { inProduction } from '../bin/build.js';
import { buildOld } from '../bin/bundles.js';
import { projectRoot } from '../server/base/config.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { settings } from '../vite.config.ts';
import type { FloorData } from './data.ts';

/** Builds the console, with its own settings, into a folder, and the server that serves it where that is old. */
export async function buildConsole(outDir: string): Promise<void> {
  if (!buildOld({})) throw new Error('The server could not be built');
  const configFile = join(projectRoot, 'vite.config.ts');
  await inProduction(() => build({ root: projectRoot, configFile, logLevel: 'error', build: into(outDir) }));
}

/** Builds the floor with the console's settings, its data beside it. */
export async function buildFloor(outDir: string, data: FloorData): Promise<void> {
  await buildPlain('floor', outDir);
  writeFileSync(join(outDir, 'data.json'), JSON.stringify(data));
}

/** Builds the floor that reads the records from the server. */
export const buildFloorRest = (outDir: string): Promise<void> => buildPlain('floorRest', outDir);

async function buildPlain(name: string, outDir: string): Promise<void> {
  const own = {
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'error',
    build: into(outDir),
  } as const;
  await inProduction(() => build(mergeConfig(settings, own)));
}

const into = (outDir: string) => ({ outDir, emptyOutDir: true });

/** Starts the console's server on a free port of this machine, with a built page. */
export async function serve(distDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { ready, stop } = startProcess(['bin/konsol.js', 'start'], {
    PORT: '0',
    PAGES: 'prebuilt',
    DIST_DIR: distDir,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    API_RATE_LIMIT: '1000000',
  });
  const { url } = await ready();
  return { url, stop };
}
