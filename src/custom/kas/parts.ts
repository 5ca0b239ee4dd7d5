import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

const hasil = () => import('./ResultTable.tsx');
const SelisihCell = lazyScreen(hasil, 'SelisihCell');
const setoran = () => import('./TindakanSetoran.tsx');

export const parts: EntityParts = {
  'tutup-kas': {
    fields: { kurang: { cell: SelisihCell }, selisihTerendah: { cell: SelisihCell } },
    record: {
      lead: lazyScreen(hasil, 'SelisihKas'),
      prints: { slip: { label: 'Cetak Slip', Page: lazyScreen(() => import('./cetak.ts'), 'Slip'), act: true } },
    },
    commands: { 'kas/buka': { creates: true, search: 'kas.buka.open' } },
    screens: { create: lazyScreen(() => import('./TutupKasCreate.tsx'), 'TutupKasCreate') },
  },
  'kas-bank': { screens: { list: lazyScreen(() => import('./KasBank.tsx'), 'KasBank') } },
  'saldo-awal': { list: { note: lazyScreen(() => import('./StokAwal.tsx'), 'StokAwal') } },
  'setoran-kas': {
    commands: {
      'setoran-kas/terima': { offered: lazyScreen(setoran, 'SetoranOrangLain') },
      'setoran-kas/batal': { offered: lazyScreen(setoran, 'DapatDibatalkan') },
    },
  },
  'laporan/keuangan': { commands: { 'kas/batal-kecil': { offered: lazyScreen(setoran, 'KecilDapatDibatalkan') } } },
};
