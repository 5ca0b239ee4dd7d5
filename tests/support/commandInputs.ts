import 'fake-indexeddb/auto';
import { retirements } from '../../src/commands/core/retire.ts';
import { addDays } from '../../src/domain/core/tanggal.ts';
import { metodePembayaran } from '../../src/domain/kas/kas.ts';
import { pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { barisTreatment } from '../../src/domain/kunjungan/kunjungan.ts';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import type { EntityName } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { Row } from '../../src/schema/index.ts';
import { type Calendar, makeClinic, terms } from '../commands/clinic.ts';
import { cabangBernama } from './duaCabang.ts';
import { png } from './pictures.ts';

type Values = Readonly<Record<string, unknown>>;

const teksSetuju = {
  versi: 1,
  teks: 'Saya menyetujui tindakan ini.',
  untuk: [],
  perluSaksi: false,
  nonaktifSejak: null,
};

/** The sample, with an opened package and a proposal of an assistant. */
function worldOf(today: string): Partial<Record<EntityName, readonly Row[]>> {
  const sample = sampleData(today);
  const packed = sample.produk.filter(({ isi }) => isi > 1).map(({ id }) => id);
  const open = sample.batch.find(({ produk, sisa }) => packed.includes(produk) && sisa > 0)?.id;
  const proposal = { judul: 'Ubah Supplier 1', sebab: 'Nomor lama', pengusul: 'Asisten', tindakan: '{}' };
  const waits = { diusulkan: `${today}T01:00:00.000Z`, sampai: addDays(today, 7), status: 'menunggu' };
  return {
    ...sample,
    batch: sample.batch.map((row) => (row.id === open ? { ...row, terbuka: 0.5 } : row)),
    luput: [finding(today)],
    'templat-persetujuan': [{ id: 1, nama: 'Persetujuan Umum', guna: 'tindakan', ...teksSetuju }],
    usul: [{ id: 1, ...proposal, ...waits, oleh: null, diputuskan: null, alasan: null }],
  };
}

/**
 * A clinic in which every command can be given, on the demo's store or on PostgreSQL as `makeClinic`. What comes before a
 * command is done by commands and forms.
 */
export function makeWorld(calendar?: Calendar, over: Partial<Record<EntityName, readonly Row[]>> = {}) {
  const clinic = makeClinic({ ...worldOf(calendar?.today ?? '2024-08-27'), ...over }, calendar);
  const today = () => calendar?.today ?? '2024-08-27';
  const all = (source: EntityName) => clinic.rows(source) as Promise<Row[]>;
  const world = {
    ...clinic,
    today,
    /** The console of a role, `admin@2` of one that works in a branch; of the admin where none is named. */
    hands(by = 'admin') {
      const [role = '', branch] = by.split('@');
      return by === 'admin' ? clinic.provider : clinic.as(role, branch === undefined ? null : Number(branch));
    },
    all,
    async first(source: EntityName, fits: (row: Row) => boolean = () => true): Promise<Row> {
      const row = (await all(source)).find(fits);
      if (!row) throw new Error(`No ${source} of the world will do`);
      return row;
    },
    give: async (name: string, input: Values, by?: string): Promise<Row> =>
      (await world.hands(by).command(name, input)).data as Row,
    create: async (source: EntityName, data: Values, by?: string): Promise<Row> =>
      (await world.hands(by).create<Row>(source, { data })).data,
    async change(source: EntityName, id: number, values: Values): Promise<Row> {
      const { data } = await clinic.provider.getOne<Row>(source, { id });
      return (await clinic.provider.update<Row>(source, { id, data: { ...data, ...values }, previousData: data })).data;
    },
  };
  return world;
}

export type World = ReturnType<typeof makeWorld>;

/** Prepares what a command needs. @returns its input, and the role that gives it where it is not the admin */
type Prepare = (world: World) => Promise<{ input: Values; by?: string }>;

const alasan = 'Permintaan pasien';
let people = 0;

/** Somebody of whom nothing is known yet, and who may be written to. */
async function patient(world: World): Promise<number> {
  const phone = `0857${String(10_000_000 + ++people)}`;
  const person = { name: `Pasien Uji ${people}`, phone, gender: 'Perempuan', birthDate: '1990-02-28' };
  return (await world.create('pasien', { ...person, kategori: 'Beauty', dokter: 1, bolehDihubungi: true })).id;
}

/** A visit that has begun, of dr. Andi. */
const visit = async (world: World): Promise<Row> =>
  world.give('kunjungan/tanpa-nomor', { pasien: await patient(world), dokter: 1 });

/** One that waits to be paid, with one treatment. */
async function finishedVisit(world: World, over: Values = {}): Promise<Row> {
  const { id } = await visit(world);
  const treatment = await world.first('treatments', (row) => row['oleh'] === 'dokter');
  const line = { ...barisTreatment(treatment as never, pengaturan((await world.all('settings')) as never)), qty: 1 };
  const values = { treatments: [{ ...line, ...over }], products: [], addons: [], status: 'Selesai Konsultasi' };
  return world.change('kunjungan', id, values);
}

const paid = async (world: World, over: Values = {}): Promise<Row> =>
  world.give('transaksi/bayar', { kunjungan: (await finishedVisit(world)).id, ...terms, ...over });

/** A product that is sold to anybody, and in stock. */
const goods = (world: World) =>
  world.first('produk', (row) => row['kategori'] === 'Vitamin' && Number(row['stok_layak']) > 5);

/** A session of a package that may be given to others. */
async function session(world: World): Promise<Row> {
  const paket = await world.first('paket', (row) => row['bolehPindah'] === true);
  const sale = { pasien: await patient(world), products: [], paket: [{ paket: paket.id }], ...terms };
  const { id } = await world.give('transaksi/jual', sale);
  return world.first('jatah', ({ transaksi }) => transaksi === id);
}

/** A consent that waits for its signature. */
async function consent(world: World): Promise<Row> {
  const nama = `Persetujuan ${++people}`;
  const templat = { nama, guna: 'tindakan', teks: 'Saya menyetujui tindakan ini.' };
  const { id } = await world.create('templat-persetujuan', templat);
  return world.create('persetujuan', { pasien: await patient(world), templat: id }, 'perawat');
}
const signed = (persetujuan: number) => ({
  ...{ persetujuan, oleh: 'pasien', penandatangan: null, hubungan: null, saksi: null, jawaban: [] },
  tandaTangan: 'M10 10L90 90',
});

/** A photo of somebody who allowed to publish it. */
async function allowed(world: World): Promise<Row> {
  const templat = { nama: `Izin ${++people}`, guna: 'publikasi', teks: 'Saya mengizinkan foto ini dipakai.' };
  const { id } = await world.create('templat-persetujuan', templat);
  const pasien = await patient(world);
  const { id: persetujuan } = await world.create('persetujuan', { pasien, templat: id }, 'perawat');
  await world.give('persetujuan/tandatangani', signed(persetujuan), 'perawat');
  const berkas = await picture(world.hands('perawat'), { resource: 'foto', field: 'berkas' });
  return world.create('foto', { pasien, berkas }, 'perawat');
}

const voucher = (world: World): Promise<Row> =>
  world.give('voucher/jual', { nilai: 100_000, metodeBayar: 'Cash', sampai: addDays(world.today(), 90) });

/** One that does not hold yet. */
const promotion = (world: World) =>
  world.create('promo', {
    ...{ nama: `Promo ${++promotions}`, mulai: addDays(world.today(), 900), untuk: 'semua', hari: [] },
    ...{ cara: 'persen', persen: 10, gabung: true },
  });
let promotions = 0;

const batch = (world: World) =>
  world.first('batch', (row) => Number(row['sisa']) > 0 && row['ditarik'] === null && row['terbuka'] === 0);
async function withdrawn(world: World): Promise<Row> {
  const { id } = await batch(world);
  return world.give('batch/tarik', { batch: id, alasan: 'Surat BPOM' });
}

const delivery = async (world: World): Promise<Row> =>
  world.create('stok-masuk', {
    ...{ tanggal: world.today(), supplier: 1, namaBarang: (await goods(world)).id },
    ...{ jumlah: 3, hargaSatuan: 9_000, keterangan: null },
  });

/** A delivery that was received just now. */
async function received(world: World): Promise<Row> {
  const { id: stokMasuk } = await delivery(world);
  return world.give('stok-masuk/terima', { stokMasuk, nomorBatch: `T-${stokMasuk}`, kedaluwarsa: null });
}

const bank = { metode_pembayaran: 'Transfer Bank', sumber: 'rekening' };
/** A payment of what that costs. */
async function invoice(world: World) {
  const { tagihan: tagihanSupplier } = await received(world);
  return { tagihanSupplier, tanggal: world.today(), jumlah: 5_000, ...bank };
}

/** An invoice of which goods went back once they were paid. */
async function credit(world: World): Promise<unknown> {
  const { id: stokMasuk, tagihan: tagihanSupplier } = await received(world);
  await world.give('tagihan-supplier/bayar', { tagihanSupplier, tanggal: world.today(), ...bank });
  await world.give('stok-masuk/retur', { stokMasuk, jumlah: 1, alasan });
  return tagihanSupplier;
}

/** A count of shelves, with one number. */
async function count(world: World, ...steps: readonly string[]): Promise<number> {
  const { id: opname } = await world.give('opname/mulai', { kategori: 'Vitamin' });
  const { id: produk } = await world.first('produk', (row) => row['opname'] === opname);
  await world.give('opname/hitung', { opname, produk, dihitung: 1 });
  for (const step of steps) await world.give(step, { opname });
  return opname;
}

async function order(world: World, ...steps: readonly string[]): Promise<number> {
  const isi = [{ produk: (await goods(world)).id, jumlah: 4, hargaSatuan: 9_000 }];
  const { id: pesanan } = await world.create('pesanan', { tanggal: world.today(), supplier: 1, isi });
  for (const step of steps) await world.give(step, { pesanan, ...(step === 'pesanan/tutup' && { alasan }) });
  return pesanan;
}

/** A payment of the first branch to the second, in a clinic that has two from the first call on. */
function debt(world: World) {
  const row = { tanggal: world.today(), sebab: 'sesi', keterangan: 'Facial', bukti: 'INV-2024-900', oleh: 'Ratna' };
  const none = { kasBank: null, kasBankLawan: null, membalik: null, dibatalkan: null };
  world.also({
    cabang: cabangBernama('Pusat', 'Kemang'),
    'antar-cabang': [
      { ...row, ...none, id: 1, cabang: 1, lawan: 2, jumlah: 250_000 },
      { ...row, ...none, id: 2, cabang: 2, lawan: 1, jumlah: -250_000 },
    ],
  });
  return { lawan: 2, jumlah: 200_000, kasBank: 'bank', kasBankLawan: 'bank', keterangan: null };
}

/** Goods that one branch asked another for, in a clinic that has two from the first call on. */
async function transferOf(world: World, ...steps: readonly string[]): Promise<number> {
  world.also({ cabang: cabangBernama('Pusat', 'Kemang') });
  const isi = [{ produk: (await goods(world)).id, jumlah: 1 }];
  const asked = { tanggal: world.today(), dari: 1, ke: 2, isi, catatan: null };
  const { id: transfer } = await world.create('transfer', asked);
  for (const step of steps) await world.give(step, { transfer });
  return transfer;
}

/** The admin's till, opened where it is not. */
async function till(world: World): Promise<void> {
  const { id: akun } = await world.first('user', (row) => row['email'] === 'admin@klinik.test');
  const open = (await world.all('modal-kas')).some((row) => row['akun'] === akun && row['tutupKas'] === null);
  if (!open) await world.give('kas/buka', { modal: 200_000 });
}

async function smallExpense(world: World): Promise<Values> {
  await till(world);
  return smallExpenseOf(world.hands());
}

/** A small expense with a slip that no other has; the till is open. */
export async function smallExpenseOf(by: Pick<ConsoleDataProvider, 'uploadFile'>): Promise<Values> {
  const foto = await picture(by, { resource: 'kas-kecil', field: 'foto' });
  const words = { kategori: 'Lain-lain', deskripsi: 'Air galon', jenis_transaksi: 'pengeluaran' };
  return { ...words, nominal: 20_000, foto };
}

/** A picture that no other field has. */
async function picture(by: Pick<ConsoleDataProvider, 'uploadFile'>, place: { resource: string; field: string }) {
  const size = 2 + ++people;
  const content = new Blob([png({ width: size, height: size })], { type: 'image/png' });
  const signal = new AbortController().signal;
  const sent = await by.uploadFile?.(place, { content, thumbnail: null }, { signal, onProgress: () => undefined });
  return [{ ...sent?.data, name: 'foto.png' }];
}

/** Counted as expected; the input of the closing. */
async function counted(world: World): Promise<Values> {
  await till(world);
  const tanggal = world.today();
  const none = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
  const first = await world.give('kas/hitung', { tanggal, rincian: none });
  const rincian = (first['rincian'] as { metode: string; seharusnya: number }[]).map(({ metode, seharusnya }) => ({
    ...{ metode, seharusnya, dihitung: seharusnya },
  }));
  const stated = rincian.map(({ metode, dihitung }) => ({ metode, dihitung }));
  await world.give('kas/hitung', { tanggal, rincian: stated });
  return { tanggal, rincian, sampai: first['sampai'], catatan: 'Dihitung dua kali' };
}

const nothing = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));

