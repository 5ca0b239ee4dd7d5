import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

export const parts: EntityParts = {
  voucher: {
    fields: {
      nilai: { cell: lazyScreen(() => import('./SaldoVoucher.tsx'), 'SaldoVoucher') },
      metodeBayar: { beneath: lazyScreen(() => import('../transaksi/Qris.tsx'), 'QrisVoucher') },
    },
  },
};
