import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import fakeRestProvider from 'ra-data-fakerest';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { FloorData } from '../data.ts';

// The cost of react-admin by itself: two plain lists over ra-data-fakerest, and nothing of the console's.

const { sort, tables } = (await (await fetch('/data.json')).json()) as FloorData;

// The console's server serves this page too, and allows styles by nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

const Patients = () => (
  <List sort={sort}>
    <DataTable>
      <DataTable.Col source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="kategori" />
      <DataTable.Col source="dokter" />
      <DataTable.Col source="phone" />
    </DataTable>
  </List>
);

const Doctors = () => (
  <List>
    <DataTable>
      <DataTable.Col source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="username" />
      <DataTable.Col source="email" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root') ?? document.body).render(
  <CacheProvider value={cache}>
    <Admin dataProvider={fakeRestProvider(tables)} disableTelemetry>
      <Resource name="pasien" list={Patients} />
      <Resource name="dokter" list={Doctors} />
    </Admin>
  </CacheProvider>,
);
