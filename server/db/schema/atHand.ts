import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverDir } from '../../../bin/bundles.js';
import { type Config, readConfig } from '../../base/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that say which database it is. */
const names = ['DATA_DIR', 'DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DIRECT_DATABASE_URL', 'DB_SCHEMA'] as const;

const noteFile = join(serverDir, 'dev-database.json');

/** Notes the database of `npm run dev -- --db`, which may have been told its place alone. */
export function noteDevDatabase({ dataDir }: Pick<Config, 'dataDir'>, env: Environment, file = noteFile): void {
  mkdirSync(dirname(file), { recursive: true });
  const settings = Object.fromEntries(names.map((name) => [name, env[name]]));
  // Addresses hold passwords.
  writeFileSync(file, JSON.stringify({ ...settings, DATA_DIR: dataDir }), { mode: 0o600 });
}

/** The databases on which a migration may have been applied that is in no commit: the one of the settings, and that of dev. */
export function databasesAtHand(env: Environment, file = noteFile): Config[] {
  const noted = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Environment) : undefined;
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !names.some((each) => each === name)));
  const all = [env, ...(noted ? [{ ...rest, ...noted }] : [])].filter(isThere);
  const configs = all.map((each) => readConfig({ ...each, RUNG: 'db' }));
  const placeOf = ({ databaseUrl, dataDir, dbSchema }: Config) => `${databaseUrl ?? dataDir} ${dbSchema}`;
  return configs.filter((each, at) => configs.findIndex((other) => placeOf(other) === placeOf(each)) === at);
}

const isThere = ({ DATABASE_URL, DATA_DIR = join(dirname(serverDir), 'data') }: Environment) =>
  Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, 'postgres/PG_VERSION'));