async function handover(world: World): Promise<Row> {
  await till(world);
  return world.give('kas/serah', { rincian: nothing });
}

async function deposit(world: World): Promise<Row> {
  await till(world);
  return world.give('kas/setor', { tujuan: 'brankas', jumlah: 50_000, catatan: null });
}

/** A finding, as the nightly look stores it. */
const finding = (tanggal: string) => ({
  ...{ id: 1, tanggal, aturan: 'belumDibayar', keterangan: 'Kunjungan 1', jumlah: 200_000, orang: null, akun: null },
  ...{
    keadaan: 'terbuka',
    alasan: null,
    ditutup_oleh: null,
    ditutup_pada: null,
    ditemukan: `${tanggal}T01:00:00.000Z`,
  },
  ...{ daftar: 'kunjungan', saring: '{"id":1}', idData: 1, kunci: 'belumDibayar kunjungan 1' },
});

/** An appointment of today that has begun, and what was done to it. */
const appointment = (world: World, ...steps: readonly (readonly [string, Values?])[]): Promise<Row> =>
  appointmentAt(world, world.today(), ...steps);

async function appointmentAt(world: World, tanggal: string, ...steps: readonly (readonly [string, Values?])[]) {
  const treatment = await world.first('treatments', (row) => row['oleh'] === 'dokter' && Number(row['durasi']) <= 60);
  const place = { tanggal, waktu: '08:30', durasi: 30, treatment: treatment.id, userId: 3 };
  const kept = { title: 'Kontrol', pasien: await patient(world), status: 'confirmed' };
  let row = await world.create('appointments', { ...kept, ...place });
  for (const [step, input] of steps) row = await world.give(step, { appointments: row.id, ...input });
  return row;
}

