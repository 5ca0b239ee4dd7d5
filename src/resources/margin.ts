/** Purchase prices, and what tells them: for those who may open the product report. */
export const margin = { read: { resource: 'laporan/produk', action: 'list' } } as const;
