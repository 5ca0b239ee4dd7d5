import { at, spread, table } from './pick.ts';

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
