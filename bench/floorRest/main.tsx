import { CacheProvider } from '@emotion/react';
import simpleRest from 'ra-data-simple-rest';
import { Admin, type AuthProvider, fetchUtils, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Dashboard } from './Dashboard.tsx';
import { cache, Doctors, Patients } from './lists.tsx';

// The cost of react-admin by itself over the console's server and records: its sign-in page, a dashboard of the same
// figures and schedules, two plain lists. Nothing of the console's.

const call = (url: string, options: fetchUtils.Options = {}) => {
  const token = localStorage.getItem('floor-token');
  const user = { authenticated: token !== null, token: `Bearer ${token}` };
  return fetchUtils.fetchJson(url, { ...options, user });
};

const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const body = JSON.stringify({ email: username, password });
    const headers = new Headers({ 'Content-Type': 'application/json' });
    const { json } = await fetchUtils.fetchJson('/api/login', { method: 'POST', body, headers });
    localStorage.setItem('floor-token', json.access_token);
  },
  logout: async () => localStorage.removeItem('floor-token'),
  checkAuth: async () => {
    if (localStorage.getItem('floor-token') === null) throw new Error();
  },
  checkError: async () => undefined,
  getPermissions: async () => null,
};

const rest = simpleRest('/api', call);
const query = async (path: string, values: Record<string, unknown>) => {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return (await call(`/api/${path}?${new URLSearchParams(Object.fromEntries(texts))}`)).json.data;
};
const dataProvider = {
  ...rest,
  aggregate: async (resource: string, filter: object, measure: object) =>
    (await query(`aggregate/${resource}`, { filter, measures: [measure] }))[0],
  group: (resource: string, filter: object, by: string, measure: object, limit: number) =>
    query(`group/${resource}`, { filter, by, measures: [measure], order: 'figure', limit: String(limit) }),
};

createRoot(document.getElementById('root') ?? document.body).render(
  <CacheProvider value={cache}>
    <Admin authProvider={authProvider} dataProvider={dataProvider} dashboard={Dashboard} requireAuth disableTelemetry>
      <Resource name="pasien" list={<Patients sort={{ field: 'id', order: 'ASC' }} />} />
      <Resource name="dokter" list={Doctors} />
    </Admin>
  </CacheProvider>,
);
