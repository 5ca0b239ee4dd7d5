import type { Snapshot } from './snapshot.ts';

/** What a difference between two sets of tables does not tell. */
export interface Answers {
  /** Old name → new one: `pasien.alergi` → `alergiObat`, or of an entity `ruangan` → `kamar`. */
  renames?: ReadonlyMap<string, string>;
  /** What is gone for good although something new stands beside it. */
  drops?: ReadonlySet<string>;
  /** What old rows get: `ruangan.lantai` → `1`; for a choice that is gone, `pasien.kategori.Lama` → `Medis`. */
  fills?: ReadonlyMap<string, string>;
}

/** Something that must be known before a migration can be written. */
export interface Question {
  kind: 'gone' | 'fill';
  /** The key of the answer. */
  about: string;
  /** A sentence that ends in the options that answer it. */
  says: string;
  /** What is new beside what is gone. */
  candidates: readonly string[];
}

/** What a migration does to data that are there, and how to count the rows. */
export interface Warning {
  says: string;
  table: string;
  where: string;
}

export interface Plan {
  statements: string[];
  questions: Question[];
  warnings: Warning[];
  after: Snapshot;
}
