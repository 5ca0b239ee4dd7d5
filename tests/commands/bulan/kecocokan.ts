import { saldoRekening } from '../../../src/custom/kas/saldoRekening.ts';
import { addDays, monthOf } from '../../../src/domain/core/tanggal.ts';
import { sisaJasa } from '../../../src/domain/dokter/jasa.ts';
import { dariTitipan, metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { sidikCatatan } from '../../../src/domain/kunjungan/sidikCatatan.ts';
import { barisCoretax } from '../../../src/domain/laporan/coretax.ts';
import { statusPesanan } from '../../../src/domain/stok/pesanan.ts';
import { merugikan } from '../../../src/domain/stok/stok.ts';
import { metodeDari } from '../../../src/domain/transaksi/bagianBayar.ts';
import { bersihBaris, netoBaris } from '../../../src/domain/transaksi/pembayaran.ts';
import { resources } from '../../../src/resources/index.ts';
import { angkaTersimpan } from '../../../src/resources/laporan/labaRugi.ts';
import { countedBy, type Row, range } from '../../../src/schema/index.ts';
import { figuresOf } from '../../../src/views/state/figures.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import type { Dunia } from './dunia.ts';

const sources = [
  ...['transaksi', 'laporan/keuangan', 'laporan/penjualan', 'laporan/treatment', 'kunjungan', 'riwayat', 'pasien'],
  ...[
    'laporan/sisa-tagihan',
    'catatan-klinis',
    'pesan-pasien',
    'laporan/jasa',
    'bayar-jasa',
    'jatah',
    'mutasi-jatah',
    'titipan',
    'voucher',
    'penerima-batch',
    'pakai-bahan',
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

/** Whether all that is recorded of one thing says the same. */
export async function cocok(dunia: Dunia): Promise<void> {
  const buku = await baca(dunia);
  uang(buku);
  tagihan(buku);
  persediaan(buku, dunia);
  opname(buku);
  pesanan(buku);
  laci(buku);
  pasien(buku);
  nomor(buku);
  jasa(buku);
  tagihanSupplier(buku);
  paket(buku);
  bahan(buku, dunia);
  kedatangan(buku);
  titipan(buku, dunia);
  await rekening(buku, dunia);
  for (const [bulan, was] of dunia.bulan) {
    sama(await cuplikan(dunia, buku, bulan), was, `the books of ${bulan}, which is closed`);
    const uncounted = buku['laporan/keuangan'].filter((row) => row['laci'] !== null && row['tutupKas'] === null);
    sama(uncounted.filter((row) => hari(row).startsWith(bulan)).length, 0, `uncounted in ${bulan}, which is closed`);
  }
}

/** Sessions of packages and what was paid for them; who got a batch and what was sold of it. */
function paket(buku: Buku) {
  for (const session of buku.jatah) {
    const rows = buku['mutasi-jatah'].filter((row) => row['jatah'] === session.id);
    const owed = session['keadaan'] === 'tersedia' ? num(session, 'nilai') : 0;
    sama(total(rows, 'nilai'), owed, `movements of session ${session.id}`);
  }
  const sold = buku.transaksi.filter((row) => row['membalik'] === null);
  for (const row of sold) {
    const own = buku.jatah.filter(({ transaksi }) => transaksi === row['id']);
    const lines = isi(row, 'rincian').filter(({ jenis }) => jenis === 'Paket');
    const back = own.filter(({ keadaan }) => keadaan === 'dikembalikan');
    const invoice = String(row['invoiceNumber']);
    sama(
      total(own, 'nilai') + total(own, 'ditahan'),
      sum(lines, (line) => netoBaris(line as unknown as Parameters<typeof netoBaris>[0])),
      `sessions of ${invoice}`,
    );
    if (row['status'] !== 'Cancelled') {
      sama(total(back, 'nilai'), total(lines, 'netoKembali'), `refunded sessions of ${invoice}`);
      sama(total(back, 'ppn'), total(lines, 'ppnKembali'), `PPN of refunded sessions of ${invoice}`);
    }
    const used = buku.jatah.filter(({ dipakaiDengan }) => dipakaiDengan === row['id']);
    const taking = isi(row, 'rincian').filter((line) => line['jatah'] && num(line, 'qtyKembali') === 0);
    if (row['pengembalian'] === null)
      sama(total(used, 'nilai'), total(taking, 'nilaiSesi'), `sessions used by ${invoice}`);
    const got = buku['penerima-batch'].filter(({ transaksi }) => transaksi === row['id']);
    const taken = isi(row, 'batchTerjual');
    sama(total(got, 'masih'), total(taken, 'jumlah') - total(taken, 'kembali'), `batches of ${invoice}`);
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
  for (const visit of buku.kunjungan) {
    const own = buku['pakai-bahan'].filter(({ kunjungan }) => kunjungan === visit.id);
    if (visit['status'] !== 'Selesai Konsultasi') sama(own.length, 0, `what visit ${visit.id} used, unfinished`);
    const told = buku['laporan/treatment'].filter(
      ({ kunjungan, status }) => kunjungan === visit.id && status !== 'batal',
    );
    const reported = visit['transaksi'] === null ? 0 : total(own, 'modal');
    sama(total(told, 'biaya_bahan'), reported, `cost of what visit ${visit.id} used`);
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

/** What is held came in through the ledger, went into bills or out again, and is owed or has lapsed: the rest of it. */
function titipan({ titipan: rows, voucher, transaksi, 'laporan/keuangan': ledger }: Buku, { clock: { today } }: Dunia) {
  const moved = rows.filter((row) => row['referensi'] !== null);
  const entries = ledger.filter((row) => row['asal'] === 'titipan');
  sama(total(moved, 'jumlah'), sum(entries, masuk), 'deposits and vouchers in the ledger');
  const unused = (row: Row) => num(row, 'jumlah') - num(row, 'dikembalikan');
  for (const bill of transaksi.filter((row) => row['membalik'] === null)) {
    const own = rows.filter((row) => row['transaksi'] === bill.id);
    const held = isi(bill, 'bagian').filter((part) => !uangnya(part));
    sama(-total(own, 'jumlah') || 0, sum(held, unused), `what ${bill['invoiceNumber']} took of deposits and vouchers`);
  }
  const balances = menurut(
    rows,
    (row) => (row['voucher'] === null ? `patient ${row['pasien']}` : `voucher ${row['voucher']}`),
    (row) => num(row, 'jumlah'),
  );
  const overdrawn = balances.filter(([, saldo]) => saldo < 0);
  sama(overdrawn, [], 'balances below nothing');
  for (const each of voucher) {
    const saldo = total(
      rows.filter((row) => row['voucher'] === each.id),
      'jumlah',
    );
    if (saldo > num(each, 'nilai')) throw new Error(`Voucher ${each.id} holds more than was paid for it`);
    const valid = rows.filter((row) => row['voucher'] === each.id && String(row['sampai']) >= today);
    if (String(each['sampai']) >= today) sama(total(valid, 'jumlah'), saldo, `what is owed of voucher ${each.id}`);
    else sama(total(valid, 'jumlah'), 0, `what is owed of voucher ${each.id}, which has lapsed`);
  }
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
  const perInvoice = menurut(sales, (row) => String(row['invoice']), of('total'));
  sama(
    perInvoice,
    menurut(paid, (row) => String(row['invoiceNumber']), of('total')),
    'sales by invoice',
  );
  sama(
    menurut(takings, (row) => String(row['referensi']), masuk),
    menurut(
      settled,
      (row) => String(row['invoiceNumber']),
      (row) => sum(isi(row, 'bagian').filter(uangnya), uangBagian),
    ),
    'ledger by invoice',
  );
  // The bridge of product §11: sold, less what is due, and the rounding of cash, is what came in.
  sama(
    sum(takings, masuk),
    total(sales, 'total') +
      total(utangLama(buku), 'jumlah') -
      total(buku.transaksi, 'sisa') +
      total(settled, 'pembulatan') +
      total(buku.titipan.filter(dipakai), 'jumlah'),
    'sold, due, rounded and received',
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
  for (const bill of buku.transaksi) {
    const rests = buku['laporan/sisa-tagihan'].filter((row) => row['transaksi'] === bill.id);
    sama(total(rests, 'jumlah'), num(bill, 'sisa'), `rows of the rest of ${bill['invoiceNumber']}`);
  }
  sama(total(buku['laporan/sisa-tagihan'], 'jumlah'), total(buku.transaksi, 'sisa'), 'rests');
  for (const bill of buku.transaksi.filter((row) => row['membalik'] === null && terjual(row))) {
    const rows = sales.filter((row) => row['invoice'] === bill['invoiceNumber'] && num(row, 'bruto') > 0);
    const lines = isi(bill, 'rincian').map((line) => bersihBaris(line as never, num(bill, 'persenPpn')));
    for (const name of ['bruto', 'diskon', 'neto'] as const)
      sama(
        total(rows, name),
        sum(lines, (line) => line[name]),
        `${name} of the sale ${bill['invoiceNumber']}`,
      );
  }
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

/** A fee is what is left of its line, those paid out are what was paid, and that is in the ledger. */
function jasa({ transaksi, 'laporan/jasa': fees, 'bayar-jasa': paid, 'laporan/keuangan': ledger }: Buku) {
  for (const first of fees.filter((row) => row['membalik'] === null)) {
    const line = isi(transaksi.find(({ id }) => id === first['transaksi']) as Row, 'rincian')[num(first, 'baris')];
    const neto = netoBaris(line as never);
    const all = [first, ...fees.filter((row) => row['membalik'] === first.id)];
    const worth = all.filter((row) => row['sebab'] !== 'pengembalian');
    for (const name of ['jumlah', 'dasar'] as const)
      sama(total(all, name), sisaJasa(total(worth, name), { ...line, neto } as never), `${name} of fee ${first.id}`);
  }
  for (const each of paid) {
    const rows = fees.filter((row) => row['bayar'] === each.id);
    const stands = each['status'] === 'dibayar';
    sama(total(rows, 'jumlah'), stands ? num(each, 'jumlah') : 0, `fees of payment ${each.id}`);
    sama(rows.length, stands ? num(each, 'baris') : 0, `rows of payment ${each.id}`);
  }
  const entries = ledger.filter((row) => row['asal'] === 'jasa');
  const standing = paid.filter((row) => row['status'] === 'dibayar');
  sama(sum(entries, masuk), -total(standing, 'jumlah') || 0, 'fees in the ledger');
}

/** What the tax office is told of a bill is what its receipt says. */
function pajak(row: Row) {
  const told = barisCoretax(row as never);
  const sumOf = (of: 'dasar' | 'nilaiLain' | 'ppn', kode: string) =>
    sum(
      told.filter((each) => each.kode === kode),
      (each) => each[of],
    );
  const [id, none] = [String(row['invoiceNumber']), num(row, 'persenPpn') === 0];
  const [dasar, bebas] = [num(row, 'dasarPpn'), num(row, 'bebasPpn')];
  const kinds = [sumOf('dasar', 'Normal'), sumOf('dasar', '08'), sumOf('dasar', 'NoVAT')];
  sama(kinds, none ? [0, 0, dasar + bebas] : [dasar, bebas, 0], `bases that are told of ${id}`);
  sama([sumOf('ppn', 'Normal'), sumOf('ppn', 'NoVAT')], [num(row, 'ppn'), 0], `PPN that is told of ${id}`);
  sama(sumOf('nilaiLain', 'Normal'), num(row, 'dppNilaiLain'), `DPP nilai lain of ${id}`);
}

/** A bill is the sum of its lines, and what was given back of it is what its reversals say. */
function tagihan({ transaksi, kunjungan, 'laporan/keuangan': ledger, 'laporan/treatment': treated }: Buku) {
  for (const row of transaksi) {
    sama(
      num(row, 'sisa') !== 0,
      row['status'] === 'Pending' && row['membalik'] === null && (terjual(row) || saldoAwal(row)),
      'a rest is due',
    );
    if (row['status'] !== 'Refunded' && !terjual(row)) continue;
    const [id, lines] = [String(row['invoiceNumber']), isi(row, 'rincian')];
    sama(total(lines, 'jumlah'), num(row, 'subtotal'), `subtotal of ${id}`);
    sama(total(lines, 'diskon'), num(row, 'diskon'), `discount of ${id}`);
    sama(total(lines, 'ppn'), num(row, 'ppn'), `PPN of ${id}`);
    const inside = (rows: readonly Row[]) =>
      total(
        rows.filter((line) => line['termasukPpn'] === true),
        'ppn',
      );
    const added = num(row, 'ppn') - inside(lines);
    sama(num(row, 'subtotal') - num(row, 'diskon') + added, num(row, 'total'), `total of ${id}`);
    const taxed = lines.filter((line) => line['kenaPpn'] !== false);
    const base = total(taxed, 'jumlah') - total(taxed, 'diskon') - inside(taxed);
    sama(base, num(row, 'dasarPpn'), `tax base of ${id}`);
    sama(num(row, 'bebasPpn'), num(row, 'total') - num(row, 'ppn') - base, `what is exempt of ${id}`);
    pajak(row);
    for (const line of lines.filter((each) => each['kenaPpn'] === false)) sama(num(line, 'ppn'), 0, 'exempt line');

    const back = total(lines, 'netoKembali') + total(lines, 'ppnKembali');
    sama(num(row, 'dikembalikan'), back, `given back of ${id}`);
    if (row['pengembalian'] === 'penuh') sama(back, num(row, 'total'), `all of ${id} given back`);
    if (row['pengembalian'] === null) sama(back, 0, `nothing of ${id} given back`);
    const reversals = transaksi.filter((each) => each['membalik'] === row.id);
    if (row['status'] !== 'Refunded') sama(-total(reversals, 'total'), back, `reversals of ${id}`);
    for (const each of reversals) sama(each['status'], row['status'], `status of a reversal of ${id}`);
    bagian(row, reversals, ledger);
    if (row['status'] === 'Refunded') sama([reversals.length, row['pengembalian']], [0, 'penuh'], `refund of ${id}`);

    // Counted in a till with the entry it left.
    const [first] = row['membalik'] === null ? isi(row, 'bagian') : [];
    const entry = ledger.find((each) => each['no_transaksi'] === first?.['referensi']);
    if (entry) sama([row['akunKasir'], row['tutupKas']], [entry['laci'], entry['tutupKas']], `till of ${id}`);
  }
  for (const visit of kunjungan) {
    const paid = transaksi.find(({ id }) => id === visit['transaksi']);
    if (visit['transaksi'] !== null) sama(paid?.['kunjungan'], visit.id, 'the visit of its payment');
    if (visit['status'] === 'Batal') sama(visit['transaksi'], null, 'a cancelled visit is not paid');
  }
  // What a freed visit had taken is back, whatever of the money was asked for first.
  for (const row of transaksi.filter((each) => each['kunjungan'] !== null && each['membalik'] === null)) {
    if (kunjungan.find(({ id }) => id === row['kunjungan'])?.['transaksi'] === row.id) continue;
    const sold = isi(row, 'batchTerjual');
    sama(total(sold, 'kembali'), total(sold, 'jumlah'), `goods of ${row['invoiceNumber']}, whose visit is free`);
    sama(diberikan(treated, row).length, 0, `treatments of ${row['invoiceNumber']}, whose visit is free`);
  }
  const standing = transaksi.filter(
    (row) => terjual(row) && row['kunjungan'] !== null && row['pengembalian'] !== 'penuh',
  );
  for (const row of standing) {
    const visit = kunjungan.find(({ id }) => id === row['kunjungan']);
    sama(visit?.['transaksi'], row.id, 'the payment of its visit');
  }
}

/** The amount paid of a bill is the sum of its parts, each in the ledger, and nobody got back more than that. */
function bagian(row: Row, reversals: readonly Row[], ledger: readonly Row[]) {
  const [id, parts] = [String(row['invoiceNumber']), isi(row, 'bagian')];
  for (const part of parts.filter(uangnya)) {
    const entry = ledger.find((each) => each['no_transaksi'] === part['referensi']);
    const [nominal, method] = [entry && masuk(entry), entry?.['metode_pembayaran']];
    sama([nominal, method], [uangBagian(part), part['metodeBayar']], `ledger entry of a part of ${id}`);
  }
  const received = sum(parts, uangBagian);
  sama(received, num(row, 'dibayar') + num(row, 'pembulatan'), `parts of ${id}`);
  if (row['membalik'] !== null) return;
  sama(
    num(row, 'dibayar') + num(row, 'sisaGugur') + num(row, 'sisa'),
    num(row, 'total'),
    `paid, fallen and due of ${id}`,
  );
  sama(row['metodeBayar'], metodeDari(parts as never, row['metodeBayar'] as never), `method of ${id}`);
  const out = row['status'] === 'Refunded' ? received : -sum(reversals, (each) => total(isi(each, 'bagian'), 'jumlah'));
  sama(total(parts, 'dikembalikan'), out, `money given back of ${id}`);
  if (row['pengembalian'] === 'penuh') sama(out, received, `all that was paid of ${id} given back`);
  for (const part of parts)
    if (num(part, 'dikembalikan') > uangBagian(part))
      throw new Error(`More of a part of ${id} was given back than paid`);
}

/** Shelf, movements, batches, sales: the same goods. */
function persediaan(buku: Buku, { clock: { today }, nilaiAwal }: Dunia) {
  for (const product of buku.produk) {
    const name = String(product['nama_produk']);
    const own = (rows: readonly Row[]) => rows.filter((row) => row['produk'] === product.id);
    const moves = own(buku['mutasi-stok']);
    const by = (field: 'jenis_mutasi' | 'sebab', value: string, what: string) =>
      total(
        moves.filter((row) => row[field] === value),
        what,
      );
    const batches = own(buku.batch);
    const left =
      num(product, 'stok_awal') + by('jenis_mutasi', 'masuk', 'jumlah') - by('jenis_mutasi', 'keluar', 'jumlah');
    sama(num(product, 'stok_akhir'), left, `stock of ${name}`);
    sama(total(batches, 'sisa'), left, `batches of ${name}`);
    if (moves.length > 0)
      sama(
        num(product, 'nilai_stok'),
        sum(batches, (row) => num(row, 'sisa') * num(row, 'harga_beli')),
        `stock value of ${name}`,
      );
    const good = batches.filter(
      (row) => num(row, 'sisa') > 0 && !row['ditarik'] && String(row['kedaluwarsa'] ?? today) >= today,
    );
    sama(num(product, 'stok_layak'), total(good, 'sisa'), `sellable ${name}`);
    const first = good.flatMap((row) => row['kedaluwarsa'] ?? []).sort()[0] ?? null;
    sama(product['expired_date'], first, `expiry of ${name}`);
    const status = { 0: 'out_of_stock' }[total(good, 'sisa')];
    if (status) sama(product['status'], status, `status of ${name}`);

    const sold = own(buku['laporan/penjualan']).filter((row) => row['jenis'] === 'Produk');
    const cost = by('sebab', 'penjualan', 'nilai') - by('sebab', 'retur', 'nilai');
    const many = by('sebab', 'penjualan', 'jumlah') - by('sebab', 'retur', 'jumlah');
    sama(num(product, 'terjual'), many, `sold of ${name}`);
    sama(total(sold, 'qty'), many, `sold of ${name} by the sales report`);
    sama(num(product, 'total_penjualan'), total(sold, 'neto'), `sales of ${name}`);
    sama(total(sold, 'hpp'), cost, `cost of ${name} by the sales report`);
    sama(num(product, 'profit'), total(sold, 'neto') - cost, `profit of ${name}`);
    const lost = moves.filter((row) => merugikan(String(row['sebab'])));
    sama(num(product, 'kerugian'), total(lost, 'nilai'), `loss of ${name}`);
    for (const field of ['terjual', 'stok_akhir', 'stok_layak', 'kerugian'])
      if (num(product, field) < 0) throw new Error(`${field} of ${name} is below 0`);
  }
  // What lies on the shelf cost what came in less what went out, each at the price of its own batch.
  const worth = (row: Row) => num(row, 'nilai') * (row['jenis_mutasi'] === 'masuk' ? 1 : -1);
  const shelf = sum(buku.batch, (row) => num(row, 'sisa') * num(row, 'harga_beli'));
  sama(shelf, nilaiAwal + sum(buku['mutasi-stok'], worth), 'cost of what is on the shelf');
  for (const row of buku.batch) if (num(row, 'sisa') < 0) throw new Error('A batch holds less than nothing');
}

/** What a count found against the movements it names; its differences are in the stock once, or not at all. */
function opname(buku: Buku) {
  const moves = new Map(buku['mutasi-stok'].map((row) => [row.id, row]));
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
      const meanwhile = isi(row, 'selama');
      for (const each of meanwhile)
        sama(num(each, 'jumlah'), signed(moves.get(num(each, 'mutasi'))), `moved of ${name}`);
      const first = stamped.slice(0, meanwhile.length).map(({ id }) => id);
      sama(
        meanwhile.map((each) => each['mutasi']),
        first,
        `moved before the count of ${name}`,
      );
      sama(num(row, 'bergerak'), total(meanwhile, 'jumlah'), `sum of what moved of ${name}`);
      if (row['dihitung'] !== null)
        sama(
          num(row, 'selisih'),
          num(row, 'dihitung') - num(row, 'awal') - num(row, 'bergerak'),
          `difference of ${name}`,
        );
      const due = count['status'] === 'selesai' ? num(row, 'selisih') : 0;
      sama(row['mutasi'] ? signed(moves.get(num(row, 'mutasi'))) : 0, due, `posted of ${name}`);
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

/** An order is as far as its deliveries. */
function pesanan(buku: Buku) {
  for (const order of buku.pesanan) {
    const status = String(order['status']);
    const deliveries = buku['stok-masuk'].filter((row) => row['pesanan'] === order.id);
    const of = [isi(order, 'isi'), deliveries] as unknown as Parameters<typeof statusPesanan>;
    const reached = { draf: 'dipesan', batal: 'dipesan', ditutup: 'sebagian' }[status] ?? status;
    sama(statusPesanan(...of), reached, `deliveries of order ${order.id}, which is ${status}`);
  }
}

/** All accounts together are the money ever taken less what was given; each says what its own rows say, a drawer what is in it. */
async function rekening(buku: Buku, { provider, clock: { today } }: Dunia) {
  const saldo = await saldoRekening(provider, today);
  const ledger = buku['laporan/keuangan'];
  const opening = buku['saldo-awal'].filter((row) => ['laci', 'brankas', 'bank'].includes(String(row['jenis'])));
  sama(sum([...saldo.values()], Number), sum(ledger, masuk) + total(opening, 'jumlah'), 'all accounts');
  const moves = buku['pindah-kas'];
  const fees = ledger.filter((row) => row['asal'] === 'biaya-bank');
  // Those that were noted from a statement have its words.
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

/** A closing counts what it stamped: each entry and float of its drawer once, one method once. */
function laci(buku: Buku) {
  const ledger = buku['laporan/keuangan'];
  for (const closing of buku['tutup-kas'].filter((row) => row['jenis'] === 'penutupan')) {
    const [name, lines] = [`closing ${closing['kunci']}`, isi(closing, 'rincian')];
    const entries = ledger.filter((row) => row['tutupKas'] === closing.id && row['asal'] !== 'selisih');
    const floats = buku['modal-kas'].filter((row) => row['tutupKas'] === closing.id);
    for (const row of entries) sama(row['laci'], closing['akun'], `drawer of an entry in ${name}`);
    for (const row of [...entries, ...floats])
      if (hari(row) > hari(closing)) throw new Error(`${name} counts what came later`);
    const before = buku['tutup-kas'].filter((row) => row['akun'] === closing['akun'] && row.id < closing.id);
    const left = num(before.filter((row) => row['jenis'] === 'penutupan').at(-1), 'ditinggal');
    sama(num(closing, 'modal'), floats.length > 0 ? total(floats, 'jumlah') : left, `float of ${name}`);
    sama(num(closing, 'modalKurang'), Math.max(0, left - num(closing, 'modal')), `float that is missing of ${name}`);
    sama(lines.map((line) => line['metode']).sort(), [...metodePembayaran].sort(), `methods of ${name}`);
    // In these histories a deposit is cancelled before its till is closed.
    const deposits = buku['setoran-kas'].filter((row) => row['tutupKas'] === closing.id && row['status'] !== 'batal');
    sama(num(closing, 'disetor'), total(deposits, 'jumlah'), `deposits of ${name}`);
    const moved = deposits.filter((row) => row['saatTutup'] === false);
    for (const line of lines) {
      const entered = entries.filter((row) => row['metode_pembayaran'] === line['metode']);
      const float = line['metode'] === 'Cash' ? num(closing, 'modal') - total(moved, 'jumlah') : 0;
      sama(num(line, 'seharusnya'), sum(entered, masuk) + float, `${line['metode']} expected by ${name}`);
    }
  }
  for (const closing of buku['tutup-kas']) {
    const lines = isi(closing, 'rincian');
    const differences = ledger.filter((row) => row['tutupKas'] === closing.id && row['asal'] === 'selisih');
    sama(sum(differences, masuk), num(closing, 'selisih'), 'difference of a closing in the ledger');
    for (const row of differences) sama(row['kategori'], 'Selisih Kas', 'category of a difference');
    const counts = buku['hitung-kas'].filter((row) => row['tutupKas'] === closing.id);
    if (closing['jenis'] === 'penutupan') {
      const short = counts.filter((row) => num(row, 'kurang') < 0);
      // A shortage that somebody else counted comes before any count of the till's own.
      const byOthers = short.filter((row) => !String(row['dihitung_oleh']).startsWith(`${closing['kasir']} (`));
      const lowest = (byOthers.length > 0 ? byOthers : short).map((row) => num(row, 'kurang'));
      sama(num(closing, 'selisihTerendah'), Math.min(0, ...lowest), 'lowest count');
    }
    sama(num(closing, 'total_seharusnya'), total(lines, 'seharusnya'), 'expected by a closing');
    sama(num(closing, 'total_dihitung'), total(lines, 'dihitung'), 'counted by a closing');
    sama(num(closing, 'selisih'), total(lines, 'dihitung') - total(lines, 'seharusnya'), 'difference of a closing');
  }
  sekali(buku['tutup-kas'], 'kunci');
  for (const row of ledger) {
    if (row['tutupKas'] !== null && row['laci'] === null) throw new Error('A closing counts what was in no drawer');
    if (num(row, 'nominal') <= 0) throw new Error('An entry of nothing');
  }
}

/** Visits counted, last visit, recall, messages and history: what was done and paid for, and the words of the notes. */
function pasien(buku: Buku) {
  for (const patient of buku.pasien) {
    const done = buku.riwayat.filter((row) => row['pasien'] === patient.id && row['status'] === 'Completed');
    const visits = new Set(done.map((row) => row['referensi']));
    sama(num(patient, 'totalVisits'), visits.size, `visits of patient ${patient.id}`);
    const last =
      done
        .map((row) => String(row['date']))
        .sort()
        .at(-1) ?? null;
    sama(patient['lastVisit'], last, `last visit of patient ${patient.id}`);
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
    if (note['status'] === 'ditandatangani')
      sama(note['sidik'], sidikCatatan(note), `what was signed of note ${note.id}`);
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
