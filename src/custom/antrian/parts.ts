import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

export const parts: EntityParts = {
  antrian: {
    record: {
      prints: {
        nomor: {
          label: 'Cetak Nomor',
          Page: lazyScreen(() => import('./NomorAntrian.tsx'), 'NomorAntrian'),
          of: ({ status }) => status === 'waiting',
        },
      },
    },
    screens: { list: lazyScreen(() => import('./AntrianScreen.tsx'), 'AntrianScreen') },
  },
};
