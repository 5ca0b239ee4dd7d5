import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError, faultOfPlace, reasonOf, rootsPlace } from '../../base/config.ts';

/** The system user that PostgreSQL runs as; the server's own where nothing is said. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * Without the server's own environment, which holds passwords, and in no folder that is closed to PostgreSQL's user; on
 * Windows no program starts without the place of the system.
 */
const surroundings = (owner: Owner) => {
  const { PATH, SystemRoot, ComSpec } = process.env;
  return { ...owner, cwd: '/', env: { PATH, ...(SystemRoot && { SystemRoot, ComSpec }) } };
};

export const run = (program: string, args: string[], owner: Owner) =>
  promisify(execFile)(program, args, surroundings(owner));

/**
 * Runs a program that leaves another behind, which on Windows keeps its output open: without one, or its end would be waited
 * for.
 *
 * @throws Error where it ends with anything but 0.
 */
export async function launch(program: string, args: string[], owner: Owner): Promise<void> {
  const [code] = await once(spawn(program, args, { ...surroundings(owner), stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/**
 * PostgreSQL refuses to run as root; then it runs as the system's user `postgres`, who is made where missing.
 *
 * @throws ConfigError where that user cannot reach the folder.
 */
export async function systemUser(dataDir: string): Promise<Owner> {
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    id('-u');
  } catch {
    makeUser();
  }
  // It must be able to pass through to its own folder; the other files stay closed to it.
  chmodSync(dataDir, 0o711);
  const owner = { uid: id('-u'), gid: id('-g') };
  await run('test', ['-x', dataDir], owner).catch(() => {
    throw new ConfigError(
      `Cannot start: PostgreSQL does not run as root, and the user it runs as, "postgres", cannot enter ${dataDir}. Type DATA_DIR=${rootsPlace} npm run start:db, or another folder that others may pass through to, and keep to it.`,
    );
  });
  return owner;
}

function makeUser() {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
  } catch (error) {
    throw new ConfigError(
      `Cannot start: PostgreSQL does not run as root, and the system's user "postgres" that it runs as could not be made (${reasonOf(error)}). Make that user, or start as an ordinary one.`,
    );
  }
}

/** Made aside and then moved into place whole, so that a start that was cut off leaves nothing half made. */
export async function initialise(
  { initdb, version }: { initdb: string; version: number },
  folder: string,
  secret: string,
  owner: Owner,
) {
  const aside = `${folder}.baru-${process.pid}`;
  const passwordFile = `${aside}.pw`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  writeFileSync(passwordFile, `${secret}\n`, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(aside, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  try {
    // The same order on every machine, which PostgreSQL has of its own since 17.
    const locale =
      version < 17 ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const options = ['--encoding=UTF8', ...locale];
    const access = ['--auth=scram-sha-256', '--username=klinik', `--pwfile=${passwordFile}`];
    await run(initdb, ['-D', aside, ...options, ...access], owner);
    if (!existsSync(join(folder, 'PG_VERSION'))) renameSync(aside, folder);
  } catch (error) {
    if (existsSync(join(folder, 'PG_VERSION'))) return;
    const fault = faultOfPlace(error, dirname(folder));
    if (fault instanceof ConfigError) throw fault;
    throw new ConfigError(`Cannot start: PostgreSQL could not be set up in ${folder}: ${reasonOf(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
}
