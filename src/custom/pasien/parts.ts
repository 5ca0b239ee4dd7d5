import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { AllergiesCell, PatientCell } from '../tanda/PatientCell.tsx';

const tanda = () => import('../tanda/TandaInput.tsx');
const TandaInput = lazyScreen(tanda, 'TandaInput');
const TandaCell = lazyScreen(tanda, 'TandaCell');
const sekilas = () => import('./Sekilas.tsx');
const form = () => import('./PasienForm.tsx');

export const parts: EntityParts = {
  pasien: {
    fields: {
      allergies: { cell: AllergiesCell },
      tanda: { cell: TandaCell, input: TandaInput },
      age: { beneath: lazyScreen(form, 'UmurKini'), instead: lazyScreen(form, 'UmurDariLahir') },
    },
    record: {
      prints: {
        salinan: {
          label: 'Cetak Salinan Data',
          Page: lazyScreen(() => import('./cetak.ts'), 'SalinanData'),
          // For who may tell a patient who read their record.
          needs: { resource: 'akses-rekam', action: 'list' },
        },
      },
      pageActions: [lazyScreen(() => import('./BukaData.tsx'), 'BukaData')],
    },
    form: { advice: lazyScreen(form, 'PasienAdvice'), saves: lazyScreen(form, 'SimpanAmbilNomor') },
    commands: { 'antrian/ambil-nomor': { search: 'shell.search.takeNumber' } },
    screens: { show: lazyScreen(() => import('./PasienShow.tsx'), 'PasienShow') },
  },
  'insiden-data': { record: { panel: lazyScreen(() => import('./Terdampak.tsx'), 'Terdampak') } },
  appointments: {
    record: {
      lead: lazyScreen(sekilas, 'KeamananPasien'),
      panel: lazyScreen(sekilas, 'SekilasPasien'),
      told: ['pasien'],
    },
  },
  'pasien/hubungi': { screens: { list: lazyScreen(() => import('./Hubungi.tsx'), 'Hubungi') } },
  antrian: { fields: { pasien: { cell: PatientCell } } },
  kunjungan: { fields: { pasien: { cell: PatientCell } } },
  produk: { fields: { tidakUntuk: { cell: TandaCell, input: TandaInput } } },
  'laporan/produk': { fields: { tidakUntuk: { cell: TandaCell } } },
  treatments: { fields: { tidakUntuk: { cell: TandaCell, input: TandaInput } } },
};
