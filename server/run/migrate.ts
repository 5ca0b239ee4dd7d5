import { resources } from '../../src/resources/index.ts';
import { createPasswords } from '../auth/rules/passwords.ts';
import { ConfigError, NotYetError, readConfig, reasonOf } from '../base/config.ts';
import { printLine } from '../base/log.ts';
import { neverWorks, tellSupervisor } from '../base/supervisor.ts';
import { borrowCluster, startCluster } from '../db/cluster/cluster.ts';
import { openDatabase } from '../db/pool/database.ts';
import { createProgress } from '../http/updating.ts';
import { checkDeclarations } from './declarations.ts';
import { beginRefreshing, setUp } from './setUp.ts';

/**
 * `npm run migrate`: brings the database to this version, to the end, with the settings of the server, so that the start that
 * follows has nothing left to do.
 */
async function main(): Promise<void> {
  checkDeclarations(say);
  const config = readConfig({ ...process.env, RUNG: 'db' });
  const { databaseUrl, directUrl: direct, dbSchema: schema, dataDir } = config;
  const cluster = databaseUrl ? null : await borrowCluster(dataDir).catch(() => startCluster(dataDir));
  const owner = config.migrationUrl ?? databaseUrl ?? cluster?.url ?? '';
  const serving = databaseUrl ? openDatabase({ url: databaseUrl, direct, schema, resources, poolSize: 2 }) : null;
  const progress = createProgress((percent) => {
    tellSupervisor(`Sedang diperbarui, ${percent} %`);
    if (percent % 10 === 0) say(`Sedang diperbarui: ${percent} %`);
  });
  const options = { config, owner, serving, passwords: createPasswords(), sample: false, say, progress };
  try {
    const more = { ...options, terminal: process.stdout.isTTY, updating: async () => progress.begin() };
    await setUp(more);
    await beginRefreshing(more, true);
    say('The database is at this version.');
  } finally {
    await serving?.close();
    await cluster?.stop();
  }
}

const say = (line: string) => printLine(1, line);

try {
  await main();
} catch (error) {
  const known = error instanceof ConfigError;
  printLine(2, known ? error.message : `Cannot migrate: ${reasonOf(error)}`);
  process.exitCode = known && !(error instanceof NotYetError) ? neverWorks : 1;
}
