import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../server/config.ts';
import type { FloorData } from './data.ts';

/** Builds the console, with its own settings, into a folder. */
export const buildConsole = (outDir: string) => buildPage(projectRoot, outDir);

/** Builds the floor with the console's settings, its data beside it. */
export async function buildFloor(outDir: string, data: FloorData): Promise<void> {
  await buildPage(join(import.meta.dirname, 'floor'), outDir);
  writeFileSync(join(outDir, 'data.json'), JSON.stringify(data));
}

async function buildPage(root: string, outDir: string): Promise<void> {
  // Vite would otherwise bundle React's slow development version for NODE_ENV=development or test.
  process.env.NODE_ENV = 'production';
  const configFile = join(projectRoot, 'vite.config.ts');
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
}
