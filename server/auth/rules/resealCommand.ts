import { resources } from '../../../src/resources/index.ts';
import { ConfigError, readConfig, reasonOf } from '../../base/config.ts';
import { printLine } from '../../base/log.ts';
import { borrowCluster } from '../../db/cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { reseal, sealedWebhooks, sealPurpose } from '../stores/factors.ts';
import { createSeal } from './seal.ts';

/** `npm run factor:reseal`: seals the second factors and the secrets of webhooks with the key of today, so that the old one can go. Beside servers. */
async function resealAll(): Promise<void> {
  const config = readConfig({ ...process.env, RUNG: 'db' });
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  const url = config.databaseUrl ?? cluster?.url ?? '';
  const database = openDatabase({ url, direct: config.directUrl, schema: config.dbSchema, resources, poolSize: 1 });
  try {
    const seal = createSeal(config.sealKeys, sealPurpose);
    const [factors, webhooks] = [await reseal(database, seal), await reseal(database, seal, sealedWebhooks)];
    printLine(1, `Sealed anew: ${factors.sealed} second factors, ${webhooks.sealed} secrets of webhooks.`);
    const lost = factors.lost + webhooks.lost;
    if (lost > 0) throw new ConfigError(`${lost} were sealed with a key that is none of these: leave the old one set.`);
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

try {
  await resealAll();
} catch (error) {
  printLine(2, error instanceof ConfigError ? error.message : `Cannot seal anew: ${reasonOf(error)}`);
  process.exitCode = 1;
}
