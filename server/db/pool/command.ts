import { resources } from '../../../src/resources/index.ts';
import { type Config, ConfigError, reasonOf } from '../../base/config.ts';
import { printLine } from '../../base/log.ts';
import { borrowCluster } from '../cluster/cluster.ts';
import { type Database, openDatabase } from './database.ts';

/** Runs with the clinic's database, beside a running server or without one. */
export async function databaseOf<T>(config: Config, run: (database: Database) => Promise<T>): Promise<T> {
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  const url = config.databaseUrl ?? cluster?.url ?? '';
  const database = openDatabase({ url, direct: config.directUrl, schema: config.dbSchema, resources, poolSize: 1 });
  try {
    return await run(database);
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

/** Carries out what a command of the shell asks for; what goes wrong is told in a sentence, and ends with 1. */
export async function command(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    printLine(2, error instanceof ConfigError ? error.message : `Cannot ${what}: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
