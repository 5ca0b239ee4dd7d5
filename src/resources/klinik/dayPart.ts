import type { Action, Fact, Measure, Row } from '../../schema/index.ts';

/** On whose behalf, and when, a part of somebody's day is read. */
export interface DayAt {
  today: string;
  /** The start of the current half hour, `HH:MM`. */
  since: string;
  /** The account of who is signed in. */
  akun: number | null;
  /** The doctor that the account is tied to. */
  dokter: number | null;
}

type Filter = Readonly<Record<string, unknown>>;

interface Part {
  label: string;
  /** Rights that it takes beside listing what it reads. */
  needs?: readonly (readonly [resource: string, action: Action])[];
}

interface Work extends Part {
  /** The page that resolves it. */
  leads: { label: string; to: string };
}

/** Records that wait for somebody, the first ones named. */
export interface DayRows<R extends Row = Row> extends Work {
  kind: 'rows';
  resource: string;
  filter: (at: DayAt) => Filter;
  sort: { field: keyof R & string; order: 'ASC' | 'DESC' };
  most: number;
  /** Puts them into another order than a list has; of the first hundred then. */
  ordered?(records: readonly R[]): R[];
  /** A short value before the name: a number, a time. */
  lead?: string;
  name: string;
  facts: readonly Fact[];
  /** Its rows are visits: what each comes to stands at the end of its line. */
  priced?: true;
  /** The time of day since which it waits, told in minutes where it is of today. */
  since?: keyof R & string;
  /** Turns of the queue that wait: with their present estimate, and 'Panggil' for who is next. */
  turns?: true;
  /** The heading says how many there are. */
  counted?: true;
  /** Beside two rows of shorter parts. */
  tall?: true;
  /** With the day in one text beside the way to its page. */
  ringkasan?: true;
  /** The page of a row; its own unless given. */
  to?(record: R): string;
  empty: string;
}

export interface DayFigure {
  label: string;
  resource: string;
  filter: (at: DayAt) => Filter;
  measure?: Measure;
  /** A field of the newest record in the place of a figure over all of them. */
  newest?: string;
  as: 'number' | 'money';
  /** The list of the rows it counts; none where they have no list. */
  to?: string;
}

/** A few figures; those of entities that one may not list are left out. */
export interface DayFigures extends Work {
  kind: 'figures';
  figures: readonly DayFigure[];
}

/** The patient that a doctor sees now or next, from the queue or else from the appointments. */
export interface DayPatient extends Work {
  kind: 'pasien';
  queue: (at: DayAt) => Filter;
  appointments: (at: DayAt) => Filter;
  empty: string;
}

/** Notices with a tone: faults and pending decisions. */
export interface DayNotices extends Part {
  kind: 'notices';
}

export type DayPart = DayRows | DayFigures | DayPatient | DayNotices;

/** A part of rows, typed by their records. */
export const dayRows = <R extends Row>(part: Omit<DayRows<R>, 'kind'>): DayRows =>
  ({ ...part, kind: 'rows' }) as DayRows;
