import { lazy } from 'react';
import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { KedaluwarsaCell } from './batch/KedaluwarsaCell.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';
import { TransaksiCreate } from './transaksi/TransaksiCreate.tsx';

// Commands and forms are fetched by the lists and forms that use them.
const Musnahkan = lazy(async () => ({ default: (await import('./batch/Musnahkan.tsx')).Musnahkan }));
const Pengambilan = lazy(async () => ({ default: (await import('./mutasi-stok/Pengambilan.tsx')).Pengambilan }));
const SatuanInput = lazy(async () => ({ default: (await import('./mutasi-stok/SatuanInput.tsx')).SatuanInput }));
const Terima = lazy(async () => ({ default: (await import('./stok-masuk/Terima.tsx')).Terima }));
const Tolak = lazy(async () => ({ default: (await import('./stok-masuk/Tolak.tsx')).Tolak }));

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  appointments: { cells: { userId: DoctorCell } },
  batch: { cells: { kedaluwarsa: KedaluwarsaCell }, actions: [Musnahkan] },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  'mutasi-stok': { inputs: { satuan: SatuanInput }, beneath: { jumlah: Pengambilan } },
  'stok-masuk': { actions: [Terima, Tolak] },
  transaksi: { screens: { create: TransaksiCreate } },
};
