import type { EntityParts } from '../../views/parts.ts';
import { lazyScreen } from '../lazyScreen.ts';

const rencana = () => import('./JadwalkanSesi.tsx');

export const parts: EntityParts = {
  'treatment-plan': {
    record: { act: lazyScreen(rencana, 'JadwalkanSesi'), pageActions: [lazyScreen(rencana, 'CetakPenawaran')] },
  },
};
