import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { ensureChromium, launchArgs } from '../../e2e/chromium.ts';
import { copyOfProject } from '../../support/projectCopy.ts';

const { copy, remove } = copyOfProject();
let dev: ChildProcess | undefined;
afterAll(async () => {
  dev?.kill('SIGTERM');
  if (dev && dev.exitCode === null) await once(dev, 'exit');
  remove();
});

/** A port that is free together with the next one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** `npm run dev` in the copy, whose packages lie elsewhere. */
async function startDev(): Promise<string> {
  const config = join(copy, 'vite.config.ts');
  const elsewhere = "mergeConfig(settings, {\n    cacheDir: '.vite',\n    server: { fs: { strict: false } },";
  writeFileSync(config, readFileSync(config, 'utf8').replace('mergeConfig(settings, {', elsewhere));
  const port = await freePort();
  const { VITEST, VITEST_MODE, NODE_ENV, ...env } = process.env;
  dev = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    cwd: copy,
    env: { ...env, PORT: String(port), DATA_DIR: join(copy, 'data') },
  });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('(pengembangan) di');
  return `http://localhost:${port}`;
}

it('an edited declaration is on the page, and what was typed there is kept', async () => {
  const url = await startDev();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: launchArgs });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(180_000);
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill('admin@klinik.test');
    await page.getByLabel('Password', { exact: true }).fill('klinik123');
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard/);
    await page.goto(`${url}/supplier/create`);
    await page.getByLabel(/^Nama Supplier/).fill('PT Setengah Jadi');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('PT Setengah Jadi');
    const file = join(copy, 'src/resources/supplier.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'Nama Supplier'", "'Nama Pemasok'"));
    const name = page.getByLabel(/^Nama Pemasok/);
    await name.waitFor();
    await expect.poll(() => name.inputValue(), { timeout: 30_000 }).toBe('PT Setengah Jadi');
  } finally {
    await browser.close();
  }
}, 900_000);
