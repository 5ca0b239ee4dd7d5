import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

export const parts: EntityParts = {
  antrian: {
    record: { pageActions: [lazyScreen(() => import('./NomorAntrian.tsx'), 'CetakNomor')] },
    screens: { list: lazyScreen(() => import('./AntrianScreen.tsx'), 'AntrianScreen') },
  },
};
