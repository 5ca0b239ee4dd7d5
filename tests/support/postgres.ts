import type { TestProject } from 'vitest/node';
import { makeServingRole } from '../../server/db/roles.ts';
import { startTestCluster } from './cluster.ts';

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
  const cluster = await startTestCluster();
  project.provide('postgresUrl', cluster.url);
  project.provide('servingUrl', await makeServingRole(cluster.url));
  project.provide('postgresLog', cluster.log);
  return cluster.stop;
}
