import { sql } from 'drizzle-orm';
import { ConfigError, readConfig } from '../../base/config.ts';
import { sistem } from '../../db/pool/auditEntry.ts';
import { command, databaseOf } from '../../db/pool/command.ts';
import type { Database } from '../../db/pool/database.ts';
import { foldedText } from '../../db/pool/names.ts';
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
  await databaseOf(config, async (database) => {
    const email = normalizeEmail(typed);
    const id = await idOf(database, email);
    if (id === undefined) throw new ConfigError(`There is no account ${email}.`);
    const factors = databaseFactors(database, createSeal(config.sealKeys, sealPurpose));
    const gone = await factors.remove(id, { ...sistem('reset'), command: 'akun/reset-langkah-kedua' });
    process.stdout.write(gone ? `The second factor of ${email} is off.\n` : `${email} has no second factor.\n`);
  });
}

async function idOf({ query, table, schema }: Database, email: string): Promise<number | undefined> {
  const [found] = await query<{ id: number }>(
    sql`select id from ${table('user')} where ${foldedText(schema, sql`email`)} = ${email} and _archived_at is null`,
  );
  return found?.id;
}

await command('reset the factor', () => reset(process.argv[2]));
