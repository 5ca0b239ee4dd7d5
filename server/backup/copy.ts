import { execFile } from 'node:child_process';
import { copyFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isPath } from '../base/config.ts';
import { settle, unfinished } from './file.ts';
import { sweep } from './folder.ts';
import type { Retention } from './retention.ts';

interface Copy {
  /** The backup. */
  path: string;
  /** A folder, or a command (`BACKUP_COPY`). */
  to: string;
  schema: string;
  /** Retention in a folder; a command sees to its own place. */
  keep: Retention;
}

/**
 * Brings a backup to a second place: into a folder, whole or not at all, or by a command, which gets the file as its last
 * argument or in place of `{}`. No shell reads the command: its words are parted by blanks, and that is all.
 *
 * @throws Error with the code of the system, or the number that the command ended with.
 */
export async function copyBackup({ path, to, schema, keep }: Copy): Promise<void> {
  if (!(await isFolder(to))) return runCommand(to, path);
  const target = join(to, basename(path));
  const aside = `${target}${unfinished}`;
  try {
    await copyFile(path, aside);
    await settle(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await sweep(to, schema, keep);
}

/** A path that is no folder, as of a disk that is not there, is taken for a command, and fails as one. */
const isFolder = async (to: string): Promise<boolean> =>
  isPath(to) && ((await stat(to).catch(() => null))?.isDirectory() ?? false);

async function runCommand(command: string, path: string): Promise<void> {
  const [program = '', ...words] = command.trim().split(/\s+/);
  const args = words.includes('{}') ? words.map((word) => (word === '{}' ? path : word)) : [...words, path];
  await promisify(execFile)(program, args);
}
