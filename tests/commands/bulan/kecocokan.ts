import type { PagePart } from '../../../src/commands/core/command.ts';
import { pemeriksaanBuku } from '../../../src/commands/laporan/buku/index.ts';
import type { Pembaca } from '../../../src/commands/laporan/pemeriksaan.ts';
import { temukan } from '../../../src/commands/laporan/periksaBuku.ts';
import { saldoRekening } from '../../../src/custom/kas/saldoRekening.ts';
import { addDays, monthOf } from '../../../src/domain/core/tanggal.ts';
import { dariTitipan } from '../../../src/domain/kas/kas.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { banyakDipakai } from '../../../src/domain/transaksi/promo.ts';
import { resources } from '../../../src/resources/index.ts';
import { angkaTersimpan } from '../../../src/resources/laporan/labaRugi.ts';
import {
  countedBy,
  matches,
  measure,
  type Row,
  range,
  readFilter,
  type WrittenFilter,
  withToday,
} from '../../../src/schema/index.ts';
import { figuresOf } from '../../../src/views/state/figures.ts';
import { labaRugiDari, pembaca as pembacaAngka } from '../../support/labaRugi.ts';
import type { Dunia } from './dunia.ts';

const sources = [
  ...['transaksi', 'laporan/keuangan', 'laporan/penjualan', 'laporan/treatment', 'kunjungan', 'riwayat', 'pasien'],
  ...[
    'laporan/sisa-tagihan',
    'catatan-klinis',
    'pesan-pasien',
    'laporan/jasa',
    'bayar-jasa',
    'laporan/pph',
    'jatah',
    'mutasi-jatah',
    'titipan',
    'poin',
    'voucher',
    'penerima-batch',
    'pakai-bahan',
    'promo',
    'surat-dokter',
  ],
  ...[
    'produk',
    'batch',
    'mutasi-stok',
    'stok-masuk',
    'tagihan-supplier',
    'pesanan',
    'opname',
    'opname-baris',
    'tutup-kas',
    'modal-kas',
    'hitung-kas',
    'setoran-kas',
    'saldo-awal',
    'pindah-kas',
    'mutasi-bank',
    'antrian',
    'tutup-bulan',
  ],
] as const;
type Buku = Record<(typeof sources)[number], readonly Row[]>;

export const num = (row: Row | undefined, field: string) => Number(row?.[field] ?? 0);
export const total = (rows: readonly Row[], field: string) => rows.reduce((sum, row) => sum + num(row, field), 0);
export const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((all, each) => all + of(each), 0);
const isi = (row: Row, list: string) => (row[list] ?? []) as Row[];
/** Sold, also where a rest is due: what the sales report has. */
export const terjual = (row: Row) =>
  !saldoAwal(row) &&
  (row['status'] === 'Paid' ||
    (row['status'] === 'Pending' && (num(row, 'dibayar') !== 0 || row['membalik'] !== null)));
/** Of an older sale: nothing but money is in the books of it. */
export const saldoAwal = (row: Row) => (row['saldoAwal'] ?? null) !== null;
/** A part of a bill by which money came in, or went out. */
const uangnya = (part: Row) => !dariTitipan(part['metodeBayar'] as never);
/** A row of what a bill took of a deposit or a voucher, or put back. */
export const dipakai = (row: Row) => ['dipakai', 'batal'].includes(String(row['sebab']));
const uangBagian = (part: Row) => num(part, 'jumlah') + num(part, 'pembulatan');
export const masuk = (row: Row) => num(row, 'nominal') * (row['jenis_transaksi'] === 'pemasukan' ? 1 : -1);

/** Says which two figures differ. */
export function sama(actual: unknown, expected: unknown, figure: string): void {
  const [is, be] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== be) throw new Error(`${figure}: ${is}, and not ${be}`);
}

/** Amounts by key, those that are nothing left out, in the order of the keys. */
function menurut(rows: readonly Row[], key: (row: Row) => string, amount: (row: Row) => number) {
  const by = new Map<string, number>();
  for (const row of rows) by.set(key(row), (by.get(key(row)) ?? 0) + amount(row));
  return [...by].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}
const hari = (row: Row) => String(row['tanggal']);

/** Every record that a figure is made of. */
export async function baca(dunia: Dunia): Promise<Buku> {
  const read = await Promise.all(sources.map(async (source) => [source, await dunia.rows(source)] as const));
  return Object.fromEntries(read) as unknown as Buku;
}

