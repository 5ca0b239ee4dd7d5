import type { PeranAkun } from './akun.ts';

/** Ledger categories by which tax is handed over to the state: what they pay was collected or withheld before, and is no cost. */
export const akunPajak = {
  'Setoran PPN': 'ppn',
  'Setoran PPh 21': 'pph21',
  'Setoran PPh 23': 'pph23',
} as const satisfies Record<string, PeranAkun>;

export const kategoriPajak = Object.keys(akunPajak);

/** Tax withheld from a fee: in whole rupiah, rounded down; `tarif` in percent of the fee. */
export const potonganPph = (bruto: number, tarif: number): number =>
  Math.floor((bruto * Math.round(tarif * 100)) / 10_000);
