import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { catatanDiForm } from './catatanDiForm.ts';

const visitForm = () => import('./VisitForm.tsx');
const kode = () => import('./Kode.tsx');
const usulan = () => import('./Usulan.tsx');
const catatan = () => import('./Catatan.tsx');
const tandaTangan = () => import('./TandaTangan.tsx');
const pelaksana = () => import('./UbahPelaksana.tsx');
const tagihan = () => import('./Tagihan.tsx');
const nextStep = () => import('./NextStep.tsx');
const persetujuan = () => import('./Persetujuan.tsx');
const foto = () => import('./Foto.tsx');
const LangkahBerikut = lazyScreen(nextStep, 'LangkahBerikut');
const kodeFields = {
  'diagnosa.kode': { cell: lazyScreen(kode, 'KodeDiagnosaCell'), input: lazyScreen(kode, 'KodeDiagnosaInput') },
  'tindakan.kode': { cell: lazyScreen(kode, 'KodeTindakanCell'), input: lazyScreen(kode, 'KodeTindakanInput') },
};

export const parts: EntityParts = {
  kunjungan: {
    fields: {
      status: { input: lazyScreen(visitForm, 'StatusInput') },
      'treatments.pelaksana': { cell: lazyScreen(pelaksana, 'PelaksanaTreatment') },
      'addons.pelaksana': { cell: lazyScreen(pelaksana, 'PelaksanaTambahan') },
    },
    record: { lead: lazyScreen(catatan, 'KepalaKunjungan'), act: LangkahBerikut },
    form: {
      sheet: lazyScreen(visitForm, 'VisitSheet'),
      saves: lazyScreen(() => import('./VisitFoot.tsx'), 'VisitFoot'),
      savesFirst: true,
      beside: {
        name: catatanDiForm,
        resource: 'catatan-klinis',
        Record: lazyScreen(() => import('./CatatanDiKunjungan.tsx'), 'DenganCatatan'),
        store: async (...of) => (await import('./simpanCatatan.ts')).simpanCatatan(...of),
      },
    },
    commands: {
      'kunjungan/tagih-ulang': { offered: lazyScreen(tagihan, 'DapatDitagihUlang') },
      'kunjungan/batalkan': { offered: lazyScreen(tagihan, 'DapatDibatalkan') },
      'kunjungan/ubah-pelaksana': { dialog: lazyScreen(pelaksana, 'UbahPelaksana') },
    },
  },
  'laporan/jasa': {
    record: {
      actions: [lazyScreen(pelaksana, 'UbahPelaksanaJasa')],
      offers: ({ kunjungan }, place, { may }) => place === 'menu' && kunjungan !== null && may('kunjungan', 'edit'),
    },
  },
  'catatan-klinis': {
    fields: {
      ...kodeFields,
      kunjungan: { beneath: lazyScreen(usulan, 'UsulanFormulir') },
      'tindakan.batch': { input: lazyScreen(() => import('./BatchTindakan.tsx'), 'BatchTindakanInput') },
    },
    list: { note: lazyScreen(tandaTangan, 'CatatanMilikSaya') },
    record: {
      prints: { resume: { label: 'Cetak Resume Medis', Page: lazyScreen(() => import('./cetak.ts'), 'ResumeMedis') } },
      pageActions: [lazyScreen(tandaTangan, 'SidikIsi')],
    },
    commands: {
      'catatan-klinis/tandatangani': {
        offered: lazyScreen(tandaTangan, 'DapatDitandatangani'),
        dialog: lazyScreen(tandaTangan, 'TandaTangani'),
      },
      'adendum/tulis': { offered: lazyScreen(catatan, 'DapatDiadendum') },
    },
  },
  'templat-tulisan': { fields: kodeFields },
  'surat-dokter': {
    fields: { pasien: { beneath: lazyScreen(usulan, 'UsulanSurat') } },
    record: {
      prints: {
        surat: { label: 'Cetak Surat', Page: lazyScreen(() => import('./cetak.ts'), 'LembarSurat'), act: true },
      },
    },
  },
  foto: {
    fields: { berkas: { input: lazyScreen(() => import('./Kamera.tsx'), 'BerkasFotoInput') } },
    record: { panel: lazyScreen(foto, 'IsiFoto'), told: ['berkas'] },
  },
  persetujuan: {
    record: {
      act: lazyScreen(persetujuan, 'JalanPersetujuan'),
      panel: lazyScreen(persetujuan, 'IsiPersetujuan'),
      told: ['teks', 'tandaTangan', 'jawaban'],
      prints: {
        lembar: { label: 'Cetak Persetujuan', Page: lazyScreen(() => import('./cetak.ts'), 'LembarPersetujuan') },
      },
    },
  },
  antrian: {
    record: { lead: lazyScreen(() => import('./JourneyBar.tsx'), 'PerjalananRekaman'), act: LangkahBerikut },
  },
  pasien: {
    record: { act: lazyScreen(nextStep, 'LangkahPasien'), pageActions: [lazyScreen(nextStep, 'AmbilNomorLagi')] },
  },
};
