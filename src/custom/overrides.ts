import { dapatDatang, ditunggu, perluDiingatkan } from '../domain/janji/jadwal.ts';
import type { EntityOverrides, Overrides } from '../views/overrides.ts';
import { DoctorCell } from './janji/DoctorCell.tsx';
import { catatanDiForm } from './kunjungan/catatanDiForm.ts';
import { ExpiryCell, ProfitCell, StokCell } from './laporan/cells.tsx';
import { NominalCell } from './laporan/NominalCell.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { PerubahanCell, SumberCell } from './orang/audit/cells.tsx';
import { HalamanCell } from './orang/permission/HalamanCell.tsx';
import * as own from './own.ts';
import { AllergiesCell, PatientCell } from './pasien/PatientCell.tsx';
import { KedaluwarsaCell } from './stok/KedaluwarsaCell.tsx';

const TransaksiCreate = lazyScreen(async () => (await import('./transaksi/TransaksiCreate.tsx')).TransaksiCreate);
const LunasiDialog = lazyScreen(async () => (await import('./transaksi/LunasiDialog.tsx')).LunasiDialog);
const UbahMetodeDialog = lazyScreen(async () => (await import('./transaksi/UbahMetodeDialog.tsx')).UbahMetodeDialog);
const KembalikanDialog = lazyScreen(async () => (await import('./transaksi/KembalikanDialog.tsx')).KembalikanDialog);
const tindakanTransaksi = () => import('./transaksi/TindakanTransaksi.tsx');
const CetakDariBaris = lazyScreen(async () => (await tindakanTransaksi()).CetakDariBaris);
const ActTransaksi = lazyScreen(async () => (await tindakanTransaksi()).ActTransaksi);
const TindakanTransaksi = lazyScreen(async () => (await tindakanTransaksi()).TindakanTransaksi);
const JualLangsung = lazyScreen(async () => (await tindakanTransaksi()).JualLangsung);
const MasihAda = lazyScreen(async () => (await tindakanTransaksi()).MasihAda);

