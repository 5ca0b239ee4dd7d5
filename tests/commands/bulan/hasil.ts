import { addDays, addMonths, monthOf } from '../../../src/domain/core/tanggal.ts';
import { type AngkaLabaRugi, labaRugi } from '../../../src/resources/laporan/labaRugi.ts';
import { jurnalCocok } from '../../support/jurnal.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import type { Dunia } from './dunia.ts';
import { baca, masuk, num, sama, sum, total, utangGugur } from './kecocokan.ts';

/**
 * The statement beside the rows: what the clinic has more than on its first day, less what it owes, is what it earned; and
 * months add up to what they are the parts of.
 */
export async function hasilCocok(dunia: Dunia, mulai: string): Promise<void> {
  const { today } = dunia.clock;
  // Some of it is dated more than a year back.
  const earliest = addDays(mulai, -500);
  const buku = await baca(dunia);
  const angka = await labaRugiDari(dunia.provider, { from: earliest, to: today });
  const of = (kunci: string) => angka[kunci] ?? 0;
  const taxes =
    total(buku['laporan/penjualan'], 'ppn') +
    total(buku['laporan/pph'], 'pph') +
    sum(
      buku['laporan/keuangan'].filter((row) => row['asal'] === 'pajak'),
      masuk,
    );
  sama(of('pajakTerutang'), taxes, 'what is owed to the state');
  const ledger = sum(buku['laporan/keuangan'], masuk);
  sama(of('arusKas'), ledger, 'cash flow');
  // Goods that were noted without a delivery were neither bought nor earned.
  const noted = buku['mutasi-stok'].filter(
    (row) => ['catatan', 'saldo-awal'].includes(String(row['sebab'])) && row['jenis_mutasi'] === 'masuk',
  );
  const goods = of('nilaiStok') - dunia.nilaiAwal - total(noted, 'nilai');
  // What was brought in was earned before.
  const brought = (rows: Parameters<typeof total>[0], field: string) =>
    total(
      rows.filter((row) => row['sebab'] === 'saldo-awal'),
      field,
    );
  const opened = sum(
    (await dunia.rows('saldo-awal')).filter(({ jenis }) => jenis === 'supplier'),
    (row) => num(row, 'jumlah'),
  );
  const owed = of('utang') - brought(buku.titipan, 'jumlah') - brought(buku['mutasi-jatah'], 'nilai') - opened;
  const due = of('piutang') - brought(buku['laporan/sisa-tagihan'], 'jumlah');
  sama(of('hasil'), ledger + goods + due - owed - of('pajakTerutang'), 'what was earned and what there is');
  const given = buku['laporan/treatment'].filter((row) => row['status'] === 'selesai');
  // Income by person, day by day.
  for (const tanggal of new Set(
    [...buku['laporan/jasa'], ...given].map((row) => row['tanggal'] ?? row['tanggal_treatment']),
  ))
    sama(
      total(
        buku['laporan/jasa'].filter((row) => row['tanggal'] === tanggal),
        'pendapatan',
      ),
      total(
        given.filter((row) => row['tanggal_treatment'] === tanggal),
        'total_biaya',
      ),
      `income by who did it on ${tanggal}`,
    );
  const products = buku['laporan/penjualan'].filter((row) => row['jenis'] === 'Produk');
  const kept = total(buku.jatah, 'ditahan');
  sama(
    of('bersih'),
    total(given, 'total_biaya') + total(products, 'neto') + of('sesiHangus') + kept + total(utangGugur(buku), 'neto'),
    'net sales, and what was given, lapsed and kept',
  );
  // In double entry they are the same figures, over all of it as over the month.
  for (const from of [earliest, monthOf(today).from]) await jurnalCocok(dunia.provider, { from, to: today });

  const before = { from: earliest, to: addDays(monthOf(mulai).from, -1) };
  const months: AngkaLabaRugi[] = [await labaRugiDari(dunia.provider, before)];
  for (let { from } = monthOf(mulai); from <= today; from = addMonths(from, 1)) {
    const [to = today] = [monthOf(from).to, today].sort();
    months.push(await labaRugiDari(dunia.provider, { from, to }));
  }
  for (const { kunci } of [...labaRugi.hasil, ...labaRugi.kas])
    sama(
      sum(months, (month) => month[kunci] ?? 0),
      of(kunci),
      `${kunci} by months`,
    );
}
