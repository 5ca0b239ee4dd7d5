import { at, numbered, table } from './pick.ts';

/** Who the patients are; their records (`pasien.ts`) add what they came for. */
export interface Orang {
  id: number;
  name: string;
  gender: 'Perempuan' | 'Laki-laki';
  kategori: 'Beauty' | 'Medis';
  age: number;
}

export const orang = (): Orang[] =>
  numbered(
    rows.map(({ name, jenis, age }) => ({
      name,
      gender: jenis.startsWith('P') ? 'Perempuan' : 'Laki-laki',
      kategori: jenis.endsWith('B') ? 'Beauty' : 'Medis',
      age: Number(age),
    })),
  );

/** The person with an id; people count from 1. */
export const who = (people: readonly Orang[], id: number): Orang => at(people, id - 1);

/** Name | P or L, B(eauty) or M(edis) | age. Two names are long on purpose, for the layout. */
const rows = table(
  ['name', 'jenis', 'age'],
  `Anisa Rahmawati|PB|27
Bagus Setiawan|LM|41
Citra Lestarini|PB|31
Dimas Aryasatya|LB|29
Eka Nurjanah|PM|36
Farhan Maulidin|LM|23
Gita Permatasari|PB|34
Hesti Wulandari|PB|45
Indra Kurniadi|LM|52
Jihan Safitri|PB|22
Kartika Anggraeni|PB|38
Lukman Hidayatullah|LM|47
Mega Oktaviani|PB|26
Nanda Prasetya|LB|33
Olivia Simatupang|PB|30
Pramudya Adiputra|LM|58
Qonita Zahrani|PM|19
Rini Susilowati|PB|42
Slamet Widiyanto|LM|64
Tania Hutapea|PB|24
Umar Faruqi|LM|37
Vina Marlina|PB|28
Wahyu Saputro|LM|49
Xaveria Lontoh|PB|35
Yuliana Manurung|PB|32
Zaki Alfarisi|LM|16
Raden Roro Ayu Kusumaningtyas Prabaswari Hadiningrat Wirodiprojo|PB|40
Made Suarjana|LM|55
Ni Luh Putu Ariningsih|PB|29
Bonar Tampubolon|LM|61
Felicia Gunadi|PB|25
Mochammad Rizqi Fathurrahman Al-Ghifari Syamsuddin bin Abdurrahman|LM|44
Sinta Maheswari|PB|21
Teguh Wicaksana|LM|39
Aulia Ramadhani|PB|20
Kurnia Dewantari|PM|71`,
);
