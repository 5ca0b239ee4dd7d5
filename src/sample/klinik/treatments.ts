import { treatments as declaration, type Treatment } from '../../resources/klinik/treatments.ts';
import { recordsOf, table } from '../core/rows.ts';
import type { Orang } from '../pasien/orang.ts';
import { bertanda } from '../pasien/tanda.ts';
import { katalog } from '../stok/katalog-produk.ts';

/** The catalogue: medis first, then as many nonmedis. */
export const treatments = () => recordsOf(declaration, [...rowsOf('medis', medis), ...rowsOf('nonmedis', nonmedis)]);

/** Prices in the table are in thousands of rupiah. One consultation is exempt from PPN; no visit of the sample has it. */
const rowsOf = (jenis: Treatment['jenis'], text: string): Omit<Treatment, 'id'>[] =>
  table(['name', 'harga', 'durasi', 'keterangan'], text).map(({ name, harga, durasi, keterangan }) => ({
    name,
    keterangan,
    jenis,
    harga: Number(harga) * 1000,
    durasi: Number(durasi),
    ppn: name !== 'Konsultasi Umum',
    satuan: null,
    pecahan: false,
    ulangiHari: ulang.get(name ?? '') ?? null,
    ...(name?.startsWith('Laser') ? laser : { oleh: jenis === 'medis' ? 'dokter' : 'semua', ruang: null, alat: null }),
    profesiOleh: [],
    bahan: resep.get(name ?? '') ?? [],
    tidakUntuk: bertanda(...(tidakUntuk.get(name ?? '') ?? [])),
    biayaBahan: null,
    dapatDiminta: dapatDiminta.has(name ?? ''),
    nonaktifSejak: null,
  }));

const laser = { oleh: 'medis', ruang: 'tindakan', alat: 'laser' } as const;

/** What patients may ask for by themselves, once the clinic opens the page. */
const dapatDiminta = new Set(['Konsultasi Umum', 'Facial Brightening', 'Laser Rejuvenation']);

/** The tags that a treatment must not meet. */
const tidakUntuk = new Map([
  ['Eksisi Kutil', ['Lidokain', 'Pengencer darah']],
  ['Pengangkatan Tahi Lalat', ['Lidokain', 'Pengencer darah']],
  ['Jahit Luka Ringan', ['Lidokain']],
  ['Laser Bekas Luka', ['Hamil', 'Isotretinoin', 'Keloid']],
  ['Chemical Peeling', ['Hamil', 'Isotretinoin']],
  ['Laser Rejuvenation', ['Hamil', 'Isotretinoin']],
  ['Hair Removal Ketiak', ['Isotretinoin']],
  ['Meso Slimming', ['Hamil', 'Menyusui', 'Pengencer darah']],
]);

/** Days after which a treatment is repeated. */
export const ulang = new Map([
  ['Facial Brightening', 30],
  ['Chemical Peeling', 28],
  ['Infus Vitamin C', 14],
  ['Vaksin Influenza', 365],
]);

const bahan = (nama: string, jumlah: number | null) => ({
  produk: katalog().findIndex(({ nama_produk }) => nama_produk === nama) + 1,
  jumlah,
});

/** Materials of treatments; see `isiKemasan` for the contents of a package. */
const resep = new Map([
  ['Infus Vitamin C', [bahan('Vitamin C Injeksi', 1), bahan('Spuit 3 ml', 2)]],
  ['Injeksi Keloid', [bahan('Triamsinolon Injeksi', null), bahan('Spuit 3 ml', 1)]],
]);

