import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

const tindakan = () => import('./TindakanTransaksi.tsx');

export const parts: EntityParts = {
  transaksi: {
    list: { actions: lazyScreen(tindakan, 'JualLangsung') },
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
    screens: { create: lazyScreen(() => import('./TransaksiCreate.tsx'), 'TransaksiCreate') },
  },
};