/** Debts from before the clinic began here. */
export const utangLama = (buku: Buku) => buku['laporan/sisa-tagihan'].filter(({ sebab }) => sebab === 'saldo-awal');

/** Rows of sales by which a debt from before fell: nobody was treated for it here. */
export function utangGugur({ transaksi, 'laporan/penjualan': sales }: Buku) {
  const older = transaksi.filter(saldoAwal).map(({ id }) => id);
  const reversals = transaksi.filter((row) => older.includes(Number(row['membalik']))).map(({ id }) => id);
  return sales.filter((row) => row['jenis'] === 'Tambahan' && reversals.includes(Number(row['transaksi'])));
}

/** The reads of the core over records at hand. */
const pembaca = (dunia: Dunia, buku: Readonly<Record<string, readonly Row[]>>): Pembaca => {
  const left = (source: string, filter: WrittenFilter) => {
    const entity = resources.find(({ name }) => name === source);
    if (!entity) throw new Error(`There is no entity "${source}"`);
    const { where } = readFilter(entity, filter);
    return (buku[source] ?? []).filter((row) => row['archived'] !== true && matches(where, row));
  };
  const page = async (source: string, filter: WrittenFilter, { after = 0, most }: PagePart) =>
    left(source, filter)
      .filter(({ id }) => id > after)
      .sort((a, b) => a.id - b.id)
      .slice(0, most);
  const figures: Pembaca['figures'] = async (source, filter, measures) =>
    measures.map((each) => measure(withToday(each, dunia.clock.today), left(source, filter)));
  return { page: page as unknown as Pembaca['page'], figures };
};

/** Requires that all records of one thing say the same: by what a clinic looks at each night, and what only a test can know. */
export async function cocok(dunia: Dunia): Promise<void> {
  const buku = await baca(dunia);
  const klinik = pengaturan((await dunia.rows('settings')) as never);
  const at = { today: dunia.clock.today, pengaturan: () => klinik };
  for (const step of pemeriksaanBuku)
    for await (const { temuan } of temukan(pembaca(dunia, buku), step, at))
      if (temuan[0]) throw new Error(`${step.list}: ${temuan.map(({ keterangan }) => keterangan).join('; ')}`);
  uang(buku);
  bebas(buku);
  persediaan(buku, dunia);
  opname(buku);
  laci(buku);
  pasien(buku);
  nomor(buku);
  tagihanSupplier(buku);
  bahan(buku, dunia);
  kedatangan(buku);
  promo(buku);
  await rekening(buku, dunia);
  for (const [bulan, was] of dunia.bulan) {
    sama(await cuplikan(dunia, buku, bulan), was, `the books of ${bulan}, which is closed`);
    const uncounted = buku['laporan/keuangan'].filter((row) => row['laci'] !== null && row['tutupKas'] === null);
    sama(uncounted.filter((row) => hari(row).startsWith(bulan)).length, 0, `uncounted in ${bulan}, which is closed`);
  }
}

/** What treatments used: of the packages that were opened, by what visits are, and in the report. */
function bahan(buku: Buku, { dibuang }: Dunia) {
  for (const product of buku.produk) {
    const own = (rows: readonly Row[]) => rows.filter((row) => row['produk'] === product.id);
    const moves = own(buku['mutasi-stok']).filter((row) => row['sebab'] === 'tindakan');
    const opened = sum(moves, (row) => num(row, 'jumlah') * (row['jenis_mutasi'] === 'keluar' ? 1 : -1));
    const left = total(own(buku.batch), 'terbuka');
    const used = total(own(buku['pakai-bahan']), 'jumlah');
    // In tenths, in which it is counted.
    const tenths = (amount: number) => Math.round(amount * 10);
    const accounted = used + left + (dibuang.get(product.id) ?? 0);
    sama(tenths(accounted), tenths(opened * num(product, 'isi')), `opened of ${String(product['nama_produk'])}`);
  }
}

