import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../server/config.ts';

/** Runs a tool of the project where its output is seen; false where it ends with anything but 0. */
export async function npx(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const options = { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const [code] = (await once(spawn('npx', args, options), 'close')) as [number | null];
  return code === 0;
}
