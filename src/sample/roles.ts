import { roles as declaration } from '../resources/roles.ts';
import { recordsOf } from './records.ts';

/** The roles that rights know, in the order of the demo accounts. */
export const roles = () =>
  recordsOf(
    declaration,
    ['Admin|Administrator', 'Manager', 'Kasir', 'Perawat', 'Dokter', 'HR'].map((entry) => {
      const [key = '', name = key] = entry.split('|');
      const username = key.toLowerCase();
      return { name, username, email: `${username}@klinik.test` };
    }),
  );