const AntrianScreen = lazyScreen(async () => (await import('./antrian/AntrianScreen.tsx')).AntrianScreen);
const CetakNomor = lazyScreen(async () => (await import('./antrian/NomorAntrian.tsx')).CetakNomor);
const AppointmentAdvice = lazyScreen(async () => (await import('./janji/AppointmentAdvice.tsx')).AppointmentAdvice);
const KeamananJanji = lazyScreen(async () => (await import('./janji/AppointmentAdvice.tsx')).KeamananJanji);
const TidakBolehMengerjakan = lazyScreen(
  async () => (await import('./janji/AppointmentAdvice.tsx')).TidakBolehMengerjakan,
);
const WaktuInput = lazyScreen(async () => (await import('./janji/WaktuInput.tsx')).WaktuInput);
const pilihanJanji = () => import('./janji/PilihanInput.tsx');
const OrangInput = lazyScreen(async () => (await pilihanJanji()).OrangInput);
const RuangJanjiInput = lazyScreen(async () => (await pilihanJanji()).RuangJanjiInput);
const AlatJanjiInput = lazyScreen(async () => (await pilihanJanji()).AlatJanjiInput);
const tindakanJanji = () => import('./janji/TindakanJanji.tsx');
const TindakanJanji = lazyScreen(async () => (await tindakanJanji()).TindakanJanji);
const ActJanji = lazyScreen(async () => (await tindakanJanji()).ActJanji);
const SudahTiba = lazyScreen(async () => (await tindakanJanji()).SudahTiba);
const AppointmentList = lazyScreen(async () => (await import('./janji/AppointmentList.tsx')).AppointmentList);
const janjiMassal = () => import('./janji/Massal.tsx');
const DokterMassal = lazyScreen(async () => (await janjiMassal()).DokterMassal);
const HalanganMassal = lazyScreen(async () => (await janjiMassal()).HalanganMassal);
const permintaan = () => import('./janji/Permintaan.tsx');
const TerimaPermintaan = lazyScreen(async () => (await permintaan()).TerimaPermintaan);
const HubungiPeminta = lazyScreen(async () => (await permintaan()).HubungiPeminta);
const perluPindah = () => import('./janji/PerluPindah.tsx');
const CutiAdvice = lazyScreen(async () => (await perluPindah()).CutiAdvice);
const CutiLead = lazyScreen(async () => (await perluPindah()).CutiLead);
const JanjiSaatLibur = lazyScreen(async () => (await perluPindah()).JanjiSaatLibur);
const DiLuarJam = lazyScreen(async () => (await perluPindah()).DiLuarJam);
const KabariPenerima = lazyScreen(async () => (await import('./stok/KabariPenerima.tsx')).KabariPenerima);
const opname = () => import('./stok/Opname.tsx');
const IsiOpname = lazyScreen(async () => (await opname()).IsiOpname);
const AjukanOpname = lazyScreen(async () => (await opname()).AjukanOpname);
const OpnameOrangLain = lazyScreen(async () => (await opname()).OpnameOrangLain);
const pesanan = () => import('./stok/Pesanan.tsx');
const IsiPesanan = lazyScreen(async () => (await pesanan()).IsiPesanan);
const BarangDatang = lazyScreen(async () => (await pesanan()).BarangDatang);
const KirimPesanan = lazyScreen(async () => (await pesanan()).KirimPesanan);
const Usulan = lazyScreen(async () => (await import('./stok/Usulan.tsx')).Usulan);
const DokterShow = lazyScreen(async () => (await import('./dokter/DokterShow.tsx')).DokterShow);
const NonaktifkanDokter = lazyScreen(async () => (await import('./dokter/Nonaktif.tsx')).NonaktifkanDokter);
const RosterList = lazyScreen(async () => (await import('./dokter/RosterList.tsx')).RosterList);
const jasa = () => import('./dokter/Jasa.tsx');
const JumlahJasa = lazyScreen(async () => (await jasa()).JumlahJasa);
const HitungUlang = lazyScreen(async () => (await jasa()).HitungUlang);
const JamPraktikCell = lazyScreen(async () => (await import('./dokter/Praktik.tsx')).JamPraktikCell);
const RuangInput = lazyScreen(async () => (await import('./dokter/RuangInput.tsx')).RuangInput);
const PasienShow = lazyScreen(async () => (await import('./pasien/PasienShow.tsx')).PasienShow);
const LabaRugi = lazyScreen(async () => (await import('./laporan/LabaRugi.tsx')).LabaRugi);
const AngkaBulan = lazyScreen(async () => (await import('./laporan/AngkaBulan.tsx')).AngkaBulan);
const AuditArchived = lazyScreen(async () => (await import('../views/record/AuditArchived.tsx')).AuditArchived);
const Jembatan = lazyScreen(async () => (await import('./laporan/Jembatan.tsx')).Jembatan);
const UbahPelaksana = lazyScreen(async () => (await import('./kunjungan/UbahPelaksana.tsx')).UbahPelaksana);
const tagihan = () => import('./kunjungan/Tagihan.tsx');
const DapatDitagihUlang = lazyScreen(async () => (await tagihan()).DapatDitagihUlang);
const DapatDibatalkan = lazyScreen(async () => (await tagihan()).DapatDibatalkan);
// Forms' parts are fetched by the forms that use them.
const visitForm = () => import('./kunjungan/VisitForm.tsx');
const StatusInput = lazyScreen(async () => (await visitForm()).StatusInput);
const VisitSheet = lazyScreen(async () => (await visitForm()).VisitSheet);
const VisitFoot = lazyScreen(async () => (await import('./kunjungan/VisitFoot.tsx')).VisitFoot);
const kodeDiagnosa = () => import('./kunjungan/KodeDiagnosa.tsx');
const KodeDiagnosaInput = lazyScreen(async () => (await kodeDiagnosa()).KodeDiagnosaInput);
const KodeDiagnosaCell = lazyScreen(async () => (await kodeDiagnosa()).KodeDiagnosaCell);
const PerjalananRekaman = lazyScreen(async () => (await import('./kunjungan/JourneyBar.tsx')).PerjalananRekaman);
const catatan = () => import('./kunjungan/Catatan.tsx');
const DenganCatatan = lazyScreen(async () => (await import('./kunjungan/CatatanDiKunjungan.tsx')).DenganCatatan);
const KepalaKunjungan = lazyScreen(async () => (await catatan()).KepalaKunjungan);
const DapatDiadendum = lazyScreen(async () => (await catatan()).DapatDiadendum);
const tandaTangan = () => import('./kunjungan/TandaTangan.tsx');
const DapatDitandatangani = lazyScreen(async () => (await tandaTangan()).DapatDitandatangani);
const TandaTangani = lazyScreen(async () => (await tandaTangan()).TandaTangani);
const SidikIsi = lazyScreen(async () => (await tandaTangan()).SidikIsi);
const CetakResume = lazyScreen(async () => (await catatan()).CetakResume);
const nextStep = () => import('./kunjungan/NextStep.tsx');
const LangkahBerikut = lazyScreen(async () => (await nextStep()).LangkahBerikut);
const AmbilNomorLagi = lazyScreen(async () => (await nextStep()).AmbilNomorLagi);
const LangkahPasien = lazyScreen(async () => (await nextStep()).LangkahPasien);
const Hubungi = lazyScreen(async () => (await import('./pasien/Hubungi.tsx')).Hubungi);
const CetakSalinan = lazyScreen(async () => (await import('./pasien/CetakSalinan.tsx')).CetakSalinan);
const tandaInput = () => import('./pasien/TandaInput.tsx');
const TandaInput = lazyScreen(async () => (await tandaInput()).TandaInput);
const TandaCell = lazyScreen(async () => (await tandaInput()).TandaCell);
const pasienForm = () => import('./pasien/PasienForm.tsx');
const PasienAdvice = lazyScreen(async () => (await pasienForm()).PasienAdvice);
const SimpanAmbilNomor = lazyScreen(async () => (await pasienForm()).SimpanAmbilNomor);
const UmurDariLahir = lazyScreen(async () => (await pasienForm()).UmurDariLahir);
const mutasiForm = () => import('./stok/MutasiForm.tsx');
const Pengambilan = lazyScreen(async () => (await mutasiForm()).Pengambilan);
const SatuanInput = lazyScreen(async () => (await mutasiForm()).SatuanInput);
const SebabInput = lazyScreen(async () => (await mutasiForm()).SebabInput);

