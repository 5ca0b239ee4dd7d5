import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { buildDevServer } from '../../bin/build.js';
import { serverDir } from '../../bin/bundles.js';
import { brand } from '../../src/brand.ts';
import { projectRoot, readConfig } from '../base/config.ts';
import { startCluster } from '../db/cluster/cluster.ts';
import { migrationsFolder } from '../db/pool/journal.ts';
import { noteDevDatabase } from '../db/schema/atHand.ts';
import { makeServingRole } from '../db/schema/roles.ts';

/**
 * `npm run dev [-- --db]`: Vite with hot reload on PORT, and the API behind its proxy on the next port. What the API is
 * made of starts it anew, and pages wait for its answers; why it does not start is shown over them.
 */
const flags = process.argv.slice(2);
const config = readConfig({ ...process.env, ...(flags.includes('--db') && { RUNG: 'db' }) });
const apiPort = config.port + 1;

/** The files that the API is made of, as it was last bundled. */
let sources = new Set<string>();

const say = (line: string) => void process.stdout.write(`${line}\n`);

let api: ChildProcess | null = null;
let pages: ViteDevServer | null = null;
/** PostgreSQL keeps running while the API restarts. */
const postgres = config.rung === 'klinik' ? startCluster(config.dataDir, say) : null;

// Whatever ends this process, and however early, ends what it started.
process.on('exit', () => api?.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([pages?.close(), stopApi()]);
    await (await postgres?.catch(() => null))?.stop();
    process.exit(0);
  });
}

if (config.rung !== 'demo') noteDevDatabase(config, process.env);
const cluster = await postgres;
const database = cluster && {
  DATABASE_URL: await makeServingRole(cluster.url),
  MIGRATION_DATABASE_URL: cluster.url,
  DB_SILENCE: '0',
  BACKUP_HOURS: '0',
};

/** A bundle is made and started in half the time that a transpiler takes to start. @returns why there is none */
const bundled = (): Promise<string | null> =>
  buildDevServer(projectRoot, serverDir).then(
    (files) => {
      sources = new Set(files);
      return null;
    },
    (error: Error) => error.message,
  );

/** Starts the API. @returns why it does not answer, in its own words; null when it does */
function startApi(options: readonly string[]): Promise<string | null> {
  const program = ['--enable-source-maps', join(serverDir, 'dev.js')];
  const child = spawn(process.execPath, [...program, '--dev', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...database, PORT: String(apiPort), PAGES: 'off' },
  });
  api = child;
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
    process.stderr.write(chunk);
  });
  return new Promise((answer) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      // Its address is not the one to open; a password that was made is to be read.
      const told = chunk
        .toString()
        .split('\n')
        .filter((line) => line !== '');
      for (const line of told) if (!line.startsWith('{') && !line.includes('siap di')) say(line);
      rewritten ||= told.some((line) => line.startsWith('Dihitung ulang:'));
      if (told.some((line) => line.includes('siap di'))) answer(null);
    });
    child.once('exit', (code) => answer(complaint || `The API ended with ${code}.`));
  });
}

async function stopApi(): Promise<void> {
  const child = api;
  api = null;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts the API in place of the one that runs. The sample data belong to the first start alone. */
async function begin(options = flags.filter((flag) => flag !== '--sample')): Promise<void> {
  const [failure] = await Promise.all([bundled(), stopApi()]);
  fault = failure ?? (await startApi(options));
  if (fault?.includes('by another version of this program')) {
    const advice = `If a migration was written anew, or thrown away, that this database had: delete ${join(config.dataDir, 'postgres')}.`;
    say(advice);
    fault += advice;
  }
}

/** Pending while the API starts: requests wait for it. */
let answering: Promise<unknown> = Promise.resolve();
/** The error of the last start. */
let fault: string | null = null;
let stale = false;
/** True when the start of the API changed data that a page may have read before. */
let rewritten = false;
/** When a page last asked for anything, in ms since 1970. */
let asked = 0;

/**
 * The page that an edit loads anew shows it sooner than the API can: they share the cores, and what it asks for the API
 * answers as it was. An editor that saves many files is waited for, too.
 */
async function pageDrawn(): Promise<void> {
  const since = performance.now();
  /** Silence (ms) after which a page counts as drawn: with the last file, it only begins to draw. */
  const quiet = () => (asked > since ? 1_000 : 500);
  while (performance.now() < Math.min(since + 4_000, Math.max(since, asked) + quiet())) await pause(25);
}

/** Starts the API anew, and again where something was changed meanwhile. */
async function restart(served: ViteDevServer): Promise<void> {
  const failed = fault !== null;
  do {
    if (!failed) await pageDrawn();
    stale = false;
    rewritten = false;
    const restarted = begin();
    if (!failed) answering = restarted;
    await restarted;
  } while (stale);
  if (fault) served.ws.send({ type: 'error', err: { message: fault, stack: '' } });
  else if (failed || rewritten) served.ws.send({ type: 'full-reload' });
}

let restarting = false;
function changed(served: ViteDevServer): void {
  stale = true;
  if (restarting) return;
  restarting = true;
  const restarted = restart(served).finally(() => {
    restarting = false;
  });
  // With no API running, a page cannot load from the old one meanwhile.
  if (fault !== null) answering = restarted;
}

const startsApiAnew: Plugin = {
  name: 'starts-api-anew',
  configureServer(server) {
    const { middlewares, watcher } = server;
    // Vite itself starts anew for what its settings import, as `src/brand.ts`.
    if (pages) changed(server);
    watcher.add(join(projectRoot, 'server'));
    middlewares.use((_req, _res, next) => {
      asked = performance.now();
      next();
    });
    middlewares.use('/api', (_req, _res, next) => {
      void answering.then(() => next());
    });
  },
  hotUpdate({ file, server }) {
    // Whatever is edited while it does not start may be what it lacks.
    if (sources.has(file) || file.startsWith(normalizePath(migrationsFolder)) || fault !== null) changed(server);
  },
};

pages = await createServer({
  root: projectRoot,
  plugins: [startsApiAnew],
  server: { port: config.port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
answering = begin(flags);
await Promise.all([answering, pages.listen()]);
say(`${brand.name} (pengembangan) di http://localhost:${config.port}`);
if (fault) pages.ws.send({ type: 'error', err: { message: fault, stack: '' } });
