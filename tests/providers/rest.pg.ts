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

const fresh =
  <T>(make: () => Promise<T>) =>
  async () => {
    await klinik.reset();
    return make();
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
