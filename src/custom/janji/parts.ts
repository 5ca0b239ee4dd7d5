import { dapatDatang, ditunggu, perluDiingatkan } from '../../domain/janji/jadwal.ts';
import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { AppointmentCell } from '../tanda/PatientCell.tsx';
import { DoctorCell } from './DoctorCell.tsx';

const advice = () => import('./AppointmentAdvice.tsx');
const pilihan = () => import('./PilihanInput.tsx');
const tindakan = () => import('./TindakanJanji.tsx');
const massal = () => import('./Massal.tsx');
const permintaan = () => import('./Permintaan.tsx');
const perluPindah = () => import('./PerluPindah.tsx');
const SudahTiba = lazyScreen(tindakan, 'SudahTiba');

export const parts: EntityParts = {
  appointments: {
    fields: {
      title: { cell: AppointmentCell },
      waktu: { input: lazyScreen(() => import('./WaktuInput.tsx'), 'WaktuInput') },
      userId: {
        cell: DoctorCell,
        input: lazyScreen(pilihan, 'OrangInput'),
        bulkInput: lazyScreen(massal, 'DokterMassal'),
        beneath: lazyScreen(advice, 'TidakBolehMengerjakan'),
      },
      ruang: { input: lazyScreen(pilihan, 'RuangJanjiInput') },
      alat: { input: lazyScreen(pilihan, 'AlatJanjiInput') },
      treatment: { beneath: lazyScreen(advice, 'KeamananJanji') },
    },
    list: { bulkAdvice: lazyScreen(massal, 'HalanganMassal') },
    record: {
      aside: lazyScreen(() => import('./SesudahIni.tsx'), 'SesudahIni'),
      act: lazyScreen(tindakan, 'ActJanji'),
      actions: [lazyScreen(tindakan, 'TindakanJanji')],
      offers: (janji, place, { may, now }) =>
        place === 'row'
          ? (may('antrian', 'create') && dapatDatang(janji, now.today)) ||
            perluDiingatkan(janji, now.today) ||
            janji.kabar === 'perlu'
          : may('appointments', 'edit') && (ditunggu(janji) || Boolean(janji.kabar)),
    },
    form: { advice: lazyScreen(advice, 'AppointmentAdvice') },
    commands: { 'appointments/tidak-hadir': { offered: SudahTiba }, 'appointments/selesai': { offered: SudahTiba } },
    screens: { list: lazyScreen(() => import('./AppointmentList.tsx'), 'AppointmentList') },
  },
  // Acts on an appointment stand where it is.
  'laporan/janji': { record: {} },
  permintaan: {
    record: {
      actions: [lazyScreen(permintaan, 'HubungiPeminta')],
      offers: (_, place) => place === 'menu',
    },
    commands: { 'permintaan/terima': { dialog: lazyScreen(permintaan, 'TerimaPermintaan') } },
  },
  cuti: {
    record: { lead: lazyScreen(perluPindah, 'CutiLead') },
    form: { advice: lazyScreen(perluPindah, 'CutiAdvice') },
  },
  settings: {
    fields: {
      jamHari: { beneath: lazyScreen(perluPindah, 'DiLuarJam') },
      libur: { beneath: lazyScreen(perluPindah, 'JanjiSaatLibur') },
    },
  },
};
