import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

export const parts: EntityParts = {
  cabang: {
    fields: { jamHari: { input: lazyScreen(() => import('./settings/JamCabangInput.tsx'), 'JamCabangInput') } },
  },
  settings: {
    list: { actions: lazyScreen(() => import('./settings/BukaCabang.tsx'), 'BukaCabang') },
    fields: { jamHari: { input: lazyScreen(() => import('./settings/JamHariInput.tsx'), 'JamHariInput') } },
    form: { aside: lazyScreen(() => import('./settings/PratinjauStruk.tsx'), 'PratinjauStruk') },
  },
};
