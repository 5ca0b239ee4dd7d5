import { type IncomingColumn, isReference } from '../../schema/index.ts';
import { words } from './cells.ts';

/** Rows that may stand above the headings: a title, a date. */
export const above = 10;

/** Abbreviations of people and programs in headings: `nm_brg`, `Tgl Lhr`, `Hrg Jual`; and another spelling. */
const shortened: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  ...{ nm: 'nama', no: 'nomor', tgl: 'tanggal', tg: 'tanggal', kd: 'kode', hrg: 'harga', sat: 'satuan', stn: 'satuan' },
  ...{ jml: 'jumlah', jmlh: 'jumlah', jns: 'jenis', jen: 'jenis', kat: 'kategori', ket: 'keterangan' },
  ...{ lhr: 'lahir', telp: 'telepon', tlp: 'telepon', tlpn: 'telepon', tel: 'telepon', hape: 'hp', almt: 'alamat' },
  ...{ brg: 'barang', brng: 'barang', obt: 'obat', prod: 'produk', pas: 'pasien', psn: 'pasien', px: 'pasien' },
  ...{ dr: 'dokter', rkm: 'rekam', mr: 'rm', supp: 'supplier', spl: 'supplier', min: 'minimum', minimal: 'minimum' },
  ...{ exp: 'kedaluwarsa', expired: 'kedaluwarsa', expire: 'kedaluwarsa', expiry: 'kedaluwarsa', ed: 'kedaluwarsa' },
  ...{
    kadaluarsa: 'kedaluwarsa',
    kadaluwarsa: 'kedaluwarsa',
    kedaluarsa: 'kedaluwarsa',
    kunj: 'kunjungan',
    mnt: 'menit',
  },
});

/** The words of a heading, written out. */
const spelledOut = (heading: string): string[] => words(heading).map((word) => shortened[word] ?? word);

/** A heading as headings are compared: 'Hrg. Jual (Rp)' is 'hargajual'. */
export const plainHeading = (heading: string): string => spelledOut(heading).join('');

/**
 * The field that each heading names; null for none. Case, signs, brackets and stars do not matter. What a heading says
 * outright comes before what it may mean: 'Harga Jual' is not taken by a 'Jual' that stands before it, and 'Biaya' for the
 * price, told twice, is not that of materials. A heading that
 * may mean two fields, and two that may mean the same one, are left to be matched by hand: opening stock must not be
 * booked for what went out. Only of two that name the same record, as its code and its name do, the first is taken.
 */
export function matchHeadings(headings: readonly string[], columns: readonly IncomingColumn[]): (string | null)[] {
  const found: (string | null)[] = headings.map(() => null);
  const said = new Set<number>();
  for (const fits of [isNamed, isCalled(columns), isPart]) {
    const meant = headings.map((heading, at) => {
      if (said.has(at) || plainHeading(heading) === '') return undefined;
      const fitting = columns.filter((column) => fits(heading, column));
      if (fitting.length > 0) said.add(at);
      return alone(fitting);
    });
    for (const [at, column] of meant.entries()) {
      if (!column || found.includes(column.name)) continue;
      const rivals = meant.filter((other) => other === column).length > 1;
      if (!rivals || isReference(column.field)) found[at] = column.name;
    }
  }
  return found;
}

type Fits = (heading: string, column: IncomingColumn) => boolean;

const isNamed: Fits = (heading, { name, field }) =>
  [field.label, name].some((each) => plainHeading(each) === plainHeading(heading));

/** Other words for a column. Those for a phone number mean the record's own, which comes before that of a guardian. */
function calledOf(columns: readonly IncomingColumn[], column: IncomingColumn): readonly string[] {
  const phone = columns.find(({ field }) => field.kind === 'phone');
  return [...(column.field.alsoCalled ?? []), ...(column === phone ? phones : [])];
}

/** All headings that name a column outright. */
export const knownHeadings = (columns: readonly IncomingColumn[]): string[] =>
  columns.flatMap((column) =>
    [column.field.label, column.name, ...calledOf(columns, column)].map(plainHeading).filter(Boolean),
  );

const isCalled = (columns: readonly IncomingColumn[]): Fits => {
  const called = new Map(columns.map((column) => [column, calledOf(columns, column).map(plainHeading)]));
  return (heading, column) => called.get(column)?.includes(plainHeading(heading)) ?? false;
};

/** 'Beli' of 'Harga Beli', 'Nama' of 'Nama Produk'; 'Stok' says too little to mean 'Stok Minimum'. */
const isPart: Fits = (heading, { field }) => {
  const [part, whole] = [spelledOut(heading), spelledOut(field.label)];
  return (
    plainHeading(heading).length > 3 &&
    part.every((word) => whole.includes(word)) &&
    part.some((word) => !vague.has(word))
  );
};

const vague: ReadonlySet<string> = new Set([
  'nomor',
  'tanggal',
  'stok',
  'satuan',
  'jenis',
  'jumlah',
  'status',
  'total',
]);

const phones = ['hp', 'nomor hp', 'nomor telepon', 'wa', 'nomor wa', 'whatsapp', 'handphone', 'kontak', 'nomor kontak'];

const alone = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
