import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/base/config.ts';
import { addressIn, urlAt } from '../../server/db/cluster/postmaster.ts';

/** Where a program runs, other than in this project, and as whom. */
interface ProcessOptions {
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** What a server said, as at a terminal: of its log the messages of events, without requests. */
export const plainLines = (output: string): string =>
  output.replaceAll(/^\{"level":.*\}$/gm, (line) => {
    const { msg, requestId } = JSON.parse(line);
    return requestId === undefined ? msg : line;
  });

/** Starts a program of the project that prints an address once it listens; of this shell it gets the PATH alone. */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  elsewhere: ProcessOptions = {},
) {
  const options = { cwd: projectRoot, ...elsewhere, env: { PATH: process.env['PATH'], ...env } };
  const child = spawn(process.execPath, args, options);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, said: plainLines(said) }));
  /** @throws Error with what it said, when it ends before. */
  const ready = async () => {
    const printed = /http:\/\/[\w.:[\]/-]+/;
    let over = false;
    void exit.then(() => {
      over = true;
    });
    while (!printed.test(said)) {
      if (over) throw new Error(`The server ended before it was ready:\n${plainLines(said)}`);
      await Promise.race([once(child.stdout, 'data'), exit]);
    }
    return { url: String(printed.exec(said)?.[0]), said: plainLines(said) };
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return { child, exit, ready, stop, said: () => plainLines(said) };
}

const started: ReturnType<typeof startProcess>[] = [];

/** Starts the server on a folder as `npm run start:db` does. */
export const startServer = (dataDir: string, env: Record<string, string> = {}, ...flags: string[]) =>
  startServerIn({}, { DATA_DIR: dataDir, ...env }, ...flags);

/** The same in another checkout, or as another user. */
export function startServerIn(elsewhere: ProcessOptions, env: Record<string, string>, ...flags: string[]) {
  const settings = { PAGES: 'off', PORT: '0', LOG_LEVEL: 'error', ...env };
  const server = startProcess(['bin/konsol.js', 'start', '--db', ...flags], settings, elsewhere);
  started.push(server);
  return server;
}

/** Stops the servers of `startServer` that still run. */
export async function stopServers() {
  for (const { child, stop } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await stop();
  }
}

const postmasterFile = (dataDir: string) => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

/** The PostgreSQL of a folder: the process that leads it. */
export const postmasterIn = (dataDir: string): number => Number(postmasterFile(dataDir)[0]);

/** It and everything it started. */
export function postgresProcesses(dataDir: string): number[] {
  const postmaster = postmasterIn(dataDir);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = all
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid]) => Number(pid));
  return [postmaster, ...children];
}

export const postgresUrlIn = (dataDir: string): string => {
  const folder = join(dataDir, 'postgres');
  const address = addressIn(folder);
  if (!address) throw new Error(`No PostgreSQL runs in ${folder}`);
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return urlAt(folder, address, password);
};
