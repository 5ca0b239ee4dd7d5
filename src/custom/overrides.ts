import { lazy } from 'react';
import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';
import { TransaksiCreate } from './transaksi/TransaksiCreate.tsx';

const AppointmentAdvice = lazy(async () => ({
  default: (await import('./appointments/AppointmentAdvice.tsx')).AppointmentAdvice,
}));
const AppointmentList = lazy(async () => ({
  default: (await import('./appointments/AppointmentList.tsx')).AppointmentList,
}));
const DuplicateWarning = lazy(async () => ({
  default: (await import('./pasien/DuplicateWarning.tsx')).DuplicateWarning,
}));
const DokterShow = lazy(async () => ({ default: (await import('./dokter/DokterShow.tsx')).DokterShow }));
const PasienShow = lazy(async () => ({ default: (await import('./pasien/PasienShow.tsx')).PasienShow }));

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  appointments: {
    cells: { userId: DoctorCell },
    advice: AppointmentAdvice,
    screens: { list: AppointmentList },
  },
  dokter: { screens: { show: DokterShow } },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  pasien: { screens: { show: PasienShow }, advice: DuplicateWarning },
  transaksi: { screens: { create: TransaksiCreate } },
};
