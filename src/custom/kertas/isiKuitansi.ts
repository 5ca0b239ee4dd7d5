import { daftarNama } from '../../domain/core/teks.ts';
import { formatDate } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { kop, uang } from './bagian.ts';
import { type Blok, garis, isian, tengah, ttd } from './blok.ts';
import { keadaan } from './isiBayar.ts';
import { type Bahan, isiTagihan, qrisSisa } from './isiStruk.ts';

/** The lines of a receipt on A4: who paid how much, in words too, and for what; then the bill, and room to sign. */
export function isiKuitansi(bahan: Bahan): Blok[] {
  const { transaksi, pasien, nomorRM, dokter, translate } = bahan;
  const word = wordsIn(translate, 'pembayaran.struk');
  const { dibayar, pembulatan, membalik, kasir, invoiceNumber, tanggal, waktu, layanan, rincian, catatan } = transaksi;
  const who = pasien ?? transaksi.pembeli ?? word('tanpaNama');
  return [
    ...kop(bahan, word(membalik === null ? 'kuitansi' : 'kuitansiKembali'), invoiceNumber),
    isian(word(membalik === null ? 'terimaDari' : 'bayarKepada'), who),
    ...(nomorRM ? [isian(word('nomorRM'), nomorRM)] : []),
    ...uang(translate, word('uangSejumlah'), Math.abs(dibayar + pembulatan)),
    isian(
      word('untuk'),
      rincian?.length
        ? daftarNama(
            rincian.map(({ nama }) => nama),
            200,
          )
        : layanan,
    ),
    ...(dokter ? [isian(word('dokter'), dokter)] : []),
    isian(word('tanggal'), word('wib', { tanggal: formatDate(tanggal), waktu })),
    garis,
    ...isiTagihan(bahan),
    garis,
    ...keadaan(transaksi, word).map((text) => tengah(text, true)),
    ...qrisSisa(bahan),
    ...(catatan ? [isian(word('catatanLabel'), catatan)] : []),
    ttd(['', ' '], [word('penerima'), kasir]),
  ];
}
