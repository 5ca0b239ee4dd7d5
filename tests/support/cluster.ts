import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../server/db/cluster/cluster.ts';

/** A PostgreSQL for a run of tests. Nothing in it outlives the run, so nothing need reach the disk. */
export async function startTestCluster(folder = mkdtempSync(join(tmpdir(), 'klinik-pg-'))) {
  const cluster = await startCluster(folder);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'jit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url: cluster.url,
    /** The file it logs to. */
    log: join(folder, 'postgres.log'),
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