const permissionEdit = () => import('./orang/permission/PermissionEdit.tsx');
const PermissionEdit = lazyScreen(async () => (await permissionEdit()).PermissionEdit);
const HakInput = lazyScreen(async () => (await permissionEdit()).HakInput);
const PermissionList = lazyScreen(async () => (await import('./orang/permission/PermissionList.tsx')).PermissionList);
const PermissionShow = lazyScreen(async () => (await import('./orang/permission/PermissionShow.tsx')).PermissionShow);
const JamHariInput = lazyScreen(async () => (await import('./klinik/settings/JamHariInput.tsx')).JamHariInput);
const PratinjauStruk = lazyScreen(async () => (await import('./klinik/settings/PratinjauStruk.tsx')).PratinjauStruk);
const NamaSama = lazyScreen(async () => (await import('./orang/user/NamaSama.tsx')).NamaSama);
const tindakanUser = () => import('./orang/user/TindakanUser.tsx');
const TindakanUser = lazyScreen(async () => (await tindakanUser()).TindakanUser);
const OrangLain = lazyScreen(async () => (await tindakanUser()).OrangLain);
const Menunggu = lazyScreen(async () => (await import('./orang/user/Menunggu.tsx')).Menunggu);
const Akses = lazyScreen(async () => (await import('./orang/user/Akses.tsx')).Akses);
const Keputusan = lazyScreen(async () => (await import('./orang/usul/Keputusan.tsx')).Keputusan);
const dataWebhook = () => import('./orang/webhook/DataInput.tsx');
const DataInput = lazyScreen(async () => (await dataWebhook()).DataInput);
const DataCell = lazyScreen(async () => (await dataWebhook()).DataCell);
const KeadaanCell = lazyScreen(async () => (await import('./orang/webhook/KeadaanCell.tsx')).KeadaanCell);
const Pengiriman = lazyScreen(async () => (await import('./orang/webhook/Pengiriman.tsx')).Pengiriman);
const HakRole = lazyScreen(async () => (await import('./orang/roles/HakRole.tsx')).HakRole);
const SalinHakInput = lazyScreen(async () => (await import('./orang/roles/SalinHakInput.tsx')).SalinHakInput);
const hasilKas = () => import('./kas/ResultTable.tsx');
const SelisihKas = lazyScreen(async () => (await hasilKas()).SelisihKas);
const SelisihCell = lazyScreen(async () => (await hasilKas()).SelisihCell);
const tindakanSetoran = () => import('./kas/TindakanSetoran.tsx');
const SetoranOrangLain = lazyScreen(async () => (await tindakanSetoran()).SetoranOrangLain);
const SetoranDibatalkan = lazyScreen(async () => (await tindakanSetoran()).DapatDibatalkan);
const KecilDapatDibatalkan = lazyScreen(async () => (await tindakanSetoran()).KecilDapatDibatalkan);
const CetakSlip = lazyScreen(async () => (await import('./kas/Slip.tsx')).CetakSlip);
const TutupKasCreate = lazyScreen(async () => (await import('./kas/TutupKasCreate.tsx')).TutupKasCreate);
const rencana = () => import('./rencana/JadwalkanSesi.tsx');
const JadwalkanSesi = lazyScreen(async () => (await rencana()).JadwalkanSesi);
const CetakPenawaran = lazyScreen(async () => (await rencana()).CetakPenawaran);
const SaldoVoucher = lazyScreen(async () => (await import('./titipan/SaldoVoucher.tsx')).SaldoVoucher);
const QrisVoucher = lazyScreen(async () => (await import('./titipan/QrisVoucher.tsx')).QrisVoucher);
const UnduhCoretax = lazyScreen(async () => (await import('./laporan/UnduhCoretax.tsx')).UnduhCoretax);
const KategoriInput = lazyScreen(async () => (await import('./laporan/KategoriInput.tsx')).KategoriInput);

