import { daftarNama } from '../../domain/core/teks.ts';
import { terbilang } from '../../domain/transaksi/terbilang.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { type BarisStruk, garis, isian, pasangan, tengah } from './baris.ts';
import { keadaan } from './isiBayar.ts';
import { type Bahan, isiTagihan, kepala, qrisSisa } from './isiStruk.ts';

/** The lines of a receipt on A4: who paid how much, in words too, and for what; then the bill, and room to sign. */
export function isiKuitansi(bahan: Bahan): BarisStruk[] {
  const { transaksi, pasien, nomorRM, dokter, translate } = bahan;
  const word = wordsIn(translate, 'pembayaran.struk');
  const { dibayar, pembulatan, membalik, kasir, invoiceNumber, tanggal, waktu, layanan, rincian, catatan } = transaksi;
  const money = Math.abs(dibayar + pembulatan);
  const who = pasien ?? transaksi.pembeli ?? word('tanpaNama');
  return [
    ...kepala(bahan),
    garis,
    tengah(word(membalik === null ? 'kuitansi' : 'kuitansiKembali'), true),
    tengah(invoiceNumber),
    garis,
    isian(word(membalik === null ? 'terimaDari' : 'bayarKepada'), who),
    ...(nomorRM ? [isian(word('nomorRM'), nomorRM)] : []),
    isian(word('uangSejumlah'), formatMoney(money), true),
    isian(word('terbilang'), kalimat(word('rupiah', { kata: terbilang(money) }))),
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
    kosong,
    pasangan('', word('penerima')),
    kosong,
    kosong,
    kosong,
    pasangan('', kasir ?? '..............................'),
  ];
}

/** A line of nothing, which keeps its height. */
const kosong = pasangan('\u00a0', '\u00a0');

const kalimat = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
