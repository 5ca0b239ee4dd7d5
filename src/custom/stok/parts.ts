import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { KedaluwarsaCell } from './KedaluwarsaCell.tsx';

const cetak = () => import('./cetak.ts');
const kabari = () => import('./KabariPenerima.tsx');
const opname = () => import('./Opname.tsx');
const mutasiForm = () => import('./MutasiForm.tsx');

const produkInput = lazyScreen(mutasiForm, 'ProdukInput');

export const parts: EntityParts = {
  batch: {
    fields: { kedaluwarsa: { cell: KedaluwarsaCell } },
    record: {
      act: lazyScreen(kabari, 'KabariPenerima'),
      actLeads: true,
      lead: lazyScreen(kabari, 'TanpaPenerima'),
    },
  },
  'mutasi-stok': {
    record: {
      prints: {
        retur: {
          label: 'Cetak Retur',
          Page: lazyScreen(cetak, 'SuratRetur'),
          of: ({ sebab, jenis_mutasi, dibatalkan }) =>
            sebab === 'retur-supplier' && jenis_mutasi === 'keluar' && dibatalkan === null,
          act: true,
        },
      },
    },
    fields: {
      produk: { input: produkInput },
      satuan: { input: lazyScreen(mutasiForm, 'SatuanInput') },
      sebab: { input: lazyScreen(mutasiForm, 'SebabInput') },
      jumlah: { beneath: lazyScreen(mutasiForm, 'Pengambilan') },
    },
  },
  produk: {
    record: {
      prints: {
        label: {
          label: 'Cetak Label',
          Page: lazyScreen(() => import('../kertas/LabelProduk.tsx'), 'LabelProduk'),
        },
      },
    },
  },
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
      prints: { surat: { label: 'Cetak atau Kirim Pesanan', Page: lazyScreen(cetak, 'SuratPesanan') } },
    },
  },
  'pesanan/usulan': { screens: { list: lazyScreen(() => import('./Usulan.tsx'), 'Usulan') } },
};
