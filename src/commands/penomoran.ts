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
export async function nomorBerikut(tx: Tx, kind: Jenis, now: Now): Promise<string> {
  const [nomor = ''] = await nomorBerikutnya(tx, kind, 1, now);
  return nomor;
}

/** The same for several at once. */
export async function nomorBerikutnya(tx: Tx, kind: Jenis, many: number, now: Now): Promise<string[]> {
  if (many === 0) return [];
  const year = now.today.slice(0, 4);
  const last = await tx.count('penomoran', { kunci: bentuk[kind].kunci(year) }, 'terakhir', many);
  return Array.from({ length: many }, (_, index) => bentuk[kind].tulis(year, last - many + 1 + index));
}

type Jenis = keyof typeof bentuk;
