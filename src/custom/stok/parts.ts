import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { KedaluwarsaCell } from './KedaluwarsaCell.tsx';

const opname = () => import('./Opname.tsx');
const pesanan = () => import('./Pesanan.tsx');
const mutasiForm = () => import('./MutasiForm.tsx');

const produkInput = lazyScreen(mutasiForm, 'ProdukInput');

export const parts: EntityParts = {
  batch: { fields: { kedaluwarsa: { cell: KedaluwarsaCell } } },
  'mutasi-stok': {
    fields: {
      produk: { input: produkInput },
      satuan: { input: lazyScreen(mutasiForm, 'SatuanInput') },
      sebab: { input: lazyScreen(mutasiForm, 'SebabInput') },
      jumlah: { beneath: lazyScreen(mutasiForm, 'Pengambilan') },
    },
  },
  produk: { record: { pageActions: [lazyScreen(() => import('./CetakLabel.tsx'), 'CetakLabel')] } },
  'stok-masuk': { fields: { namaBarang: { input: produkInput } } },
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
