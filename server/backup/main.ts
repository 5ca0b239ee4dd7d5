import { type Config, ConfigError, readConfig } from '../base/config.ts';
import { borrowCluster, startCluster } from '../db/cluster/cluster.ts';
import { backUp } from './backup.ts';
import { copyBackup } from './copy.ts';
import { faultOf } from './fault.ts';
import { showProgress } from './fill.ts';
import { fileOf } from './given.ts';
import { restore } from './restore.ts';

/** `npm run backup` and `npm run restore -- <file or -> [--unsigned]`, with the settings of the server they belong to. */
const [task, ...given] = process.argv.slice(2);
const file = given.find((each) => !each.startsWith('--'));
const unsigned = given.includes('--unsigned');
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig({ ...process.env, RUNG: 'db' });
  if (task === 'restore') await restoreFile(config);
  else await save(config);
} catch (error) {
  const what = task === 'restore' ? 'Cannot restore' : 'Cannot back up';
  process.stderr.write(`${error instanceof ConfigError ? error.message : `${what}: ${faultOf(error)}.`}\n`);
  process.exitCode = 1;
}

async function save(config: Config) {
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  try {
    const place = { url: config.databaseUrl ?? cluster?.url ?? '', schema: config.dbSchema, ...config.backup };
    const { path, rows, sha256 } = await backUp(place);
    say(`Backup: ${path}\n${rows} rows, SHA-256 ${sha256}`);
    const { copy, keep } = config.backup;
    if (copy !== undefined) await copyBackup({ path, to: copy, schema: config.dbSchema, keep });
  } finally {
    await cluster?.stop();
  }
}

async function restoreFile(config: Config) {
  if (!file) throw new ConfigError('Which backup? Say: npm run restore -- <file>');
  const cluster = config.databaseUrl ? null : await startCluster(config.dataDir);
  const url = config.migrationUrl ?? config.databaseUrl ?? cluster?.url ?? '';
  try {
    const { keys } = config.backup;
    const place = { url, schema: config.dbSchema, keys, unsigned, progress: showProgress(process.stdout) };
    const { rows, trusted } = await fileOf(file, config, (path) => restore({ ...place, path }));
    say(`Restored: ${rows} rows, each compared with the backup. Everybody signs in again.`);
    if (!trusted) {
      say(
        "WARNING: the backup was not signed by this clinic's key, and taken all the same. Look at the users and their roles before anybody signs in, and change the passwords.",
      );
    }
  } finally {
    await cluster?.stop();
  }
}
