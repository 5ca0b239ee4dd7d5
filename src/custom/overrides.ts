import { lazy } from 'react';
import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { PerubahanCell } from './audit/PerubahanCell.tsx';
import { SumberCell } from './audit/SumberCell.tsx';
import { KedaluwarsaCell } from './batch/KedaluwarsaCell.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';
import { ExpiryCell } from './laporan-produk/ExpiryCell.tsx';

const TransaksiCreate = lazy(async () => ({
  default: (await import('./transaksi/TransaksiCreate.tsx')).TransaksiCreate,
}));
const TindakanTransaksi = lazy(async () => ({
  default: (await import('./transaksi/TindakanTransaksi.tsx')).TindakanTransaksi,
}));

const AntrianScreen = lazy(async () => ({ default: (await import('./antrian/AntrianScreen.tsx')).AntrianScreen }));
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
const visitLines = () => import('./kunjungan/VisitLines.tsx');
const TreatmentLines = lazy(async () => ({ default: (await visitLines()).TreatmentLines }));
const ProductLines = lazy(async () => ({ default: (await visitLines()).ProductLines }));
const AddonLines = lazy(async () => ({ default: (await visitLines()).AddonLines }));
// Commands and forms are fetched by the lists and forms that use them.
const Musnahkan = lazy(async () => ({ default: (await import('./batch/Musnahkan.tsx')).Musnahkan }));
const Pengambilan = lazy(async () => ({ default: (await import('./mutasi-stok/Pengambilan.tsx')).Pengambilan }));
const SatuanInput = lazy(async () => ({ default: (await import('./mutasi-stok/SatuanInput.tsx')).SatuanInput }));
const Terima = lazy(async () => ({ default: (await import('./stok-masuk/Terima.tsx')).Terima }));
const Tolak = lazy(async () => ({ default: (await import('./stok-masuk/Tolak.tsx')).Tolak }));

const TutupKasCreate = lazy(async () => ({ default: (await import('./tutup-kas/TutupKasCreate.tsx')).TutupKasCreate }));

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  antrian: { screens: { list: AntrianScreen } },
  appointments: {
    cells: { userId: DoctorCell },
    advice: AppointmentAdvice,
    screens: { list: AppointmentList },
  },
  audit: { cells: { perubahan: PerubahanCell, sumber: SumberCell } },
  batch: { cells: { kedaluwarsa: KedaluwarsaCell }, actions: [Musnahkan] },
  dokter: { screens: { show: DokterShow } },
  kunjungan: { inputs: { treatments: TreatmentLines, products: ProductLines, addons: AddonLines } },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  'laporan/produk': { cells: { expired_date: ExpiryCell } },
  'mutasi-stok': { inputs: { satuan: SatuanInput }, beneath: { jumlah: Pengambilan } },
  pasien: { screens: { show: PasienShow }, advice: DuplicateWarning },
  'stok-masuk': { actions: [Terima, Tolak] },
  transaksi: { actions: [TindakanTransaksi], screens: { create: TransaksiCreate } },
  'tutup-kas': { screens: { create: TutupKasCreate } },
};
