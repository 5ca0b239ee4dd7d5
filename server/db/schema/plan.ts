import type { Snapshot } from '../pool/snapshot.ts';

/** The developer's answers to what a difference between two sets of tables leaves open. */
export interface Answers {
  /** Old name → new one: `pasien.alergi` → `alergiObat`, or of an entity `ruangan` → `kamar`. */
  renames?: ReadonlyMap<string, string>;
  /** Dropped for good although something new stands beside it. */
  drops?: ReadonlySet<string>;
  /** Values of old rows: `ruangan.lantai` → `1`; for a choice that is gone, `pasien.kategori.Lama` → `Medis`. */
  fills?: ReadonlyMap<string, string>;
}

/** Something that must be known before a migration can be written. */
export interface Question {
  kind: 'gone' | 'fill';
  /** The key of the answer. */
  about: string;
  /** A sentence that ends in the options that answer it. */
  says: string;
  /** The new names that it may have been renamed to. */
  candidates: readonly string[];
}

/** An effect of a migration on existing rows, and the SQL that counts them. */
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
