import { sql } from 'drizzle-orm';
import { resources } from '../../../src/resources/index.ts';
import { sistem } from '../../audit/entry.ts';
import { ConfigError, readConfig, reasonOf } from '../../base/config.ts';
import { borrowCluster } from '../../db/cluster.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { normalizeEmail } from '../stores/accounts.ts';
import { databaseFactors, sealPurpose } from '../stores/factors.ts';
import { createSeal } from './seal.ts';

/**
 * `npm run factor:reset -- <email>`: takes the second factor off an account, for the last admin, whom no other can help.
 * Whoever may run it has the database anyway. Works beside a running server; the audit keeps it.
 */
async function reset(typed: string | undefined): Promise<void> {
  if (!typed) throw new ConfigError('Say whose: npm run factor:reset -- admin@klinik.example');
  const config = readConfig({ ...process.env, RUNG: 'db' });
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  const url = config.databaseUrl ?? cluster?.url ?? '';
  const database = openDatabase({ url, direct: config.directUrl, schema: config.dbSchema, resources, poolSize: 1 });
  try {
    const email = normalizeEmail(typed);
    const id = await idOf(database, email);
    if (id === undefined) throw new ConfigError(`There is no account ${email}.`);
    const factors = databaseFactors(database, createSeal(config.sealKeys, sealPurpose));
    const gone = await factors.remove(id, { ...sistem('reset'), command: 'akun/reset-langkah-kedua' });
    process.stdout.write(gone ? `The second factor of ${email} is off.\n` : `${email} has no second factor.\n`);
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

async function idOf({ query, table }: Database, email: string): Promise<number | undefined> {
  const [found] = await query<{ id: number }>(
    sql`select id from ${table('user')} where lower(email collate "und-x-icu") = ${email} and _archived_at is null`,
  );
  return found?.id;
}

try {
  await reset(process.argv[2]);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Cannot reset the factor: ${reasonOf(error)}`}\n`,
  );
  process.exitCode = 1;
}
