import type { Now } from '../schema/index.ts';
import type { Tx } from './command.ts';

/** How each kind of number looks; invoices begin anew every year (spec §3: INV-year-number). */
const bentuk = {
  INV: { kunci: (year: string) => `INV-${year}`, tulis: (year: string, n: number) => `INV-${year}-${pad(n, 3)}` },
  TRT: { kunci: () => 'TRT', tulis: (_: string, n: number) => `TRT-${pad(n, 4)}` },
  KEU: { kunci: () => 'KEU', tulis: (_: string, n: number) => `KEU-${pad(n, 4)}` },
};

const pad = (n: number, digits: number) => String(n).padStart(digits, '0');

/** The next number of a kind: unique and without gaps, since it is counted in the transaction that uses it. */
export async function nomorBerikut(tx: Tx, kind: keyof typeof bentuk, now: Now): Promise<string> {
  const year = now.today.slice(0, 4);
  return bentuk[kind].tulis(year, await tx.count('penomoran', { kunci: bentuk[kind].kunci(year) }, 'terakhir'));
}
