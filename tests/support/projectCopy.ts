import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/base/config.ts';

/** A copy of the project as it lies here, in a git of its own without a commit, to work in as a developer does. */
export function copyOfProject() {
  const copy = join(mkdtempSync(join(tmpdir(), 'konsol-')), 'konsol');
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectRoot, encoding: 'utf8' });
  // Git also lists what was deleted and is not committed yet.
  for (const file of listed.trim().split('\n')) {
    if (existsSync(join(projectRoot, file))) cpSync(join(projectRoot, file), join(copy, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd: copy });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Uji');
  git('config', 'user.email', 'uji@klinik.test');
  writeFileSync(join(copy, '.git/info/exclude'), 'node_modules\n');
  return {
    copy,
    git,
    commit(subject: string): void {
      git('add', '--all');
      git('commit', '--quiet', '--message', subject);
    },
    /** Runs what somebody types in the copy; fails with all that it said. */
    type(command: string): Promise<string> {
      const { VITEST, VITEST_MODE, NODE_ENV, ...env } = process.env;
      return new Promise((resolve, reject) => {
        execFile('bash', ['-c', command], { cwd: copy, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
          error ? reject(new Error(`${command}\n${stdout}\n${stderr}`)) : resolve(stdout),
        );
      });
    },
    remove: () => rmSync(dirname(copy), { recursive: true, force: true }),
  };
}
