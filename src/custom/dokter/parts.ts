import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

const jasa = () => import('./Jasa.tsx');
const cetak = () => import('./cetak.ts');
const HitungUlang = lazyScreen(jasa, 'HitungUlang');

export const parts: EntityParts = {
  dokter: {
    fields: {
      jamPraktik: { cell: lazyScreen(() => import('./Praktik.tsx'), 'JamPraktikCell') },
      ruang: { input: lazyScreen(() => import('./RuangInput.tsx'), 'RuangInput') },
    },
    commands: { 'dokter/nonaktifkan': { dialog: lazyScreen(() => import('./Nonaktif.tsx'), 'NonaktifkanDokter') } },
    screens: { show: lazyScreen(() => import('./DokterShow.tsx'), 'DokterShow') },
  },
  'bayar-jasa': {
    list: { note: lazyScreen(() => import('./BelumDibayar.tsx'), 'BelumDibayar') },
    fields: { jumlah: { input: lazyScreen(jasa, 'JumlahJasa') } },
    record: { prints: { slip: { label: 'Cetak Slip', Page: lazyScreen(cetak, 'SlipJasa'), act: true } } },
  },
  'laporan/pph': {
    record: { prints: { bukti: { label: 'Cetak Bukti Potong', Page: lazyScreen(cetak, 'BuktiPotong'), act: true } } },
  },
  'laporan/jasa': { list: { actions: HitungUlang } },
  'aturan-jasa': { list: { actions: HitungUlang } },
  roster: { screens: { list: lazyScreen(() => import('./RosterList.tsx'), 'RosterList') } },
};
