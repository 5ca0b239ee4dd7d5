import { resources } from '../resources/index.ts';
import { type Row, withBranch } from '../schema/index.ts';
import { examples } from './core/examples.ts';
import { dokter } from './dokter/dokter.ts';
import { aturanJasa, cuti, roster, sumberDaya } from './dokter/tim.ts';
import { appointments } from './janji/appointments.ts';
import { permintaan } from './janji/permintaan.ts';
import { audit, penomoran, permission, roles, settings, user } from './klinik/administrasi.ts';
import { treatments } from './klinik/treatments.ts';
import { adendum, aksesRekam, catatanKlinis, denganCatatan } from './kunjungan/catatan.ts';
import { antrian, kunjungan } from './kunjungan/kunjungan.ts';
import { perawatan } from './kunjungan/perawatan.ts';
import { riwayat } from './kunjungan/riwayat.ts';
import { laporanJam } from './laporan/laporan-jam.ts';
import { laporanKeuangan } from './laporan/laporan-keuangan.ts';
import { laporanTreatment } from './laporan/laporan-treatment.ts';
import {
  modalKas,
  setoranKas,
  tutupBulan,
  tutupKas,
  withClosing,
  withClosings,
  withDifferences,
} from './laporan/penutupan.ts';
import { pindahKas } from './laporan/pindahKas.ts';
import { sample as own } from './own.ts';
import { paket } from './paket/paket.ts';
import { pasien } from './pasien/pasien.ts';
import { tanda } from './pasien/tanda.ts';
import { sesiRencana, treatmentPlan } from './rencana/rencana.ts';
import { mutasiStok } from './stok/mutasi-stok.ts';
import { opname } from './stok/opname.ts';
import { batch, persediaan, produk } from './stok/produk.ts';
import { pesanan, stokMasuk, supplier, tagihanSupplier } from './stok/stok-masuk.ts';
import { laporanPenjualan, laporanSisaTagihan, transaksi } from './transaksi/transaksi.ts';

/** The sample records of the spec's entities, by the entity's source name. */
export type SampleData = ReturnType<typeof sampleOf>;

/** The sample's bills were paid before there were fees, packages, materials, deposits, vouchers and tags; nobody counts, writes or proposes. */
const belumAda = {
  ...{ 'hitung-kas': [], 'serah-kas': [], tampilan: [], 'pesan-pasien': [], 'surat-dokter': [], promo: [] },
  ...{ 'templat-tulisan': [], 'templat-persetujuan': [], persetujuan: [], foto: [] },
  ...{ 'permintaan-data': [], 'insiden-data': [] },
  ...{
    'laporan/jasa': [],
    'bayar-jasa': [],
    'laporan/pph': [],
    jatah: [],
    'mutasi-jatah': [],
    'penerima-batch': [],
    'pakai-bahan': [],
  },
  ...{ titipan: [], voucher: [], poin: [], 'saldo-awal': [], 'mutasi-bank': [], 'lanjut-tanda': [], usul: [] },
  ...{ luput: [], 'periksa-buku': [], cabang: [], rak: [], transfer: [], 'antar-cabang': [], 'daftar-harga': [] },
};

/**
 * The sample data of product §9 for a business date: always the same records for a date, consistent with one another (a
 * paid invoice is in the ledger, a product's counters are the sums of its movements). An entity that is missing here gets
 * records from its declaration.
 *
 * @example sampleData('2024-08-27').transaksi[0].invoiceNumber // 'INV-2024-001'
 */
export function sampleData(today: string): SampleData {
  if (last?.today !== today) last = { today, data: sampleOf(today) };
  return last.data;
}

// Hundreds of tests begin with the same records, which nobody changes in their place.
let last: { today: string; data: SampleData } | undefined;

function sampleOf(today: string) {
  const given = perawatan(today);
  const booked = appointments(today);
  const paid = transaksi(today, given);
  const deliveries = stokMasuk(today);
  const stock = persediaan(deliveries);
  const moves = mutasiStok(today, stock, deliveries);
  const batches = batch(today, stock);
  const catalogue = { treatments: treatments(), produk: produk(today, stock, moves, batches) };
  const queue = antrian(today, booked);
  const people = pasien(today, given, booked);
  const visits = kunjungan(queue, catalogue, people);
  const notes = catatanKlinis(visits, dokter(today));
  const done = laporanTreatment(today, given);
  const ledger = laporanKeuangan(today, given, paid, deliveries);
  const closed = tutupKas(today, ledger);
  const entries = withDifferences(withClosings(ledger, closed), closed);
  const allRoles = roles();
  const written = {
    ...catalogue,
    dokter: dokter(today),
    cuti: cuti(today),
    roster: roster(today),
    'aturan-jasa': aturanJasa(),
    ...belumAda,
    ...{ ...opname(today, catalogue.produk), pesanan: pesanan(today, catalogue.produk) },
    'sumber-daya': sumberDaya(),
    tanda: tanda(),
    paket: paket(catalogue.treatments),
    pasien: people,
    riwayat: riwayat(today, people, given),
    appointments: booked,
    permintaan: permintaan(today, people, catalogue.treatments),
    antrian: queue,
    ...{ supplier: supplier(), 'stok-masuk': deliveries, 'tagihan-supplier': tagihanSupplier(deliveries) },
    'mutasi-stok': moves,
    transaksi: withClosing(paid, closed),
    'tutup-kas': closed,
    'treatment-plan': treatmentPlan(paid, catalogue.treatments),
    'sesi-rencana': sesiRencana(paid, catalogue.treatments),
    kunjungan: denganCatatan(visits, notes),
    'catatan-klinis': notes,
    adendum: adendum(notes),
    'akses-rekam': aksesRekam(notes),
    'laporan/treatment': done,
    'laporan/keuangan': entries,
    'laporan/penjualan': laporanPenjualan(paid),
    'laporan/sisa-tagihan': laporanSisaTagihan(paid),
    'modal-kas': modalKas(closed),
    ...{ 'setoran-kas': setoranKas(closed), 'pindah-kas': pindahKas(today, ledger) },
    batch: batches,
    penomoran: penomoran(today, { invoices: paid.length, treatments: done.length, ledger: entries.length }),
    roles: allRoles,
    permission: permission(allRoles),
    user: user(allRoles),
    settings: settings(),
    ...{ audit: audit(today), 'laporan/jam': laporanJam(today, booked), webhook: [] },
  };
  const all = { ...written, 'tutup-bulan': tutupBulan(today, written), ...(own(today) as object) };
  const made: object = examples(resources, all, today);
  return { ...made, ...inFirstBranch(all) };
}

/** Rows as a clinic with one branch stores them. */
const inFirstBranch = <D extends object>(data: D): D => {
  const entities = new Map(resources.map((each) => [each.name, each]));
  const placed = Object.entries(data).map(([source, rows]: [string, readonly Row[]]) => {
    const entity = entities.get(source);
    return [source, entity?.branch ? rows.map((row) => withBranch(entity, row)) : rows];
  });
  return Object.fromEntries(placed) as D;
};
