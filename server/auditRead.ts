import { genesis } from './audit/chain.ts';
import { archivedIn } from './audit/verify.ts';
import { archivesOf } from './backup/archive.ts';
import { readConfig } from './base/config.ts';
import { command, databaseOf } from './db/command.ts';
import { stateOf } from './db/state.ts';

/** `npm run audit:read`: the archived rows of the audit, from the first, a line of JSON each. */
await command('read the archives', async () => {
  const config = readConfig({ ...process.env, RUNG: 'db' });
  const archived = await databaseOf(config, async (database) => archivedIn(await stateOf(database, database)));
  for await (const row of archivesOf(config)(archived ?? genesis)) {
    if (!process.stdout.write(`${JSON.stringify(row)}\n`))
      await new Promise((done) => process.stdout.once('drain', done));
  }
});
