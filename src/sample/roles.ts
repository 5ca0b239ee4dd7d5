import type { Role } from '../resources/roles.ts';
import { numbered } from './pick.ts';

/** The roles that rights know, in the order of the demo accounts. */
export const roles = (): Role[] =>
  numbered(
    ['Admin|Administrator', 'Manager', 'Kasir', 'Perawat', 'Dokter', 'HR'].map((entry) => {
      const [key = '', name = key] = entry.split('|');
      const username = key.toLowerCase();
      return { name, username, email: `${username}@klinik.test` };
    }),
  );
