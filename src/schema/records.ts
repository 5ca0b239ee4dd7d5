import type { Fields, Formula, Id, OptionsOf, ValuesOf } from './fields.ts';

/** The record type of a declaration, inferred: nobody writes it twice. */
export type RecordOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in 'id' | keyof ValuesOf<F>]: K extends keyof ValuesOf<F> ? ValuesOf<F>[K] : Id }
  : never;

/** What a command may write of a record: everything that is not computed. */
export type ChangesOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in StoredIn<F>]?: ValuesOf<F>[K] | undefined }
  : never;

/** The same of a new record, with what it cannot be without. */
export type NewOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in NeededIn<F>]: ValuesOf<F>[K] } & ChangesOf<R>
  : never;

/** Of a set of fields those that can be stored, which what is computed is not. */
export type StoredIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { from: Formula } ? never : K;
}[keyof F];

/** Of a set of fields those without which there is no record: required, and no default stands in. */
export type NeededIn<F extends Fields> = {
  [K in StoredIn<F>]: OptionsOf<F[K]> extends infer O
    ? O extends { default: unknown } | { visibleIf: unknown }
      ? never
      : O extends { required: true }
        ? K
        : never
    : never;
}[StoredIn<F>];

/** Of a set of fields those that have a value whatever was told. */
export type SureIn<F extends Fields> =
  | NeededIn<F>
  | {
      [K in keyof F]: F[K] extends { kind: 'boolean' } | { readonly __options?: { default: unknown } } ? K : never;
    }[keyof F];
