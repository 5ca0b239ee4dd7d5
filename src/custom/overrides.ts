import { lazy } from 'react';
import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';

const TransaksiCreate = lazy(async () => ({
  default: (await import('./transaksi/TransaksiCreate.tsx')).TransaksiCreate,
}));
const TindakanTransaksi = lazy(async () => ({
  default: (await import('./transaksi/TindakanTransaksi.tsx')).TindakanTransaksi,
}));

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  appointments: { cells: { userId: DoctorCell } },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  transaksi: { recordActions: TindakanTransaksi, screens: { create: TransaksiCreate } },
};
