/** Language and money of the console: by these every date, number and amount is written (`src/schema/format.ts`). */
export const locale = { tag: 'id-ID', language: 'id', currency: 'IDR', sign: 'Rp' } as const;
