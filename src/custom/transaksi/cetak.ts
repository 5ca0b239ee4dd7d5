import { teleponPasien } from '../../domain/pasien/pasien.ts';
import { saldoPoin } from '../../domain/titipan/poin.ts';
import { jumlahDari } from '../../domain/transaksi/bagianBayar.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { wordsIn } from '../../views/base/words.ts';
import { kertasStruk, tengah } from '../kertas/blok.ts';
import { type Baca, type Bahan, cetakan } from '../kertas/cetakan.tsx';
import type { Kembali } from '../kertas/HalamanKertas.tsx';
import { isiEtiket } from '../kertas/isiEtiket.ts';
import { isiKuitansi } from '../kertas/isiKuitansi.ts';
import { isiStruk, type PoinTagihan } from '../kertas/isiStruk.ts';

async function baca(tools: Baca, transaksi: Transaksi) {
  const { satu, judul } = tools;
  const [pasien, dokter, poin] = await Promise.all([
    satu('pasien', transaksi.pasien),
    satu('dokter', transaksi.dokter),
    bacaPoin(tools, transaksi),
  ]);
  return {
    transaksi,
    dokter: judul('dokter', dokter),
    pasien: transaksi.namaPasien ?? judul('pasien', pasien),
    nomorRM: pasien?.nomorRM ?? null,
    telepon: teleponPasien(pasien),
    poin,
  };
}

/** Points that a bill earned, and what its patient has of them today; null where it moved none. */
async function bacaPoin({ semua, now: { today } }: Baca, { id, pasien }: Transaksi): Promise<PoinTagihan | null> {
  const own = await semua('poin', { transaksi: id });
  if (own.length === 0 || pasien === null) return null;
  const earned = own.filter(({ sebab }) => sebab === 'dapat' || sebab === 'ditarik');
  const sisa = saldoPoin(await semua('poin', { pasien }), today);
  return { diperoleh: jumlahDari(earned, 'jumlah'), sisa, tanggal: today };
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
