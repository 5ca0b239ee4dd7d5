import { sql } from 'drizzle-orm';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { afterAll, beforeAll } from 'vitest';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { startKlinik } from '../support/klinik.ts';
import { describeContract } from './contract.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
afterAll(() => klinik.stop());

/** Moved on by every write: each leaves its row in the audit, and one that is undone has used up an id. */
const counters = async () => {
  const { database } = klinik;
  const [row] = await database.query(
    sql`select (select max(id) from ${database.table('audit')}) as noted,
        (select sum(last_value) from pg_sequences where schemaname = ${database.schema}) as ids`,
  );
  return JSON.stringify(row);
};
let filled: string | null = null;

/** The sample data anew, unless nothing was written since. */
const fresh =
  <T>(make: () => Promise<T>) =>
  async () => {
    if ((await counters()) !== filled) await klinik.reset();
    const made = await make();
    filled = await counters();
    return made;
  };

describeContract('REST', { make: fresh(() => klinik.provider()) });

describeContract('ra-data-simple-rest as published', {
  make: fresh(async () => {
    const headers = { Authorization: `Bearer ${await klinik.tokenOf('admin')}` };
    return simpleRest(`${klinik.url}/api`, (url, options = {}) =>
      fetchUtils.fetchJson(url, {
        ...options,
        headers: new Headers({
          ...Object.fromEntries(new Headers(options.headers)),
          ...headers,
          Accept: 'application/json',
        }),
      }),
    ) as ConsoleDataProvider;
  }),
  plain: true,
});
