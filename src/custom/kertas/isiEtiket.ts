import { beretiket, perluResep } from '../../domain/stok/resep.ts';
import { formatDate, formatNumber } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { type Blok, garis, kiri, pasangan, tengah } from './blok.ts';
import type { Bahan } from './isiStruk.ts';

/** The labels of a transaction's medicines, one below the other with a line to cut along: for whom, what, how, which batch. */
export function isiEtiket({ transaksi, pasien, dokter, klinik, translate }: Bahan): Blok[] {
  const word = wordsIn(translate, 'pembayaran.etiket');
  const { invoiceNumber, tanggal, pembeli, penulisResep, rincian } = transaksi;
  const nama = pasien ?? pembeli;
  const penulis = dokter ?? penulisResep;
  return (rincian ?? [])
    .filter(beretiket)
    .flatMap((line, index) => [
      ...(index > 0 ? [garis] : []),
      ...(klinik.namaKlinik ? [tengah(klinik.namaKlinik)] : []),
      pasangan(invoiceNumber, formatDate(tanggal)),
      ...(nama ? [tengah(nama, true)] : []),
      tengah(word('barang', { nama: line.nama, qty: formatNumber(line.qty - line.qtyKembali) })),
      tengah(line.aturanPakai ?? word('tulisan'), true),
      ...(line.batch ? [kiri(word('batch', { batch: line.batch }))] : []),
      ...(penulis ? [kiri(word('dokter', { nama: penulis }))] : []),
      ...(perluResep(line.kategori) ? [kiri(word('obatKeras'))] : []),
    ]);
}
