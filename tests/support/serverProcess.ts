import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';
import { addressIn, urlAt } from '../../server/db/postmaster.ts';

const started: ChildProcess[] = [];

/** Starts the server on a folder as `npm run start:db` does. */
export function startServer(dataDir: string, env: Record<string, string> = {}, ...flags: string[]) {
  const child = spawn(process.execPath, ['bin/konsol.js', 'start', '--db', ...flags], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PAGES: 'off', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  const ready = async () => {
    const printed = /siap di (http:\S+)/;
    let over = false;
    void exit.then(() => {
      over = true;
    });
    while (!printed.test(said)) {
      if (over) throw new Error(said);
      await Promise.race([once(child.stdout, 'data'), exit]);
    }
    return { url: String(printed.exec(said)?.[1]), said };
  };
  return { child, exit, ready };
}

/** Stops what still runs of what was started here. */
export async function stopServers() {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'close');
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