/** Nobody comes for the first time twice, nor after a visit that was told. */
function kedatangan({ kunjungan, pasien }: Buku) {
  const first = kunjungan.filter((row) => row['kedatangan'] === 'baru' && row['status'] !== 'Batal');
  sama(new Set(first.map((row) => row['pasien'])).size, first.length, 'patients who came for the first time');
  const told = new Set(pasien.filter((row) => num(row, 'kunjunganTerdahulu') > 0).map(({ id }) => id));
  sama(
    first.filter((row) => told.has(Number(row['pasien']))).length,
    0,
    'first visits of patients who had come before',
  );
}

/** Invoices, sales, ledger: the same money, by day and by how it moved. */
function uang(buku: Buku) {
  const paid = buku.transaksi.filter(terjual);
  const settled = buku.transaksi.filter((row) => terjual(row) || saldoAwal(row));
  const sales = buku['laporan/penjualan'];
  const ledger = buku['laporan/keuangan'];
  const takings = ledger.filter((row) => ['pembayaran', 'pengembalian'].includes(String(row['asal'])));
  const of = (field: string) => (row: Row) => num(row, field);
  sama(menurut(sales, hari, of('total')), menurut(paid, hari, of('total')), 'sales and invoices by day');
  sama(menurut(sales, hari, of('ppn')), menurut(paid, hari, of('ppn')), 'PPN of sales and invoices by day');
  const nett = (row: Row) => num(row, 'total') - num(row, 'ppn');
  sama(menurut(sales, hari, of('neto')), menurut(paid, hari, nett), 'net sales and invoices by day');
  const moved = (method: string) => (row: Row) => `${row['tanggal']} ${row[method]}`;
  const inPlace = new Set(buku.transaksi.filter((row) => row['status'] === 'Refunded').map((r) => r['invoiceNumber']));
  sama(
    menurut(settled.flatMap((row) => isi(row, 'bagian')).filter(uangnya), moved('metodeBayar'), uangBagian),
    menurut(
      takings.filter((row) => !inPlace.has(row['referensi'])),
      moved('metode_pembayaran'),
      masuk,
    ),
    'parts and ledger by day and method',
  );
  for (const row of sales) sama(num(row, 'laba'), num(row, 'neto') - num(row, 'hpp'), 'gross profit of a line');

  const received = buku['stok-masuk'].filter((row) => row['status'] === 'Diterima');
  const came = buku['mutasi-stok'].filter((row) => row['sebab'] === 'penerimaan');
  sama(sum(came, nilaiMasuk), total(received, 'totalHarga'), 'deliveries in the movements');

  const fallen = utangGugur(buku);
  const services = sales.filter((row) => !['Produk', 'Paket'].includes(String(row['jenis'])) && !fallen.includes(row));
  const done = buku['laporan/treatment'].filter((row) => row['status'] === 'selesai');
  // What was paid ahead is the income of the day on which it was done, not of a sale.
  const ahead = (row: Row): boolean => {
    const first = buku['laporan/treatment'].find(({ id }) => id === row['membalik']) ?? row;
    const bill = buku.transaksi.find(({ invoiceNumber }) => invoiceNumber === first['referensi']);
    return Boolean(bill && isi(bill, 'rincian')[num(first, 'baris')]?.['jatah']);
  };
  const taken = buku.jatah.filter(({ keadaan }) => keadaan === 'terpakai');
  sama(total(done.filter(ahead), 'total_biaya'), total(taken, 'nilai'), 'treatment report and sessions of packages');
  const treated = menurut(
    done.filter((row) => !ahead(row)),
    (row) => String(row['tanggal_treatment']),
    of('total_biaya'),
  );
  sama(treated, menurut(services, hari, of('neto')), 'treatment report and sales by day');
}

const nilaiMasuk = (row: Row) => num(row, 'nilai') * (row['jenis_mutasi'] === 'masuk' ? 1 : -1);

