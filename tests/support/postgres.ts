import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../server/db/cluster.ts';
import { makeServingRole } from '../../server/db/roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for this run alone. */
    postgresUrl: string;
    /** The same as the role that serves: with the rights of `grantServing` alone. */
    servingUrl: string;
    /** The file it logs to; null where it is not ours. */
    postgresLog: string | null;
    /** The rung that tests which run on both are to use. */
    rung: 'demo' | 'klinik';
  }
}

/** One real PostgreSQL for all test files of a run, or the one at `TEST_DATABASE_URL`; each works in a schema of its own. */
export async function setup(project: TestProject) {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) {
    project.provide('postgresLog', null);
    project.provide('servingUrl', await makeServingRole(own));
    return project.provide('postgresUrl', own);
  }
  const folder = mkdtempSync(join(tmpdir(), 'klinik-pg-'));
  const cluster = await startCluster(folder);
  // Nothing here outlives the run, so nothing need reach the disk.
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.end();
  project.provide('postgresUrl', cluster.url);
  project.provide('servingUrl', await makeServingRole(cluster.url));
  project.provide('postgresLog', join(folder, 'postgres.log'));
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
