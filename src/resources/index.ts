import {
  type ChangesOf,
  type Extension,
  extended,
  type Id,
  type MenuEntry,
  type NewOf,
  type RecordOf,
  type Resource,
} from '../schema/index.ts';
import { antrian } from './antrian/antrian.ts';
import { langkahAntrian } from './antrian/langkah-antrian.ts';
import { audit } from './core/audit.ts';
import { tampilan } from './core/tampilan.ts';
import { aturanJasa } from './dokter/aturan-jasa.ts';
import { bayarJasa } from './dokter/bayar-jasa.ts';
import { cuti } from './dokter/cuti.ts';
import { dokter, terapis, tim } from './dokter/dokter.ts';
import { laporanJasa, laporanTim } from './dokter/jasa.ts';
import { roster } from './dokter/roster.ts';
import { appointments } from './janji/appointments.ts';
import { permintaan } from './janji/permintaan.ts';
import { sumberDaya } from './janji/sumber-daya.ts';
import { antarCabang } from './kas/antar-cabang.ts';
import { hitungKas } from './kas/hitung-kas.ts';
import { kasKecil } from './kas/kas-kecil.ts';
import { modalKas } from './kas/modal-kas.ts';
import { mutasiBank } from './kas/mutasi-bank.ts';
import { pindahKas } from './kas/pindah-kas.ts';
import { saldoAwal } from './kas/saldo-awal.ts';
import { serahKas } from './kas/serah-kas.ts';
import { setoranKas } from './kas/setoran-kas.ts';
import { tutupKas } from './kas/tutup-kas.ts';
import { cabang } from './klinik/cabang.ts';
import { daftarHarga } from './klinik/daftar-harga.ts';
import { penomoran } from './klinik/penomoran.ts';
import { settings } from './klinik/settings.ts';
import { treatments, treatmentsMedis, treatmentsNonmedis } from './klinik/treatments.ts';
import { adendum } from './kunjungan/adendum.ts';
import { aksesRekam } from './kunjungan/akses-rekam.ts';
import { catatanKlinis } from './kunjungan/catatan-klinis.ts';
import { foto } from './kunjungan/foto.ts';
import { kunjungan } from './kunjungan/kunjungan.ts';
import { pakaiBahan } from './kunjungan/pakai-bahan.ts';
import { persetujuan } from './kunjungan/persetujuan.ts';
import { riwayat } from './kunjungan/riwayat.ts';
import { suratDokter } from './kunjungan/surat-dokter.ts';
import { templatPersetujuan } from './kunjungan/templat-persetujuan.ts';
import { templatTulisan } from './kunjungan/templat-tulisan.ts';
import { laporanDiskon } from './laporan/laporan-diskon.ts';
import { laporanJam } from './laporan/laporan-jam.ts';
import { laporanJanji } from './laporan/laporan-janji.ts';
import { kasBank, laporanJurnal, laporanKeuangan, laporanLabaRugi } from './laporan/laporan-keuangan.ts';
import { laporanKunjungan } from './laporan/laporan-kunjungan.ts';
import { laporanPenjualan } from './laporan/laporan-penjualan.ts';
import { laporanPiutang } from './laporan/laporan-piutang.ts';
import { laporanPph } from './laporan/laporan-pph.ts';
import { laporanPpn } from './laporan/laporan-ppn.ts';
import { laporanPromo } from './laporan/laporan-promo.ts';
import { laporanSisaTagihan } from './laporan/laporan-sisa-tagihan.ts';
import { laporanTreatment } from './laporan/laporan-treatment.ts';
import { luput } from './laporan/luput.ts';
import { periksaBuku } from './laporan/periksa-buku.ts';
import { tutupBulan } from './laporan/tutup-bulan.ts';
import { permission } from './orang/permission.ts';
import { roles } from './orang/roles.ts';
import { user, userMesin } from './orang/user.ts';
import { usul } from './orang/usul.ts';
import { webhook } from './orang/webhook.ts';
import * as own from './own.ts';
import { jatah } from './paket/jatah.ts';
import { mutasiJatah } from './paket/mutasi-jatah.ts';
import { paket } from './paket/paket.ts';
import { insidenData } from './pasien/insiden-data.ts';
import { lanjutTanda } from './pasien/lanjut-tanda.ts';
import { pasien, pasienDihubungi } from './pasien/pasien.ts';
import { permintaanData } from './pasien/permintaan-data.ts';
import { pesanPasien } from './pasien/pesan-pasien.ts';
import { tanda } from './pasien/tanda.ts';
import { sesiRencana } from './rencana/sesi-rencana.ts';
import { treatmentPlan } from './rencana/treatment-plan.ts';
import { batch } from './stok/batch.ts';
import { laporanKerugian, mutasiStok, stokKeluar } from './stok/mutasi-stok.ts';
import { opname } from './stok/opname.ts';
import { opnameBaris } from './stok/opname-baris.ts';
import { penerimaBatch } from './stok/penerima-batch.ts';
import { pesanan } from './stok/pesanan.ts';
import { laporanProduk, produk, produkMedis, produkNonmedis, usulanPesanan } from './stok/produk.ts';
import { rak } from './stok/rak.ts';
import { stokMasuk } from './stok/stok-masuk.ts';
import { supplier } from './stok/supplier.ts';
import { tagihanSupplier } from './stok/tagihan-supplier.ts';
import { transfer } from './stok/transfer.ts';
import { poin } from './titipan/poin.ts';
import { titipan } from './titipan/titipan.ts';
import { voucher } from './titipan/voucher.ts';
import { promo } from './transaksi/promo.ts';
import { transaksi } from './transaksi/transaksi.ts';

