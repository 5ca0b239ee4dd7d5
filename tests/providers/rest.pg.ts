import { sql } from 'drizzle-orm';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import type { Row } from '../../src/schema/index.ts';
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

const published = async (versions = true) => {
  const token = await klinik.tokenOf('admin');
  return simpleRest(`${klinik.url}/api`, (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept', 'application/json');
    if (!versions) headers.set('If-Match', '*');
    return fetchUtils.fetchJson(url, { ...options, headers });
  }) as ConsoleDataProvider;
};

describeContract('ra-data-simple-rest as published', { make: fresh(() => published()), plain: true });

it('ra-data-simple-rest as published changes many, where its client sends If-Match: *', async () => {
  const provider = await fresh(() => published(false))();
  await provider.updateMany('supplier', { ids: [1, 2], data: { address: 'Jl. Sama' } });
  const { data } = await provider.getMany<Row>('supplier', { ids: [1, 2] });
  expect(data.map(({ address, version }) => [address, version])).toEqual([
    ['Jl. Sama', 2],
    ['Jl. Sama', 2],
  ]);
});
