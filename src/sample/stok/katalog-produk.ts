import type { Produk } from '../../resources/stok/produk.ts';
import { table } from '../core/rows.ts';

/** The products as the catalogue knows them: no stock yet. */
export type Barang = Pick<Produk, 'nama_produk' | 'keterangan' | 'jenis' | 'kategori' | 'satuan' | 'harga_beli'>;

export const katalog = (): Barang[] => [...rowsOf('medis', medis), ...rowsOf('nonmedis', nonmedis)];

const rowsOf = (jenis: Barang['jenis'], text: string): Barang[] =>
  table(['nama_produk', 'kode', 'satuan', 'harga', 'keterangan'], text).map((row) => ({
    nama_produk: row.nama_produk,
    keterangan: row.keterangan,
    jenis,
    kategori: kategori[row.kode as keyof typeof kategori],
    satuan: row.satuan as Barang['satuan'],
    harga_beli: Number(row.harga) * 1000,
  }));

/** Contents of the packages that are opened for treatments: how many of which small unit. */
export const isiKemasan = new Map([
  ['Vitamin C Injeksi', { isi: 10, satuanPakai: 'ampul' }],
  ['Triamsinolon Injeksi', { isi: 25, satuanPakai: 'ml' }],
  ['Spuit 3 ml', { isi: 100, satuanPakai: 'buah' }],
]);

const kategori = {
  O: 'Obat Keras',
  A: 'Antibiotik',
  V: 'Vitamin',
  S: 'Antiseptik',
  K: 'Alat Kesehatan',
} as const;

/** Name | category | unit | purchase price in thousands of rupiah | description. */
const medis = `Amoxicillin 500 mg|A|Strip|9|Infeksi bakteri ringan
Cefadroxil 500 mg|A|Strip|14|Infeksi kulit dan jaringan lunak
Clindamycin 300 mg|A|Strip|22|Jerawat meradang
Doxycycline 100 mg|A|Strip|12|Jerawat sedang hingga berat
Azithromycin 500 mg|A|Strip|28|Infeksi saluran napas
Ciprofloxacin 500 mg|A|Kaplet|2|Infeksi luka
Gentamicin Krim 5 g|A|Tube|8|Infeksi kulit ringan
Mupirocin Salep 10 g|A|Tube|38|Luka setelah tindakan
Tretinoin Krim 0,05%|O|Tube|35|Jerawat dan kerutan halus
Hidrokuinon Krim 4%|O|Tube|42|Flek dan melasma
Isotretinoin 10 mg|O|Box|185|Jerawat berat, dengan pengawasan
Methylprednisolone 4 mg|O|Tablet|1|Peradangan
Betametason Krim|O|Tube|12|Dermatitis
Desoksimetason Krim|O|Tube|18|Dermatitis berat
Ketokonazol 200 mg|O|Strip|13|Infeksi jamur
Asam Traneksamat 500 mg|O|Strip|26|Melasma
Lidokain Injeksi 2%|O|Box|118|Bius lokal
Triamsinolon Injeksi|O|Box|245|Suntikan keloid
Vitamin C Injeksi|V|Box|165|Infus vitamin
Vitamin B Kompleks|V|Tablet|1|Suplemen harian
Vitamin D3 1000 IU|V|Botol|55|Suplemen tulang dan kulit
Zinc 20 mg|V|Kaplet|1|Pendamping terapi jerawat
Glutathione Injeksi|V|Box|690|Infus antioksidan
Kolagen Peptida|V|Box|210|Suplemen kulit
Povidone Iodine 60 ml|S|Botol|16|Pembersih luka
Alkohol 70% 1 liter|S|Botol|38|Sterilisasi kulit
Klorheksidin 4%|S|Botol|72|Cuci tangan bedah
Larutan NaCl 0,9%|S|Botol|14|Pembilas luka
Hidrogen Peroksida 3%|S|Botol|11|Pembersih luka kotor
Spuit 3 ml|K|Box|105|Isi 100 buah
Kasa Steril|K|Box|24|Isi 16 lembar
Sarung Tangan Nitril|K|Box|98|Isi 100 lembar
Masker Medis 3 Lapis|K|Box|27|Isi 50 lembar
Jarum Mikro 36 Pin|K|Box|320|Isi 10 buah
Plester Hidrokoloid|K|Pcs|19|Penutup jerawat
Termometer Digital|K|Pcs|64|Pengukur suhu tubuh`;

const nonmedis = `Serum Vitamin C 20 ml|V|Botol|125|Mencerahkan kulit kusam
Serum Niacinamide|V|Botol|110|Menyamarkan pori dan noda
Serum Retinol|V|Botol|145|Menyamarkan kerutan, dipakai malam
Krim Malam Mencerahkan|V|Pcs|115|Pelembap malam
Krim Siang SPF 30|V|Tube|105|Pelembap dengan tabir surya
Tabir Surya SPF 50|V|Tube|112|Perlindungan setelah peeling
Pelembap Ceramide|V|Tube|95|Memulihkan lapisan kulit
Essence Kolagen|V|Botol|160|Menjaga kekenyalan
Ampul Asam Hialuronat|V|Box|480|Pelembap mendalam, isi 10
Minuman Kolagen|V|Box|275|Isi 14 sachet
Sampo Antirontok|V|Botol|75|Menguatkan akar rambut
Serum Rambut|V|Botol|98|Merangsang pertumbuhan
Toner Asam Buah|S|Botol|68|Mengangkat sel kulit mati
Sabun Wajah Antijerawat|S|Tube|45|Untuk kulit berminyak
Sabun Wajah Lembut|S|Botol|52|Untuk kulit sensitif
Air Misel|S|Botol|48|Pembersih riasan
Gel Lidah Buaya|S|Tube|35|Menenangkan kulit
Peeling Asam Glikolat|S|Botol|350|Dipakai oleh terapis
Peeling Asam Trikloroasetat|S|Botol|620|Dipakai oleh dokter
Penyegar Mawar|S|Botol|30|Penyegar tanpa alkohol
Masker Lembar Kolagen|K|Box|130|Isi 10 lembar
Masker Emas|K|Box|260|Isi 5 lembar
Ujung Mikrodermabrasi|K|Box|1050|Isi 6 ujung alat
Rol Giok|K|Pcs|85|Pijat wajah
Kuas Masker Silikon|K|Pcs|22|Pengoles masker
Spons Pembersih|K|Pcs|15|Dapat dicuci
Kapas Wajah|K|Box|18|Isi 80 lembar
Handuk Sekali Pakai|K|Box|58|Isi 50 lembar`;
