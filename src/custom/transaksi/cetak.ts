import { teleponPasien } from '../../domain/pasien/pasien.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { wordsIn } from '../../views/base/words.ts';
import { kertasStruk, tengah } from '../kertas/blok.ts';
import { type Baca, type Bahan, cetakan } from '../kertas/cetakan.tsx';
import type { Kembali } from '../kertas/HalamanKertas.tsx';
import { isiEtiket } from '../kertas/isiEtiket.ts';
import { isiKuitansi } from '../kertas/isiKuitansi.ts';
import { isiStruk } from '../kertas/isiStruk.ts';

async function baca({ satu, judul }: Baca, transaksi: Transaksi) {
  const [pasien, dokter] = await Promise.all([satu('pasien', transaksi.pasien), satu('dokter', transaksi.dokter)]);
  return {
    transaksi,
    dokter: judul('dokter', dokter),
    pasien: transaksi.namaPasien ?? judul('pasien', pasien),
    nomorRM: pasien?.nomorRM ?? null,
    telepon: teleponPasien(pasien),
  };
}

const kembali = ({ record, translate }: Bahan<'transaksi'>): readonly Kembali[] => [
  ['/transaksi', translate('pembayaran.struk.toList')],
  [`/transaksi/${record.id}`, translate('pembayaran.struk.toTransaction')],
];

/** /transaksi/:id/struk: the receipt of a transaction, on 58 or 80 mm, or as a kuitansi on A4. */
export const Struk = cetakan({
  resource: 'transaksi',
  kertas: kertasStruk,
  baca,
  judul: ({ record, translate }, kertas) =>
    wordsIn(translate, 'pembayaran.struk')(kertas === 210 ? 'kuitansiTitle' : 'title', {
      invoice: record.invoiceNumber,
    }),
  isi: (bahan, kertas) => (kertas === 210 ? isiKuitansi(bahan) : isiStruk(bahan)),
  telepon: ({ telepon }) => telepon,
  kembali,
  sesudah: '/transaksi',
});

/** /transaksi/:id/etiket: the labels of the medicines that were sold, on 58 mm. */
export const Etiket = cetakan({
  resource: 'transaksi',
  kertas: [58],
  baca,
  judul: ({ record, translate }) => translate('pembayaran.etiket.title', { invoice: record.invoiceNumber }),
  isi(bahan) {
    const labels = isiEtiket(bahan);
    return labels.length > 0 ? labels : [tengah(bahan.translate('pembayaran.etiket.none'))];
  },
  kembali,
});
