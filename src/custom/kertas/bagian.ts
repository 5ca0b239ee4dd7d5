import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { terbilang } from '../../domain/transaksi/terbilang.ts';
import { type Field, type Fields, formatMoney, textOf, traitsOf } from '../../schema/index.ts';
import { type Translate, wordsIn } from '../../views/base/words.ts';
import { type Blok, type GambarStruk, garis, isian, tabel, tengah } from './blok.ts';

// Blocks that many papers have.

export interface Kop {
  klinik: Pick<Pengaturan, 'namaKlinik' | 'alamat' | 'telepon' | 'npwp'> & Partial<Pick<Pengaturan, 'nitku'>>;
  translate: Translate;
  logo?: GambarStruk | null;
}

/** The clinic's logo, name, address and tax number; those of the branch that the paper is of. */
export const kepala = ({ klinik, translate, logo }: Kop): Blok[] => [
  ...(logo ? [{ kind: 'gambar' as const, ...logo }] : []),
  ...(klinik.namaKlinik ? [tengah(klinik.namaKlinik, true)] : []),
  ...(klinik.alamat ? [tengah(klinik.alamat)] : []),
  ...(klinik.telepon ? [tengah(translate('pembayaran.struk.telepon', { telepon: klinik.telepon }))] : []),
  ...(klinik.npwp ? [tengah(translate('pembayaran.struk.npwp', { npwp: klinik.npwp }))] : []),
  ...(klinik.nitku ? [tengah(translate('pembayaran.struk.nitku', { nitku: klinik.nitku }))] : []),
];

/** The head of a document: the clinic, what it is, and its number. */
export const kop = (of: Kop, judul: string, nomor: string | null = null): Blok[] => [
  ...kepala(of),
  garis,
  tengah(judul, true),
  ...(nomor ? [tengah(nomor)] : []),
  garis,
];

/** The clinic's own words, line by line. */
export const tulisan = (text: string): Blok[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => tengah(line.trim()));

/** The end of a receipt: thanks, and the clinic's own words. */
export const kaki = ({
  klinik,
  translate,
}: {
  klinik: Pick<Pengaturan, 'kakiStruk'>;
  translate: Translate;
}): Blok[] => [tengah(translate('pembayaran.struk.thanks')), ...tulisan(klinik.kakiStruk)];

/** An amount in figures and in words. */
export function uang(translate: Translate, label: string, jumlah: number): Blok[] {
  const word = wordsIn(translate, 'pembayaran.struk');
  const kata = word('rupiah', { kata: terbilang(jumlah) });
  return [
    isian(label, formatMoney(jumlah), true),
    isian(word('terbilang'), kata.charAt(0).toUpperCase() + kata.slice(1)),
  ];
}

const tertulis = (field: Field, record: object, name: string): string =>
  textOf(field, (record as Readonly<Record<string, unknown>>)[name], () => null);

/** Fields of a record that are filled in, under their declared labels. */
export const isianDari = <F extends Fields>(fields: F, record: object, ...names: (keyof F & string)[]): Blok[] =>
  names.flatMap((name) => {
    const field = fields[name] as Field;
    const text = tertulis(field, record, name);
    return text ? [isian(field.label, text)] : [];
  });

/**
 * A table of records by fields.
 *
 * @param jumlah - sums beneath their fields
 */
export function tabelDari<F extends Fields>(
  fields: F,
  rows: readonly object[],
  names: readonly (keyof F & string)[],
  jumlah: { readonly [K in keyof F]?: string } = {},
): Blok {
  const known = names.map((name) => [name, fields[name] as Field] as const);
  return tabel(
    known.map(([, field]) => ({ label: field.label, angka: ['money', 'number'].includes(traitsOf(field).cell) })),
    rows.map((row) => known.map(([name, field]) => tertulis(field, row, name))),
    Object.keys(jumlah).length > 0 ? names.map((name) => jumlah[name] ?? '') : undefined,
  );
}