async function moved(world: World): Promise<Row> {
  const { id: janji, version } = await appointment(world);
  const to = { tindakan: 'pindah', tanggal: addDays(world.today(), 7), waktu: '15:30' };
  await world.give('appointments/atur-ulang', { perubahan: [{ janji, keadaan: version, ...to }], alasan });
  return world.first('appointments', ({ id }) => id === janji);
}

/** A note of dr. Andi, not signed. */
async function note(world: World): Promise<Row> {
  const { id: kunjungan } = await visit(world);
  return world.create('catatan-klinis', { kunjungan, keluhan: 'Gatal', diagnosa: [] }, 'dokter');
}

async function feesPaid(world: World): Promise<{ orang: unknown; sampai: string; jumlah: number; metode: string }> {
  const bill = await paid(world);
  const { orang } = await world.first('laporan/jasa', ({ transaksi }) => transaksi === bill.id);
  const open = (await world.all('laporan/jasa')).filter((row) => row['orang'] === orang && row['bayar'] === null);
  const jumlah = open.reduce((sum, row) => sum + Number(row['jumlah']), 0);
  return { orang, sampai: world.today(), jumlah, metode: 'Transfer Bank' };
}

/** A person who registered, waits, and was dealt with so. */
async function registered(world: World, ...steps: readonly string[]): Promise<number> {
  const { id: user } = await world.first('user', (row) => row['status'] === 'menunggu');
  for (const step of steps) await world.give(step, { user });
  return user;
}

const keptView = (world: World): Promise<Row> =>
  world.give('tampilan/simpan', { nama: `Lunas ${++people}`, daftar: 'transaksi', alamat: 'status=Paid' });

/** Somebody is called: the step of the queue. */
async function called(world: World): Promise<Row> {
  await world.give('antrian/ambil-nomor', { pasien: await patient(world), dokter: 1, tetap: true });
  const current = (await world.all('antrian')).find((row) => row['status'] === 'current');
  return world.give('antrian/panggil-selanjutnya', { sekarang: current?.id ?? null });
}
const served = async (world: World) => ({ input: { sekarang: (await called(world)).id } });