/** An invoice is what came on it, less what went back and was paid; all of it is in the books once, and no credit is lost. */
function tagihanSupplier(buku: Buku) {
  const { 'tagihan-supplier': invoices, 'stok-masuk': goods, 'laporan/keuangan': ledger, batch } = buku;
  for (const invoice of invoices) {
    const [name, of] = [`invoice ${invoice.id}`, (row: Row) => row['tagihan'] === invoice.id];
    const received = goods.filter((row) => of(row) && row['status'] === 'Diterima');
    const moves = buku['mutasi-stok'].filter((row) => of(row) && row['sebab'] === 'retur-supplier');
    const before = invoice['saldoAwal'] === null ? 0 : num(invoice, 'total') - total(received, 'totalHarga');
    if (before < 0) throw new Error(`${name} lost what was owed before`);
    sama(num(invoice, 'total') - before, total(received, 'totalHarga'), `goods of ${name}`);
    sama(num(invoice, 'retur'), -sum(moves, nilaiMasuk) || 0, `returns of ${name}`);
    sama(num(invoice, 'dibayar'), -sum(ledger.filter(of), masuk) || 0, `payments of ${name}`);
    const given = sum(invoices.flatMap((each) => isi(each, 'potongan')).filter(of), (row) => num(row, 'jumlah'));
    sama(num(invoice, 'kredit'), total(isi(invoice, 'potongan'), 'jumlah') - given, `credits of ${name}`);
    const suppliers = new Set(received.map((row) => row['supplier']));
    if (suppliers.size > 0) sama([...suppliers], [invoice['supplier']], `supplier of ${name}`);
  }
  const bought = ledger.filter((row) => row['asal'] === 'pembelian');
  sama(sum(bought, masuk), -total(invoices, 'dibayar') || 0, 'payments of suppliers in the ledger');
  sama(total(invoices, 'kredit'), 0, 'credits of all invoices');
  for (const row of goods) {
    const own = batch.find(({ id }) => id === row['batch']);
    sama(own !== undefined, row['status'] === 'Diterima', `batch of delivery ${row.id}`);
    if (own) sama(own['produk'], row['namaBarang'], `product of the batch of delivery ${row.id}`);
  }
}

/** Quotas count bills, no line is below nothing, and refunds take back what a promotion took and no more. */
function promo({ promo: promos, transaksi, 'laporan/penjualan': sales }: Buku) {
  for (const row of promos.filter(({ kuota }) => kuota !== null))
    sama(num(row, 'terpakai'), banyakDipakai(transaksi as never, row.id), `quota of ${row['nama']}`);
  for (const row of transaksi.filter(({ membalik }) => membalik === null)) {
    const name = String(row['invoiceNumber']);
    const lines = isi(row, 'rincian');
    if (lines.some((line) => num(line, 'jumlah') < 0)) throw new Error(`${name} has a line below 0`);
    if (lines.some((line) => num(line, 'potongan') > 0 && !line['promo'])) throw new Error(`${name}: whose promotion?`);
    if (!terjual(row)) continue;
    const own = sales.filter(({ transaksi: of }) => of === row.id || reversed(transaksi, row).includes(Number(of)));
    const left = total(own, 'potongan');
    if (left < 0 || left > total(lines, 'potongan')) throw new Error(`${name} gives ${left} of promotions`);
  }
}
const reversed = (bills: readonly Row[], { id }: Row) =>
  bills.flatMap((row) => (row['membalik'] === id ? [row.id] : []));

/** Takings of a visit that is free again. */
function bebas({ transaksi, kunjungan, 'laporan/treatment': treated }: Buku) {
  // What a freed visit had taken is back, whatever of the money was asked for first.
  for (const row of transaksi.filter((each) => each['kunjungan'] !== null && each['membalik'] === null)) {
    if (kunjungan.find(({ id }) => id === row['kunjungan'])?.['transaksi'] === row.id) continue;
    const sold = isi(row, 'batchTerjual');
    sama(total(sold, 'kembali'), total(sold, 'jumlah'), `goods of ${row['invoiceNumber']}, whose visit is free`);
    sama(diberikan(treated, row).length, 0, `treatments of ${row['invoiceNumber']}, whose visit is free`);
  }
}

/** Stock and losses are never less than nothing. */
function persediaan(buku: Buku, { nilaiAwal }: Dunia) {
  for (const product of buku.produk)
    for (const field of ['terjual', 'stok_akhir', 'stok_layak', 'kerugian'])
      if (num(product, field) < 0) throw new Error(`${field} of ${product['nama_produk']} is below 0`);
  // What lies on the shelf cost what came in less what went out, each at the price of its own batch.
  const worth = (row: Row) => num(row, 'nilai') * (row['jenis_mutasi'] === 'masuk' ? 1 : -1);
  const shelf = sum(buku.batch, (row) => num(row, 'sisa') * num(row, 'harga_beli'));
  sama(shelf, nilaiAwal + sum(buku['mutasi-stok'], worth), 'cost of what is on the shelf');
}