const parts: EntityOverrides = {
  antrian: {
    cells: { pasien: PatientCell },
    lead: PerjalananRekaman,
    act: LangkahBerikut,
    pageActions: [CetakNomor],
    screens: { list: AntrianScreen },
  },
  appointments: {
    cells: { userId: DoctorCell },
    inputs: { waktu: WaktuInput, userId: OrangInput, ruang: RuangJanjiInput, alat: AlatJanjiInput },
    act: ActJanji,
    bulkInputs: { userId: DokterMassal },
    bulkAdvice: HalanganMassal,
    actions: [TindakanJanji],
    offers: (janji, place, { may, now }) =>
      place === 'row'
        ? (may('antrian', 'create') && dapatDatang(janji, now.today)) ||
          perluDiingatkan(janji, now.today) ||
          janji.kabar === 'perlu'
        : may('appointments', 'edit') && (ditunggu(janji) || Boolean(janji.kabar)),
    commands: { 'appointments/tidak-hadir': { offered: SudahTiba }, 'appointments/selesai': { offered: SudahTiba } },
    advice: AppointmentAdvice,
    beneath: { userId: TidakBolehMengerjakan, treatment: KeamananJanji },
    screens: { list: AppointmentList },
  },
  audit: { cells: { perubahan: PerubahanCell, sumber: SumberCell }, note: AuditArchived },
  batch: { cells: { kedaluwarsa: KedaluwarsaCell } },
  'bayar-jasa': { inputs: { jumlah: JumlahJasa } },
  'laporan/jasa': { listActions: HitungUlang },
  'aturan-jasa': { listActions: HitungUlang },
  cuti: { advice: CutiAdvice, lead: CutiLead },
  dokter: {
    cells: { jamPraktik: JamPraktikCell },
    inputs: { ruang: RuangInput },
    commands: { 'dokter/nonaktifkan': { dialog: NonaktifkanDokter } },
    screens: { show: DokterShow },
  },
  kunjungan: {
    cells: { pasien: PatientCell },
    lead: KepalaKunjungan,
    act: LangkahBerikut,
    sheet: VisitSheet,
    saves: VisitFoot,
    savesFirst: true,
    inputs: { status: StatusInput },
    beside: {
      name: catatanDiForm,
      resource: 'catatan-klinis',
      Record: DenganCatatan,
      store: async (...of) => (await import('./kunjungan/simpanCatatan.ts')).simpanCatatan(...of),
    },
    commands: {
      'kunjungan/tagih-ulang': { offered: DapatDitagihUlang },
      'kunjungan/batalkan': { offered: DapatDibatalkan },
      'kunjungan/ubah-pelaksana': { dialog: UbahPelaksana },
    },
  },
  'catatan-klinis': {
    inputs: { 'diagnosa.kode': KodeDiagnosaInput },
    cells: { 'diagnosa.kode': KodeDiagnosaCell },
    pageActions: [CetakResume, SidikIsi],
    commands: {
      'catatan-klinis/tandatangani': { offered: DapatDitandatangani, dialog: TandaTangani },
      'adendum/tulis': { offered: DapatDiadendum },
    },
  },
  'laporan/keuangan': {
    cells: { nominal: NominalCell },
    inputs: { kategori: KategoriInput },
    commands: { 'kas/batal-kecil': { offered: KecilDapatDibatalkan } },
  },
  'laporan/laba-rugi': { screens: { list: LabaRugi } },
  'laporan/treatment': { note: Jembatan },
  'laporan/produk': {
    note: Jembatan,
    cells: { expired_date: ExpiryCell, profit: ProfitCell, stok_akhir: StokCell, tidakUntuk: TandaCell },
  },
  'mutasi-stok': { inputs: { satuan: SatuanInput, sebab: SebabInput }, beneath: { jumlah: Pengambilan } },
  opname: {
    panel: IsiOpname,
    commands: { 'opname/ajukan': { dialog: AjukanOpname }, 'opname/setujui': { offered: OpnameOrangLain } },
  },
  pasien: {
    cells: { allergies: AllergiesCell, tanda: TandaCell },
    inputs: { tanda: TandaInput },
    act: LangkahPasien,
    pageActions: [AmbilNomorLagi, CetakSalinan],
    screens: { show: PasienShow },
    acts: [{ command: 'antrian/ambil-nomor', label: 'shell.search.takeNumber' }],
    saves: SimpanAmbilNomor,
    advice: PasienAdvice,
    instead: { age: UmurDariLahir },
  },
  produk: { cells: { tidakUntuk: TandaCell }, inputs: { tidakUntuk: TandaInput } },
  treatments: { cells: { tidakUntuk: TandaCell }, inputs: { tidakUntuk: TandaInput } },
  pesanan: {
    panel: IsiPesanan,
    pageActions: [KirimPesanan],
    commands: { 'pesanan/datang': { dialog: BarangDatang } },
  },
  'pesanan/usulan': { screens: { list: Usulan } },
  'penerima-batch': { actions: [KabariPenerima] },
  'pasien/hubungi': { screens: { list: Hubungi } },
  permintaan: {
    actions: [HubungiPeminta],
    offers: (_, place) => place === 'menu',
    commands: { 'permintaan/terima': { dialog: TerimaPermintaan } },
  },
  roster: { screens: { list: RosterList } },
  settings: {
    inputs: { jamHari: JamHariInput },
    beneath: { jamHari: DiLuarJam, libur: JanjiSaatLibur },
    aside: PratinjauStruk,
  },
  permission: {
    cells: { halaman: HalamanCell },
    inputs: { list: HakInput, show: HakInput, create: HakInput, edit: HakInput, delete: HakInput, export: HakInput },
    screens: { list: PermissionList, edit: PermissionEdit, show: PermissionShow },
  },
  transaksi: {
    listActions: JualLangsung,
    act: ActTransaksi,
    actions: [CetakDariBaris],
    offers: (_, place) => place === 'menu',
    pageActions: [TindakanTransaksi],
    commands: {
      'transaksi/kembalikan-dana': { offered: MasihAda, dialog: KembalikanDialog },
      'transaksi/lunasi': { dialog: LunasiDialog },
      'transaksi/ubah-metode': { dialog: UbahMetodeDialog },
    },
    screens: { create: TransaksiCreate },
    createBy: 'transaksi/bayar',
  },
  'setoran-kas': {
    commands: {
      'setoran-kas/terima': { offered: SetoranOrangLain },
      'setoran-kas/batal': { offered: SetoranDibatalkan },
    },
  },
  'treatment-plan': { act: JadwalkanSesi, pageActions: [CetakPenawaran] },
  voucher: { cells: { nilai: SaldoVoucher }, beneath: { metodeBayar: QrisVoucher } },
  user: {
    pageActions: [TindakanUser],
    commands: { 'user/nonaktifkan': { offered: OrangLain }, 'user/aktifkan': { offered: OrangLain } },
    advice: NamaSama,
    note: Menunggu,
    panel: Akses,
  },
  // Nobody registers a machine, and no machine is a person of the same name.
  'user/mesin': { panel: Akses },
  usul: { lead: Keputusan },
  webhook: {
    cells: { aktif: KeadaanCell, data: DataCell, 'data.entitas': DataCell },
    inputs: { data: DataInput },
    panel: Pengiriman,
  },
  roles: {
    inputs: { salinHak: SalinHakInput },
    panel: HakRole,
    acts: [{ command: 'roles/atur-hak', label: 'orang.role.rights' }],
  },
  'tutup-bulan': { lead: AngkaBulan },
  'tutup-kas': {
    cells: { kurang: SelisihCell, selisihTerendah: SelisihCell },
    lead: SelisihKas,
    act: CetakSlip,
    screens: { create: TutupKasCreate },
    createBy: 'kas/buka',
    acts: [{ command: 'kas/buka', label: 'kas.buka.open', screen: 'create' }],
  },
};

/** The hand-written parts, by resource: a cell or an input by field, or a whole screen; the rest stays generated. */
export const overrides: Overrides = {
  ...(parts as Overrides),
  // Bills as elsewhere, with a file of its own.
  'laporan/ppn': { ...(parts.transaksi as Overrides[string]), screens: {}, listActions: UnduhCoretax },
  ...(own.overrides as Overrides),
};
