/** Why a value was refused: an i18n key with its arguments, or a whole sentence from the declaration. */
export interface Issue {
  message: string;
  args: Record<string, string | number>;
}
/** Dotted field path → what is wrong with it; the first fault of each field. */
export type Issues = Record<string, Issue>;
