import { CacheProvider } from '@emotion/react';
import simpleRest from 'ra-data-simple-rest';
import { Admin, type AuthProvider, fetchUtils, Resource, useGetList } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { cache, Doctors, Patients } from '../floor/lists.tsx';

// The cost of react-admin by itself over the console's server and records: its sign-in page, four totals as a dashboard,
// two plain lists. Nothing of the console's.

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

const Total = ({ of }: { of: string }) => {
  const { total } = useGetList(of, { pagination: { page: 1, perPage: 1 } });
  return (
    total !== undefined && (
      <p>
        {of}: {total}
      </p>
    )
  );
};
const Dashboard = () =>
  ['pasien', 'appointments', 'transaksi', 'treatments/medis'].map((of) => <Total key={of} of={of} />);

createRoot(document.getElementById('root') ?? document.body).render(
  <CacheProvider value={cache}>
    <Admin
      authProvider={authProvider}
      dataProvider={simpleRest('/api', call)}
      dashboard={Dashboard}
      requireAuth
      disableTelemetry
    >
      <Resource name="pasien" list={<Patients sort={{ field: 'id', order: 'ASC' }} />} />
      <Resource name="dokter" list={Doctors} />
    </Admin>
  </CacheProvider>,
);