const medis = `Konsultasi Kulit|150|30|Pemeriksaan kulit dan rencana perawatan oleh dokter
Konsultasi Umum|100|15|Pemeriksaan keluhan umum dan surat keterangan
Perawatan Jerawat Medis|450|45|Ekstraksi, injeksi, dan obat untuk jerawat meradang
Injeksi Keloid|350|30|Suntikan kortikosteroid pada bekas luka menonjol
Eksisi Kutil|600|45|Pengangkatan kutil dengan bius lokal
Pengangkatan Tahi Lalat|750|60|Eksisi tahi lalat beserta pemeriksaan jaringan
Laser Bekas Luka|1500|60|Laser fraksional untuk bopeng dan bekas operasi
Terapi Alergi Kulit|400|30|Uji tempel dan penanganan dermatitis
Pemeriksaan Darah Lengkap|250|15|Pengambilan darah sebelum tindakan
Tindik Medis|200|15|Tindik steril dengan anting antialergi
Jahit Luka Ringan|350|45|Penjahitan luka dan pembersihan
Ganti Balutan|100|15|Perawatan luka setelah tindakan
Infus Vitamin C|550|60|Infus vitamin untuk daya tahan dan kulit cerah
Vaksin Influenza|300|15|Vaksinasi tahunan untuk dewasa
Terapi Rambut Rontok|1200|75|Plasma kaya trombosit pada kulit kepala
Pemeriksaan Melasma|275|30|Analisis flek dengan lampu Wood`;

const nonmedis = `Facial Brightening|350|60|Facial pencerah dengan serum vitamin C
Chemical Peeling|500|45|Pengelupasan sel kulit mati dengan asam buah
Facial Acne|300|60|Pembersihan komedo untuk kulit berjerawat
Mikrodermabrasi|425|45|Penghalusan tekstur kulit dengan kristal
Facial Hidrasi|400|60|Pelembapan mendalam untuk kulit kering
Totok Wajah|175|30|Pijat titik wajah untuk sirkulasi
Masker Emas|275|30|Masker kolagen untuk kulit kencang
Laser Rejuvenation|1250|60|Peremajaan kulit dan pengecilan pori
Hair Removal Ketiak|450|30|Pengurangan rambut dengan cahaya
Waxing Kaki|225|45|Pencabutan rambut kaki dengan lilin hangat
Sulam Alis|1750|90|Pembentukan alis semi permanen
Lash Lift|275|45|Pelentikan bulu mata tanpa sambungan
Lulur Tradisional|325|90|Lulur rempah dan mandi susu
Pijat Relaksasi|250|60|Pijat seluruh badan dengan minyak aromaterapi
Meso Slimming|900|45|Perawatan pembentukan tubuh per area
Manikur Pedikur|200|60|Perawatan kuku tangan dan kaki`;

/** A kind of treatment in the reports: how often it was given, and its diagnosis and medicine. */
export interface Jenis {
  name: string;
  kategori: Orang['kategori'];
  /** Number of times; those of the first three are 45, 32 and 23 % of their sum (product §2.5). */
  kali: number;
  harga: number;
  obat: number;
  /** Both together. */
  total: number;
  diagnosa: string;
  tindakan: string;
  resep: string;
}

const rows = table(
  ['name', 'kali', 'obat', 'diagnosa', 'tindakan', 'resep'],
  `Facial Brightening|20|150|Kulit kusam|Pembersihan, serum, dan masker|Serum Vitamin C 20 ml
Chemical Peeling|14|175|Hiperpigmentasi pascainflamasi|Peeling asam glikolat 30%|Tabir Surya SPF 50
Konsultasi Kulit|10|225|Dermatitis kontak|Pemeriksaan dan pemberian resep|Desoksimetason Krim
Perawatan Jerawat Medis|6|185|Akne vulgaris|Ekstraksi dan injeksi lesi|Doxycycline 100 mg
Laser Bekas Luka|6|320|Jaringan parut atrofi|Laser fraksional satu sesi|Mupirocin Salep 10 g
Infus Vitamin C|6|150|Kelelahan|Infus intravena 60 menit|Vitamin B Kompleks
Laser Rejuvenation|6|300|Penuaan dini kulit|Laser seluruh wajah|Pelembap Ceramide
Facial Hidrasi|6|100|Kulit kering|Pelembapan berlapis|Essence Kolagen`,
);

const catalogue = new Map(treatments().map((row) => [row.name, row]));

export const jenisPerawatan: readonly Jenis[] = rows.map((row) => {
  const known = catalogue.get(row.name);
  const [harga, obat] = [known?.harga ?? 0, Number(row.obat) * 1000];
  return {
    ...row,
    kali: Number(row.kali),
    harga,
    obat,
    total: harga + obat,
    kategori: known?.jenis === 'nonmedis' ? 'Beauty' : 'Medis',
  };
});
