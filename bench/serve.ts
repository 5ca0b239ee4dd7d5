import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { projectRoot } from '../server/config.ts';

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the console's server on a free port of this machine, with a built page. */
export async function serve(distDir: string): Promise<Served> {
  const child = spawn(process.execPath, ['bin/konsol.js', 'start'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PAGES: 'prebuilt',
      DIST_DIR: distDir,
      JWT_SECRET: randomBytes(32).toString('base64url'),
      LOG_LEVEL: 'silent',
      API_RATE_LIMIT: '1000000',
    },
  });
  const exit = once(child, 'close');
  const stop = async () => {
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.kill('SIGTERM');
    await exit;
    clearTimeout(force);
  };
  try {
    return { url: await addressIn(child.stdout, child.stderr), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that the server prints when it listens. */
async function addressIn(output: Readable, errors: Readable): Promise<string> {
  let complaint = '';
  errors.on('data', (chunk) => {
    complaint += String(chunk);
  });
  let said = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const [address] = /http:\/\/\S+/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The server did not start: ${complaint}`);
}
