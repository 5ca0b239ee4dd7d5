import { type EntityName, resources } from '../resources/index.ts';
import { openPlaces } from '../resources/owned.ts';
import { aturanAntrian } from './antrian/giliran.ts';
import type { WriteRule } from './core/rule.ts';
import { requireNothingOpen } from './core/stillOpen.ts';
import { aturanCuti, aturanRoster } from './dokter/praktik.ts';
import { aturanAppointment } from './janji/aturanJanji.ts';
import { aturanMutasiBank } from './kas/mutasiBank.ts';
import { aturanSaldoAwal } from './kas/saldoAwal.ts';
import { aturanTransaksi, aturanTutupBulan } from './kas/tanggal.ts';
import { aturanCabang, aturanPengaturan } from './klinik/aturanPengaturan.ts';
import { aturanHarga } from './klinik/harga.ts';
import { aturanCatatan } from './kunjungan/catatan.ts';
import { aturanFoto } from './kunjungan/foto.ts';
import { aturanKunjungan } from './kunjungan/kunjungan.ts';
import { aturanPersetujuan, aturanTemplat } from './kunjungan/persetujuan.ts';
import { aturanSurat } from './kunjungan/suratDokter.ts';
import { aturanTreatment } from './kunjungan/ulangan.ts';
import { aturanRole } from './orang/role.ts';
import { aturanUser } from './orang/user.ts';
import { aturanWebhook } from './orang/webhook.ts';
import * as own from './own.ts';
import { aturanPaket } from './paket/jatah.ts';
import { aturanInsidenData, aturanPermintaanData } from './pasien/hakData.ts';
import { aturanPasien } from './pasien/pasien.ts';
import { aturanRencana } from './rencana/rencana.ts';
import { aturanPesanan } from './stok/pesanan.ts';
import { aturanProduk } from './stok/produk.ts';
import { aturanStokMasuk } from './stok/stokMasuk.ts';
import { aturanTransfer } from './stok/transfer.ts';
import { aturanPromo } from './transaksi/promo.ts';

const byName: { readonly [N in EntityName]?: WriteRule<N> } = {
  roles: aturanRole,
  pasien: aturanPasien,
  antrian: aturanAntrian,
  appointments: aturanAppointment,
  cuti: aturanCuti,
  roster: aturanRoster,
  paket: aturanPaket,
  'treatment-plan': aturanRencana,
  settings: aturanPengaturan,
  cabang: aturanCabang,
  'daftar-harga': aturanHarga,
  kunjungan: aturanKunjungan,
  'catatan-klinis': aturanCatatan,
  'surat-dokter': aturanSurat,
  'templat-persetujuan': aturanTemplat,
  persetujuan: aturanPersetujuan,
  foto: aturanFoto,
  'permintaan-data': aturanPermintaanData,
  'insiden-data': aturanInsidenData,
  treatments: aturanTreatment,
  'saldo-awal': aturanSaldoAwal,
  'mutasi-bank': aturanMutasiBank,
  transaksi: aturanTransaksi,
  'tutup-bulan': aturanTutupBulan,
  produk: aturanProduk,
  pesanan: aturanPesanan,
  'stok-masuk': aturanStokMasuk,
  transfer: aturanTransfer,
  promo: aturanPromo,
  user: aturanUser,
  webhook: aturanWebhook,
};

/** The entities that rules are declared for: two of one are refused at the start. */
export const ruled: readonly string[] = [...Object.keys(byName), ...Object.keys(own.rules)];

const written: ReadonlyMap<string, WriteRule> = new Map(Object.entries({ ...byName, ...own.rules }));

/** Nothing goes that still owns or owes something, before its own rule is asked. */
const whileOpen = resources
  .filter(({ name, source }) => name === source && openPlaces(source).length > 0)
  .map((entity): [string, WriteRule] => {
    const rule = written.get(entity.source);
    const remove: WriteRule['remove'] = async (tx, record, caller) => {
      await requireNothingOpen(tx, entity, record, caller);
      await rule?.remove?.(tx, record, caller);
    };
    return [entity.source, { ...rule, remove }];
  });

/** The rules, by the entity's source name. */
export const rules: ReadonlyMap<string, WriteRule> = new Map([...written, ...whileOpen]);
