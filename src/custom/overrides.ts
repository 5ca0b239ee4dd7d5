import { lazy } from 'react';
import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';
import { TransaksiCreate } from './transaksi/TransaksiCreate.tsx';

const AntrianScreen = lazy(async () => ({ default: (await import('./antrian/AntrianScreen.tsx')).AntrianScreen }));
const visitLines = () => import('./kunjungan/VisitLines.tsx');
const TreatmentLines = lazy(async () => ({ default: (await visitLines()).TreatmentLines }));
const ProductLines = lazy(async () => ({ default: (await visitLines()).ProductLines }));
const AddonLines = lazy(async () => ({ default: (await visitLines()).AddonLines }));

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  antrian: { screens: { list: AntrianScreen } },
  appointments: { cells: { userId: DoctorCell } },
  kunjungan: { inputs: { treatments: TreatmentLines, products: ProductLines, addons: AddonLines } },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  transaksi: { screens: { create: TransaksiCreate } },
};
