import { CacheProvider } from '@emotion/react';
import fakeRestProvider from 'ra-data-fakerest';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { FloorData } from '../data.ts';
import { cache, Doctors, Patients } from './lists.tsx';

// The cost of react-admin by itself: two plain lists over ra-data-fakerest, and nothing of the console's.

const { sort, tables } = (await (await fetch('/data.json')).json()) as FloorData;

createRoot(document.getElementById('root') ?? document.body).render(
  <CacheProvider value={cache}>
    <Admin dataProvider={fakeRestProvider(tables)} disableTelemetry>
      <Resource name="pasien" list={<Patients sort={sort} />} />
      <Resource name="dokter" list={Doctors} />
    </Admin>
  </CacheProvider>,
);
