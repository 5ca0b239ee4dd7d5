import { sumberDaya as declaration } from '../resources/sumber-daya.ts';
import { recordsOf } from './rows.ts';

/** Rooms and devices that treatments may ask for; none of the sample's does. */
export const sumberDaya = () =>
  recordsOf(declaration, [
    { nama: 'Ruang Perawatan 1', macam: 'ruang', jenisRuang: 'perawatan' },
    { nama: 'Ruang Perawatan 2', macam: 'ruang', jenisRuang: 'perawatan' },
    { nama: 'Ruang Tindakan', macam: 'ruang', jenisRuang: 'tindakan' },
    { nama: 'Laser Nd:YAG', macam: 'alat', jenisAlat: 'laser' },
  ]);