const plan = (world: World) => world.first('treatment-plan', (row) => row['status'] === 'berjalan');

const only =
  (input: Values): Prepare =>
  async () => ({ input });

const queue: Record<string, Prepare> = {
  'antrian/ambil-nomor': async (world) => ({ input: { pasien: await patient(world), dokter: 1, tetap: true } }),
  async 'antrian/panggil-selanjutnya'(world) {
    const { id: sekarang } = await called(world);
    await world.give('antrian/ambil-nomor', { pasien: await patient(world), dokter: 1, tetap: true });
    return { input: { sekarang } };
  },
  'antrian/panggil-ulang': served,
  'antrian/lewati': served,
  'antrian/selesaikan': served,
  'antrian/atur-layanan': only({ aktif: false }),
  async 'antrian/urungkan'(world) {
    const { langkah, ke } = await called(world);
    return { input: { langkah, ke } };
  },
  'kunjungan/tanpa-nomor': async (world) => ({ input: { pasien: await patient(world), dokter: 1 } }),
};

const desk: Record<string, Prepare> = {
  'transaksi/bayar': async (world) => ({ input: { kunjungan: (await finishedVisit(world)).id, ...terms } }),
  async 'transaksi/jual'(world) {
    const { id: produk } = await goods(world);
    return { input: { pasien: await patient(world), products: [{ produk, qty: 1 }], ...terms } };
  },
  async 'transaksi/lunasi'(world) {
    const part = { sebagian: true, bagian: [{ metodeBayar: 'Cash', jumlah: 10_000 }] };
    return { input: { transaksi: (await paid(world, part)).id, metodeBayar: 'Cash' } };
  },
  'transaksi/ubah-metode': async (world) => ({
    input: { transaksi: (await paid(world, { metodeBayar: 'QRIS' })).id, metodeBayar: 'Transfer Bank', alasan },
  }),
  'transaksi/kembalikan-dana': async (world) => ({ input: { transaksi: (await paid(world)).id, alasan } }),
  async 'transaksi/batalkan'(world) {
    const { id } = await world.first('transaksi', (row) => row['status'] === 'Pending' && row['dibayar'] === 0);
    return { input: { transaksi: id, alasan } };
  },
  async 'jatah/perpanjang'(world) {
    const { id, sampai } = await session(world);
    return { input: { jatah: id, sampai: addDays(String(sampai ?? world.today()), 30), alasan } };
  },
  'jatah/pindahkan': async (world) => ({
    input: { jatah: (await session(world)).id, kepada: await patient(world), alasan },
  }),
  'titipan/terima': async (world) => ({
    input: { pasien: await patient(world), jumlah: 75_000, metodeBayar: 'Cash' },
  }),
  'promo/kira': async (world) => ({ input: { promo: (await promotion(world)).id } }),
  'pasien/keanggotaan': async (world) => ({ input: { pasien: await patient(world) } }),
  async 'titipan/kembalikan'(world) {
    const held = { pasien: await patient(world), jumlah: 75_000, metodeBayar: 'Cash' };
    await world.give('titipan/terima', held);
    return { input: { ...held, alasan } };
  },
  'voucher/jual': async (world) => ({
    input: { nilai: 100_000, metodeBayar: 'Cash', sampai: addDays(world.today(), 90) },
  }),
  async 'transaksi/ubah-penjual'(world) {
    const products = [{ produk: (await goods(world)).id, qty: 1 }];
    const { id } = await world.give('transaksi/jual', { products, paket: [], ...terms });
    return { input: { transaksi: id, barang: [{ baris: 0, penjual: 2 }], alasan } };
  },
  'voucher/ubah-penjual': async (world) => ({
    input: { voucher: (await voucher(world)).id, penjual: 2, alasan },
  }),
  'voucher/perpanjang': async (world) => ({
    input: { voucher: (await voucher(world)).id, sampai: addDays(world.today(), 120), alasan },
  }),
  'voucher/cek': async (world) => ({ input: { kode: (await voucher(world))['rahasia'] } }),
  'voucher/kode-baru': async (world) => ({ input: { voucher: (await voucher(world)).id } }),
  'voucher/batalkan': async (world) => ({
    input: { voucher: (await voucher(world)).id, metodeBayar: 'Cash', alasan },
  }),
};

/** A settlement of cards, less its fee. */
const move = (world: World) => ({
  ...{ dari: 'kartu', ke: 'bank', jumlah: 1_000_000, diterima: 983_000 },
  ...{ tanggal: world.today(), referensi: 'Batch 12', catatan: null },
});
const statementLine = (world: World, kredit: number): Promise<Row> =>
  world.create('mutasi-bank', { rekening: 'bank', tanggal: world.today(), keterangan: 'EDC', kredit, saldo: null });

