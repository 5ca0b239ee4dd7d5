import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { startCluster } from '../../../server/db/cluster.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { makeServingRole } from '../../../server/db/roles.ts';
import { resources } from '../../../src/resources/index.ts';
import { demoPassword } from '../../../src/sample/accounts.ts';
import { refill, sample, today } from '../../support/refill.ts';
import { type RunningServer, startServer } from './server.ts';

/** A server that can be given its sample data, and only that, anew. */
export type KlinikServer = RunningServer & { reset: () => Promise<void> };

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
    reset: () => refill(database, { ...sample }, hash),
    stop: async () => {
      await database.close();
      await server.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
