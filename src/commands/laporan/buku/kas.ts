import { monthOf } from '../../../domain/core/tanggal.ts';
import { sisaJasa } from '../../../domain/dokter/jasa.ts';
import { kategoriSelisih, metodePembayaran } from '../../../domain/kas/kas.ts';
import { netoBaris } from '../../../domain/transaksi/pembayaran.ts';
import { branchOf } from '../../core/cabang.ts';
import { concurrently } from '../../core/command.ts';
import { dariVoucher } from '../../dokter/jasa.ts';
import { signedAmount } from '../../kas/isiLaci.ts';
import { labaRugiHari } from '../labaRugiHari.ts';
import { cekBuku, menurut, total } from './cek.ts';
import { langkahKas } from './neraca.ts';

/** A closing counts what it stamped: each entry and float of its drawer once, one method once. */
const cekLaci = cekBuku('tutup-kas', async (baca, rows, sama) => {
  const [entries, floats, deposits] = await concurrently(
    menurut(baca, 'laporan/keuangan', 'tutupKas', rows),
    menurut(baca, 'modal-kas', 'tutupKas', rows),
    menurut(baca, 'setoran-kas', 'tutupKas', rows),
  );
  for (const row of rows) {
    const counted = entries(row.id).filter(({ asal }) => asal !== 'selisih');
    const differences = entries(row.id).filter(({ asal }) => asal === 'selisih');
    sama(row, 'selisih di buku kas', total(differences, signedAmount), row.selisih);
    sama(row, 'seharusnya', row.total_seharusnya, total(row.rincian, 'seharusnya'));
    sama(row, 'dihitung', row.total_dihitung, total(row.rincian, 'dihitung'));
    sama(row, 'selisih', row.selisih, row.total_dihitung - row.total_seharusnya);
    if (row.jenis !== 'penutupan') continue;
    sama(row, 'laci orang lain', counted.filter(({ laci }) => laci !== row.akun).length, 0);
    const later = [...counted, ...floats(row.id)].filter(({ tanggal }) => tanggal > row.tanggal);
    sama(row, 'catatan sesudahnya', later.length, 0);
    if (floats(row.id).length > 0) sama(row, 'uang awal', row.modal, total(floats(row.id), 'jumlah'));
    sama(row, 'metode', row.rincian.map(({ metode }) => metode).sort(), [...metodePembayaran].sort());
    // The amount counted as deposited tells which of them were cancelled before: the closing keeps those that were later.
    const lain = row.disetor - total(deposits(row.id), ({ saatTutup, jumlah }) => (saatTutup ? jumlah : 0));
    for (const { metode, seharusnya } of row.rincian) {
      const cash = metode === 'Cash' ? row.modal - lain : 0;
      const own = counted.filter(({ metode_pembayaran }) => metode_pembayaran === metode);
      sama(row, `${metode} seharusnya`, seharusnya, total(own, signedAmount) + cash);
    }
  }
});

const cekBukuKas = cekBuku('laporan/keuangan', async (_baca, rows, sama) => {
  for (const row of rows) {
    sama(row, 'nominal di atas nol', row.nominal > 0, true);
    if (row.tutupKas !== null) sama(row, 'berada di laci', row.laci !== null, true);
    if (row.asal === 'selisih') sama(row, 'kategori selisih', row.kategori, kategoriSelisih);
  }
});

/** A fee is what is left of its line; nothing once the visit was taken off its bill, to be billed anew or cancelled. */
const cekJasa = cekBuku(
  'laporan/jasa',
  async (baca, rows, sama) => {
    const [bills, vouchers, moves, others, visits] = await concurrently(
      menurut(baca, 'transaksi', 'id', rows, 'transaksi'),
      menurut(baca, 'voucher', 'id', rows, 'voucher'),
      menurut(baca, 'titipan', 'voucher', rows, 'voucher'),
      menurut(baca, 'laporan/jasa', 'membalik', rows),
      menurut(baca, 'kunjungan', 'id', rows, 'kunjungan'),
    );
    for (const row of rows) {
      const [voucher] = vouchers(row.voucher);
      const batal = moves(row.voucher).some(({ sebab }) => sebab === 'dikembalikan');
      const sold = voucher ? dariVoucher(voucher, batal) : bills(row.transaksi)[0];
      const line = sold?.rincian[row.baris];
      sama(row, 'baris tagihannya', line !== undefined, true);
      if (!line) continue;
      const lepas = visits(row.kunjungan).some(({ transaksi }) => transaksi !== row.transaksi);
      const all = [row, ...others(row.id)];
      const worth = all.filter(({ sebab }) => sebab !== 'pengembalian');
      for (const name of ['jumlah', 'dasar'] as const) {
        const whole = total(worth, name);
        const left = lepas ? 0 : sisaJasa(whole, { ...line, neto: netoBaris(line) });
        sama(row, name, total(all, name), left);
      }
    }
  },
  { membalik: null },
);

/** Fees that were paid out are what was paid, and that is in the ledger. */
const cekBayarJasa = cekBuku('bayar-jasa', async (baca, rows, sama) => {
  const [fees, withheld, entries] = await concurrently(
    menurut(baca, 'laporan/jasa', 'bayar', rows),
    menurut(baca, 'laporan/pph', 'bayar', rows),
    menurut(baca, 'laporan/keuangan', 'no_transaksi', rows, 'referensi'),
  );
  for (const row of rows) {
    const stands = row.status === 'dibayar';
    sama(row, 'jasanya', total(fees(row.id), 'jumlah'), stands ? row.jumlah : 0);
    sama(row, 'banyaknya', fees(row.id).length, stands ? row.baris : 0);
    sama(row, 'PPh yang dipotong', total(withheld(row.id), 'pph'), stands ? row.pph : 0);
    sama(row, 'buku kas', total(entries(row.referensi), signedAmount), -(row.jumlah - row.pph) || 0);
  }
});

/** The figures that a month's closing kept are those of its rows today. */
const cekBulan = cekBuku(
  'tutup-bulan',
  async (baca, rows, sama) => {
    for (const row of rows) {
      const { from, to } = monthOf(`${row.bulan}-01`);
      const now = await labaRugiHari(baca, from, to, branchOf(row));
      sama(row, 'langkah ke arus kas', ...langkahKas(now));
      for (const { kunci, angka, nilai } of row.angka)
        if (now[kunci] !== undefined) sama(row, angka, now[kunci], nilai);
    }
  },
  { status: 'ditutup' },
);

/** A line of a statement comes to what it is ticked against. */
const cekKoran = cekBuku(
  'mutasi-bank',
  async (baca, rows, sama) => {
    const named = rows.flatMap(({ keuangan, bersama }) => [{ keuangan }, ...bersama]);
    const [entries, moves, deposits] = await concurrently(
      menurut(baca, 'laporan/keuangan', 'id', named, 'keuangan'),
      menurut(baca, 'pindah-kas', 'id', rows, 'pindah'),
      menurut(baca, 'setoran-kas', 'id', rows, 'setoran'),
    );
    for (const row of rows) {
      const own = [{ keuangan: row.keuangan }, ...row.bersama].flatMap(({ keuangan }) => entries(keuangan));
      const rest = total(moves(row.pindah), 'pindah') + total(deposits(row.setoran), 'jumlah');
      sama(row, 'catatan yang cocok', total(own, 'nominal') + rest, Math.abs(row.jumlah ?? 0));
    }
  },
  { status: 'cocok' },
);

export const cekKas = [cekLaci, cekBukuKas, cekJasa, cekBayarJasa, cekBulan, cekKoran];
