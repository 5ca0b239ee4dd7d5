import { ConfigError, readConfig } from '../../base/config.ts';
import { printLine } from '../../base/log.ts';
import { command, databaseOf } from '../../db/pool/command.ts';
import { reseal, sealedWebhooks, sealPurpose } from '../stores/factors.ts';
import { createSeal } from './seal.ts';

/** `npm run factor:reseal`: seals the second factors and the secrets of webhooks with the key of today, so that the old one can go. Beside servers. */
async function resealAll(): Promise<void> {
  const config = readConfig({ ...process.env, RUNG: 'db' });
  await databaseOf(config, async (database) => {
    const seal = createSeal(config.sealKeys, sealPurpose);
    const [factors, webhooks] = [await reseal(database, seal), await reseal(database, seal, sealedWebhooks)];
    printLine(1, `Sealed anew: ${factors.sealed} second factors, ${webhooks.sealed} secrets of webhooks.`);
    const lost = factors.lost + webhooks.lost;
    if (lost > 0) throw new ConfigError(`${lost} were sealed with a key that is none of these: leave the old one set.`);
  });
}

await command('seal anew', resealAll);
