import { sql } from 'drizzle-orm';
import { createPasswords } from '../../../server/auth/rules/passwords.ts';
import { headKey } from '../../../server/db/pool/auditChain.ts';
import { type Database, openDatabase } from '../../../server/db/pool/database.ts';
import { makeServingRole } from '../../../server/db/schema/roles.ts';
import { resources } from '../../../src/resources/index.ts';
import { demoPassword } from '../../../src/sample/klinik/administrasi.ts';
import { startTestCluster } from '../../support/cluster.ts';
import { refill, sample, today } from '../../support/refill.ts';
import { type RunningServer, startServer } from './server.ts';

interface Records {
  /** Notes the data as they are now, sessions included, to come back to. */
  mark: () => Promise<void>;
  /** Brings the sample data back, and the sessions of the last mark, unless nothing was written since. */
  restore: () => Promise<void>;
}

/** A server whose records are its own. */
export type KlinikServer = RunningServer & { records: Records };

/** Who may sign in where there is no other record yet. */
export const firstAdmin = { email: 'admin@klinik.test', password: 'sampai data uji dimuat' };

/** The server of the second rung on a PostgreSQL of its own, as a clinic opens it: an admin, and nothing else. */
export async function startEmptyKlinik(env: Readonly<Record<string, string>> = {}) {
  const cluster = await startTestCluster();
  const server = await startServer(
    {
      PAGES: 'prebuilt',
      DATABASE_URL: await makeServingRole(cluster.url),
      MIGRATION_DATABASE_URL: cluster.url,
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      ...env,
    },
    ['--db'],
  );
  return {
    url: server.url,
    databaseUrl: cluster.url,
    stop: async () => {
      await server.stop();
      await cluster.stop();
    },
  };
}

/** The same, with the sample data and the demo's accounts. */
export async function startKlinikServer(): Promise<KlinikServer> {
  const { url, databaseUrl, stop } = await startEmptyKlinik({ BUSINESS_DATE: today });
  const database = openDatabase({ url: databaseUrl, schema: 'klinik', resources, poolSize: 2 });
  return {
    url,
    records: recordsOf(database, await createPasswords().hash(demoPassword)),
    stop: async () => {
      await database.close();
      await stop();
    },
  };
}

function recordsOf(database: Database, passwordHash: string): Records {
  const sessions = database.table('_sesi');
  let marked: { audit: string | undefined; sessions: string } | null = null;
  /** The head of the audit, which every write moves, signing in included. */
  const audit = async () => {
    const head = sql`select value from ${database.table('_keadaan')} where key = ${headKey}`;
    return (await database.query<{ value: string }>(head))[0]?.value;
  };
  return {
    mark: async () => {
      const rows = sql`select coalesce(json_agg(s), '[]')::text as rows from ${sessions} s`;
      marked = { audit: await audit(), sessions: (await database.query<{ rows: string }>(rows))[0]?.rows ?? '[]' };
    },
    restore: async () => {
      if (marked && marked.audit === (await audit())) return;
      await refill(database, { ...sample }, passwordHash);
      if (!marked) return;
      const again = sql`select * from json_populate_recordset(null::${sessions}, ${marked.sessions}::json)`;
      await database.query(sql`insert into ${sessions} ${again} on conflict do nothing`);
    },
  };
}
