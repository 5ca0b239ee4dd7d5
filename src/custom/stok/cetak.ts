import { mutasiStok } from '../../resources/stok/mutasi-stok.ts';
import { pesanan } from '../../resources/stok/pesanan.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { isianDari, kop } from '../kertas/bagian.ts';
import { isian, tabel, ttd } from '../kertas/blok.ts';
import { type Baca, cetakan } from '../kertas/cetakan.tsx';

/** The names and units of products by id. */
async function barangDari({ semua }: Baca, ids: readonly number[]) {
  const found = new Map((await semua('produk', { id: ids })).map((each) => [each.id, each]));
  return (id: number, jumlah: number) => {
    const { nama_produk = '', satuan = '' } = found.get(id) ?? {};
    return [nama_produk, `${formatNumber(jumlah)} ${satuan}`.trim()] as const;
  };
}

/** /pesanan/:id/surat: an order for its supplier. */
export const SuratPesanan = cetakan({
  resource: 'pesanan',
  kertas: [210],
  baca: async (baca, { supplier, isi }) => ({
    supplier: await baca.satu('supplier', supplier),
    barang: await barangDari(
      baca,
      isi.map(({ produk }) => produk),
    ),
  }),
  isi: (bahan) => {
    const { record, supplier, barang, translate } = bahan;
    const word = wordsIn(translate, 'pesanan.surat');
    return [
      ...kop(bahan, word('judul'), pesanan.formatId(record.id)),
      isian(word('kepada'), [supplier?.name, supplier?.address].filter(Boolean).join('\n')),
      ...isianDari(pesanan.fields, record, 'tanggal', 'catatan'),
      tabel(
        [
          { label: word('barang') },
          { label: word('jumlah'), angka: true },
          { label: word('harga'), angka: true },
          { label: word('total'), angka: true },
        ],
        record.isi.map(({ produk, jumlah, hargaSatuan }) => [
          ...barang(produk, jumlah),
          formatMoney(hargaSatuan),
          formatMoney(jumlah * hargaSatuan),
        ]),
        [word('total'), '', '', formatMoney(record.total ?? 0)],
      ),
      ttd([word('supplier'), supplier?.name], [word('pemesan')]),
    ];
  },
  telepon: ({ supplier }) => supplier?.phone,
});

/** /mutasi-stok/:id/retur: all that went back to a supplier on the day of a movement. */
export const SuratRetur = cetakan({
  resource: 'mutasi-stok',
  kertas: [210],
  baca: async (baca, { supplier, tanggal }) => {
    const of = { sebab: 'retur-supplier', jenis_mutasi: 'keluar', supplier, tanggal } as const;
    const baris = (await baca.semua('mutasi-stok', of)).filter(({ dibatalkan }) => dibatalkan === null);
    const barang = await barangDari(
      baca,
      baris.map(({ produk }) => produk),
    );
    return { supplier: await baca.satu('supplier', supplier), baris, barang };
  },
  judul: ({ record, supplier, translate }) =>
    translate('pesanan.retur.title', { nama: supplier?.name, tanggal: formatDate(record.tanggal) }),
  isi: (bahan) => {
    const { record, supplier, baris, barang, translate } = bahan;
    const word = wordsIn(translate, 'pesanan.surat');
    const { fields } = mutasiStok;
    // Their cost, for who may see it.
    const priced = baris.every(({ nilai }) => typeof nilai === 'number');
    return [
      ...kop(bahan, translate('pesanan.retur.judul'), formatDate(record.tanggal, 'long')),
      isian(word('kepada'), [supplier?.name, supplier?.address].filter(Boolean).join('\n')),
      tabel(
        [
          { label: word('barang') },
          { label: fields.nomorBatch.label },
          { label: fields.kedaluwarsa.label },
          { label: fields.keterangan.label },
          { label: word('jumlah'), angka: true },
          ...(priced ? [{ label: word('total'), angka: true }] : []),
        ],
        baris.map(({ produk, jumlah, nomorBatch, kedaluwarsa, keterangan, nilai }) => {
          const [nama, banyak] = barang(produk, jumlah);
          const kapan = kedaluwarsa ? formatDate(kedaluwarsa) : '';
          return [
            nama,
            nomorBatch ?? '',
            kapan,
            keterangan ?? '',
            banyak,
            ...(priced ? [formatMoney(nilai ?? 0)] : []),
          ];
        }),
        priced
          ? [word('total'), '', '', '', '', formatMoney(baris.reduce((sum, { nilai }) => sum + (nilai ?? 0), 0))]
          : undefined,
      ),
      ttd([word('supplier'), supplier?.name], [word('penyerah')]),
    ];
  },
  telepon: ({ supplier }) => supplier?.phone,
});