const drawer: Record<string, Prepare> = {
  'kas/catat': only({
    ...{ jenis_transaksi: 'pengeluaran', kategori: 'Listrik', deskripsi: 'Token listrik', nominal: 250_000 },
    ...{ metode_pembayaran: 'Transfer Bank', sumber: 'rekening' },
  }),
  'kas/kecil': async (world) => ({ input: await smallExpense(world) }),
  async 'kas/batal-kecil'(world) {
    const { id } = await world.give('kas/kecil', await smallExpense(world));
    return { input: { laporanKeuangan: id, alasan } };
  },
  'saldo-awal/catat': async (world) => ({
    input: {
      ...{ jenis: 'sesi', pasien: await patient(world), treatment: 1, sesi: 2, jumlah: 75_000 },
      sampai: addDays(world.today(), 90),
    },
  }),
  'pindah-kas/catat': async (world) => ({ input: move(world) }),
  'pindah-kas/batal': async (world) => ({
    input: { pindahKas: (await world.give('pindah-kas/catat', move(world))).id, alasan },
  }),
  async 'mutasi-bank/cocokkan'(world) {
    const { id } = await statementLine(world, 983_000);
    await world.give('pindah-kas/catat', move(world));
    return { input: { mutasiBank: id } };
  },
  async 'mutasi-bank/cocokkan-dengan'(world) {
    const { id } = await statementLine(world, 43_000);
    const entry = (nominal: number) =>
      world.give('kas/catat', {
        ...{ jenis_transaksi: 'pemasukan', kategori: 'Lain', deskripsi: 'Uji', nominal, tanggal: world.today() },
        ...{ waktu: '09:00', metode_pembayaran: 'Transfer Bank', sumber: 'rekening' },
      });
    const catatan = [{ keuangan: (await entry(21_000)).id }, { keuangan: (await entry(22_000)).id }];
    return { input: { mutasiBank: id, catatan } };
  },
  async 'mutasi-bank/lepas'(world) {
    await world.give('pindah-kas/catat', move(world));
    return { input: { mutasiBank: (await statementLine(world, 983_000)).id } };
  },
  'mutasi-bank/bukukan': async (world) => ({
    input: { mutasiBank: (await statementLine(world, 812_345)).id, sebagai: 'pindah', lawan: 'qris', bruto: 818_000 },
  }),
  'kas/buka': async () => ({ input: { modal: 300_000 }, by: 'manager' }),
  'kas/terbuka': only({}),
  async 'kas/hitung'(world) {
    await till(world);
    return { input: { tanggal: world.today(), rincian: metodePembayaran.map((metode) => ({ metode, dihitung: 0 })) } };
  },
  'kas/tutup': async (world) => ({ input: await counted(world) }),
  async 'kas/serah'(world) {
    await till(world);
    return { input: { rincian: nothing } };
  },
  'serah-kas/batal': async (world) => ({ input: { serahKas: (await handover(world)).id } }),
  'kas/terima': async (world) => {
    const { akun, tunai } = await handover(world);
    return { input: { akun, tunai }, by: 'manager' };
  },
  async 'kas/koreksi'(world) {
    const closing = await world.give('kas/tutup', await counted(world));
    return { input: { tutupKas: closing.id, metode: 'Cash', arah: 'kurang', jumlah: 500, alasan }, by: 'manager' };
  },
  'buku/periksa': only({}),
  'luput/tutup': async () => ({ input: { luput: 1, alasan }, by: 'manager' }),
  async 'luput/buka'(world) {
    await world.give('luput/tutup', { luput: 1, alasan }, 'manager');
    return { input: { luput: 1 }, by: 'manager' };
  },
  'tutup-bulan/buka-kembali': async (world) => {
    const closing = await world.first('tutup-bulan', (row) => row['status'] === 'ditutup');
    return { input: { tutupBulan: closing.id, alasan } };
  },
  async 'kas/setor'(world) {
    await till(world);
    return { input: { tujuan: 'brankas', jumlah: 50_000 } };
  },
  'setoran-kas/terima': async (world) => ({ input: { setoranKas: (await deposit(world)).id }, by: 'manager' }),
  'setoran-kas/batal': async (world) => ({ input: { setoranKas: (await deposit(world)).id, alasan } }),
};

