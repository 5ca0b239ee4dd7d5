import { at, spread, table } from '../core/rows.ts';

/** A patient's personal data; `pasien.ts` adds the rest of the record. */
export interface Orang {
  id: number;
  name: string;
  gender: 'Perempuan' | 'Laki-laki';
  kategori: 'Beauty' | 'Medis';
  age: number;
}

export const orang = (): Orang[] =>
  rows.map(({ name, jenis, age }, index) => ({
    id: index + 1,
    name,
    gender: jenis.startsWith('P') ? 'Perempuan' : 'Laki-laki',
    kategori: jenis.endsWith('B') ? 'Beauty' : 'Medis',
    age: Number(age),
  }));

/** The person with an id. */
export const personById = (people: readonly Orang[], id: number): Orang => at(people, id - 1);

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

/** A mobile number in the stored form; `series` keeps the numbers of different tables apart. */
export const phoneOf = (series: number, index: number): string =>
  `08${at(['12', '13', '21', '52', '57', '78'], index)}${series}${String(1000000 + spread(index + series * 100, 9973) * 883)}`;

/** First and last name as the name of a mailbox: `raden.wirodiprojo`. */
export function mailbox(name: string): string {
  const words = name.toLowerCase().split(' ');
  return [...new Set([words.at(0), words.at(-1)])].join('.');
}

/** Street and number of an index. */
export const streetOf = (index: number): string => `Jl. ${at(streets, index)} No. ${1 + spread(index, 90)}`;

const streets = ['Melati', 'Kenanga', 'Cempaka', 'Anggrek', 'Flamboyan', 'Teratai', 'Dahlia', 'Bougenville', 'Kamboja'];

/** Cities around the clinic; `wilayah` begins the NIK of those registered there. */
export const kota = table(
  ['name', 'zipcode', 'lat', 'lng', 'wilayah'],
  `Jakarta Selatan|12190|-6.2615|106.8106|317401
Jakarta Pusat|10310|-6.1865|106.8341|317106
Depok|16411|-6.4025|106.7942|327601
Tangerang Selatan|15310|-6.2886|106.7179|367403
Bekasi|17141|-6.2383|106.9756|327504
Jakarta Timur|13220|-6.2250|106.9004|317507
Bogor|16121|-6.5971|106.8060|327102`,
);
