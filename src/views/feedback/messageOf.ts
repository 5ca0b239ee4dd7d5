/** The sentence of an error; `otherwise`, a sentence or its key, where it brings none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;
