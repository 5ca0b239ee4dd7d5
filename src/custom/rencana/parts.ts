import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

const rencana = () => import('./JadwalkanSesi.tsx');

export const parts: EntityParts = {
  'treatment-plan': {
    record: {
      act: lazyScreen(rencana, 'JadwalkanSesi'),
      prints: { penawaran: { label: 'Cetak Penawaran', Page: lazyScreen(() => import('./cetak.ts'), 'Penawaran') } },
    },
  },
};