const stock: Record<string, Prepare> = {
  'batch/tarik': async (world) => ({ input: { batch: (await batch(world)).id, alasan: 'Surat BPOM' } }),
  'batch/batal-tarik': async (world) => ({ input: { batch: (await withdrawn(world)).id } }),
  'batch/musnahkan': async (world) => ({ input: { batch: (await withdrawn(world)).id, alasan: 'Surat BPOM' } }),
  async 'batch/buang-sisa'(world) {
    const { id } = await world.first('batch', (row) => Number(row['terbuka']) > 0);
    return { input: { batch: id, alasan: 'Lewat 24 jam' } };
  },
  'stok-masuk/terima': async (world) => ({
    input: { stokMasuk: (await delivery(world)).id, nomorBatch: 'U-1', kedaluwarsa: addDays(world.today(), 400) },
    by: 'manager',
  }),
  'stok-masuk/tolak': async (world) => ({ input: { stokMasuk: (await delivery(world)).id, alasan } }),
  async 'stok-masuk/batal-tolak'(world) {
    const { id: stokMasuk } = await delivery(world);
    await world.give('stok-masuk/tolak', { stokMasuk, alasan });
    return { input: { stokMasuk } };
  },
  'stok-masuk/batal-terima': async (world) => ({ input: { stokMasuk: (await received(world)).id, alasan } }),
  'stok-masuk/retur': async (world) => ({ input: { stokMasuk: (await received(world)).id, jumlah: 1, alasan } }),
  'batch/retur': async (world) => ({ input: { batch: (await batch(world)).id, jumlah: 1, supplier: 1, alasan } }),
  async 'mutasi-stok/batal-retur'(world) {
    const { id: stokMasuk } = await received(world);
    await world.give('stok-masuk/retur', { stokMasuk, jumlah: 1, alasan });
    const { id: mutasiStok } = await world.first('mutasi-stok', ({ sebab }) => sebab === 'retur-supplier');
    return { input: { mutasiStok, alasan } };
  },
  'tagihan-supplier/bayar': async (world) => ({ input: await invoice(world) }),
  async 'tagihan-supplier/terima-kembali'(world) {
    return { input: { ...(await invoice(world)), tagihanSupplier: await credit(world) } };
  },
  async 'tagihan-supplier/batal-bayar'(world) {
    await world.give('tagihan-supplier/bayar', await invoice(world));
    const { id } = await world.first('laporan/keuangan', ({ tagihan }) => typeof tagihan === 'number');
    return { input: { laporanKeuangan: id, alasan } };
  },
  async 'tagihan-supplier/pakai-kredit'(world) {
    const dari = await credit(world);
    return { input: { tagihanSupplier: (await invoice(world)).tagihanSupplier, dari } };
  },
  async 'tagihan-supplier/batal-kredit'(world) {
    const dari = await credit(world);
    const { tagihanSupplier } = await invoice(world);
    await world.give('tagihan-supplier/pakai-kredit', { tagihanSupplier, dari });
    return { input: { tagihanSupplier } };
  },
  async 'mutasi-stok/catat'(world) {
    const { id: produk, satuan } = await goods(world);
    const kedaluwarsa = addDays(world.today(), 400);
    return {
      input: { jenis_mutasi: 'masuk', produk, jumlah: 1, satuan, sebab: 'ditemukan', supplier: null, kedaluwarsa },
    };
  },
  'opname/mulai': only({ kategori: 'Vitamin' }),
  async 'opname/hitung'(world) {
    const opname = await count(world);
    const { id: produk } = await world.first('produk', (row) => row['opname'] === opname);
    return { input: { opname, produk, dihitung: 2 } };
  },
  'opname/ajukan': async (world) => ({ input: { opname: await count(world) } }),
  'opname/batal-ajukan': async (world) => ({ input: { opname: await count(world, 'opname/ajukan') } }),
  'opname/tolak': async (world) => ({ input: { opname: await count(world, 'opname/ajukan'), alasan }, by: 'manager' }),
  'opname/setujui': async (world) => ({ input: { opname: await count(world, 'opname/ajukan') }, by: 'manager' }),
  'opname/batal': async (world) => ({ input: { opname: await count(world), alasan } }),
  'pesanan/pesan': async (world) => ({ input: { pesanan: await order(world) } }),
  'pesanan/batal-pesan': async (world) => ({ input: { pesanan: await order(world, 'pesanan/pesan') } }),
  async 'pesanan/datang'(world) {
    const pesanan = await order(world, 'pesanan/pesan');
    const line = { produk: (await goods(world)).id, jumlah: 2, nomorBatch: 'P-1', kedaluwarsa: null };
    return { input: { pesanan, isi: [line] }, by: 'manager' };
  },
  'pesanan/tutup': async (world) => ({ input: { pesanan: await order(world, 'pesanan/pesan'), alasan } }),
  'pesanan/buka-kembali': async (world) => ({
    input: { pesanan: await order(world, 'pesanan/pesan', 'pesanan/tutup') },
  }),
  'antar-cabang/bayar': async (world) => ({ input: debt(world), by: 'admin@1' }),
  async 'antar-cabang/batal'(world) {
    const { id: antarCabang } = await world.give('antar-cabang/bayar', debt(world), 'admin@1');
    return { input: { antarCabang, alasan }, by: 'admin@1' };
  },
  'transfer/kirim': async (world) => ({ input: { transfer: await transferOf(world) } }),
  'transfer/batal-kirim': async (world) => ({ input: { transfer: await transferOf(world, 'transfer/kirim') } }),
  'transfer/terima': async (world) => ({
    input: { transfer: await transferOf(world, 'transfer/kirim'), belum: [] },
  }),
  'transfer/tutup': async (world) => ({
    input: { transfer: await transferOf(world, 'transfer/kirim'), sebab: 'hilang', alasan },
  }),
  'pesanan/usulan': only({}),
  async 'pesanan/usulkan'(world) {
    const { dari } = await world.give('pesanan/usulan', {});
    const lines = (dari as { barang: { produk: number; supplier: number; usulan: number }[] }[]).flatMap(
      ({ barang }) => barang,
    );
    const isi = lines.slice(0, 1).map(({ produk, supplier, usulan }) => ({ produk, supplier, usulan, jumlah: usulan }));
    return { input: { isi } };
  },
};

