// Words of one's own; the product never changes this file (see `src/resources/own.ts`).

/** Words beside those of the product, and other ones in their place: `{ shell: { dashboard: 'Beranda' } }`. */
export const words = {} as const;
