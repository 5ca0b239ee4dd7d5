import type { Measure } from '../schema/index.ts';

/** What the clinic earned, in the ledger: what came in, less what was given back. The same figure wherever it stands. */
export const pendapatan: Measure = {
  minus: [
    { sum: 'nominal', where: { field: 'jenis_transaksi', is: 'pemasukan' } },
    // Told by what wrote the entry: anybody may type the word in a note.
    { sum: 'nominal', where: { field: 'asal', is: 'pengembalian' } },
  ],
};