const visits: Record<string, Prepare> = {
  async 'kunjungan/tagih-ulang'(world) {
    const { id: transaksi, kunjungan } = await paid(world);
    await world.give('transaksi/kembalikan-dana', { transaksi, alasan });
    return { input: { kunjungan } };
  },
  async 'kunjungan/buka-kembali'(world) {
    const { id: kunjungan } = await visit(world);
    await world.give('kunjungan/batalkan', { kunjungan, alasan });
    return { input: { kunjungan } };
  },
  'kunjungan/batalkan': async (world) => ({ input: { kunjungan: (await visit(world)).id, alasan } }),
  async 'kunjungan/ambil-bahan'(world) {
    const { id: produk, stok_akhir, isi, satuan } = await goods(world);
    const jumlah = (Number(stok_akhir) + 1) * Number(isi);
    const { id: kunjungan } = await finishedVisit(world, { bahan: [{ produk, jumlah }] });
    const found = { jenis_mutasi: 'masuk', sebab: 'ditemukan', supplier: null };
    await world.give('mutasi-stok/catat', { ...found, produk, satuan, jumlah: 3 });
    return { input: { kunjungan } };
  },
  'kunjungan/selesai-konsultasi': async (world) => ({ input: { kunjungan: (await visit(world)).id } }),
  async 'kunjungan/janji-kontrol'(world) {
    const treatment = await world.first('treatments', (row) => row['oleh'] === 'dokter');
    const at = { tanggal: addDays(world.today(), 7), waktu: '16:00', dokter: 3, treatment: treatment.id };
    return { input: { kunjungan: (await visit(world)).id, ...at } };
  },
  async 'kunjungan/ubah-pelaksana'(world) {
    const { kunjungan } = await paid(world);
    return { input: { kunjungan, tindakan: [{ baris: 0, pelaksana: [{ orang: 2, peran: 'pelaksana' }] }], alasan } };
  },
  'catatan-klinis/tandatangani': async (world) => ({ input: { catatanKlinis: (await note(world)).id }, by: 'dokter' }),
  async 'surat-dokter/batalkan'(world) {
    const wanted = { jenis: 'sakit', pasien: await patient(world), dokter: 1, mulai: world.today(), hari: 1 };
    const { id: suratDokter } = await world.create('surat-dokter', wanted, 'dokter');
    return { input: { suratDokter, alasan }, by: 'dokter' };
  },
  'persetujuan/tautan': async (world) => ({ input: { persetujuan: (await consent(world)).id }, by: 'perawat' }),
  'persetujuan/tandatangani': async (world) => ({ input: signed((await consent(world)).id), by: 'perawat' }),
  async 'persetujuan/cabut'(world) {
    const { id: persetujuan } = await consent(world);
    await world.give('persetujuan/tandatangani', signed(persetujuan), 'perawat');
    return { input: { persetujuan, alasan }, by: 'perawat' };
  },
  'foto/izinkan': async (world) => ({ input: { foto: (await allowed(world)).id }, by: 'perawat' }),
  async 'foto/turunkan'(world) {
    const { id: foto } = await allowed(world);
    await world.give('foto/izinkan', { foto }, 'perawat');
    return { input: { foto }, by: 'perawat' };
  },
  async 'foto/pindahkan'(world) {
    return { input: { foto: (await allowed(world)).id, pasien: await patient(world), alasan }, by: 'perawat' };
  },
  async 'permintaan-data/putuskan'(world) {
    const asked = {
      pasien: await patient(world),
      jenis: 'penghapusan',
      pemohon: 'Pasien sendiri',
      isi: 'Hapus data saya',
    };
    const { id } = await world.create('permintaan-data', asked);
    return { input: { permintaanData: id, hasil: 'dipenuhi', putusan: 'Diarsipkan' } };
  },
  async 'insiden-data/beritahukan'(world) {
    const { id } = await world.create('insiden-data', {
      judul: 'Ponsel hilang',
      dari: world.today(),
      sampai: world.today(),
    });
    return { input: { insidenData: id, pemberitahuan: 'Lewat surat kepada pasiennya' } };
  },
  async 'adendum/tulis'(world) {
    const { id: catatanKlinis } = await note(world);
    await world.give('catatan-klinis/tandatangani', { catatanKlinis }, 'dokter');
    return { input: { catatanKlinis, teks: 'Tidak ada iritasi' }, by: 'dokter' };
  },
  async 'treatment-plan/jadwalkan'(world) {
    const { id: treatmentPlan } = await plan(world);
    const open = await world.first(
      'sesi-rencana',
      (row) => row['rencana'] === treatmentPlan && row['status'] === 'direncanakan',
    );
    return {
      input: { treatmentPlan, jadwal: [{ sesi: open.id, tanggal: addDays(world.today(), 30), waktu: '10:00' }] },
    };
  },
  'treatment-plan/hentikan': async (world) => ({ input: { treatmentPlan: (await plan(world)).id, alasan } }),
  async 'treatment-plan/lanjutkan'(world) {
    const { id: treatmentPlan } = await plan(world);
    await world.give('treatment-plan/hentikan', { treatmentPlan, alasan });
    return { input: { treatmentPlan } };
  },
  'pasien/hubungi': async (world) => ({
    input: { pasien: await patient(world), jenis: 'ulang', teks: 'Sudah waktunya' },
  }),
  'pasien/gabungkan': async () => ({ input: { pasien: 7, ke: 8 } }),
  async 'pasien/pisahkan'(world) {
    await world.give('pasien/gabungkan', { pasien: 7, ke: 8 });
    return { input: { pasien: 7 } };
  },
  async 'pesan-pasien/batal'(world) {
    const sent = { pasien: await patient(world), jenis: 'ulang', teks: 'Sudah waktunya' };
    return { input: { pesanPasien: (await world.give('pasien/hubungi', sent)).id } };
  },
};

const appointments: Record<string, Prepare> = {
  'appointments/datang': async (world) => ({ input: { appointments: (await appointment(world)).id, tetap: true } }),
  async 'appointments/batal-datang'(world) {
    const { id } = await appointment(world, ['appointments/datang', { tetap: true }]);
    return { input: { appointments: id } };
  },
  'appointments/tidak-hadir': async (world) => ({ input: { appointments: (await appointment(world)).id } }),
  'appointments/selesai': async (world) => ({ input: { appointments: (await appointment(world)).id } }),
  'appointments/terima-uang-muka': async (world) => ({
    input: { appointments: (await appointment(world)).id, jumlah: 100_000, metodeBayar: 'Cash' },
  }),
  'appointments/batalkan': async (world) => ({ input: { appointments: (await appointment(world)).id, alasan } }),
  async 'appointments/buka-kembali'(world) {
    const { id } = await appointment(world, ['appointments/batalkan']);
    return { input: { appointments: id, status: 'confirmed' } };
  },
  async 'appointments/ingatkan'(world) {
    return { input: { appointments: (await appointmentAt(world, addDays(world.today(), 1))).id } };
  },
  async 'appointments/batal-ingatkan'(world) {
    const { id } = await appointmentAt(world, addDays(world.today(), 1), ['appointments/ingatkan']);
    return { input: { appointments: id } };
  },
  async 'appointments/atur-ulang'(world) {
    const { id: janji, version } = await appointment(world);
    return { input: { perubahan: [{ janji, keadaan: version, tindakan: 'batal' }], alasan } };
  },
  async 'cuti/batal-tidak-masuk'(world) {
    const { id: janji, version } = await appointment(world);
    const perubahan = [{ janji, keadaan: version, tindakan: 'batal' }];
    const tidakMasuk = { dokter: 3, tanggal: world.today(), alasan: 'Sakit' };
    const { cuti, keadaanCuti } = await world.give('appointments/atur-ulang', { perubahan, alasan, tidakMasuk });
    return { input: { cuti, keadaan: keadaanCuti } };
  },
  'appointments/kabari': async (world) => ({ input: { appointments: (await moved(world)).id } }),
  'appointments/sudah-dikabari': async (world) => ({ input: { appointments: (await moved(world)).id } }),
  async 'appointments/belum-dikabari'(world) {
    const { id } = await moved(world);
    await world.give('appointments/sudah-dikabari', { appointments: id });
    return { input: { appointments: id } };
  },
  async 'permintaan/terima'(world) {
    const { id } = await world.first('permintaan', (row) => row['nama'] === 'Laras Ayuningtyas');
    return { input: { permintaan: id, baru: true } };
  },
  async 'permintaan/tolak'(world) {
    const { id } = await world.first('permintaan', (row) => row['status'] === 'menunggu');
    return { input: { permintaan: id, alasan } };
  },
  async 'permintaan/batal-tolak'(world) {
    const { id } = await world.first('permintaan', (row) => row['status'] === 'ditolak');
    return { input: { permintaan: id } };
  },
  'roster/salin-minggu': async (world) => ({ input: { minggu: addDays(world.today(), 7) } }),
  async 'roster/batal-salin'(world) {
    const { dibuat } = await world.give('roster/salin-minggu', { minggu: addDays(world.today(), 7) });
    return { input: { baris: dibuat } };
  },
};

