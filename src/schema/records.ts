import type { Fields, Formula, Id, OptionsOf, ValuesOf } from './fields.ts';

/** The record type of a declaration. */
export type RecordOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in 'id' | keyof ValuesOf<F>]: K extends keyof ValuesOf<F> ? ValuesOf<F>[K] : Id }
  : never;

/** The values that a command may write: of all fields but computed ones. */
export type ChangesOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in StoredIn<F>]?: ValuesOf<F>[K] | undefined }
  : never;

/** The values of a new record: those that it must have, and any others. */
export type NewOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in NeededIn<F>]: ValuesOf<F>[K] } & ChangesOf<R>
  : never;

/** Names of the fields that are not computed. */
type StoredIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { from: Formula } ? never : K;
}[keyof F];

/** Names of the fields that a new record must have: required, without a default. */
export type NeededIn<F extends Fields> = {
  [K in StoredIn<F>]: OptionsOf<F[K]> extends infer O
    ? O extends { default: unknown } | { visibleIf: unknown }
      ? never
      : O extends { required: true }
        ? K
        : never
    : never;
}[StoredIn<F>];

/** Names of the fields that have a value whatever was sent: required, with a default, or boolean. */
export type SureIn<F extends Fields> =
  | NeededIn<F>
  | {
      [K in keyof F]: F[K] extends { kind: 'boolean' } | { readonly __options?: { default: unknown } } ? K : never;
    }[keyof F];
