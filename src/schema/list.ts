import type { Condition } from './conditions.ts';
import type { Tone } from './fields.ts';
import type { FigureKind } from './format.ts';
import type { Measure } from './measures.ts';

/** A field in small type: led by a word (`Min: 5`), or followed by the field that holds its unit (`22 Strip`). */
export type Fact<P extends string = string> = P | { field: P; lead?: string; unit?: P };

/** One column of a list. A plain string is the field's name. */
export interface Column<P extends string = string> {
  field: P;
  /** Heading; the field's label by default. */
  label?: string;
  /** Facts in small type under the value. */
  beneath?: readonly Fact<P>[];
  /** A field of pictures, the first of which stands before the value. */
  image?: P;
  sortable?: false;
  /** References of which a hand-written cell tells, too: read with the rows. */
  reads?: readonly P[];
  /** An amount exported with a sign: − where the condition holds, + elsewhere (product §2.22). */
  minusIf?: Condition;
  /** Summed in the last row of an export and of the print view: over all rows, or those that meet the condition. */
  total?: true | Condition;
}

/**
 * A figure above a list, over all filtered rows. It links to its rows: `where` becomes a filter of the list, so it should
 * be a condition that a filter can express (anything but `any`).
 */
export interface Card {
  label: string;
  /** Explains the figure where the label is not enough. */
  help?: string;
  measure: Measure;
  dated?: Dated;
  as: FigureKind;
  /** Tones of a figure above and below zero, as of the net profit (product §2.22). */
  signTones?: { plus: Tone; minus: Tone };
}

/**
 * Under a filter of days (`period`) a figure counts by another date, so that it stays the same however often those days are
 * asked for: that on which its own rows came to what they are (`by`), or, where only days are filtered, the rows of another
 * list up to the last of them (`until`), which say what changed on each day.
 */
export type Dated = { period: string } & ({ by: string } | { until: string; list: string; measure: Measure });

/** Bars over the filtered rows: one group for each value of the field `by`. */
export interface Chart<P extends string = string> {
  label: string;
  /**
   * Field to group by, or one of the record that a reference names (`pasien.tahuDari`). A date gives a column per day, or per
   * month where the days are too many.
   */
  by: P | `${P}.${string}`;
  /** Of a date: a column per month, however few days there are. */
  step?: 'month';
  /** One bar a group for each; the first decides which groups are the largest. `flow`: money that came, or that went. */
  series: readonly { label: string; measure: Measure; flow?: 'in' | 'out' }[];
  as: FigureKind;
  /** Number of groups, the largest first; 10 by default. Days are all shown. */
  top?: number;
}

/**
 * Makes a list a report (product §2.20–2.22): 'Export Excel' and 'Export PDF' of all filtered rows, a print view at
 * `/name/cetak`, and charts, all following search and filters. Columns, filters and cards are the list's own.
 *
 * @example report: { period: 'tanggal', charts: [{ label: 'Per hari', by: 'tanggal', as: 'money', series: [...] }] }
 */
export interface Report<P extends string = string> {
  /** The date whose range filter is the report's period, as files and print view name it. */
  period: P;
  /** The period it shows before anybody chose one; all days by default. */
  opens?: 'bulanIni';
  charts: readonly Chart<P>[];
  /** Further columns of the Excel file, for which paper and screen have no room. */
  also?: readonly P[];
  /**
   * The period is one of the rows of another list: while it is filtered, these fields are figures over the rows of those
   * days that refer to the record by `by`.
   */
  figures?: {
    list: string;
    date: string;
    by: string;
    filter?: Readonly<Record<string, unknown>>;
    fields: Readonly<Record<string, Measure>>;
  };
}

/** How an empty list gets its first record, and where: the name of a list or the path of a page, where it has no act of its own. */
export interface FirstRecord {
  how: string;
  at?: string;
}

/** A list; words left out follow the entity's label: 'Daftar Supplier', 'Tidak ada data supplier'. */
export interface ListSpec<P extends string = string> {
  heading?: string;
  /** Placeholder of the search box. */
  search?: string;
  /** Label of the create button: of an entity 'Tambah' and its label by default, of a view none. `false`: none. */
  create?: string | false;
  /** `false` where a record comes with what no sheet holds: a photo, the till of who is there. */
  import?: false;
  /** Its records lie ahead, so that date filters offer the days to come. */
  ahead?: true;
  /** Text of an empty list; what it is (`about`) and `first` stand beneath. */
  empty?: string;
  first?: FirstRecord;
  /** The id and the first five fields of one line by default. */
  columns?: readonly (P | Column<P>)[];
  /** `within` is the second key, in the same direction, whenever the list is sorted by `field`: the time within a day. */
  sort?: { field: P; order: 'ASC' | 'DESC'; within?: P };
  filters?: readonly P[];
  /** The filter that it opens with: of what it is called, of the entity's records. */
  opens?: Readonly<Record<string, string>>;
  cards?: readonly Card[];
  report?: Report<P>;
}

/**
 * The icons a declaration may name. `src/views/base/icons.tsx` maps each to its picture, and does not compile
 * until it knows every one.
 */
export type IconName =
  | 'Dashboard'
  | 'Dokter'
  | 'Pasien'
  | 'Kalender'
  | 'Antrian'
  | 'Treatment'
  | 'Produk'
  | 'Stok'
  | 'Supplier'
  | 'StokMasuk'
  | 'StokKeluar'
  | 'Mutasi'
  | 'Transaksi'
  | 'Laporan'
  | 'Keuangan'
  | 'Pengaturan'
  | 'Role'
  | 'Permission'
  | 'User'
  | 'Uang'
  | 'Kunjungan'
  | 'Medis'
  | 'Kecantikan'
  | 'Umum'
  | 'Semua';
