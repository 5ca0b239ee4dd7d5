import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { ExpiryCell, ProfitCell, StokCell } from './cells.tsx';
import { NominalCell } from './NominalCell.tsx';

const CatatanLuput = lazyScreen(() => import('./Luput.tsx'), 'CatatanLuput');
const Jembatan = lazyScreen(() => import('./Jembatan.tsx'), 'Jembatan');

export const parts: EntityParts = {
  'laporan/keuangan': {
    list: { note: lazyScreen(() => import('./Jembatan.tsx'), 'CatatanKas') },
    fields: {
      nominal: { cell: NominalCell },
      kategori: { input: lazyScreen(() => import('./KategoriInput.tsx'), 'KategoriInput') },
    },
  },
  'laporan/laba-rugi': { screens: { list: lazyScreen(() => import('./LabaRugi.tsx'), 'LabaRugi') } },
  'laporan/treatment': { list: { note: Jembatan } },
  'laporan/jurnal': { screens: { list: lazyScreen(() => import('./Jurnal.tsx'), 'Jurnal') } },
  'laporan/produk': {
    fields: { expired_date: { cell: ExpiryCell }, profit: { cell: ProfitCell }, stok_akhir: { cell: StokCell } },
    list: { note: Jembatan },
  },
  'laporan/ppn': { list: { actions: lazyScreen(() => import('./UnduhCoretax.tsx'), 'UnduhCoretax') } },
  luput: {
    list: { note: CatatanLuput },
    record: { actions: [lazyScreen(() => import('./Luput.tsx'), 'LihatBaris')] },
  },
  'periksa-buku': { list: { note: CatatanLuput } },
  'tutup-bulan': {
    screens: { create: lazyScreen(() => import('./TutupBulanCreate.tsx'), 'TutupBulanCreate') },
    record: { lead: lazyScreen(() => import('./AngkaBulan.tsx'), 'AngkaBulan') },
  },
};
