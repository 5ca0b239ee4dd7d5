import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildOld } from '../../bin/bundles.js';
import { makeServingRole } from '../../server/db/schema/roles.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for this run alone. */
    postgresUrl: string;
    /** The same as the role that serves: with the rights of `grantServing` alone. */
    servingUrl: string;
    /** The file it logs to; null where it is not ours. */
    postgresLog: string | null;
    /** The prefix of the names of this run's schemas. */
    schemas: string;
    /** The rung that tests which run on both are to use. */
    rung: 'demo' | 'klinik';
  }
}

/** Once a run: the server is built where it is old, and tests on PostgreSQL get one. */
export function setup(project: TestProject) {
  if (!buildOld({})) throw new Error('The server could not be built');
  return project.name === 'postgres' ? providePostgres(project) : undefined;
}

/** One real PostgreSQL for all test files of a run, or the one at `TEST_DATABASE_URL`; each works in a schema of its own. */
async function providePostgres(project: TestProject) {
  const own = process.env['TEST_DATABASE_URL'];
  const schemas = `uji_${process.pid}_`;
  project.provide('schemas', schemas);
  if (own) {
    project.provide('postgresLog', null);
    project.provide('servingUrl', await makeServingRole(own));
    project.provide('postgresUrl', own);
    return () => dropSchemas(own, schemas);
  }
  const cluster = await startTestCluster();
  project.provide('postgresUrl', cluster.url);
  project.provide('servingUrl', await makeServingRole(cluster.url));
  project.provide('postgresLog', cluster.log);
  return cluster.stop;
}

/** Removes the schemas of test files; a PostgreSQL of our own goes with all that is in it. */
async function dropSchemas(url: string, named: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname from pg_namespace where starts_with(nspname, $1)',
    [named],
  );
  for (const { nspname } of rows) await client.query(`drop schema ${client.escapeIdentifier(nspname)} cascade`);
  await client.end();
}
