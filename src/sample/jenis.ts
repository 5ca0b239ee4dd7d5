import type { Orang } from './orang.ts';
import { table } from './pick.ts';
import { treatments } from './treatments.ts';

/** The kinds of treatment the reports tell of: how often each was given, and what it goes with. */
export interface Jenis {
  name: string;
  kategori: Orang['kategori'];
  /** How often. The first three are 45, 32 and 23 % of their sum (product §2.5). */
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
