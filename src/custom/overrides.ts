import { lazy } from 'react';
import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';
import { ExpiryCell } from './laporan-produk/ExpiryCell.tsx';
import { TransaksiCreate } from './transaksi/TransaksiCreate.tsx';

const TutupKasCreate = lazy(async () => ({ default: (await import('./tutup-kas/TutupKasCreate.tsx')).TutupKasCreate }));

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  appointments: { cells: { userId: DoctorCell } },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  'laporan/produk': { cells: { expired_date: ExpiryCell } },
  'tutup-kas': { screens: { create: TutupKasCreate } },
  transaksi: { screens: { create: TransaksiCreate } },
};
