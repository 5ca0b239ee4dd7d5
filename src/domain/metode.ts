/** How people pay (product §9). */
export const metodePembayaran = ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'] as const;
export type MetodePembayaran = (typeof metodePembayaran)[number];
