import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { HargaPaket, HargaProduk, HargaTreatment } from './HargaCell.tsx';

export const parts: EntityParts = {
  cabang: {
    fields: { jamHari: { input: lazyScreen(() => import('./settings/JamCabangInput.tsx'), 'JamCabangInput') } },
  },
  treatments: { fields: { harga: { cell: HargaTreatment } } },
  produk: { fields: { harga_jual: { cell: HargaProduk } } },
  paket: { fields: { harga: { cell: HargaPaket } } },
  settings: {
    list: { actions: lazyScreen(() => import('./settings/BukaCabang.tsx'), 'BukaCabang') },
    fields: { jamHari: { input: lazyScreen(() => import('./settings/JamHariInput.tsx'), 'JamHariInput') } },
    form: { aside: lazyScreen(() => import('./settings/PratinjauStruk.tsx'), 'PratinjauStruk') },
  },
};
