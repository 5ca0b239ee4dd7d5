import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Why no disk that hangs can be mounted here; null where one can. */
export const noForeignDisk: string | null = !existsSync('/dev/fuse')
  ? 'there is no /dev/fuse'
  : spawnSync('bindfs', ['--version']).error
    ? 'bindfs is not installed'
    : null;

/**
 * A disk whose server can stop answering, as a network disk's does: a call to it then never comes back. Whoever looks into
 * `folder` meanwhile hangs as well; `behind` is the same place without it.
 */
export async function mountForeignDisk() {
  const place = mkdtempSync(join(tmpdir(), 'klinik-jauh-'));
  const [folder, behind] = [join(place, 'disk'), join(place, 'isi')];
  for (const each of [folder, behind]) mkdirSync(each);
  const server: ChildProcess = spawn('bindfs', ['-f', behind, folder], { stdio: 'ignore' });
  while (statSync(folder).dev === statSync(place).dev) {
    if (server.exitCode !== null) throw new Error('bindfs could not mount a folder');
    await pause(20);
  }
  return {
    folder,
    behind,
    hang: () => void server.kill('SIGSTOP'),
    answer: () => void server.kill('SIGCONT'),
    remove: async () => {
      server.kill('SIGCONT');
      spawnSync('fusermount', ['-uz', folder]);
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }
      rmSync(place, { recursive: true, force: true });
    },
  };
}
