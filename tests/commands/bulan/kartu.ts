import { resources } from '../../../src/resources/index.ts';
import { measure, type Row, withToday } from '../../../src/schema/index.ts';
import type { Dunia } from './dunia.ts';
import { baca, dipakai, num, saldoAwal, sama, sum, terjual, utangGugur, utangLama } from './kecocokan.ts';

/** The cards above a list, asked for as the screen does, by their labels. */
async function kartu(dunia: Dunia, name: string): Promise<Record<string, number>> {
  const cards = resources.find((each) => each.name === name)?.list?.cards ?? [];
  const { data } = await dunia.provider.aggregate(name, { filter: {}, measures: cards.map((card) => card.measure) });
  return Object.fromEntries(cards.map((card, index) => [card.label, Number(data[index])]));
}

/** Whether every card says what the records say, and cards of one thing on different pages the same. */
export async function kartuCocok(dunia: Dunia): Promise<void> {
  const buku = await baca(dunia);
  for (const { name, source, list, where } of resources) {
    if (!list?.cards?.length || !(source in buku)) continue;
    const shown = await kartu(dunia, name);
    const rows = buku[source as keyof typeof buku].filter((row) =>
      Object.entries(where).every(([k, v]) => row[k] === v),
    );
    for (const card of list.cards)
      sama(shown[card.label], measure(withToday(card.measure, dunia.clock.today), rows), `${name}: ${card.label}`);
  }

  const [invoices, sales, ledger, goods, treated] = await Promise.all(
    ['transaksi', 'laporan/penjualan', 'laporan/keuangan', 'laporan/produk', 'laporan/treatment'].map((name) =>
      kartu(dunia, name),
    ),
  );
  const waiting = buku.transaksi.filter((row) => row['status'] === 'Pending' && terjual(row));
  sama(
    Number(invoices?.['Total Pendapatan']) + sum(waiting, (row) => num(row, 'total')),
    sales?.['Nilai Penjualan'],
    'income on the cards of transactions and sales',
  );
  const entries = (fit: (row: Row) => boolean) =>
    sum(buku['laporan/keuangan'].filter(fit), (row) => num(row, 'nominal'));
  const asal = (name: string) => entries((row) => row['asal'] === name);
  const settled = buku.transaksi.filter((row) => terjual(row) || saldoAwal(row));
  const rounded = sum(settled, (row) => num(row, 'pembulatan'));
  const received = asal('pembayaran') - asal('pengembalian');
  const spent = sum([...buku.titipan, ...buku.poin].filter(dipakai), (row) => num(row, 'jumlah'));
  const older = sum(utangLama(buku), (row) => num(row, 'jumlah'));
  const due = Number(invoices?.['Sisa Tagihan']) - older;
  sama(Number(sales?.['Nilai Penjualan']) - due + rounded + spent, received, 'cards and ledger');
  const held = entries((row) => row['asal'] === 'titipan' && row['jenis_transaksi'] === 'pemasukan');
  const givenBack = entries((row) => row['asal'] === 'titipan' && row['jenis_transaksi'] === 'pengeluaran');
  const other = entries((row) => row['asal'] === 'catatan' && row['jenis_transaksi'] === 'pemasukan');
  sama(ledger?.['Pendapatan'], received + other + held - givenBack, 'income of the finance report');
  const neto = (fit: (row: Row) => boolean) => sum(buku['laporan/penjualan'].filter(fit), (row) => num(row, 'neto'));
  const taken = buku.jatah.filter(({ keadaan }) => keadaan === 'terpakai');
  const fallen = sum(utangGugur(buku), (row) => num(row, 'neto'));
  const ahead = neto(({ jenis }) => jenis === 'Paket') - sum(taken, (row) => num(row, 'nilai')) + fallen;
  sama(
    sales?.['Neto'],
    Number(goods?.['Total Penjualan']) + Number(treated?.['Total Pendapatan']) + ahead,
    'net sales',
  );
  sama(
    sales?.['Produk Terjual'],
    sum(buku.produk, (row) => num(row, 'terjual')),
    'products sold',
  );
  const profit = buku['laporan/penjualan'].filter((row) => row['jenis'] === 'Produk');
  sama(
    goods?.['Total Profit'],
    sum(profit, (row) => num(row, 'laba')),
    'profit of products',
  );

  // The chart by day, and the list behind it.
  const measures = [{ sum: 'total' }];
  const byDay = { filter: {}, by: 'tanggal', measures, order: 'value' as const, limit: 100 };
  const { data } = await dunia.provider.group('laporan/penjualan', byDay);
  sama(
    sum(data, ({ figures }) => figures[0] ?? 0),
    sales?.['Nilai Penjualan'],
    'sales chart',
  );
}
