import {
  type ChangesOf,
  type Extension,
  extended,
  type MenuEntry,
  type NewOf,
  type RecordOf,
  type Resource,
} from '../schema/index.ts';
import { adendum } from './adendum.ts';
import { aksesRekam } from './akses-rekam.ts';
import { antrian } from './antrian.ts';
import { appointments } from './appointments.ts';
import { aturanJasa } from './aturan-jasa.ts';
import { audit } from './audit.ts';
import { batch } from './batch.ts';
import { bayarJasa } from './bayar-jasa.ts';
import { catatanKlinis } from './catatan-klinis.ts';
import { cuti } from './cuti.ts';
import { dokter, terapis, tim } from './dokter.ts';
import { hitungKas } from './hitung-kas.ts';
import { laporanJasa } from './jasa.ts';
import { jatah } from './jatah.ts';
import { kasKecil } from './kas-kecil.ts';
import { kunjungan } from './kunjungan.ts';
import { langkahAntrian } from './langkah-antrian.ts';
import { lanjutTanda } from './lanjut-tanda.ts';
import { laporanDiskon } from './laporan-diskon.ts';
import { laporanKeuangan, laporanLabaRugi } from './laporan-keuangan.ts';
import { laporanPenjualan } from './laporan-penjualan.ts';
import { laporanPpn } from './laporan-ppn.ts';
import { laporanSisaTagihan } from './laporan-sisa-tagihan.ts';
import { laporanTreatment } from './laporan-treatment.ts';
import { modalKas } from './modal-kas.ts';
import { mutasiJatah } from './mutasi-jatah.ts';
import { laporanKerugian, mutasiStok, stokKeluar } from './mutasi-stok.ts';
import { opname } from './opname.ts';
import { opnameBaris } from './opname-baris.ts';
import * as own from './own.ts';
import { pakaiBahan } from './pakai-bahan.ts';
import { paket } from './paket.ts';
import { pasien, pasienDihubungi } from './pasien.ts';
import { penerimaBatch } from './penerima-batch.ts';
import { penomoran } from './penomoran.ts';
import { permintaan } from './permintaan.ts';
import { permission } from './permission.ts';
import { pesanPasien } from './pesan-pasien.ts';
import { pesanan } from './pesanan.ts';
import { laporanProduk, produk, produkMedis, produkNonmedis, usulanPesanan } from './produk.ts';
import { riwayat } from './riwayat.ts';
import { roles } from './roles.ts';
import { roster } from './roster.ts';
import { sesiRencana } from './sesi-rencana.ts';
import { setoranKas } from './setoran-kas.ts';
import { settings } from './settings.ts';
import { stokMasuk } from './stok-masuk.ts';
import { sumberDaya } from './sumber-daya.ts';
import { supplier } from './supplier.ts';
import { tampilan } from './tampilan.ts';
import { tanda } from './tanda.ts';
import { titipan } from './titipan.ts';
import { transaksi } from './transaksi.ts';
import { treatmentPlan } from './treatment-plan.ts';
import { treatments, treatmentsMedis, treatmentsNonmedis } from './treatments.ts';
import { tutupBulan } from './tutup-bulan.ts';
import { tutupKas } from './tutup-kas.ts';
import { user, userMesin } from './user.ts';
import { usul } from './usul.ts';
import { voucher } from './voucher.ts';
import { webhook } from './webhook.ts';

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
  batch,
  penerimaBatch,
  opname,
  opnameBaris,
  pesanan,
  usulanPesanan,
  pakaiBahan,
  tutupKas,
  kasKecil,
  setoranKas,
  tutupBulan,
  laporanPenjualan,
  laporanSisaTagihan,
  laporanKerugian,
  laporanPpn,
  laporanDiskon,
  audit,
  ...own.unlisted,
] as const;
const inner = [treatments, produk, penomoran, modalKas, hitungKas, riwayat, langkahAntrian, tampilan] as const;

/** Every resource with screens: those of the menu, and those that other screens link to. */
export const routed: readonly Resource[] = [
  ...menu.flatMap((entry) => ('items' in entry ? entry.items : [entry])),
  ...unlisted.map(whole),
];

/** Every resource, also those without screens. */
export const resources: readonly Resource[] = [...routed, ...inner.map(whole)];

const unknown = extensions.find(({ name }) => !resources.some((each) => each.name === name));
if (unknown) throw new Error(`src/resources/own.ts: it extends "${unknown.name}", and no entity is called so.`);

type Listed = (typeof listed)[number] | (typeof own.menu)[number];
/** The labels of the menu's groups. */
export type GroupLabel = Extract<Listed, { items: unknown }>['label'];
type Leaf<E> = E extends { items: readonly (infer R)[] } ? R : E;
type Declared = Leaf<Listed> | (typeof unlisted)[number] | (typeof inner)[number];

/** Entities and views by name. */
export type Declarations = { [D in Declared as D['name']]: D };
export type EntityName = keyof Declarations;

type Extensions = (typeof own.extensions)[number];
/** The fields that are added to an entity, as its own are declared. */
type Added<N> = Extract<Extensions, { name: N }>;
/** Both, where something is added. */
type With<T, M> = [M] extends [never] ? T : T & M;

/** Record types by entity: `Entities['produk']['nama_produk']`. */
export type Entities = { [N in EntityName]: With<RecordOf<Declarations[N]>, RecordOf<Added<N>>> };
/** Values that commands may write of a record, and values of a new one. */
export type Changes = { [N in EntityName]: With<ChangesOf<Declarations[N]>, ChangesOf<Added<N>>> };
export type NewRecords = { [N in EntityName]: With<NewOf<Declarations[N]>, NewOf<Added<N>>> };
