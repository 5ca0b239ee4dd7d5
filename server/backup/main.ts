import { resolve } from 'node:path';
import { resources } from '../../src/resources/index.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { borrowCluster, startCluster } from '../db/cluster.ts';
import { openDatabase } from '../db/database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** `npm run backup` and `npm run restore -- <file>`, with the settings of the server they belong to. */
const [task, file] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig({ ...process.env, RUNG: 'db' });
  if (task === 'restore') await bringBack(config);
  else await save(config);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function save(config: Config) {
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  try {
    const place = { url: config.databaseUrl ?? cluster?.url ?? '', schema: config.dbSchema, ...config.backup };
    const { path, rows, sha256 } = await backUp(place);
    say(`Backup: ${path}\n${rows} rows, SHA-256 ${sha256}`);
  } finally {
    await cluster?.stop();
  }
}

async function bringBack(config: Config) {
  if (!file) throw new ConfigError('Which backup? Say: npm run restore -- <file>');
  const cluster = config.databaseUrl ? null : await startCluster(config.dataDir);
  const url = config.migrationUrl ?? config.databaseUrl ?? cluster?.url ?? '';
  const database = openDatabase({ url, schema: config.dbSchema, resources, poolSize: 2, patience: { answer: 0 } });
  try {
    const rows = await restore(database.pool, config.dbSchema, resolve(file));
    say(`Restored: ${rows} rows, each compared with the backup. Everybody signs in again.`);
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

/** Without the message of the database, which may quote a row. */
function reasonOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: string; name?: string };
  return `${task === 'restore' ? 'Cannot restore' : 'Cannot back up'}: ${code ?? name ?? 'unknown reason'}.`;
}
