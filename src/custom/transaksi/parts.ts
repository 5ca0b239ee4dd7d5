import type { EntityParts, Parts } from '../../views/parts.ts';
import { lazyScreen } from '../lazyScreen.ts';

const tindakan = () => import('./TindakanTransaksi.tsx');

const bills = {
  record: {
    act: lazyScreen(tindakan, 'ActTransaksi'),
    actions: [lazyScreen(tindakan, 'CetakDariBaris')],
    offers: (_, place) => place === 'menu',
    pageActions: [lazyScreen(tindakan, 'TindakanTransaksi')],
  },
  commands: {
    'transaksi/bayar': { creates: true },
    'transaksi/kembalikan-dana': {
      offered: lazyScreen(tindakan, 'MasihAda'),
      dialog: lazyScreen(() => import('./KembalikanDialog.tsx'), 'KembalikanDialog'),
    },
    'transaksi/lunasi': { dialog: lazyScreen(() => import('./LunasiDialog.tsx'), 'LunasiDialog') },
    'transaksi/ubah-metode': { dialog: lazyScreen(() => import('./UbahMetodeDialog.tsx'), 'UbahMetodeDialog') },
  },
} satisfies Parts<'transaksi'>;

export const parts: EntityParts = {
  transaksi: {
    ...bills,
    list: { actions: lazyScreen(tindakan, 'JualLangsung') },
    screens: { create: lazyScreen(() => import('./TransaksiCreate.tsx'), 'TransaksiCreate') },
  },
  'laporan/ppn': bills,
};