/** What a count found against the movements it names; its differences are in the stock once, or not at all. */
function opname(buku: Buku) {
  const signed = (row: Row | undefined) => num(row, 'jumlah') * (row?.['jenis_mutasi'] === 'masuk' ? 1 : -1);
  for (const count of buku.opname) {
    const open = ['berjalan', 'menunggu'].includes(String(count['status']));
    for (const row of buku['opname-baris'].filter((each) => each['opname'] === count.id)) {
      const name = `product ${row['produk']} in count ${count.id}`;
      const stamped = buku['mutasi-stok'].filter(
        (each) => each['opname'] === count.id && each['produk'] === row['produk'],
      );
      const product = buku.produk.find(({ id }) => id === row['produk']);
      sama(product?.['opname'] === count.id, open, `who counts ${name}`);
      if (open) sama(num(product, 'stok_akhir'), num(row, 'awal') + sum(stamped, signed), `stock of ${name}`);
      const meanwhile = isi(row, 'selama').map((each) => each['mutasi']);
      const first = stamped.slice(0, meanwhile.length).map(({ id }) => id);
      sama(meanwhile, first, `moved before the count of ${name}`);
    }
  }
  const posted = buku['opname-baris'].flatMap((row) => (row['mutasi'] ? [row] : []));
  sekali(posted, 'mutasi');
  sama(
    buku['mutasi-stok'].filter((row) => /^Opname \d+$/.test(String(row['keterangan']))).length,
    posted.length,
    'counts posted',
  );
}

/** All accounts together are the money ever taken less what was given; each says what its own rows say, a drawer what is in it. */
async function rekening(buku: Buku, { provider, clock: { today } }: Dunia) {
  const saldo = await saldoRekening(pembacaAngka(provider), today);
  const ledger = buku['laporan/keuangan'];
  const opening = buku['saldo-awal'].filter((row) => ['laci', 'brankas', 'bank'].includes(String(row['jenis'])));
  sama(sum([...saldo.values()], Number), sum(ledger, masuk) + total(opening, 'jumlah'), 'all accounts');
  const moves = buku['pindah-kas'];
  const fees = ledger.filter((row) => row['asal'] === 'biaya-bank');
  // Entries noted from a statement have its words.
  const noted = fees.filter((row) => row['deskripsi'] === 'TRSF');
  const charged = moves.filter((row) => row['dibatalkan'] === null);
  sama(sum(fees, masuk) - sum(noted, masuk), -total(charged, 'biaya') || 0, 'fees of moves in the ledger');
  for (const kunci of ['kartu', 'qris']) {
    const by = { Kartu: ['Credit Card', 'Debit Card'], Qris: ['QRIS'] }[kunci === 'kartu' ? 'Kartu' : 'Qris'] ?? [];
    const own = (row: Row) => row['rekening'] === kunci && row['metode_pembayaran'] === 'Transfer Bank';
    const paid = ledger.filter((row) => by.includes(String(row['metode_pembayaran'])) || own(row));
    const began = opening.filter((row) => row['rekening'] === kunci);
    const moved = (field: string) =>
      total(
        moves.filter((row) => row[field] === kunci),
        'pindah',
      );
    sama(saldo.get(kunci) ?? 0, sum(paid, masuk) + total(began, 'jumlah') + moved('ke') - moved('dari'), kunci);
  }
  const closings = buku['tutup-kas'];
  if (closings.some((row) => row['jenis'] === 'koreksi')) return;
  const people = new Set([...ledger, ...buku['modal-kas']].map((row) => Number(row['laci'] ?? row['akun'] ?? 0)));
  const heldBy = (akun: number) => {
    const left = num(closings.filter((row) => row['akun'] === akun).at(-1), 'ditinggal');
    const [float] = buku['modal-kas'].filter((row) => row['akun'] === akun && row['tutupKas'] === null);
    const open = (row: Row) => row['tutupKas'] === null && (row['laci'] ?? row['akun']) === akun;
    const cash = ledger.filter((row) => open(row) && row['metode_pembayaran'] === 'Cash');
    const deposits = buku['setoran-kas'].filter((row) => open(row) && row['status'] !== 'batal');
    return (float ? num(float, 'jumlah') : left) + sum(cash, masuk) - total(deposits, 'jumlah');
  };
  const first = buku['modal-kas'].filter((row) => row['pertama'] === true);
  const unused =
    total(
      opening.filter((row) => row['jenis'] === 'laci'),
      'jumlah',
    ) - total(first, 'ada');
  sama(saldo.get('laci') ?? 0, sum([...people].filter(Boolean), heldBy) + unused, 'cash in drawers');
}

