import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build, mergeConfig } from 'vite';
import { inProduction } from '../bin/build.js';
import { buildOld } from '../bin/bundles.js';
import { projectRoot } from '../server/base/config.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { settings } from '../vite.config.ts';
import { type Closers, fill, folder, startClinic } from './call.ts';
import type { Part } from './probe.ts';

export type Screen = 'dashboard' | 'pasien' | 'dokter';

/** An app and where its parts are found. */
export interface App {
  url: string;
  /** The addresses of the sign-in form, of the first page of the patients' list, and of the dashboard. */
  paths: { form: string; list: string; dashboard: string };
  form: { email: string; password: string };
  /** The dashboard with all its figures. */
  figures: Part;
  link: (page: Page, name: Screen) => Locator;
  next: (page: Page) => Locator;
  pageSizes: (page: Page) => Locator;
}

/** The console and the floor. */
export type Apps = readonly [App, App];

/** Both apps, each served by a server of its own, over one database with so many patients. */
export async function startApps(patients: number, closers: Closers, say: (line: string) => void): Promise<Apps> {
  const [consoleDist, floorDist] = [folder(closers), folder(closers)];
  say('building …');
  await buildConsole(consoleDist);
  await buildFloor(floorDist);
  const { url, client, env } = await startClinic(closers, { PAGES: 'prebuilt', DIST_DIR: consoleDist });
  say(`filling in ${patients} patients …`);
  await fill(client, patients);
  const floor = startProcess(['bin/konsol.js', 'start', '--db'], { ...env, DIST_DIR: floorDist });
  closers.push(floor.stop);
  return [consoleAt(url), floorAt((await floor.ready()).url)];
}

const consoleAt = (url: string): App => ({
  url,
  paths: { form: '/login', list: '/pasien', dashboard: '/dashboard' },
  form: { email: 'input[name=email]', password: 'input[name=password]' },
  figures: { within: 'main', texts: ['rp 89.4m', '45%', '24 jadwal'] },
  link: (page, name) => page.locator(`nav a[href="/${name}"]`).first(),
  next: (page) => page.getByRole('button', { name: 'Selanjutnya' }),
  pageSizes: (page) => page.getByRole('combobox', { name: 'Baris per halaman' }),
});

const floorAt = (url: string): App => ({
  url,
  // By its address alone the list would open as it was left.
  paths: { form: '/#/login', list: '/#/pasien?page=1&perPage=10&sort=id&order=ASC', dashboard: '/#/' },
  form: { email: 'input[name=username]', password: 'input[name=password]' },
  figures: { within: '#main-content', texts: ['rp 89.4m', '45%', '24 jadwal'] },
  link: (page, name) => page.locator(`a[href="#/${name === 'dashboard' ? '' : name}"]`).first(),
  next: (page) => page.getByRole('button', { name: 'Go to next page' }),
  pageSizes: (page) => page.getByRole('combobox', { name: 'Rows per page:' }),
});

/** Builds the console, with its own settings, into a folder, and the server that serves it where that is old. */
async function buildConsole(outDir: string): Promise<void> {
  if (!buildOld({})) throw new Error('The server could not be built');
  const configFile = join(projectRoot, 'vite.config.ts');
  await inProduction(() => build({ root: projectRoot, configFile, logLevel: 'error', build: into(outDir) }));
}

/** Builds the floor with the console's settings. */
async function buildFloor(outDir: string): Promise<void> {
  const own = {
    root: join(import.meta.dirname, 'floorRest'),
    configFile: false,
    logLevel: 'error',
    build: into(outDir),
  } as const;
  await inProduction(() => build(mergeConfig(settings, own)));
}

const into = (outDir: string) => ({ outDir, emptyOutDir: true });
