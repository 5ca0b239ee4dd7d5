import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { headKey } from '../../../server/audit/chain.ts';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { startCluster } from '../../../server/db/cluster.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { makeServingRole } from '../../../server/db/roles.ts';
import { resources } from '../../../src/resources/index.ts';
import { demoPassword } from '../../../src/sample/accounts.ts';
import { refill, sample, today } from '../../support/refill.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Records {
  /** The sample data, and only that, anew; every session is over. */
  reset: () => Promise<void>;
  /** Another one after anything was written, signing in included: where the audit has got to. */
  state: () => Promise<string | undefined>;
}

/** A server whose records are its own. */
export type KlinikServer = RunningServer & { records: Records };

/** The server of the second rung on a PostgreSQL of its own, with the sample data and the demo's accounts. */
export async function startKlinikServer(): Promise<KlinikServer> {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-e2e-pg-'));
  const cluster = await startCluster(folder);
  const server = await startServer(
    {
      PAGES: 'prebuilt',
      DATABASE_URL: await makeServingRole(cluster.url),
      MIGRATION_DATABASE_URL: cluster.url,
      BUSINESS_DATE: today,
      ADMIN_EMAIL: 'admin@klinik.test',
      ADMIN_PASSWORD: demoPassword,
    },
    ['--db'],
  );
  const database = openDatabase({ url: cluster.url, schema: 'klinik', resources, poolSize: 2 });
  const hash = await createPasswords().hash(demoPassword);
  return {
    url: server.url,
    records: {
      reset: () => refill(database, { ...sample }, hash),
      state: async () => {
        const head = sql`select value from ${database.table('_keadaan')} where key = ${headKey}`;
        return (await database.query<{ value: string }>(head))[0]?.value;
      },
    },
    stop: async () => {
      await database.close();
      await server.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