const team: Record<string, Prepare> = {
  'jasa/bayar': async (world) => ({ input: await feesPaid(world) }),
  async 'jasa/batal-bayar'(world) {
    const { id } = await world.give('jasa/bayar', await feesPaid(world));
    return { input: { bayarJasa: id, alasan } };
  },
  // Of a bill that was paid before there was a rule.
  async 'jasa/hitung-ulang'(world) {
    for (const { id } of await world.all('aturan-jasa')) await world.hands().delete('aturan-jasa', { id });
    await paid(world);
    const rule = { nama: 'Umum', peran: 'pelaksana', cara: 'persen', persen: 10, dasar: 'neto' };
    await world.create('aturan-jasa', { ...rule, mulai: world.today() });
    return { input: { dari: world.today(), sampai: world.today() } };
  },
  async 'roles/atur-hak'(world) {
    const role = await world.first('roles', (row) => row['username'] === 'kasir');
    const rows = (await world.all('permission')).filter((row) => row['role'] === role.id);
    const keadaan = rows.reduce((sum, row) => sum + Number(row['version']), 0);
    return { input: { roles: role.id, keadaan, perubahan: [{ halaman: 'supplier', tindakan: 'edit', boleh: true }] } };
  },
  async 'user/nonaktifkan'(world) {
    return { input: { user: (await world.first('user', (row) => row['email'] === 'hr@klinik.test')).id } };
  },
  async 'user/aktifkan'(world) {
    const { id: user } = await world.first('user', (row) => row['email'] === 'hr@klinik.test');
    await world.give('user/nonaktifkan', { user });
    return { input: { user } };
  },
  'user/setujui': async (world) => ({ input: { user: await registered(world), role: 3 } }),
  async 'user/tunda'(world) {
    return { input: { user: (await world.first('user', (row) => row['email'] === 'hr@klinik.test')).id } };
  },
  'user/tolak': async (world) => ({ input: { user: await registered(world) } }),
  'user/batal-tolak': async (world) => ({ input: { user: await registered(world, 'user/tolak') } }),
  'user/buat-mesin': only({ name: 'Toko Daring', role: 3 }),
  'usul/tolak': only({ usul: 1, alasan: 'Nomornya masih benar' }),
  'tampilan/simpan': only({ nama: 'Lunas', daftar: 'transaksi', alamat: 'status=Paid' }),
  'tampilan/ubah': async (world) => ({ input: { tampilan: (await keptView(world)).id, nama: 'Sudah lunas' } }),
  'tampilan/utama': async (world) => ({ input: { tampilan: (await keptView(world)).id, utama: true } }),
  'tampilan/hapus': async (world) => ({ input: { tampilan: (await keptView(world)).id } }),
};

/** Those of every entity that can be retired. */
const retiring: Record<string, Prepare> = Object.fromEntries(
  retirements.map(({ name, on, idKey }): [string, Prepare] => [
    name,
    async (world) => {
      const { id } = await world.first(on as EntityName, (row) => row['nonaktifSejak'] === null);
      // Whatever is still open of it.
      const retire = { [idKey]: id, tetapMeskiTerbuka: true };
      if (!name.endsWith('/aktifkan')) return { input: retire };
      await world.give(`${on}/nonaktifkan`, retire);
      return { input: { [idKey]: id } };
    },
  ]),
);

const kedua = { pertama: 'Pusat', nama: 'Kemang', alamat: 'Jl. Kemang Raya 8', awalanInvoice: 'KMG' };

const branches: Record<string, Prepare> = {
  'cabang/buka': async () => ({ input: kedua }),
  async 'cabang/nonaktifkan'(world) {
    return { input: { cabang: (await world.give('cabang/buka', kedua)).id } };
  },
  async 'cabang/aktifkan'(world) {
    const { id: cabang } = await world.give('cabang/buka', kedua);
    await world.give('cabang/nonaktifkan', { cabang });
    return { input: { cabang } };
  },
};

/** A valid call of every command, by its name; those in `own.ts` are theirs. */
export const commandCalls: ReadonlyMap<string, Prepare> = new Map(
  Object.entries({
    ...{ ...queue, ...desk, ...drawer, ...stock },
    ...{ ...visits, ...appointments, ...team, ...retiring, ...branches },
  }),
);
