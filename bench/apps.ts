import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { startCluster } from '../server/db/cluster.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { fill } from './looks.ts';
import type { Part } from './probe.ts';
import { buildConsole, buildFloorRest } from './serve.ts';

export const admin = { email: 'admin@klinik.test', password: 'bench-pas-sandi' };

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
export async function startApps(
  patients: number,
  closers: (() => unknown)[],
  say: (line: string) => void,
): Promise<Apps> {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'klinik-bench-rung-'));
    closers.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const [consoleDist, floorDist, dataDir] = [folder(), folder(), folder()];
  say('building …');
  await buildConsole(consoleDist);
  await buildFloorRest(floorDist);
  const cluster = await startCluster(dataDir);
  closers.push(cluster.stop);
  const env = {
    DATABASE_URL: cluster.url,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    PAGES: 'prebuilt',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    API_RATE_LIMIT: '1000000',
    BUSINESS_DATE: '2024-08-27',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const serve = async (distDir: string, ...flags: string[]) => {
    const { ready, stop } = startProcess(['bin/konsol.js', 'start', '--db', ...flags], { ...env, DIST_DIR: distDir });
    closers.push(stop);
    return (await ready()).url;
  };
  const consoleUrl = await serve(consoleDist, '--sample');
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  say(`filling in ${patients} patients …`);
  await fill(client, patients);
  await client.end();
  return [consoleAt(consoleUrl), floorAt(await serve(floorDist))];
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
