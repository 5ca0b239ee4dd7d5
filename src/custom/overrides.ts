import type { Overrides } from '../views/overrides.ts';
import { DoctorCell } from './appointments/DoctorCell.tsx';
import { KedaluwarsaCell } from './batch/KedaluwarsaCell.tsx';
import { Musnahkan } from './batch/Musnahkan.tsx';
import { NominalCell } from './laporan-keuangan/NominalCell.tsx';
import { Pengambilan } from './mutasi-stok/Pengambilan.tsx';
import { SatuanInput } from './mutasi-stok/SatuanInput.tsx';
import { Terima } from './stok-masuk/Terima.tsx';
import { Tolak } from './stok-masuk/Tolak.tsx';
import { TransaksiCreate } from './transaksi/TransaksiCreate.tsx';

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  appointments: { cells: { userId: DoctorCell } },
  batch: { cells: { kedaluwarsa: KedaluwarsaCell }, actions: [Musnahkan] },
  'laporan/keuangan': { cells: { nominal: NominalCell } },
  'mutasi-stok': { inputs: { satuan: SatuanInput }, beneath: { jumlah: Pengambilan } },
  'stok-masuk': { actions: [Terima, Tolak] },
  transaksi: { screens: { create: TransaksiCreate } },
};
