import type { EntityParts } from '../../views/parts.ts';
import { lazyScreen } from '../lazyScreen.ts';

export const parts: EntityParts = {
  antrian: {
    record: { pageActions: [lazyScreen(() => import('./NomorAntrian.tsx'), 'CetakNomor')] },
    screens: { list: lazyScreen(() => import('./AntrianScreen.tsx'), 'AntrianScreen') },
  },
};