/** The float and the lowest count of a closing, by the closing and the counts before it. */
function laci(buku: Buku) {
  for (const closing of buku['tutup-kas'].filter((row) => row['jenis'] === 'penutupan')) {
    const name = `closing ${closing['kunci']}`;
    const floats = buku['modal-kas'].filter((row) => row['tutupKas'] === closing.id);
    const before = buku['tutup-kas'].filter((row) => row['akun'] === closing['akun'] && row.id < closing.id);
    const left = num(before.filter((row) => row['jenis'] === 'penutupan').at(-1), 'ditinggal');
    sama(num(closing, 'modal'), floats.length > 0 ? total(floats, 'jumlah') : left, `float of ${name}`);
    sama(num(closing, 'modalKurang'), Math.max(0, left - num(closing, 'modal')), `float that is missing of ${name}`);
    // In these histories a deposit is cancelled before its till is closed.
    const deposits = buku['setoran-kas'].filter((row) => row['tutupKas'] === closing.id && row['status'] !== 'batal');
    sama(num(closing, 'disetor'), total(deposits, 'jumlah'), `deposits of ${name}`);
    const short = buku['hitung-kas'].filter((row) => row['tutupKas'] === closing.id && num(row, 'kurang') < 0);
    // A shortage that somebody else counted comes before any count of the till's own.
    const byOthers = short.filter((row) => !String(row['dihitung_oleh']).startsWith(`${closing['kasir']} (`));
    const lowest = (byOthers.length > 0 ? byOthers : short).map((row) => num(row, 'kurang'));
    sama(num(closing, 'selisihTerendah'), Math.min(0, ...lowest), `lowest count of ${name}`);
  }
  sama(total(buku['modal-kas'], 'diterima'), total(buku['tutup-kas'], 'diserahkan'), 'cash handed over');
  sekali(buku['tutup-kas'], 'kunci');
}

/** Recall, messages and history: what was done, and the words of the notes. */
function pasien(buku: Buku) {
  for (const patient of buku.pasien) {
    const last = patient['lastVisit'] ?? null;
    if (patient['ulangiPada'] !== null && last === null)
      throw new Error(`Patient ${patient.id} is due for what was never done`);
    const written = buku['pesan-pasien'].filter((row) => row['pasien'] === patient.id && row['status'] === 'terkirim');
    const days = written.map(hari).sort();
    sama(patient['dihubungi'] ?? null, days.at(-1) ?? null, `last message to patient ${patient.id}`);
    for (const [index, day] of days.slice(1).entries())
      if (addDays(days[index] ?? '', 7) > day) throw new Error(`Patient ${patient.id} was written to twice in a week`);
  }
  for (const note of buku['catatan-klinis']) {
    const visit = buku.kunjungan.find(({ id }) => id === note['kunjungan']);
    sama(visit?.['keluhan'] ?? null, note['keluhan'] ?? null, `words of note ${note.id} on its visit`);
  }
  // The history tells of a treatment as done as often as the report does.
  for (const sale of buku.transaksi.filter((row) => row['membalik'] === null && row['kunjungan'] !== null)) {
    const names = isi(sale, 'rincian').filter((line) => line['jenis'] === 'Treatment');
    const of = (rows: readonly Row[], status: string) =>
      rows.filter((row) => row['referensi'] === sale['invoiceNumber'] && row['status'] === status);
    const given = diberikan(buku['laporan/treatment'], sale);
    const reported = given.filter((row) => num(row, 'baris') < names.length);
    const told = of(buku.riwayat, 'Completed');
    if (names.length === 0 && isi(sale, 'rincian').some((line) => line['jenis'] === 'Tambahan'))
      sama(told.length > 0, given.length > 0, `history of ${sale['invoiceNumber']}`);
    if (names.length > 0)
      sama(
        told.map((row) => row['treatment']).sort(),
        reported.map((row) => row['tindakan']).sort(),
        `history of ${sale['invoiceNumber']}`,
      );
  }
}

