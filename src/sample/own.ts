import type { Row } from '../schema/index.ts';

// Sample records of one's own; the product never changes this file (see `src/resources/own.ts`).

/** By entity, for a business date; one that is named nowhere gets records from its declaration. */
export const sample: (today: string) => Readonly<Record<string, readonly Row[]>> = () => ({});