/** The sidebar, in groups and order of product §2.2. */
const listed = [
  dokter,
  pasien,
  appointments,
  antrian,
  { label: 'Treatment', icon: 'Treatment', items: [treatmentsMedis, treatmentsNonmedis] },
  { label: 'Produk', icon: 'Produk', items: [produkMedis, produkNonmedis] },
  { label: 'Stok', icon: 'Stok', items: [supplier, stokMasuk, stokKeluar, mutasiStok] },
  transaksi,
  { label: 'Laporan', icon: 'Laporan', items: [laporanTreatment, laporanProduk, laporanKeuangan, laporanLabaRugi] },
  { label: 'Pengaturan', icon: 'Pengaturan', items: [roles, permission, user, settings] },
] as const satisfies readonly MenuEntry[];

const ownMenu: readonly MenuEntry[] = own.menu;
const extensions: readonly Extension[] = own.extensions;
const whole = (resource: Resource) => extended(resource, extensions);
const isListed = ({ label }: MenuEntry) => listed.some((entry) => 'items' in entry && entry.label === label);

/** The sidebar with what is one's own, at its end or in the group of that label. */
export const menu: readonly MenuEntry[] = [
  ...listed.map((entry: MenuEntry) => {
    if (!('items' in entry)) return whole(entry);
    const joins = ownMenu.flatMap((each) => ('items' in each && each.label === entry.label ? each.items : []));
    return { ...entry, items: [...entry.items.map(whole), ...joins] };
  }),
  ...ownMenu.filter((entry) => !('items' in entry && isListed(entry))),
];

const unlisted = [
  userMesin,
  cabang,
  daftarHarga,
  webhook,
  usul,
  terapis,
  tim,
  cuti,
  roster,
  sumberDaya,
  aturanJasa,
  laporanJasa,
  bayarJasa,
  kunjungan,
  catatanKlinis,
  adendum,
  suratDokter,
  templatTulisan,
  templatPersetujuan,
  persetujuan,
  foto,
  permintaanData,
  insidenData,
  aksesRekam,
  pasienDihubungi,
  pesanPasien,
  permintaan,
  tanda,
  lanjutTanda,
  treatmentPlan,
  sesiRencana,
  paket,
  jatah,
  mutasiJatah,
  titipan,
  voucher,
  promo,
  batch,
  penerimaBatch,
  opname,
  opnameBaris,
  pesanan,
  tagihanSupplier,
  usulanPesanan,
  rak,
  transfer,
  pakaiBahan,
  tutupKas,
  kasKecil,
  setoranKas,
  kasBank,
  pindahKas,
  mutasiBank,
  saldoAwal,
  antarCabang,
  tutupBulan,
  laporanPenjualan,
  laporanPiutang,
  laporanSisaTagihan,
  laporanKerugian,
  laporanPpn,
  laporanPph,
  laporanJurnal,
  laporanDiskon,
  laporanPromo,
  laporanTim,
  laporanKunjungan,
  laporanJanji,
  laporanJam,
  luput,
  periksaBuku,
  audit,
  ...own.unlisted,
] as const;
const inner = [
  treatments,
  produk,
  penomoran,
  modalKas,
  hitungKas,
  serahKas,
  riwayat,
  langkahAntrian,
  tampilan,
  poin,
] as const;

/** Every resource with screens: those with a line in the menu, and those that say where they stand beneath one. */
export const routed: readonly Resource[] = [
  ...menu.flatMap((entry) => ('items' in entry ? entry.items : [entry])),
  ...unlisted.map(whole),
];

/** Every resource, also those without screens. */
export const resources: readonly Resource[] = [...routed, ...inner.map(whole)];

const unknown = extensions.find(({ name }) => !resources.some((each) => each.name === name));
if (unknown) throw new Error(`src/resources/own.ts: it extends "${unknown.name}", and no entity is called so.`);

type MenuDeclaration = (typeof listed)[number] | (typeof own.menu)[number];
/** The labels of the menu's groups. */
export type GroupLabel = Extract<MenuDeclaration, { items: unknown }>['label'];
type Leaf<E> = E extends { items: readonly (infer R)[] } ? R : E;
type AnyDeclaration = Leaf<MenuDeclaration> | (typeof unlisted)[number] | (typeof inner)[number];

/** Entities and views by name. */
export type Declarations = { [D in AnyDeclaration as D['name']]: D };
export type EntityName = keyof Declarations;

type Extensions = (typeof own.extensions)[number];
/** The fields that are added to an entity, as its own are declared. */
type ExtensionOf<N> = Extract<Extensions, { name: N }>;
/** Both, where something is added. */
type With<T, M> = [M] extends [never] ? T : T & M;

/** The branch of a record, where its entity has one. */
type OfBranch<D> = D extends { branch: true | 'noted' } ? { cabang?: Id } : unknown;

/** Record types by entity: `Entities['produk']['nama_produk']`. */
export type Entities = {
  [N in EntityName]: With<RecordOf<Declarations[N]>, RecordOf<ExtensionOf<N>>> & OfBranch<Declarations[N]>;
};
/** Values that commands may write of a record, and values of a new one. */
export type Changes = {
  [N in EntityName]: With<ChangesOf<Declarations[N]>, ChangesOf<ExtensionOf<N>>> & OfBranch<Declarations[N]>;
};
export type NewRecords = {
  [N in EntityName]: With<NewOf<Declarations[N]>, NewOf<ExtensionOf<N>>> & OfBranch<Declarations[N]>;
};
