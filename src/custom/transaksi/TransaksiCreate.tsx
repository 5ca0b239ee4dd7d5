import { ResourceContextProvider } from 'react-admin';
import { ListScreen } from '../../views/list/ListScreen.tsx';

/** /transaksi/create (spec §2.16): the patients in process. */
export const TransaksiCreate = () => (
  <ResourceContextProvider value="kunjungan">
    <ListScreen />
  </ResourceContextProvider>
);