/** Numbers are unique and leave nothing out; a doctor serves one patient at a time. */
function nomor(buku: Buku) {
  const series = (rows: readonly Row[], field: string, of: (row: Row) => string) => {
    const seen = new Map<string, number>();
    for (const row of [...rows].sort((a, b) => a.id - b.id)) {
      const group = of(row);
      const next = (seen.get(group) ?? 0) + 1;
      seen.set(group, next);
      sama(Number(String(row[field]).split('-').at(-1)), next, `${field} in its order`);
    }
    sekali(rows, field);
  };
  series(
    buku.transaksi.filter((row) => !saldoAwal(row)),
    'invoiceNumber',
    (row) => String(row['invoiceNumber']).slice(0, 8),
  );
  for (const row of buku.transaksi)
    sama(String(row['invoiceNumber']).split('-')[1], hari(row).slice(0, 4), 'year of an invoice');
  series(buku['laporan/keuangan'], 'no_transaksi', () => 'KEU');
  series(buku['laporan/treatment'], 'kode_treatment', () => 'TRT');
  series(buku['surat-dokter'], 'nomor', (row) => hari(row).slice(0, 4));
  const queue = buku.antrian;
  sama(new Set(queue.map((row) => `${hari(row)} ${row['nomor']}`)).size, queue.length, 'numbers of the queue');
  const served = menurut(
    queue.filter((row) => row['status'] === 'current'),
    (row) => `${hari(row)} ${row['dokter']}`,
    () => 1,
  );
  if (served.some(([, many]) => many > 1)) throw new Error('A doctor serves two at once');
  const waiting = queue.filter((row) => row['status'] !== 'completed').map((row) => `${hari(row)} ${row['pasien']}`);
  sama(new Set(waiting).size, waiting.length, 'a patient waits once');
}

function sekali(rows: readonly Row[], field: string) {
  sama(new Set(rows.map((row) => row[field])).size, rows.length, `${field} given once`);
}

/** Treatments of a bill that were given and not taken back. */
const diberikan = (treated: readonly Row[], bill: Row) =>
  treated.filter(
    (row) =>
      row['referensi'] === bill['invoiceNumber'] &&
      row['membalik'] === null &&
      row['status'] === 'selesai' &&
      1 +
        total(
          treated.filter((each) => each['membalik'] === row.id),
          'jumlah',
        ) >
        0,
  );

/** What the books of a month hold, and every figure that screens tell of it. */
export const cuplikanBulan = async (dunia: Dunia, bulan: string) => cuplikan(dunia, await baca(dunia), bulan);

async function cuplikan(dunia: Dunia, buku: Buku, bulan: string): Promise<string> {
  const rows = (['laporan/keuangan', 'mutasi-stok'] as const).map((source) =>
    buku[source].filter((row) => hari(row).startsWith(bulan)).map((row) => [row.id, row['nominal'], row['jumlah']]),
  );
  const { from, to } = monthOf(`${bulan}-01`);
  const figures = await Promise.all(
    Object.entries(dilaporkan).map(async ([name, date]) => {
      const cards = resources.find((each) => each.name === name)?.list.cards ?? [];
      const counted = cards
        .filter(({ label }) => label !== 'Transaksi Hari Ini')
        .map((card) => countedBy(card, name, range(date, from, to)));
      return [name, ...(await figuresOf(dunia.provider, counted))];
    }),
  );
  const closed = buku['tutup-bulan'].find((row) => row['bulan'] === bulan && row['status'] === 'ditutup')?.['angka'];
  const angka = (rows: unknown) => (rows as Row[]).map(({ kunci, nilai }) => [kunci, nilai]);
  sama(
    angka(closed),
    angka(angkaTersimpan(await labaRugiDari(dunia.provider, { from, to }))),
    `what the closing of ${bulan} keeps`,
  );
  return JSON.stringify([...figures, ...rows]);
}

/** The lists whose figures are told by period, and its date. */
const dilaporkan = {
  transaksi: 'tanggal',
  'laporan/treatment': 'tanggal_treatment',
  'laporan/penjualan': 'tanggal',
  'laporan/keuangan': 'tanggal',
  'laporan/diskon': 'tanggal',
  'laporan/sisa-tagihan': 'tanggal',
  'laporan/kerugian': 'tanggal',
  'laporan/tim': 'tanggal',
};
