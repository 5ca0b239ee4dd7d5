import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

const cetak = () => import('./cetak.ts');

export const parts: EntityParts = {
  titipan: {
    record: {
      prints: {
        bukti: {
          label: 'Cetak Bukti',
          Page: lazyScreen(cetak, 'BuktiTitipan'),
          of: ({ pasien, sebab }) => pasien !== null && (sebab === 'masuk' || sebab === 'dikembalikan'),
          act: true,
        },
      },
    },
  },
  appointments: {
    commands: {
      'appointments/terima-uang-muka': { dialog: lazyScreen(() => import('./UangMuka.tsx'), 'UangMuka') },
    },
  },
  voucher: {
    record: {
      prints: { kartu: { label: 'Cetak Kartu', Page: lazyScreen(cetak, 'KartuVoucher'), act: true } },
    },
    fields: {
      nilai: { cell: lazyScreen(() => import('./SaldoVoucher.tsx'), 'SaldoVoucher') },
      metodeBayar: { beneath: lazyScreen(() => import('../transaksi/Qris.tsx'), 'QrisVoucher') },
    },
  },
};
