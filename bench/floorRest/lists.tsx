import createCache from '@emotion/cache';
import { DataTable, List, type SortPayload } from 'react-admin';

// The console's server serves the floor too, and allows styles by nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
export const cache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

export const Patients = ({ sort }: { sort: SortPayload }) => (
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

export const Doctors = () => (
  <List>
    <DataTable>
      <DataTable.Col source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="username" />
      <DataTable.Col source="email" />
    </DataTable>
  </List>
);
