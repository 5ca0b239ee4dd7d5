import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { KedaluwarsaCell } from './KedaluwarsaCell.tsx';

const opname = () => import('./Opname.tsx');
const pesanan = () => import('./Pesanan.tsx');
const mutasiForm = () => import('./MutasiForm.tsx');

export const parts: EntityParts = {
  batch: { fields: { kedaluwarsa: { cell: KedaluwarsaCell } } },
  'mutasi-stok': {
    fields: {
      satuan: { input: lazyScreen(mutasiForm, 'SatuanInput') },
      sebab: { input: lazyScreen(mutasiForm, 'SebabInput') },
      jumlah: { beneath: lazyScreen(mutasiForm, 'Pengambilan') },
    },
  },
  opname: {
    record: { panel: lazyScreen(opname, 'IsiOpname') },
    commands: {
      'opname/ajukan': { dialog: lazyScreen(opname, 'AjukanOpname') },
      'opname/setujui': { offered: lazyScreen(opname, 'OpnameOrangLain') },
    },
  },
  pesanan: {
    record: {
      lead: lazyScreen(() => import('./Kiriman.tsx'), 'Kiriman'),
      pageActions: [lazyScreen(pesanan, 'KirimPesanan')],
    },
  },
  'pesanan/usulan': { screens: { list: lazyScreen(() => import('./Usulan.tsx'), 'Usulan') } },
  'penerima-batch': { record: { actions: [lazyScreen(() => import('./KabariPenerima.tsx'), 'KabariPenerima')] } },
};
